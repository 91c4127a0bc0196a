/** What was, what is, and what was taken back. */
export type History<T> = {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
  /** When the last step was taken, in ms, and what it changed: typing on is one step. */
  readonly last: { readonly at: number; readonly what: string } | null;
};

const mostSteps = 100;
/** Typing into the same place without a longer pause is taken back as a whole. */
const pauseMs = 1200;

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [], last: null });

/** @param what names the place that changed; '' is a step of its own */
export function step<T>(history: History<T>, next: T, what: string, at: number): History<T> {
  const { last, past, now } = history;
  const goesOn = what !== '' && last?.what === what && at - last.at < pauseMs;
  return {
    past: goesOn ? past : [...past, now].slice(-mostSteps),
    now: next,
    future: [],
    last: { at, what },
  };
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    now: before,
    future: [history.now, ...history.future],
    last: null,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const [after, ...rest] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.now], now: after, future: rest, last: null };
}
