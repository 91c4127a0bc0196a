import type { FeedbackVerdict } from './feedback.js';
import { everybody, type PeerLevel, priorPeers } from './peers.js';

/** What was said so far, in columns: of which customer, which item, and what. Snoozes say nothing of interest. */
export type Verdicts = {
  readonly customer: Int32Array;
  readonly item: Int32Array;
  readonly verdict: readonly FeedbackVerdict[];
};

/** Answers and refusals of the groups of a level, by group, then by item. */
type RefusalFigures = { readonly answers: Int32Array; readonly refused: Int32Array };

/** What was said by and of peers, on each level, the finest first and that of all customers last. */
export type Refusals = readonly RefusalFigures[];

/**
 * Counts what was said per group and item. A refusal is 'not interested': who buys elsewhere does want it, and who is
 * interested as well. `levels` are those of the peer table. O(levels x verdicts + cells).
 */
export function refusalsOf(
  { customer, item, verdict }: Verdicts,
  levels: readonly PeerLevel[],
  items: number,
): Refusals {
  const all: PeerLevel = { name: everybody, groups: 1, of: new Int32Array(0) };
  return [...levels, all].map((level) => {
    const answers = new Int32Array(level.groups * items);
    const refused = new Int32Array(level.groups * items);
    for (const [i, said] of verdict.entries()) {
      const group = level === all ? 0 : (level.of[customer[i] as number] ?? -1);
      if (group < 0) continue;
      const cell = group * items + (item[i] as number);
      answers[cell] = (answers[cell] as number) + 1;
      if (said === 'not_interested') refused[cell] = (refused[cell] as number) + 1;
    }
    return { answers, refused };
  });
}

/**
 * Share of peers that do not want an item, from the widest group to the finest: (refused + 10 share of the wider) / (answers
 * + 10). Where nobody said anything it is 0, and a few answers change little.
 */
export function refusedShare(
  refusals: Refusals,
  groups: ArrayLike<number>,
  item: number,
  items: number,
): number {
  let share = 0;
  for (let level = refusals.length - 1; level >= 0; level--) {
    const group = groups[level] as number;
    if (group < 0) continue;
    const { answers, refused } = refusals[level] as RefusalFigures;
    const cell = group * items + item;
    share =
      ((refused[cell] as number) + priorPeers * share) / ((answers[cell] as number) + priorPeers);
  }
  return share;
}
