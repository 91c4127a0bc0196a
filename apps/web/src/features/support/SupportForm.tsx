import { createTicket } from '@kade/contract';
import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSend } from '../../platform/client/queries.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { useSite } from '../../platform/session/useSite.js';
import { FormLayout } from '../../ui/form/FormLayout.js';
import { requiredUpTo } from '../../ui/form/rules.js';
import { Panel } from '../../ui/page/Page.js';
import { PageFooter } from '../../ui/page/PageFooter.js';
import styles from './support.module.css';

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
    <div className={styles.support}>
      <FormLayout>
        {send.isSuccess && (
          <Alert
            type="success"
            showIcon
            title={t('sent', { id: send.data.id })}
            description={t('next', { email: user.email })}
          />
        )}
        <Panel title={t('title')}>
          <p className={styles.lead}>{t('lead', { email: user.email })}</p>
          <Form<Values>
            id="ticket"
            form={form}
            name="ticket"
            layout="vertical"
            onFinish={(body) => send.mutate({ body: { ...body, page } })}
          >
            <Form.Item name="subject" label={t('subject')} rules={[requiredUpTo(200)]}>
              <Input maxLength={200} />
            </Form.Item>
            <Form.Item name="message" label={t('message')} rules={[requiredUpTo(10_000)]}>
              <Input.TextArea
                autoSize={{ minRows: 6, maxRows: 16 }}
                maxLength={10_000}
                placeholder={t('example')}
              />
            </Form.Item>
          </Form>
        </Panel>
      </FormLayout>
      <PageFooter
        state={
          site && (
            <>
              {t('byMail')} <a href={`mailto:${site.support_email}`}>{site.support_email}</a>
            </>
          )
        }
      >
        <Button type="primary" htmlType="submit" form="ticket" loading={send.isPending}>
          {t('send')}
        </Button>
      </PageFooter>
    </div>
  );
}
