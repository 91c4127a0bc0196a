/** What a rule was and will be again: undo and redo of what is done in the builder and in the text. */
import type { BuilderQuery, ReadText } from './ruleDraft.js';

/** A text with what was read in it, and how it stands on screen. */
export type RuleState = ReadText & {
  readonly text: string;
  readonly query: BuilderQuery;
  /** Ids of the conditions on screen that are not finished. */
  readonly open: readonly string[];
};

export type RuleHistory = {
  readonly past: readonly RuleState[];
  readonly present: RuleState;
  readonly future: readonly RuleState[];
  /** The last step: further steps of the same kind shortly after are one with it. */
  readonly last: { readonly kind: string; readonly at: number } | null;
};

const most = 200;
/** Milliseconds within which typing on is one step. */
const together = 900;

export const begin = (present: RuleState): RuleHistory => ({
  past: [],
  present,
  future: [],
  last: null,
});

/**
 * A step forward.
 * @param kind what was done, such as `text` or the shape of the rule: two steps of one kind in quick succession are
 * one, so that a word comes back as a word and not letter by letter; null: always a step of its own
 */
export function step(
  history: RuleHistory,
  next: RuleState,
  kind: string | null,
  at: number,
): RuleHistory {
  const { past, present, last } = history;
  const one = kind !== null && last?.kind === kind && at - last.at < together;
  return {
    past: one ? past : [...past, present].slice(-most),
    present: next,
    future: [],
    last: kind === null ? null : { kind, at },
  };
}

export function undo(history: RuleHistory): RuleHistory {
  const { past, present, future } = history;
  const previous = past.at(-1);
  if (!previous) return history;
  return { past: past.slice(0, -1), present: previous, future: [present, ...future], last: null };
}

export function redo(history: RuleHistory): RuleHistory {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  if (!next) return history;
  return { past: [...past, present], present: next, future: rest, last: null };
}

/** The key stroke of undo or redo, on a Mac and elsewhere; null for any other. */
export function strokeOf(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): 'undo' | 'redo' | null {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
}
