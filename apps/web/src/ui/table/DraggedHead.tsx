import { type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { type HTMLAttributes, type ThHTMLAttributes, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { DragArea } from '../form/DragArea.js';
import { columnSpeech } from './columnSpeech.js';
import { moveKeyTo } from './columns.js';
import { Head } from './headContext.js';

/** The row of the head whose columns can be dragged. */
export function DragRow(props: HTMLAttributes<HTMLTableRowElement>) {
  // A click on the head sorts: only a real movement is a drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 8 } }));
  const { t } = useTranslation('common');
  const { keys, choose } = useContext(Head);
  const moved = ({ active: from, over }: DragEndEvent) => {
    if (over && from.id !== over.id) choose(moveKeyTo(keys, String(from.id), String(over.id)));
  };
  return (
    <DragArea
      sensors={sensors}
      onDragEnd={moved}
      container={document.body}
      speech={columnSpeech(t)}
    >
      <SortableContext items={[...keys]} strategy={horizontalListSortingStrategy}>
        <tr {...props} />
      </SortableContext>
    </DragArea>
  );
}

type CellProps = ThHTMLAttributes<HTMLTableCellElement> & { column: string; label: string };

/** The head of a column that can be dragged. */
export function DragCell({ column, label, style, ...rest }: CellProps) {
  const drag = useSortable({ id: column, data: { label } });
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
    />
  );
}
