import { useSyncExternalStore } from 'react';

/** A form that adds something, over whatever page one is on; `profile`: the business it is for, where that is known. */
export type Creation = {
  readonly kind: 'opportunity' | 'activity' | 'contact';
  readonly profile?: { readonly id: number; readonly name: string } | undefined;
  /** Of an opportunity or activity: what it is called at first, where what led to it says that. */
  readonly title?: string;
  /** Of an opportunity: euros that it is expected to bring, where that is known. */
  readonly value?: number;
  /** Of an activity: a note instead of something to do. */
  readonly note?: boolean;
};

let open: Creation | null = null;
const listeners = new Set<() => void>();

function put(next: Creation | null): void {
  open = next;
  for (const tell of [...listeners]) tell();
}

/** Opens the form of something new, from anywhere. */
export const startNew = (creation: Creation): void => put(creation);
export const endNew = (): void => put(null);

export const useCreation = (): Creation | null =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => open,
  );
