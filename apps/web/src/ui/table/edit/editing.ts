import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DataColumn } from '../columns.js';
import type { RowEdits } from './cellEdit.js';

type Key = string | number;

/** How long a cell shows that it was saved. */
const toldMs = 1500;

/**
 * Which cell of a table is being edited, and which was just saved. Kept outside of React's state: a table of hundreds of
 * cells is not drawn again for one of them.
 */
export function createEditing() {
  let open = '';
  let saved = '';
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const nameOf = (row: Key, column: string) => `${row} ${column}`;
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    stateOf: (row: Key, column: string) => {
      const name = nameOf(row, column);
      return open === name ? 'open' : saved === name ? 'saved' : 'still';
    },
    open: (row: Key, column: string) => {
      open = nameOf(row, column);
      tell();
    },
    /** Leaves this cell; another one may have been opened by then. */
    close: (row: Key, column: string) => {
      if (open !== nameOf(row, column)) return;
      open = '';
      tell();
    },
    noteSaved: (row: Key, column: string) => {
      const name = nameOf(row, column);
      saved = name;
      tell();
      setTimeout(() => {
        if (saved !== name) return;
        saved = '';
        tell();
      }, toldMs);
    },
  };
}
export type Editing = ReturnType<typeof createEditing>;

/** A table whose cells are edited. */
export type Edited = {
  editing: Editing;
  edits: RowEdits<object>;
  rowKey: (row: object) => Key;
  /** Those that can be edited, in the order they stand in. */
  columns: readonly DataColumn<object>[];
};

/**
 * Opens the cell beside one of the same row, after it or before it.
 *
 * @returns false where none is there that may be edited: then nothing was opened
 */
export function openBeside(edited: Edited, row: object, column: string, by: 1 | -1): boolean {
  const at = edited.columns.findIndex(({ key }) => key === column);
  const next = edited.columns[at + by];
  if (!next || next.edit?.may?.(row) === false) return false;
  edited.editing.open(edited.rowKey(row), next.key);
  return true;
}

export const EditedContext = createContext<Edited | null>(null);

/** The table that a cell belongs to; null where its rows are not edited. */
export const useEdited = () => useContext(EditedContext);

const never = () => () => {};
/** Whether a cell is open, was just saved, or neither. */
export function useCellState(edited: Edited | null, row: object, column: string) {
  return useSyncExternalStore(edited?.editing.subscribe ?? never, () =>
    edited ? edited.editing.stateOf(edited.rowKey(row), column) : 'still',
  );
}
