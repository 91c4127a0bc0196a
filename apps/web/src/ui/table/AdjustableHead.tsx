import {
  type Active,
  type DragEndEvent,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import type { TFunction } from 'i18next';
import { createContext, type ReactNode, type ThHTMLAttributes, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { DragArea, type DragSpeech } from '../form/DragArea.js';
import styles from './adjustable-head.module.css';
import { boundWidth, moveKeyTo, narrowest, widest } from './columns.js';
import type { ChosenColumns } from './useColumns.js';

const Resize = createContext<(key: string, width: number) => void>(() => {});
const step = 16;

/**
 * What stands over the ticks. Not given to the table as a title: it puts a hidden copy of each title into its body, and a
 * hidden tick that takes the focus is a trap for a keyboard.
 */
const OverTicks = createContext<ReactNode>(null);

type Props<Row> = {
  chosen: ChosenColumns<Row>;
  active: boolean;
  overTicks?: ReactNode;
  children: ReactNode;
};

const labelOf = (one: Active | Over): string => String(one.data.current?.label ?? '');

/** What is heard while a column is dragged: names as they stand in the head, never keys. */
export const columnSpeech = (t: TFunction<'common'>): DragSpeech => {
  const over = (to: Over | null) =>
    to ? t('table.drag.over', { column: labelOf(to) }) : t('table.drag.nowhere');
  return {
    how: t('table.drag.how'),
    announcements: {
      onDragStart: ({ active }) => t('table.drag.taken', { column: labelOf(active) }),
      onDragOver: ({ over: to }) => over(to),
      onDragEnd: ({ active, over: to }) =>
        to
          ? `${t('table.drag.put', { column: labelOf(active) })} ${over(to)}`
          : t('table.drag.nowhere'),
      onDragCancel: () => t('table.drag.nowhere'),
    },
  };
};

/**
 * Around a table whose columns can be dragged. By keyboard the places are changed in the column chooser and the
 * widths by the arrow keys on the line between two heads.
 */
export function AdjustableHead<Row>({ chosen, active, overTicks, children }: Props<Row>) {
  // A click on the head sorts: only a real movement is a drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 8 } }));
  const { t } = useTranslation('common');
  if (!active) return children;
  const moved = ({ active: from, over }: DragEndEvent) => {
    if (over && from.id !== over.id)
      chosen.choose(moveKeyTo(chosen.keys, String(from.id), String(over.id)));
  };
  return (
    <Resize.Provider value={chosen.resize}>
      <DragArea
        sensors={sensors}
        onDragEnd={moved}
        container={document.body}
        speech={columnSpeech(t)}
      >
        <SortableContext items={[...chosen.keys]} strategy={horizontalListSortingStrategy}>
          <OverTicks.Provider value={overTicks}>{children}</OverTicks.Provider>
        </SortableContext>
      </DragArea>
    </Resize.Provider>
  );
}

type HeadProps = ThHTMLAttributes<HTMLTableCellElement> & {
  'data-column'?: string;
  'data-width'?: number;
  'data-label'?: string;
};

function Head(props: HeadProps) {
  const overTicks = useContext(OverTicks);
  if (props['data-column']) return <ColumnHead {...props} column={props['data-column']} />;
  if (props.className?.includes('ant-table-selection-column'))
    return <th {...props}>{overTicks}</th>;
  return <th {...props} />;
}

/** For `components` of the table. */
export const adjustableHead = { header: { cell: Head } };

function ColumnHead({ column, ...props }: HeadProps & { column: string }) {
  const { t } = useTranslation('common');
  const resize = useContext(Resize);
  const drag = useSortable({ id: column, data: { label: props['data-label'] ?? '' } });
  const { style, children, ...rest } = props;
  const width = props['data-width'];

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

  return (
    <th
      {...rest}
      ref={drag.setNodeRef}
      style={{
        ...style,
        ...(drag.transform ? { transform: `translateX(${drag.transform.x}px)` } : {}),
        ...(drag.isDragging ? { zIndex: 3, opacity: 0.8 } : {}),
      }}
      {...drag.listeners}
    >
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a line that can be moved is no <hr> */}
      <span
        className={styles.headGrip}
        role="separator"
        aria-orientation="vertical"
        aria-label={t('table.columnWidth', { column: props['data-label'] ?? '' })}
        aria-valuenow={Math.round(width ?? 0)}
        aria-valuemin={narrowest}
        aria-valuemax={widest}
        tabIndex={0}
        onPointerDown={startResize}
        onKeyDown={byKey}
        onClick={(e) => e.stopPropagation()}
      />
    </th>
  );
}
