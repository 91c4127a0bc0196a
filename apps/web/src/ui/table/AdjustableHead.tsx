import {
  createContext,
  type HTMLAttributes,
  type PointerEvent as Pointed,
  type ReactNode,
  useContext,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import styles from './adjustable-head.module.css';
import { boundWidth, narrowest, widest } from './columns.js';
import { Head } from './headContext.js';
import { type HeadCellProps, sortingLater } from './SortingCell.js';
import type { ChosenColumns } from './useColumns.js';

const step = 16;

type Dragging = Pick<typeof import('./DraggedHead.js'), 'DragRow' | 'DragCell'>;

let dragging: Dragging | undefined;
let isAsked = false;

/** Loads what drags, once: when a pointer comes to the table. It is taken when the pointer comes to the head. */
export function loadDragging(): void {
  if (isAsked) return;
  isAsked = true;
  void import('./DraggedHead.js').then(
    ({ DragRow, DragCell }) => {
      dragging = { DragRow, DragCell };
    },
    () => {
      isAsked = false;
    },
  );
}
const Taken = createContext<Dragging | undefined>(undefined);

type Props<Row> = {
  chosen: ChosenColumns<Row>;
  active: boolean;
  overTicks?: ReactNode;
  children: ReactNode;
};

/**
 * Around a table whose columns can be dragged. By keyboard the places are changed in the column chooser and the
 * widths by the arrow keys on the line between two heads.
 */
export function AdjustableHead<Row>({ chosen, active, overTicks, children }: Props<Row>) {
  const { keys, choose, resize } = chosen;
  const head = useMemo(
    () => ({ keys, choose, resize, overTicks }),
    [keys, choose, resize, overTicks],
  );
  if (!active) return children;
  return <Head.Provider value={head}>{children}</Head.Provider>;
}

function HeadRow(props: HTMLAttributes<HTMLTableRowElement>) {
  const [taken, take] = useState(dragging);
  if (taken)
    return (
      <Taken.Provider value={taken}>
        <taken.DragRow {...props} />
      </Taken.Provider>
    );
  const come = (e: Pointed<HTMLTableRowElement>) => {
    // Its cells are made anew: not under who holds one of them.
    if (dragging && e.buttons === 0 && !e.currentTarget.contains(document.activeElement))
      take(dragging);
  };
  return <tr {...props} onPointerEnter={come} onPointerMove={come} />;
}

type HeadProps = HeadCellProps & {
  'data-column'?: string;
  'data-width'?: number;
  'data-label'?: string;
};

function HeadCell(given: HeadProps) {
  const { overTicks } = useContext(Head);
  const props = sortingLater(given);
  if (props['data-column']) return <ColumnHead {...props} column={props['data-column']} />;
  if (props.className?.includes('ant-table-selection-column'))
    return <th {...props}>{overTicks}</th>;
  return <th {...props} />;
}

/** For `components` of the table. */
export const adjustableHead = { header: { row: HeadRow, cell: HeadCell } };

function ColumnHead({ column, ...props }: HeadProps & { column: string }) {
  const { t } = useTranslation('common');
  const { resize } = useContext(Head);
  const taken = useContext(Taken);
  const { children, ...rest } = props;
  const width = props['data-width'];
  const label = props['data-label'] ?? '';

  const startResize = (e: React.PointerEvent<HTMLSpanElement>) => {
    // Neither a drag of the column nor a click that sorts.
    e.stopPropagation();
    e.preventDefault();
    const cell = e.currentTarget.closest('th');
    if (!cell) return;
    const from = { x: e.clientX, width: cell.getBoundingClientRect().width };
    const follow = (move: PointerEvent) =>
      resize(column, boundWidth(from.width + move.clientX - from.x));
    const end = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
  };
  const byKey = (e: React.KeyboardEvent<HTMLSpanElement>) => {
    const by = e.key === 'ArrowRight' ? step : e.key === 'ArrowLeft' ? -step : 0;
    if (!by) return;
    e.preventDefault();
    e.stopPropagation();
    const now = width ?? e.currentTarget.closest('th')?.getBoundingClientRect().width ?? 120;
    resize(column, boundWidth(now + by));
  };

  const inside = (
    <>
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a line that can be moved is no <hr> */}
      <span
        className={styles.headGrip}
        role="separator"
        aria-orientation="vertical"
        aria-label={t('table.columnWidth', { column: label })}
        aria-valuenow={Math.round(width ?? 0)}
        aria-valuemin={narrowest}
        aria-valuemax={widest}
        tabIndex={0}
        onPointerDown={startResize}
        onKeyDown={byKey}
        onClick={(e) => e.stopPropagation()}
      />
    </>
  );
  return taken ? (
    <taken.DragCell {...rest} column={column} label={label}>
      {inside}
    </taken.DragCell>
  ) : (
    <th {...rest}>{inside}</th>
  );
}
