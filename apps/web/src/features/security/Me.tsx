import { getProfile, type Language, type Profile, updateMe } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, type FormInstance, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf, useSend } from '../../platform/client/queries.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { requiredUpTo } from '../../ui/form/rules.js';
import { useLeaveGuard } from '../../ui/form/useLeaveGuard.js';
import { Columns } from '../../ui/layout/layout.js';
import { PageFooter } from '../../ui/page/PageFooter.js';
import { SavedState } from '../../ui/page/SavedState.js';

type Values = { name: string; language: Language };
const formId = 'me';

/** The form of the own name and the language of the mails: what is typed, whether it is kept, and how it is. */
export function useMe() {
  const { user } = useProfile();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch((values) => values, form) as Partial<Values> | undefined;
  const [at, setAt] = useState<string>();
  const kept: Values = { name: user.name, language: user.language };
  const dirty =
    (typed?.name ?? kept.name) !== kept.name ||
    (typed?.language ?? kept.language) !== kept.language;
  const guard = useLeaveGuard(dirty);
  const save = useSend(updateMe, {
    onSuccess: (saved) => {
      client.setQueryData<Profile>(keyOf(getProfile), (was) => was && { ...was, user: saved });
      form.setFieldsValue({ name: saved.name, language: saved.language });
      setAt(new Date().toISOString());
    },
  });
  // The language switch of the shell changes it too.
  useEffect(() => form.setFieldValue('language', user.language), [form, user.language]);
  return { form, kept, dirty, guard, save, at, email: user.email };
}
type Me = ReturnType<typeof useMe> & { form: FormInstance<Values> };

/** The own name, and the language of the mails. */
export function MeFields({ me: { form, kept, guard, save, email } }: { me: Me }) {
  const { t } = useTranslation(['security', 'common']);
  return (
    <>
      {guard.dialog}
      <Form<Values>
        id={formId}
        name={formId}
        form={form}
        layout="vertical"
        initialValues={kept}
        onFinish={({ name, language }) =>
          !save.isPending && save.mutate({ body: { name: name.trim(), language } })
        }
      >
        <Columns gap={[0, 16]} min={220}>
          <Form.Item
            name="name"
            label={t('me.name')}
            extra={t('me.email', { email })}
            rules={[requiredUpTo(200)]}
          >
            <Input maxLength={200} autoComplete="name" />
          </Form.Item>
          <Form.Item name="language" label={t('me.language')} required extra={t('me.languageHint')}>
            <Select
              options={[
                { value: 'en', label: t('me.english') },
                { value: 'nl', label: t('me.dutch') },
              ]}
            />
          </Form.Item>
        </Columns>
      </Form>
    </>
  );
}

/** At the foot of the page: whether what was typed is kept, and the way to keep it. */
export function MeFooter({ me: { form, kept, dirty, save, at } }: { me: Me }) {
  const { t } = useTranslation('common');
  return (
    <PageFooter state={<SavedState dirty={dirty} at={at} />}>
      {dirty && <Button onClick={() => form.setFieldsValue(kept)}>{t('action.cancel')}</Button>}
      <Button type="primary" htmlType="submit" form={formId} loading={save.isPending}>
        {t('action.save')}
      </Button>
    </PageFooter>
  );
}
