import { useSyncExternalStore } from 'react';

/** `choices`: opened at the switches, as Customize does. */
export type DialogState = 'closed' | 'open' | 'choices';

let state: DialogState = 'closed';
const listeners = new Set<() => void>();

export function setDialog(next: DialogState): void {
  state = next;
  for (const listener of [...listeners]) listener();
}

/** Opens the cookie preferences, from wherever the visitor asks for them. */
export const openCookiePreferences = (): void => setDialog('open');

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDialog = (): DialogState => useSyncExternalStore(subscribe, () => state);
