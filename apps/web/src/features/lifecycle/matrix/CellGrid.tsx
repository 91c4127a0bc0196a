import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { useStageWords } from '../shared/useStageWords.js';
import styles from './matrix.module.css';
import {
  between,
  cellKey,
  type MatrixCell,
  type MatrixMeasure,
  nextCell,
  outlinesOf,
  sideOf,
  stepsOf,
} from './matrixFigures.js';
import { Outline } from './Outline.js';

type Props = {
  /** Row by row, the most recent first. */
  cells: readonly MatrixCell[];
  measure: MatrixMeasure;
  /** Lines around the cells that most of a stage's customers fill. */
  outlined: boolean;
  /** The ends of a fifth, with their unit. */
  days: (r: number) => string;
  times: (f: number) => string;
  /** The same, where the unit stands at the axis. */
  range: { days: (r: number) => string; times: (f: number) => string };
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/**
 * The cells: a click chooses one, with Shift or Ctrl one more, dragging all between; arrows walk, and the space bar chooses.
 */
export function CellGrid({
  cells,
  measure,
  outlined,
  days,
  times,
  range,
  chosen,
  onChoose,
}: Props) {
  const { t } = useTranslation('lifecycle');
  const { whole, euros, percent, num } = useFormat();
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState('5-5');
  const began = useRef<string | null>(null);
  const most = Math.max(...cells.map(({ customers }) => customers));
  const steps = stepsOf(cells, measure);
  const stageWords = useStageWords();
  const outlines = outlined ? outlinesOf(cells) : null;
  const toggled = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    return next;
  };
  const onKey = (event: KeyboardEvent, key: string) => {
    if (event.key === ' ') {
      event.preventDefault();
      onChoose(toggled(key));
      return;
    }
    const to = nextCell(key, event.key);
    if (!to) return;
    event.preventDefault();
    setAt(to);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
    if (event.shiftKey) onChoose(new Set([...chosen, key, to]));
  };
  const second = (cell: MatrixCell) => {
    if (cell.customers === 0) return '';
    if (measure === 'expected') return cell.expected === null ? '' : num(Math.round(cell.expected));
    if (measure === 'churn') return percent(cell.churn);
    return percent(cell.share);
  };
  const words = (cell: MatrixCell) =>
    [
      t('matrix.cellWords', { days: days(cell.r), times: times(cell.f) }),
      t('flow.figures', {
        count: cell.customers,
        shown: whole(cell.customers),
        value: euros(cell.value),
      }),
      cell.expected !== null &&
        t('matrix.expectedWords', { shown: num(Math.round(cell.expected)) }),
      cell.churn !== null && t('matrix.churnWords', { share: percent(cell.churn) }),
      cell.most &&
        t('matrix.mostWords', {
          stage: stageWords(cell.most.stage),
          share: percent(cell.most.customers / cell.customers),
        }),
    ]
      .filter(Boolean)
      .join(', ');
  const sum = (its: readonly MatrixCell[]) =>
    its.reduce((all, { customers }) => all + customers, 0);
  const rows = [5, 4, 3, 2, 1];
  const columns = [1, 2, 3, 4, 5];
  return (
    <div className={styles.room}>
      <p className={styles.axisY} aria-hidden>
        {t('matrix.lastPurchase')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a set of fields does not stand inside a drawing */}
      <div
        ref={grid}
        className={styles.grid}
        role="group"
        aria-label={t('matrix.keys')}
        onPointerLeave={() => {
          began.current = null;
        }}
      >
        {rows.map((r) => (
          <Fragment key={r}>
            <span className={styles.edge}>
              {range.days(r)} <small>{r}</small>
            </span>
            {cells.map((cell, index) => {
              if (cell.r !== r) return null;
              const key = cellKey(cell);
              const step = steps[index];
              const outline = outlines?.get(key);
              return (
                <button
                  key={key}
                  type="button"
                  data-cell={key}
                  data-step={step ?? undefined}
                  className={cx(styles.cell, chosen.has(key) && styles.chosen)}
                  aria-pressed={chosen.has(key)}
                  aria-label={words(cell)}
                  title={words(cell)}
                  tabIndex={key === at ? 0 : -1}
                  onFocus={() => setAt(key)}
                  onKeyDown={(event) => onKey(event, key)}
                  onPointerDown={(event) => {
                    began.current = event.pointerType === 'mouse' ? key : null;
                  }}
                  onPointerEnter={() => {
                    if (began.current && began.current !== key)
                      onChoose(new Set(between(began.current, key)));
                  }}
                  onPointerUp={() => {
                    began.current = null;
                  }}
                  onClick={(event) => {
                    // Enter and a tap are clicks, too; a drag that ends elsewhere is none.
                    const adds = event.shiftKey || event.ctrlKey || event.metaKey;
                    if (adds) onChoose(toggled(key));
                    else
                      onChoose(chosen.size === 1 && chosen.has(key) ? new Set() : new Set([key]));
                  }}
                >
                  {outline && <Outline of={outline} words={stageWords} />}
                  <span className={styles.figures}>
                    <b>{cell.customers > 0 ? whole(cell.customers) : '–'}</b>
                    <span>{second(cell)}</span>
                  </span>
                  {step && (
                    <i
                      className={styles.square}
                      style={{
                        ['--side' as string]: sideOf(cell.customers, most),
                        background: `var(--seq-${step})`,
                      }}
                    />
                  )}
                </button>
              );
            })}
            <span className={styles.sum}>{whole(sum(cells.filter((cell) => cell.r === r)))}</span>
          </Fragment>
        ))}
        <span className={styles.wide} />
        {columns.map((f) => (
          <span key={f} className={styles.sum}>
            {whole(sum(cells.filter((cell) => cell.f === f)))}
          </span>
        ))}
        <span className={styles.sum}>{whole(sum(cells))}</span>
        <span />
        {columns.map((f) => (
          <span key={f} className={cx(styles.edge, styles.below)}>
            {range.times(f)} <small>{f}</small>
          </span>
        ))}
      </div>
      <p className={styles.axisX} aria-hidden>
        {t('matrix.purchases')}
      </p>
    </div>
  );
}
