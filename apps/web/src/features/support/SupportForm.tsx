import { createTicket } from '@kade/contract';
import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSend } from '../../platform/client/queries.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { useSite } from '../../platform/session/useSite.js';
import { requiredUpTo } from '../../ui/form/rules.js';
import { Panel } from '../../ui/page/Page.js';

type Values = { subject: string; message: string };

/** A question to the support desk. What was typed survives a failure; after a success it says what happens next. */
export function SupportForm() {
  const { t } = useTranslation('support');
  const [form] = Form.useForm<Values>();
  const { user } = useProfile();
  const site = useSite();
  const { pathname, state } = useLocation();
  // Whoever comes here from another page asks about that page.
  const from = (state as { from?: unknown } | null)?.from;
  const page = typeof from === 'string' && from.startsWith('/') ? from : pathname;
  const send = useSend(createTicket, { onSuccess: () => form.resetFields() });
  return (
    <Panel title={t('title')}>
      <p className="soft">{t('lead', { email: user.email })}</p>
      {send.isSuccess && (
        <Alert
          type="success"
          showIcon
          title={t('sent', { id: send.data.id })}
          description={t('next', { email: user.email })}
        />
      )}
      <Form<Values>
        form={form}
        name="ticket"
        layout="vertical"
        style={{ maxWidth: 640, marginTop: 16 }}
        onFinish={(body) => send.mutate({ body: { ...body, page } })}
      >
        <Form.Item name="subject" label={t('subject')} rules={[requiredUpTo(200)]}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="message" label={t('message')} rules={[requiredUpTo(10_000)]}>
          <Input.TextArea rows={6} maxLength={10_000} placeholder={t('example')} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={send.isPending}>
          {t('send')}
        </Button>
      </Form>
      {site && (
        <p className="soft" style={{ marginTop: 16 }}>
          {t('byMail')} <a href={`mailto:${site.support_email}`}>{site.support_email}</a>
        </p>
      )}
    </Panel>
  );
}
