import { createTicket, listOwnTickets } from '@kade/contract';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { buildName } from '../../platform/build.js';
import { failedRequests, forgetFailedRequests } from '../../platform/client/failedRequests.js';
import { useSend } from '../../platform/client/queries.js';
import { aboutParam } from '../../platform/navigation/paths.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { useSite } from '../../platform/session/useSite.js';
import { FormLayout } from '../../ui/form/FormLayout.js';
import { requiredUpTo } from '../../ui/form/rules.js';
import { Panel } from '../../ui/page/Page.js';
import { PageFooter } from '../../ui/page/PageFooter.js';
import { Enclosed, enclosed, enclosuresOf } from './Enclosed.js';
import { OwnTickets } from './OwnTickets.js';
import styles from './support.module.css';

type Values = { subject: string; message: string };

/** A path of this product, without a query: there may be names in one. */
const pageIn = (text: string | null) => (text && /^\/(?![/\\])[^\s?#]*$/.test(text) ? text : null);

/** A question for help. What was typed survives a failure; after a success it says what happens next. */
export function SupportForm() {
  const { t } = useTranslation('support');
  const [form] = Form.useForm<Values>();
  const { user } = useProfile();
  const site = useSite();
  const [params] = useSearchParams();
  // As it was when the form was opened: what fails while somebody writes is another matter.
  const [failed, setFailed] = useState(failedRequests);
  const [left, leave] = useState<ReadonlySet<string>>(new Set());
  const all = enclosuresOf(pageIn(params.get(aboutParam)), buildName(), failed);
  const send = useSend(createTicket, {
    invalidates: [listOwnTickets],
    onSuccess: () => {
      form.resetFields();
      forgetFailedRequests();
      setFailed([]);
      leave(new Set());
    },
  });
  const by = site?.support_desk ? 'desk' : 'company';
  return (
    <div className={styles.support}>
      <FormLayout side={{ label: t('own.title'), content: <OwnTickets /> }}>
        {send.isSuccess && (
          <Alert
            type="success"
            showIcon
            title={t('sent', { id: send.data.id })}
            description={t(`next.${by}`, { email: user.email })}
          />
        )}
        <Panel title={t('title')}>
          <p className={styles.lead}>{t(`lead.${by}`, { email: user.email })}</p>
          <Form<Values>
            id="ticket"
            form={form}
            name="ticket"
            layout="vertical"
            onFinish={(body) => send.mutate({ body: { ...body, ...enclosed(all, left) } })}
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
          <Enclosed all={all} left={left} onLeave={leave} />
        </Panel>
      </FormLayout>
      <PageFooter
        state={
          site?.support_desk && (
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
