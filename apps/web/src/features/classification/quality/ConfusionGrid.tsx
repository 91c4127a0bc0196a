import { type CountedShare, type GoldenFigures, labelClasses, leadClasses } from '@kade/contract';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '../../../ui/cx.js';
import { useWords } from '../words/useWords.js';
import { type Cell, type Counted, cellKey, nextCell, sameCell, stepOf } from './confusion.js';
import styles from './confusion.module.css';

type Props = {
  cells: readonly Counted[];
  golden: GoldenFigures;
  chosen: Cell | null;
  onPick: (cell: Cell) => void;
};

/** Rows are what people said, columns what the run said; arrows walk, Enter opens the leads of a cell. */
export function ConfusionGrid({ cells, golden, chosen, onPick }: Props) {
  const words = useWords();
  const { t, format } = words;
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Cell>({ label: 'High', said: 'High' });
  const onKey = (event: KeyboardEvent, from: Cell) => {
    const to = nextCell(from, event.key);
    if (!to) return;
    event.preventDefault();
    setAt(to);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cellKey(to)}"]`)?.focus();
  };
  const ofClass = (one: string) => golden.classes.find((c) => c.class === one);
  return (
    <div className={styles.scroll}>
      {/* biome-ignore lint/a11y/useSemanticElements: a set of fields does not stand inside a drawing */}
      <div ref={grid} className={styles.grid} role="group" aria-label={t('confusion.keys')}>
        <span className={cx(styles.axis, styles.over)}>{t('confusion.runSays')}</span>
        <span className={styles.axis}>{t('confusion.peopleSay')}</span>
        {leadClasses.map((one) => (
          <span key={one} className={styles.head}>
            {words.class(one)}
          </span>
        ))}
        <span className={styles.head}>{t('confusion.labelled')}</span>
        {labelClasses.map((label) => (
          <Fragment key={label}>
            <span className={styles.side}>{words.class(label)}</span>
            {cells
              .filter((cell) => cell.label === label)
              .map((cell) => (
                <button
                  key={cellKey(cell)}
                  type="button"
                  data-cell={cellKey(cell)}
                  data-kind={
                    cell.distance === null ? 'unknown' : cell.distance === 0 ? 'right' : 'wrong'
                  }
                  data-step={stepOf(cell)}
                  data-far={(cell.distance === 2 && cell.count > 0) || undefined}
                  className={cx(styles.cell, sameCell(chosen, cell) && styles.chosen)}
                  aria-pressed={sameCell(chosen, cell)}
                  aria-disabled={cell.count === 0}
                  aria-label={t('confusion.cell', {
                    ...{ label: words.class(cell.label), said: words.class(cell.said) },
                    ...{ count: cell.count, shown: format.whole(cell.count) },
                    share: format.wholePercent(cell.share),
                  })}
                  tabIndex={sameCell(at, cell) ? 0 : -1}
                  onFocus={() => setAt(cell)}
                  onKeyDown={(event) => onKey(event, cell)}
                  onClick={() => cell.count > 0 && onPick(cell)}
                >
                  <b>{format.whole(cell.count)}</b>
                  {cell.count > 0 && <span>{format.wholePercent(cell.share)}</span>}
                </button>
              ))}
            <span className={styles.sum}>
              {format.whole(ofClass(label)?.labelled)}
              <Margin share={ofClass(label)?.recall} as="found" />
            </span>
          </Fragment>
        ))}
        <span className={styles.axis}>{t('confusion.said')}</span>
        {leadClasses.map((one) => (
          <span key={one} className={styles.sum}>
            {format.whole(
              ofClass(one)?.said ??
                cells.filter(({ said }) => said === one).reduce((sum, { count }) => sum + count, 0),
            )}
            <Margin share={ofClass(one)?.precision} as="rightOf" />
          </span>
        ))}
        <span />
      </div>
    </div>
  );
}

type MarginProps = { share: CountedShare | null | undefined; as: 'found' | 'rightOf' };

/** In the margin of the matrix: how much of a class was found, or how often it was right; nothing with too few labels. */
function Margin({ share, as }: MarginProps) {
  const { t, format } = useWords();
  if (!share) return null;
  return <small>{t(`confusion.${as}`, { share: format.wholePercent(share.share) })}</small>;
}
