import { useCallback, useMemo, useRef } from 'react';
import { useListState } from './useListState.js';

type Filters = Readonly<Record<string, readonly string[]>>;

/**
 * Which figure is open beside a page, and the list of its rows; kept in the address, so that it can be linked to.
 *
 * @param list the list beside the page
 * @param address its names in the address, how a mark is read from it, and what it says of one; of none it has to empty them all
 */
export function useMark<Mark>(
  list: string,
  address: {
    readonly names: readonly string[];
    readonly read: (filters: Filters) => Mark | null;
    readonly write: (mark: Mark | null) => Filters;
  },
) {
  const control = useListState(list, { filters: address.names, remember: false });
  const latest = useRef({ control, address });
  latest.current = { control, address };
  const text = JSON.stringify(control.filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address is the same mark
  const mark = useMemo(() => address.read(control.filters), [text]);
  const open = useCallback(
    (next: Mark | null) =>
      latest.current.control.set({ filters: latest.current.address.write(next) }),
    [],
  );
  const close = useCallback(() => open(null), [open]);
  return useMemo(() => ({ control, mark, open, close }), [control, mark, open, close]);
}
