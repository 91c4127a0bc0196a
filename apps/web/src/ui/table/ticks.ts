import { useSyncExternalStore } from 'react';

/**
 * What is ticked in a list, outside of React's state: a tick draws its own box and what counts the ticks, not the hundreds
 * of cells beside them.
 */
export function createTicks<State>(first: State) {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    get: (): State => now,
    set: (next: State) => {
      now = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
export type Ticks<State> = ReturnType<typeof createTicks<State>>;

/** Part of what is ticked; drawn again when that part is another one, so it is a plain value or one that is kept. */
export const useTicks = <State, Part>(ticks: Ticks<State>, part: (now: State) => Part): Part =>
  useSyncExternalStore(ticks.subscribe, () => part(ticks.get()));
