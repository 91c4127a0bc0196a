import { CheckOutlined, EditOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, Suspense, useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../columns.js';
import styles from './edit.module.css';
import { openBeside, useCellState, useEdited } from './editing.js';
import { Opening } from './Opening.js';

// Its inputs and pickers are fetched when the first cell is opened, and not with the first list.
const CellEditor = lazy(() => import('./CellEditor.js').then((m) => ({ default: m.CellEditor })));

type Props<Row> = {
  row: Row;
  column: DataColumn<Row>;
  children: ReactNode;
};

/** A value that can be changed where it stands: by its pencil, by the key for cells, or from the actions of the row. */
export function EditableCell<Row extends object>({ row, column, children }: Props<Row>) {
  const { t } = useTranslation('common');
  const edited = useEdited();
  const state = useCellState(edited, row, column.key);
  // The frame is there with the key; its input, which takes longer to draw, comes into it.
  const drawn = useDeferredValue(state, 'still');
  const typed = useRef('');
  const entered = useRef(false);
  if (!edited || !column.edit || column.edit.may?.(row) === false) return children;
  const label = t('cell.edit', { column: column.title });
  const frame = (
    <Opening
      label={label}
      typed={typed}
      entered={entered}
      onLeave={() => edited.editing.close(edited.rowKey(row), column.key)}
      onBeside={(by) => openBeside(edited, row, column.key, by)}
    >
      {children}
    </Opening>
  );
  if (state === 'open' && drawn !== 'open') return frame;
  if (state === 'open')
    return (
      <Suspense fallback={frame}>
        <CellEditor
          row={row}
          column={column as unknown as DataColumn<object>}
          edited={edited}
          typed={typed}
          entered={entered}
        />
      </Suspense>
    );
  return (
    <>
      {children}
      {state === 'saved' ? (
        <CheckOutlined className={styles.saved ?? ''} aria-label={t('cell.saved')} />
      ) : (
        <button
          type="button"
          // A table would have hundreds of stops: the keyboard comes by the key, or by the actions of the row.
          tabIndex={-1}
          className={styles.pencil}
          data-edit={column.edit.by ?? ''}
          data-column={column.key}
          aria-label={label}
          title={label}
          onClick={() => edited.editing.open(edited.rowKey(row), column.key)}
        >
          <EditOutlined aria-hidden />
        </button>
      )}
    </>
  );
}

/** The same outside of a table: what the editor lies over. */
export function EditablePlace<Row extends object>(props: Props<Row>) {
  return (
    <span className={styles.place}>
      <EditableCell {...props} />
    </span>
  );
}
