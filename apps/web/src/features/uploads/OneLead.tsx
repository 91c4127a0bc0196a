import { importFields, type ReplyOf, uploadLead } from '@kade/contract';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useSend } from '../../platform/client/queries.js';
import { currentLanguage } from '../../platform/language/language.js';
import { paths } from '../../platform/navigation/paths.js';
import { Choice } from '../../ui/form/Choice.js';
import { FormLayout } from '../../ui/form/FormLayout.js';
import { classOfKind } from '../../ui/form/fieldKind.js';
import { checkOf, required, textUpTo } from '../../ui/form/rules.js';
import { useLeaveGuard } from '../../ui/form/useLeaveGuard.js';
import { Columns } from '../../ui/layout/layout.js';
import { Page, Panel } from '../../ui/page/Page.js';
import { PageFooter } from '../../ui/page/PageFooter.js';
import styles from './uploads.module.css';

/** What a seller knows of a new lead after a call. */
const asked = [
  'name',
  'kvk_number',
  'email',
  'phone',
  'street',
  'house_number',
  'postcode',
  'city',
  'segment',
  'source',
  'website',
] as const;
const longest: Readonly<Record<string, number>> = {
  name: 300,
  kvk_number: 20,
  phone: 60,
  house_number: 30,
  postcode: 20,
  website: 500,
};

type Values = Partial<Record<(typeof asked)[number], string>> & { duplicate_key: Key };
type Key = 'kvk_number' | 'email' | 'none';
const keys: readonly Key[] = ['kvk_number', 'email', 'none'];

const labelOf = (name: string) =>
  importFields.leads.find((field) => field.name === name)?.label[currentLanguage()] ?? name;

/** One lead, typed in: made, or the profile that is known already filled in. */
export function OneLead() {
  const { t } = useTranslation(['uploads', 'common']);
  const [form] = Form.useForm<Values>();
  // A search that found nobody brings the name.
  const [query] = useSearchParams();
  const name = (query.get('name') ?? '').slice(0, longest.name);
  const [done, setDone] = useState<(ReplyOf<typeof uploadLead> & { name: string }) | null>(null);
  const [dirty, setDirty] = useState(false);
  const guard = useLeaveGuard(dirty);
  const send = useSend(uploadLead);
  const add = ({ duplicate_key, ...lead }: Values) =>
    send.mutate(
      { body: { ...lead, duplicate_key, on_duplicate: 'update' } },
      {
        onSuccess: (reply) => {
          setDone({ ...reply, name: lead.name ?? '' });
          form.resetFields();
          form.setFieldValue('name', '');
          setDirty(false);
        },
        onError: (failure) =>
          form.setFields(
            Object.entries(failure.errors ?? {}).map(([name, errors]) => ({
              name: name as keyof Values,
              errors: [...errors],
            })),
          ),
      },
    );
  return (
    <Page
      title={t('one.title')}
      about={t('one.lead')}
      parent={{ title: t('title'), to: paths.leadUploads }}
    >
      {guard.dialog}
      {done && (
        <Alert
          type={done.result === 'skipped' ? 'info' : 'success'}
          showIcon
          role="status"
          title={t(`one.result.${done.result}`, { name: done.name })}
          description={<Link to={paths.profile(done.id)}>{t('one.open')}</Link>}
        />
      )}
      <FormLayout>
        <Panel>
          <Form<Values>
            id="one-lead"
            form={form}
            layout="vertical"
            initialValues={{ duplicate_key: 'kvk_number', name }}
            onValuesChange={() => setDirty(true)}
            onFinish={add}
          >
            <Columns gap={[0, 16]} min={240}>
              {asked.map((name) => (
                <Form.Item
                  key={name}
                  name={name}
                  label={labelOf(name)}
                  className={name === 'name' ? styles.oneLeadName : ''}
                  rules={[
                    ...(name === 'name' ? [required] : []),
                    ...checkOf(name),
                    textUpTo(longest[name] ?? 200),
                  ]}
                >
                  <Input
                    inputMode={name === 'email' ? 'email' : 'text'}
                    autoFocus={name === 'name'}
                    className={name === 'postcode' ? classOfKind('postcode') : ''}
                  />
                </Form.Item>
              ))}
            </Columns>
            <Form.Item name="duplicate_key" label={t('one.known')} required>
              <Choice options={keys.map((value) => ({ value, label: t(`one.by.${value}`) }))} />
            </Form.Item>
          </Form>
        </Panel>
      </FormLayout>
      <PageFooter>
        <Button type="primary" htmlType="submit" form="one-lead" loading={send.isPending}>
          {t('one.add')}
        </Button>
      </PageFooter>
    </Page>
  );
}
