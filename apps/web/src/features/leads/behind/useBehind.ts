import { useCallback, useMemo, useRef } from 'react';
import { useListState } from '../../../ui/list/useListState.js';
import { filtersOf, type Mark, markIn, markParams } from './mark.js';

const filters = Object.values(markParams);

/** Who is open beside the page, kept in the address so that it can be linked to. */
export function useBehind() {
  const control = useListState('lead-profiles', { filters, remember: false });
  const latest = useRef(control);
  latest.current = control;
  const { filters: inAddress } = control;
  const text = JSON.stringify(inAddress);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address is the same mark
  const mark = useMemo(() => markIn(inAddress), [text]);
  const open = useCallback((next: Mark) => latest.current.set({ filters: filtersOf(next) }), []);
  const close = useCallback(() => latest.current.set({ filters: filtersOf(null) }), []);
  return { control, mark, open, close };
}
export type Behind = ReturnType<typeof useBehind>;
