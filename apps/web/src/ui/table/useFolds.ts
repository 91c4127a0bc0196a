import { useMemo, useState } from 'react';
import { savedList, saveList } from '../list/savedLists.js';
import type { ListControl } from '../list/useListState.js';
import type { Folds } from './groups.js';

/** Which groups of a list are folded, remembered per list in this browser. */
export function useFolds(list: string, keys: readonly string[], control: ListControl): Folds {
  const [kept, setKept] = useState<readonly string[]>(() => savedList(list).folded ?? []);
  const known = kept.filter((key) => keys.includes(key));
  // Never all of them: a list of heads alone would be an empty page.
  const folded = known.length < keys.length ? known : [];
  const text = folded.join();
  return useMemo(
    () => ({
      folded: text ? text.split(',') : [],
      fold: (key, isFolded) => {
        const others = text ? text.split(',').filter((other) => other !== key) : [];
        const next = isFolded ? [...others, key] : others;
        saveList(list, { folded: next });
        setKept(next);
        control.set({ page: 1 });
      },
    }),
    [text, list, control],
  );
}
