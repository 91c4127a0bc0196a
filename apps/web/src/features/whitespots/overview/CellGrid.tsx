import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import {
  figureOf,
  type MatrixRow,
  type Measure,
  mostOf,
  nextOf,
  type Overview,
  openedBy,
  stepOf,
} from './matrixFigures.js';
import { Ramp } from './Ramp.js';
import styles from './spots-matrix.module.css';
import { useCellWords } from './useCellWords.js';

type Props = {
  data: Overview;
  measure: Measure;
  named: (row: MatrixRow) => string;
  onOpen: (row: MatrixRow, proposition: number) => void;
};

/** The cells: colour by their figure, arrows walk, a press opens the customers. Names stay in sight while it is scrolled. */
export function CellGrid({ data, measure, named, onOpen }: Props) {
  const { t } = useTranslation('whitespots');
  const { whole } = useFormat();
  const words = useCellWords();
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const { rows, propositions, total } = data;
  const most = mostOf(rows, measure);
  const size = [rows.length, propositions.length] as const;
  const onKey = (event: KeyboardEvent) => {
    const to = nextOf(at, event.key, size);
    if (!to) return;
    event.preventDefault();
    setAt(to);
    const place = to.join('-');
    grid.current?.querySelector<HTMLElement>(`[data-at="${place}"]`)?.focus();
  };
  return (
    <>
      <Ramp measure={measure} most={most} />
      <div className={styles.room}>
        {/* biome-ignore lint/a11y/useSemanticElements: a set of fields does not stand inside a drawing */}
        <div
          ref={grid}
          className={styles.grid}
          role="group"
          aria-label={t('matrix.keys')}
          style={{ '--categories': propositions.length } as object}
        >
          <span className={styles.corner}>{t('column.segment')}</span>
          {propositions.map(({ id, name, discontinued }) => (
            <span key={id} className={styles.head} title={name}>
              <span>{name}</span>
              {discontinued && <small>{t('matrix.discontinued')}</small>}
            </span>
          ))}
          {rows.map((row, r) => (
            <Fragment key={row.rest ? ' rest' : (row.segment ?? ' none')}>
              <span className={styles.segment} title={named(row)}>
                <span>{named(row)}</span>
                <small>
                  {t('matrix.customers', { count: row.customers, shown: whole(row.customers) })}
                </small>
              </span>
              {row.cells.map((cell, c) => {
                const proposition = propositions[c];
                if (!proposition) return null;
                const said = words.whole(cell, named(row), proposition.name);
                const isOpenable = !row.rest && openedBy(cell, measure) > 0;
                return (
                  <button
                    key={proposition.id}
                    type="button"
                    data-at={`${r}-${c}`}
                    data-step={stepOf(figureOf(cell, measure), most) ?? undefined}
                    className={styles.cell}
                    aria-label={said}
                    aria-disabled={!isOpenable}
                    title={said}
                    tabIndex={r === at[0] && c === at[1] ? 0 : -1}
                    onFocus={() => setAt([r, c])}
                    onKeyDown={onKey}
                    onClick={() => isOpenable && onOpen(row, proposition.id)}
                  >
                    <b>{words.short(cell, measure)}</b>
                    <span>{words.second(cell, measure)}</span>
                  </button>
                );
              })}
            </Fragment>
          ))}
          <span className={styles.segment}>
            <span>{t('matrix.total')}</span>
            <small>
              {t('matrix.customers', { count: total.customers, shown: whole(total.customers) })}
            </small>
          </span>
          {total.cells.map((cell, c) => (
            <span key={propositions[c]?.id ?? c} className={styles.sum}>
              <b>{words.short(cell, measure)}</b>
              <span>{words.second(cell, measure)}</span>
            </span>
          ))}
        </div>
      </div>
    </>
  );
}
