import { useState } from 'react';
import { type DataColumn, pickColumns, standardKeys } from './columns.js';
import { savedList, saveList } from './savedLists.js';

export type ChosenColumns<Row> = {
  columns: readonly DataColumn<Row>[];
  keys: readonly string[];
  choose: (keys: string[]) => void;
  reset: () => void;
};

/** Which columns a list shows and in which order; remembered per list. */
export function useColumns<Row>(
  list: string,
  columns: readonly DataColumn<Row>[],
): ChosenColumns<Row> {
  const [keys, setKeys] = useState(() => savedList(list).columns);
  const shown = pickColumns(columns, keys);
  const choose = (next: string[]) => {
    setKeys(next);
    saveList(list, { columns: next });
  };
  return {
    columns: shown,
    keys: shown.map((c) => c.key),
    choose,
    reset: () => choose(standardKeys(columns)),
  };
}
