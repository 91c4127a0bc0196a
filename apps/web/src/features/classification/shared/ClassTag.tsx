import type { LeadClass } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { none } from '../../../ui/facts/format.js';
import styles from './class.module.css';

const bars = { High: 3, Medium: 2, Low: 1, Unknown: 0 } as const;

/** A class as bars that grow with it, and its word: told apart without colours. */
export function ClassTag({ value, isWeak = false }: { value: LeadClass | null; isWeak?: boolean }) {
  const { t } = useTranslation('classification');
  if (value === null) return <span className="soft">{none}</span>;
  return (
    <span className={cx(styles.tag, isWeak && styles.isWeak)}>
      <span className={styles.bars} aria-hidden data-unknown={value === 'Unknown' || undefined}>
        {[1, 2, 3].map((bar) => (
          <i key={bar} data-on={bar <= bars[value] || undefined} />
        ))}
      </span>
      {t(`class.${value}`)}
    </span>
  );
}
