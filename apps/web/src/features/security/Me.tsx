import { getProfile, type Language, type Profile, updateMe } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { keyOf, useSend } from '../../platform/client/queries.js';
import { notify } from '../../platform/notices/notify.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { requiredUpTo } from '../../ui/form/rules.js';
import styles from './security.module.css';

type Values = { name: string; language: Language };

/** The own name, and the language of the mails. */
export function Me() {
  const { t } = useTranslation(['security', 'common', 'two-factor']);
  const { user } = useProfile();
  const client = useQueryClient();
  const save = useSend(updateMe, {
    onSuccess: (saved) => {
      client.setQueryData<Profile>(keyOf(getProfile), (was) => was && { ...was, user: saved });
      notify({ kind: 'success', title: t('two-factor:success'), description: t('me.saved') });
    },
  });
  return (
    <Form<Values>
      name="me"
      // The language switch of the shell changes it too.
      key={user.language}
      layout="vertical"
      className={styles.securityMe}
      initialValues={{ name: user.name, language: user.language }}
      onFinish={({ name, language }) =>
        !save.isPending && save.mutate({ body: { name: name.trim(), language } })
      }
    >
      <Form.Item name="name" label={t('me.name')} rules={[requiredUpTo(200)]}>
        <Input maxLength={200} autoComplete="name" />
      </Form.Item>
      <Form.Item name="language" label={t('me.language')} required>
        <Select
          options={[
            { value: 'en', label: t('me.english') },
            { value: 'nl', label: t('me.dutch') },
          ]}
        />
      </Form.Item>
      <p className="soft">{t('me.email', { email: user.email })}</p>
      <Button htmlType="submit" loading={save.isPending}>
        {t('common:action.save')}
      </Button>
    </Form>
  );
}
