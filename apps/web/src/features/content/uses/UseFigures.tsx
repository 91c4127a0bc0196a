import type { UseResult } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import styles from './content-uses.module.css';

/** Delivered, opened and clicked of one use, in a line. */
export function UseFigures({ result }: { result: UseResult }) {
  const { t } = useTranslation('content');
  const { whole, percent } = useFormat();
  const { delivered, clicked, open_rate: rate } = result;
  if (delivered === 0) return <p className={styles.figures}>{t('uses.nothingYet')}</p>;
  return (
    <p className={styles.figures}>
      {t('uses.delivered', { count: delivered, shown: whole(delivered) })}
      {rate &&
        ` · ${t('uses.openRate', {
          rate: percent(rate.rate),
          low: percent(rate.low),
          high: percent(rate.high),
        })}`}
      {` · ${t('uses.clicked', { count: clicked, shown: whole(clicked) })}`}
    </p>
  );
}
