import { listSenders } from '@kade/contract';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { Columns } from '../../../ui/layout/layout.js';
import styles from '../campaigns.module.css';
import type { Draft } from '../draft.js';
import { Field } from '../Field.js';

type Props = {
  sender: Draft['sender'];
  wrong: (field: string) => string | undefined;
  onChange: (sender: Draft['sender']) => void;
};

/** Who the mail comes from: one of the company's senders, under a name that may be the campaign's own. */
export function SenderFields({ sender, wrong, onChange }: Props) {
  const { t } = useTranslation('campaigns');
  const senders = useCall(listSenders, {}, { staleTime: 60_000, silent: true }).data;
  const chosen = senders?.find((s) => s.email.toLowerCase() === sender.email.toLowerCase());
  const hint = () => {
    if (!senders) return undefined;
    if (senders.length === 0) return t('senderNone');
    if (!chosen) return sender.email ? t('senderGone', { email: sender.email }) : t('senderChoose');
    if (chosen.proof.state === 'none' || chosen.proof.state === 'elsewhere')
      return t('senderUnproven');
    return chosen.dkim?.verified_at ? t('senderSigned') : undefined;
  };
  return (
    <Columns
      gap={[8, 16]}
      min={220}
      align="start"
      className={styles.blockPair}
      data-testid="block-pair"
    >
      <Field label={t('field.senderName')} wrong={wrong('sender.name')}>
        {(shared) => (
          <Input
            {...shared}
            value={sender.name}
            maxLength={120}
            status={wrong('sender.name') ? 'error' : ''}
            onChange={(e) => onChange({ ...sender, name: e.target.value })}
          />
        )}
      </Field>
      <Field label={t('field.senderEmail')} wrong={wrong('sender.email')} hint={hint()}>
        {(shared) => (
          <Select<string>
            {...shared}
            value={chosen?.email ?? (sender.email || null)}
            status={wrong('sender.email') ? 'error' : ''}
            popupMatchSelectWidth={320}
            options={(senders ?? []).map(({ name, email }) => ({
              value: email,
              label: email,
              name,
            }))}
            optionRender={({ data }) => (
              <div className={styles.senderOption} data-testid="sender-option">
                <div>{data.name}</div>
                <div className="soft">{data.value}</div>
              </div>
            )}
            notFoundContent={t('senderNone')}
            onChange={(email) => {
              const next = senders?.find((s) => s.email === email);
              if (next) onChange({ name: next.name, email: next.email });
            }}
          />
        )}
      </Field>
    </Columns>
  );
}
