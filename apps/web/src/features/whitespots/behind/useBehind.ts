import { useCallback, useMemo, useRef } from 'react';
import { useListState } from '../../../ui/list/useListState.js';
import { filtersOf, type Mark, markIn, markParams } from './mark.js';

/** Whose customers are open beside the page, kept in the address so that they can be linked to. */
export function useBehind() {
  const control = useListState('whitespot-customers', { filters: markParams, remember: false });
  const latest = useRef(control);
  latest.current = control;
  const text = JSON.stringify(control.filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address is the same mark
  const mark = useMemo(() => markIn(control.filters), [text]);
  const put = useCallback(
    (next: Mark | null) =>
      latest.current.set({ filters: { ...latest.current.filters, ...filtersOf(next) } }),
    [],
  );
  const close = useCallback(() => put(null), [put]);
  return useMemo(() => ({ control, mark, open: put, close }), [control, mark, put, close]);
}
export type Behind = ReturnType<typeof useBehind>;
