import type { ContractStanding } from '@kade/contract';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import styles from './contracts.module.css';
import { lookOf, type Stretch } from './timeline.js';

const placed = ({ left, width }: Stretch) => ({ left: `${left}%`, width: `${width}%` });

/** Terms of a contract on a line of years, the days on which it is too late to cancel each, and today. */
export function Timeline({ number, standing }: { number: string; standing: ContractStanding }) {
  const { t } = useTranslation('contracts');
  const look = lookOf(standing);
  if (!look) return null;
  const sentence = (term: ContractStanding['terms'][number]) =>
    t('timeline.term', {
      index: term.index + 1,
      from: term.start,
      to: term.end,
      notice: term.notice_by,
    });
  return (
    <figure className={styles.contractTimeline} data-testid="contract-timeline">
      <div className={styles.contractLine} aria-hidden>
        {look.bars.map(({ term, late, roomy, ...bar }) => (
          <Tooltip key={term.index} title={sentence(term)}>
            <div className={styles.contractTerm} style={placed(bar)}>
              {roomy && `${term.start} – ${term.end}`}
            </div>
          </Tooltip>
        ))}
        {look.bars.map(
          ({ term, late }) =>
            late && <div key={term.index} className={styles.contractLate} style={placed(late)} />,
        )}
        {look.today !== null && (
          <div className={styles.contractToday} style={{ left: `${look.today}%` }}>
            <span className={look.today > 80 ? styles.contractTodayLeft : undefined}>
              {t('timeline.today')}
            </span>
          </div>
        )}
        {look.years.map(({ year, left }) => (
          <span key={year} className={styles.contractYear} style={{ left: `${left}%` }}>
            {year}
          </span>
        ))}
      </div>
      <figcaption className={cx(styles.contractLegend, 'soft')}>
        <span aria-hidden>
          <i className={styles.contractSwatch} /> {t('timeline.legendTerm')}
        </span>
        <span aria-hidden>
          <i className={cx(styles.contractSwatch, styles.contractSwatchLate)} />{' '}
          {t('timeline.legendNotice')}
        </span>
        <span className="visually-hidden">{t('timeline.label', { number })}</span>
      </figcaption>
      <ol className="visually-hidden">
        {look.bars.map(({ term }) => (
          <li key={term.index}>{sentence(term)}</li>
        ))}
      </ol>
    </figure>
  );
}
