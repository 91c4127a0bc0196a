import {
  getMailWebhook,
  listAudit,
  listMailReturns,
  listSuppressions,
  renewMailWebhook,
  uploadMailReturns,
} from '@kade/contract';
import { Alert, Button, Popconfirm, Typography, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../platform/client/queries.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Stack } from '../../ui/layout/layout.js';
import { Panel } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import styles from './mail-returns.module.css';

/** Where bounces and complaints are learnt from: a mailbox file, and a webhook of the mail provider. */
export function Sources() {
  return (
    <Stack gap={16}>
      <Mailbox />
      <Webhook />
    </Stack>
  );
}

function Mailbox() {
  const { t } = useTranslation('mail-returns');
  const { whole } = useFormat();
  const read = useSend(uploadMailReturns, {
    invalidates: [listMailReturns, listSuppressions, listAudit],
  });
  const send = (file: File) => {
    const body = new FormData();
    body.append('file', file);
    read.mutate({ body });
    // The file goes with our own call.
    return false;
  };
  const found = read.data;
  return (
    <Panel title={t('mailbox.title')}>
      <p>{t('mailbox.text')}</p>
      <Upload accept=".mbox,.eml,.txt" showUploadList={false} beforeUpload={send}>
        <Button loading={read.isPending}>{t('mailbox.choose')}</Button>
      </Upload>
      {found && (
        <Alert
          className={styles.mailReturnsRead}
          type="success"
          showIcon
          role="status"
          title={t('mailbox.read', { mails: whole(found.mails) })}
          description={t('mailbox.found', {
            hard: whole(found.hard),
            soft: whole(found.soft),
            complaints: whole(found.complaints),
            known: whole(found.known),
            ignored: whole(found.ignored),
          })}
        />
      )}
    </Panel>
  );
}

const example = `{"events": [{
  "id": "provider-event-1", "type": "bounce", "status": "5.1.1",
  "message_id": "<…@example.com>", "detail": "550 no such user"
}]}`;

function Webhook() {
  const { t } = useTranslation(['mail-returns', 'common']);
  const webhook = useCall(getMailWebhook);
  const renew = useSend(renewMailWebhook, { invalidates: [getMailWebhook, listAudit] });
  return (
    <Panel title={t('webhook.title')}>
      <p>{t('webhook.text')}</p>
      <Loaded query={webhook}>
        {({ url, secret }) => (
          <Stack gap={4} as="dl" className={styles.mailReturnsWebhook}>
            <dt>{t('webhook.url')}</dt>
            <dd>
              <Typography.Text code copyable={{ text: url }}>
                {url}
              </Typography.Text>
            </dd>
            <dt>{t('webhook.secret')}</dt>
            <dd>
              <Typography.Text code copyable={{ text: secret }}>
                {`${secret.slice(0, 10)}…`}
              </Typography.Text>
            </dd>
          </Stack>
        )}
      </Loaded>
      <p>{t('webhook.signature')}</p>
      <pre className={styles.mailReturnsExample}>{example}</pre>
      <Popconfirm
        title={t('webhook.renewTitle')}
        description={t('webhook.renewText')}
        okText={t('webhook.renew')}
        cancelText={t('common:action.cancel')}
        onConfirm={() => renew.mutate({})}
      >
        <Button loading={renew.isPending}>{t('webhook.renew')}</Button>
      </Popconfirm>
    </Panel>
  );
}
