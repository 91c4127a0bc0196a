import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import type { Behind } from '../behind/useBehind.js';
import type { Universe } from '../page/KeyFigures.js';
import { columnWord } from '../words/columns.js';
import { useSay } from '../words/say.js';
import styles from './known.module.css';

/** Below this share a comparison says more about who was filled in than about who they are. */
const thin = 0.5;

/** Of how many leads and customers each fact is known: what comparisons and scores can rest on. */
export function KnownShares({ universe, behind }: { universe: Universe; behind: Behind }) {
  const { t } = useTranslation('leads');
  const say = useSay();
  const { wholePercent, percent } = useFormat();
  const { leads, customers, known } = universe;
  const rows = known.map((one) => ({
    column: one.column,
    word: columnWord(say, one.column),
    leads: leads > 0 ? one.leads / leads : null,
    customers: customers > 0 ? one.customers / customers : null,
  }));
  const thinnest = [...rows]
    .filter((row) => row.leads !== null)
    .sort((a, b) => (a.leads ?? 0) - (b.leads ?? 0))[0];
  return (
    <ChartFrame
      name="lead-known"
      level={2}
      title={t('known.title')}
      sub={t('known.sub')}
      term="known_share"
      label={t('known.label')}
      table={{
        head: [t('known.fact'), t('side.leads'), t('side.customers')],
        rows: rows.map((row) => [row.word, row.leads, row.customers]),
        units: ['text', 'share', 'share'],
      }}
      onPick={(index) => {
        const row = rows[index];
        if (row) behind.open({ side: 'leads', column: row.column, unknown: 'yes' });
      }}
      foot={
        thinnest && (thinnest.leads ?? 0) < thin
          ? t('known.thin', { fact: thinnest.word, share: percent(thinnest.leads) })
          : t('known.foot')
      }
    >
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.column} className={styles.row}>
            <button
              type="button"
              className={styles.name}
              onClick={() => behind.open({ side: 'leads', column: row.column, unknown: 'yes' })}
              aria-label={t('known.open', { fact: row.word })}
            >
              {row.word}
            </button>
            <div className={styles.bars}>
              {(['leads', 'customers'] as const).map((side) => (
                <div key={side} className={styles.line}>
                  <span className={styles.side}>{t(`side.${side}`)}</span>
                  <svg className={styles.bar} width="100%" height="8" aria-hidden>
                    <rect className={styles.ground} width="100%" height="8" rx="2" />
                    <rect
                      className={side === 'leads' ? styles.leads : styles.customers}
                      width={`${(row[side] ?? 0) * 100}%`}
                      height="8"
                      rx="2"
                    />
                  </svg>
                  <span className={styles.figure}>{wholePercent(row[side])}</span>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}
