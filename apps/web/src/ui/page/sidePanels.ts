import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { drawerWidth } from './widths.js';

type Panel = { readonly id: symbol; readonly room: number };

/** Those beside the page, in the order in which they were opened or asked for again. */
let beside: readonly Panel[] = [];
const listeners = new Set<() => void>();
const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

function put(next: readonly Panel[]): void {
  beside = next;
  for (const changed of [...listeners]) changed();
}

/** How much of the page the panels beside it take, in pixels. */
export const usePanelRoom = (): number =>
  useSyncExternalStore(subscribe, () => beside.at(-1)?.room ?? 0);

/**
 * The page makes room for one panel, however many are open: the last one lies over the others, and gives way to them again.
 * @param asked - the panel comes to the top whenever this is another
 * @param room - pixels that the page makes for it; 0 where it lies over a part of the page
 * @returns whether it is the one that is seen
 */
export function useOnTop(
  isBeside: boolean,
  asked: unknown,
  room: number = drawerWidth.narrow,
): boolean {
  const [id] = useState(() => Symbol('panel'));
  const me = useMemo<Panel>(() => ({ id, room }), [id, room]);
  useLayoutEffect(() => {
    if (!isBeside) return undefined;
    put([...beside, me]);
    return () => put(beside.filter((panel) => panel !== me));
  }, [isBeside, me]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is only compared
  useEffect(() => {
    if (beside.includes(me) && beside.at(-1) !== me)
      put([...beside.filter((panel) => panel !== me), me]);
  }, [asked, me]);
  return useSyncExternalStore(subscribe, () => beside.at(-1) === me || !beside.includes(me));
}
