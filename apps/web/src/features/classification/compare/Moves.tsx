import { type LeadClass, leadClasses } from '@kade/contract';
import { Fragment } from 'react';
import { cx } from '../../../ui/cx.js';
import { useWords } from '../words/useWords.js';
import styles from './class-compare.module.css';

type Move = { from: LeadClass; to: LeadClass; count: number };
type Props = {
  moves: readonly Move[];
  from: readonly LeadClass[];
  to: readonly LeadClass[];
  onPick: (from: LeadClass, to: LeadClass) => void;
};

/** From which class to which: those that stayed lie on the diagonal; a cell opens its leads. */
export function Moves({ moves, from, to, onPick }: Props) {
  const words = useWords();
  const { t, format } = words;
  const countOf = (a: LeadClass, b: LeadClass) =>
    moves.find((one) => one.from === a && one.to === b)?.count ?? 0;
  const most = Math.max(1, ...moves.filter((one) => one.from !== one.to).map(({ count }) => count));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of fields does not stand inside a drawing
    <div className={styles.moves} role="group" aria-label={t('compare.moves')}>
      <span className={styles.corner} aria-hidden>
        {t('compare.fromTo')}
      </span>
      {leadClasses.map((one) => (
        <span key={one} className={styles.edge} aria-hidden>
          {words.class(one)}
        </span>
      ))}
      {leadClasses.map((a) => (
        <Fragment key={a}>
          <span className={styles.edge} aria-hidden>
            {words.class(a)}
          </span>
          {leadClasses.map((b) => {
            const count = countOf(a, b);
            const isOn = from.length === 1 && to.length === 1 && from[0] === a && to[0] === b;
            const step = a === b || count === 0 ? 0 : Math.ceil((count / most) * 3);
            return (
              <button
                key={b}
                type="button"
                className={cx(styles.cell, isOn && styles.isOn)}
                data-step={step}
                data-same={a === b || undefined}
                disabled={count === 0 || a === b}
                aria-pressed={isOn}
                aria-label={t('compare.cell', {
                  ...{ from: words.class(a), to: words.class(b) },
                  ...{ count, shown: format.whole(count) },
                })}
                onClick={() => onPick(a, b)}
              >
                {count === 0 ? '–' : format.whole(count)}
              </button>
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}
