import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { List } from '../../../ui/layout/layout.js';
import styles from '../shared/activity-report.module.css';
import { meaningOf, type OfType, type Outcome } from './outcome.js';

type Props = {
  of: OfType;
  name: string;
  wordsOf: (outcome: Outcome) => string;
  onOpen: (outcome: Outcome) => void;
};

/** The outcomes of one type as bars with their intervals; each opens its activities. */
export function OutcomesOfType({ of, name, wordsOf, onOpen }: Props) {
  const { t } = useTranslation('activity-report');
  const { whole, wholePercent } = useFormat();
  const done = of.done.rows;
  return (
    <section aria-label={name}>
      <h3 className={styles.type}>
        {name}{' '}
        <span className="soft">{t('outcomes.done', { count: done, shown: whole(done) })}</span>
      </h3>
      <List gap={4}>
        {of.outcomes.map((one) => {
          const { outcome, count, share } = one;
          const words = wordsOf(one);
          const interval =
            share &&
            t('interval', { low: wholePercent(share.low), high: wholePercent(share.high) });
          return (
            <li key={outcome ?? 'none'}>
              <button
                type="button"
                className={styles.outcome}
                title={interval ?? undefined}
                aria-label={`${name}, ${words}: ${whole(count.rows)}${share ? `, ${wholePercent(share.value)} (${interval})` : ''}`}
                onClick={() => onOpen(one)}
              >
                <span className={styles.words}>{words}</span>
                <span className={styles.track} aria-hidden>
                  {share && (
                    <>
                      <i
                        className={styles.bar}
                        data-meaning={meaningOf(outcome)}
                        style={{ width: `${share.value * 100}%` }}
                      />
                      <i
                        className={styles.whisker}
                        style={{
                          left: `${share.low * 100}%`,
                          width: `${(share.high - share.low) * 100}%`,
                        }}
                      />
                    </>
                  )}
                </span>
                <span className={styles.amount}>{share ? wholePercent(share.value) : ''}</span>
                <span className={styles.count}>{whole(count.rows)}</span>
              </button>
            </li>
          );
        })}
      </List>
    </section>
  );
}
