import { useEffect, useSyncExternalStore } from 'react';

let asked = 0;
const listeners = new Set<() => void>();
const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};
const change = (by: number) => {
  asked += by;
  for (const changed of listeners) changed();
};

/** While this is on screen the menu is a rail: what is made here needs the whole width. */
export function useMenuAsRail(needed: boolean): void {
  useEffect(() => {
    if (!needed) return undefined;
    change(1);
    return () => change(-1);
  }, [needed]);
}

/** Whether something on screen asks for the menu to be a rail. */
export const useRailAsked = (): boolean => useSyncExternalStore(subscribe, () => asked > 0);
