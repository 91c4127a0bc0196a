import { useMemo, useState } from 'react';
import type { ListState } from './listState.js';
import type { ListControl } from './useListState.js';

const begin: ListState = { page: 1, pageSize: 25, ordering: '', search: '', filters: {} };

/**
 * State of a list that is not in the address: that has another list, beside the page.
 * @param pageSize rows that it begins with
 */
export function useLocalList(pageSize = begin.pageSize): ListControl {
  const [state, setState] = useState({ ...begin, pageSize });
  return useMemo(
    () => ({
      ...state,
      set: ({ view: _, ...change }) => setState((now) => ({ ...now, page: 1, ...change })),
    }),
    [state],
  );
}
