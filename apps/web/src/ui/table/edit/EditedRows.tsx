import { type ReactNode, useMemo, useState } from 'react';
import type { DataColumn } from '../columns.js';
import type { RowEdits } from './cellEdit.js';
import { createEditing, type Edited, EditedContext } from './editing.js';

type Props<Row> = {
  /** Left out where the rows may not be changed. */
  edits: RowEdits<Row> | undefined;
  rowKey: (row: Row) => string | number;
  /** Those shown, by any name; that can be edited or not. */
  columns: Readonly<Record<string, DataColumn<Row>>> | readonly DataColumn<Row>[];
  children: ReactNode;
};

/** Rows whose values are changed where they stand: those of a table, or of any other list. */
export function EditedRows<Row extends object>({ edits, rowKey, columns, children }: Props<Row>) {
  const [editing] = useState(createEditing);
  const editable = Object.values(columns).filter((column) => column.edit);
  const keys = editable.map((column) => column.key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: which columns, not the list of them; what makes a key never changes
  const edited = useMemo(
    () => (edits ? ({ editing, edits, rowKey, columns: editable } as unknown as Edited) : null),
    [editing, edits, keys],
  );
  return <EditedContext value={edited}>{children}</EditedContext>;
}
