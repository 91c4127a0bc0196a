import { labelClasses } from '@kade/contract';
import { useWords } from '../words/useWords.js';
import { type Cell, type Counted, cellKey } from './confusion.js';
import styles from './confusion.module.css';

type Props = { cells: readonly Counted[]; onPick: (cell: Cell) => void };

/** On a phone: what people said as one bar each, divided by what the run said; a part opens its leads. */
export function ConfusionBars({ cells, onPick }: Props) {
  const words = useWords();
  const { t, format } = words;
  return (
    <div className={styles.bars}>
      {labelClasses.map((label) => (
        <section key={label} aria-label={t('confusion.peopleSaid', { class: words.class(label) })}>
          <h3>{t('confusion.peopleSaid', { class: words.class(label) })}</h3>
          <div className={styles.parts}>
            {cells
              .filter((cell) => cell.label === label && cell.count > 0)
              .map((cell) => (
                <button
                  key={cellKey(cell)}
                  type="button"
                  className={styles.part}
                  data-kind={
                    cell.distance === null ? 'unknown' : cell.distance === 0 ? 'right' : 'wrong'
                  }
                  onClick={() => onPick(cell)}
                >
                  <i style={{ width: `${cell.share * 100}%` }} aria-hidden />
                  <span>{words.class(cell.said)}</span>
                  <b>{format.whole(cell.count)}</b>
                  <span>{format.wholePercent(cell.share)}</span>
                </button>
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}
