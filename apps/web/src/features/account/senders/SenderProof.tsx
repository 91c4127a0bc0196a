import { askSenderMailbox, listSenders, type Sender } from '@kade/contract';
import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { Moment } from '../../../ui/facts/Values.js';
import { Stack } from '../../../ui/layout/layout.js';
import styles from '../account.module.css';
import { CheckRecords } from './CheckRecords.js';
import { DnsRecord } from './DnsRecord.js';

const isProven = ({ proof }: Sender) => proof.state === 'domain' || proof.state === 'mailbox';

/** Whose the address is: what shows it, what to put into the DNS, and the link to its mailbox. */
export function SenderProof({ sender }: { sender: Sender }) {
  const { t } = useTranslation('account');
  const { proof } = sender;
  const params = { id: sender.id };
  const ask = useSend(askSenderMailbox, {
    invalidates: [listSenders],
    onSuccess: ({ email }) => notify({ kind: 'success', title: t('senders.asked', { email }) }),
  });
  if (isProven(sender))
    return (
      <p>{t(`senders.proof_${proof.state}`, { domain: proof.domain, email: sender.email })}</p>
    );
  if (proof.state === 'elsewhere')
    return (
      <Alert type="error" showIcon title={t('senders.proof_elsewhere', { domain: proof.domain })} />
    );
  return (
    <Stack gap={12} items="start" as="section" className={styles.senderProof}>
      <Alert type="warning" showIcon title={t('senders.proof_none', { email: sender.email })} />
      <h3>{t('senders.byDomain', { domain: proof.domain })}</h3>
      <p>{t('senders.byDomainText', { domain: proof.domain })}</p>
      <DnsRecord name={proof.record_name} value={proof.record_value} />
      <CheckRecords
        sender={sender}
        label={t('senders.checkDomain')}
        tell={({ sender: now }) =>
          isProven(now)
            ? { kind: 'success', title: t('senders.proven') }
            : {
                kind: 'info',
                title: t('senders.notProven'),
                description: t('senders.nothing'),
              }
        }
      />
      <h3>{t('senders.byMailbox')}</h3>
      <p>{t('senders.byMailboxText', { email: sender.email })}</p>
      <Flex gap={12} align="center" wrap>
        <Button loading={ask.isPending} onClick={() => ask.mutate({ params })}>
          {t(proof.asked_until ? 'senders.askAgain' : 'senders.ask')}
        </Button>
        {proof.asked_until && (
          <span className="soft">
            {t('senders.waits')} <Moment value={proof.asked_until} />
          </span>
        )}
      </Flex>
    </Stack>
  );
}
