import type { MailRecipient } from '@kade/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type To, toOf } from './draft.js';
import styles from './personal-mails.module.css';

type Props = {
  id: string;
  recipients: readonly MailRecipient[];
  value: To | null;
  onChange: (to: To) => void;
  isWrong: boolean;
};

/** Everybody of a profile with an address; who gets no email says why, and cannot be chosen. */
export function RecipientSelect({ id, recipients, value, onChange, isWrong }: Props) {
  const { t } = useTranslation('personal-mails');
  return (
    <Select<To>
      id={id}
      className={styles.wide ?? ''}
      value={value}
      onChange={onChange}
      aria-label={t('to')}
      placeholder={t('toPlaceholder')}
      {...(isWrong ? { status: 'error' as const } : {})}
      showSearch={{ optionFilterProp: 'label' }}
      options={recipients.map((r) => ({
        value: toOf(r),
        label: r.name ? `${r.name} <${r.email}>` : r.email,
        disabled: r.standing === 'blocked',
        recipient: r,
      }))}
      optionRender={({ data: { recipient: r } }) => (
        <span className={styles.recipient}>
          <span>{r.name || r.email}</span>
          <small>
            {[r.name ? r.email : null, r.obstacle && t(`obstacle.${r.obstacle}`)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      )}
    />
  );
}
