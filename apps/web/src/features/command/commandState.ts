import { useSyncExternalStore } from 'react';

type State = {
  /** The menu of commands lies over the page. */
  readonly menu: boolean;
  /** The help of the keyboard does. */
  readonly keys: boolean;
};

let state: State = { menu: false, keys: false };
const listeners = new Set<() => void>();

function put(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const tell of [...listeners]) tell();
}

export const openCommands = (): void => put({ menu: true, keys: false });
export const openKeys = (): void => put({ keys: true, menu: false });
export const closeCommands = (): void => put({ menu: false });
export const closeKeys = (): void => put({ keys: false });

export const useCommandState = (): State =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => state,
  );
