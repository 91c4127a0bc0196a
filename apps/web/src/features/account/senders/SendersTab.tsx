import { listSenders, removeSender, type Sender } from '@kade/contract';
import { Button, Flex, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../../platform/client/queries.js';
import { Chip, Mark } from '../../../ui/facts/StatusTag.js';
import { Moment } from '../../../ui/facts/Values.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../account.module.css';
import { CheckRecords } from './CheckRecords.js';
import { DnsRecord } from './DnsRecord.js';
import { SenderDrawer } from './SenderDrawer.js';
import { SenderProof } from './SenderProof.js';

const proofTones = { domain: 'done', mailbox: 'done', none: 'waiting', elsewhere: 'bad' } as const;

/** Who campaign mails come from, and the DNS record that lets receivers check it. */
export function SendersTab() {
  const { t } = useTranslation('account');
  const senders = useCall(listSenders);
  const [open, setOpen] = useState<Sender | 'new' | null>(null);
  return (
    <>
      <Flex justify="space-between" align="center" gap={16} wrap className={styles.tabHead}>
        <p className="soft">{t('senders.text')}</p>
        <Button type="primary" onClick={() => setOpen('new')}>
          {t('senders.add')}
        </Button>
      </Flex>
      <Loaded query={senders}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState of="mail" hint={t('senders.empty')} />
          ) : (
            <Flex vertical gap={16}>
              {all.map((sender) => (
                <OneSender key={sender.id} sender={sender} onEdit={() => setOpen(sender)} />
              ))}
            </Flex>
          )
        }
      </Loaded>
      {open && (
        <SenderDrawer {...(open === 'new' ? {} : { sender: open })} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function OneSender({ sender, onEdit }: { sender: Sender; onEdit: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const { dkim } = sender;
  const params = { id: sender.id };
  const remove = useSend(removeSender, { invalidates: [listSenders] });
  return (
    <Panel
      title={`${sender.name} <${sender.email}>`}
      extra={
        <Flex gap={8} wrap align="center">
          {sender.is_default && <Chip>{t('senders.default')}</Chip>}
          <Mark tone={proofTones[sender.proof.state]}>
            {t(`senders.state_${sender.proof.state}`)}
          </Mark>
          {dkim?.verified_at && <Mark tone="done">{t('senders.isSigned')}</Mark>}
          <Button size="small" onClick={onEdit}>
            {t('common:action.edit')}
          </Button>
          <Popconfirm
            title={t('senders.removeTitle')}
            okText={t('common:action.delete')}
            cancelText={t('common:action.cancel')}
            onConfirm={() => remove.mutate({ params })}
          >
            <Button size="small" danger>
              {t('common:action.delete')}
            </Button>
          </Popconfirm>
        </Flex>
      }
    >
      <SenderProof sender={sender} />
      {dkim && sender.proof.state !== 'elsewhere' && (
        <>
          <h3>{t('senders.signing')}</h3>
          <p>{t('senders.how', { domain: dkim.domain })}</p>
          <DnsRecord name={dkim.record_name} value={dkim.record_value}>
            {dkim.verified_at && (
              <>
                <dt>{t('senders.since')}</dt>
                <dd>
                  <Moment value={dkim.verified_at} />
                </dd>
              </>
            )}
          </DnsRecord>
          <CheckRecords
            sender={sender}
            label={t('senders.check')}
            tell={({ matches, found }) => ({
              kind: matches ? 'success' : 'info',
              title: t(matches ? 'senders.matches' : 'senders.matchesNot'),
              description: matches
                ? t('senders.signed')
                : t(found.length > 0 ? 'senders.other' : 'senders.nothing'),
            })}
          />
        </>
      )}
    </Panel>
  );
}
