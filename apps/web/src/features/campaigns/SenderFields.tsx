import { listSenders } from '@kade/contract';
import { AutoComplete, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/queries.js';
import type { Draft } from './draft.js';
import { Field } from './Field.js';

type Props = {
  sender: Draft['sender'];
  wrong: (field: string) => string | undefined;
  onChange: (sender: Draft['sender']) => void;
};

/** Who the mail comes from: one of the company's senders, or what is typed. */
export function SenderFields({ sender, wrong, onChange }: Props) {
  const { t } = useTranslation('campaigns');
  // Without them the address is typed, as for a company that has set none up.
  const senders = useCall(listSenders, {}, { staleTime: 60_000, silent: true }).data ?? [];
  const signed = senders.find((s) => s.email === sender.email)?.dkim?.verified_at;
  return (
    <div className="block-pair">
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
      <Field
        label={t('field.senderEmail')}
        wrong={wrong('sender.email')}
        hint={signed ? t('senderSigned') : senders.length > 0 && t('senderChoose')}
      >
        {(shared) => (
          <AutoComplete
            {...shared}
            value={sender.email}
            status={wrong('sender.email') ? 'error' : ''}
            popupMatchSelectWidth={320}
            options={senders.map(({ name, email }) => ({
              value: email,
              label: (
                <div className="sender-option">
                  <div>{name}</div>
                  <div className="soft">{email}</div>
                </div>
              ),
            }))}
            onChange={(email: string) => onChange({ ...sender, email: email ?? '' })}
            onSelect={(email: string) => {
              const chosen = senders.find((s) => s.email === email);
              if (chosen) onChange({ name: chosen.name, email });
            }}
          >
            <Input type="email" maxLength={254} />
          </AutoComplete>
        )}
      </Field>
    </div>
  );
}
