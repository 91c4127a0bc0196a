import { columnOf, type getProfileWhitespots, type ReplyOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import styles from '../profile-detail.module.css';

/** What the whitespots of a profile rest on, and what the model would do next. */
export function SpotsNote({ reply }: { reply: ReplyOf<typeof getProfileWhitespots> }) {
  const { t } = useTranslation('profile-detail');
  const { whole } = useFormat();
  const { basis, segment, customers, next_action } = reply;
  return (
    <>
      <p className={styles.panelNote}>
        {basis === 'model'
          ? columnOf('CROSS_SELL_PROPOSITIONS')?.about[currentLanguage()]
          : t('spots.byInvoices', { segment, customers: whole(customers) })}
      </p>
      {next_action && (
        <p>
          <span className="soft">{t('spots.next')}</span> <strong>{next_action}</strong>
        </p>
      )}
    </>
  );
}
