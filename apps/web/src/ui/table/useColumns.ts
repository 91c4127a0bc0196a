import { useEffect, useState } from 'react';
import { type SavedList, savedList, saveList } from '../list/savedLists.js';
import { type DataColumn, pickColumns, standardKeys } from './columns.js';

/** Pixels by column key, where the user made it wider or narrower than its type says. */
export type Widths = Readonly<Record<string, number>>;

export type ChosenColumns<Row> = {
  columns: readonly DataColumn<Row>[];
  keys: readonly string[];
  widths: Widths;
  /** Nobody chose them: those that a small screen has no room for may fall away. */
  isStandard: boolean;
  choose: (keys: string[]) => void;
  resize: (key: string, width: number) => void;
  /** Columns and widths at once, as a saved view has them. */
  show: (keys: string[], widths: Widths) => void;
  reset: () => void;
};

/** Without any columns: the standard ones. */
type KeptColumns = Pick<SavedList, 'columns' | 'widths'>;

/** Where the columns are kept beside this browser. `known` is undefined until that has answered. */
export type ColumnMemory = {
  readonly known: KeptColumns | undefined;
  readonly keep: (kept: Required<KeptColumns>) => void;
};

/**
 * Which columns a list shows, in which order and how wide; remembered per list in this browser, and in `memory` where
 * that is given: what it knows counts, until the user arranges something here.
 */
export function useColumns<Row>(
  list: string,
  columns: readonly DataColumn<Row>[],
  memory?: ColumnMemory,
): ChosenColumns<Row> {
  const [here] = useState<KeptColumns>(() => savedList(list));
  const [mine, setMine] = useState<KeptColumns>();
  const known = memory?.known;
  // So that the next visit begins with them and does not rearrange itself when the answer comes.
  useEffect(() => {
    if (known) saveList(list, known);
  }, [list, known]);
  const kept = mine ?? known ?? here;
  const shown = pickColumns(columns, kept.columns);
  const keys = shown.map((c) => c.key);
  const widths = kept.widths ?? {};
  const keep = (change: KeptColumns) => {
    const next = { columns: keys, widths, ...change };
    setMine(next);
    saveList(list, next);
    memory?.keep(next);
  };
  return {
    columns: shown,
    keys,
    widths,
    isStandard: keys.join() === standardKeys(columns).join(),
    choose: (next) => keep({ columns: next }),
    resize: (key, width) => keep({ widths: { ...widths, [key]: width } }),
    show: (next, nextWidths) => keep({ columns: next, widths: { ...nextWidths } }),
    reset: () => keep({ columns: [], widths: {} }),
  };
}
