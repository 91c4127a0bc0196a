import { useState } from 'react';
import { type DataColumn, pickColumns, standardKeys } from './columns.js';
import { type SavedList, savedList, saveList } from './savedLists.js';

/** Pixels by column key; a column that is not in here takes the room it needs. */
export type Widths = Readonly<Record<string, number>>;

export type ChosenColumns<Row> = {
  columns: readonly DataColumn<Row>[];
  keys: readonly string[];
  widths: Widths;
  choose: (keys: string[]) => void;
  resize: (key: string, width: number) => void;
  /** Columns and widths at once, as a saved view has them. */
  show: (keys: string[], widths: Widths) => void;
  reset: () => void;
};

/** Which columns a list shows, in which order and how wide; remembered per list. */
export function useColumns<Row>(
  list: string,
  columns: readonly DataColumn<Row>[],
): ChosenColumns<Row> {
  const [kept, setKept] = useState<Pick<SavedList, 'columns' | 'widths'>>(() => savedList(list));
  const shown = pickColumns(columns, kept.columns);
  const keep = (change: Pick<SavedList, 'columns' | 'widths'>) => {
    setKept((last) => ({ ...last, ...change }));
    saveList(list, change);
  };
  const widths = kept.widths ?? {};
  return {
    columns: shown,
    keys: shown.map((c) => c.key),
    widths,
    choose: (next) => keep({ columns: next }),
    resize: (key, width) => keep({ widths: { ...widths, [key]: width } }),
    show: (keys, next) => keep({ columns: keys, widths: { ...next } }),
    reset: () => keep({ columns: standardKeys(columns), widths: {} }),
  };
}
