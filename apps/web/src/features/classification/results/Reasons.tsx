import type { ClassReason } from '@kade/contract';
import { useWords } from '../words/useWords.js';
import styles from './results.module.css';

/** Why a lead has its class: columns with the values that were sent, what speaks for it and what against. */
export function Reasons({ reasons }: { reasons: readonly ClassReason[] }) {
  const { t, format, column, value } = useWords();
  if (reasons.length === 0) return <p className="soft">{t('reason.none')}</p>;
  return (
    <ul className={styles.reasons}>
      {reasons.map((one) => (
        <li key={`${one.by}-${one.column}`} data-toward={one.toward}>
          <span className={styles.sign} aria-hidden>
            {one.toward === 'for' ? '▲' : '▼'}
          </span>
          <span className="visually-hidden">{t(`reason.${one.toward}`)}</span>
          <span>
            <span className="soft">{column(one.column)}</span> <b>{value(one.column, one.value)}</b>
          </span>
          <span className={styles.by}>
            {one.points !== null
              ? t('reason.points', {
                  count: Math.abs(Math.round(one.points)),
                  points: `${one.points > 0 ? '+' : '−'}${format.whole(Math.abs(Math.round(one.points)))}`,
                })
              : t(`reason.by.${one.by}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
