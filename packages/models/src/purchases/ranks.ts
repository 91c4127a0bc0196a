import { risingOrder } from './order.js';

/**
 * Rank of each value among all, from 1 on, equal values sharing the mean of their ranks. O(n).
 * @param order the places of the values in rising order, where it is known already
 */
export function ranks(values: ArrayLike<number>, order = risingOrder(values)): Float64Array {
  const found = new Float64Array(order.length);
  for (let from = 0; from < order.length; ) {
    const value = values[order[from] as number];
    let to = from;
    while (to < order.length && values[order[to] as number] === value) to += 1;
    for (let i = from; i < to; i++) found[order[i] as number] = (from + to + 1) / 2;
    from = to;
  }
  return found;
}

/** Pearson's correlation, -1 to 1; null where one of both does not vary. */
export function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number | null {
  const n = a.length;
  let [sumA, sumB] = [0, 0];
  for (let i = 0; i < n; i++) {
    sumA += a[i] as number;
    sumB += b[i] as number;
  }
  let [aa, bb, ab] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const da = (a[i] as number) - sumA / n;
    const db = (b[i] as number) - sumB / n;
    aa += da * da;
    bb += db * db;
    ab += da * db;
  }
  return aa > 0 && bb > 0 ? ab / Math.sqrt(aa * bb) : null;
}

/**
 * Area under the ROC curve: the chance that one of those with the outcome has the higher score than one without it, equal
 * scores counting half (Mann & Whitney 1947). `happened`: above zero where it did. Null where all or none have the outcome.
 */
export const areaUnderCurve = (
  scores: ArrayLike<number>,
  happened: ArrayLike<number>,
): number | null =>
  areaOfGroups(
    scores,
    Float64Array.from(happened, (times) => (times > 0 ? 1 : 0)),
    new Float64Array(scores.length).fill(1),
  );

/** The same of groups of one score each: how many of each have the outcome, of how many. O(groups). */
export function areaOfGroups(
  scores: ArrayLike<number>,
  happened: ArrayLike<number>,
  all: ArrayLike<number>,
): number | null {
  const order = risingOrder(scores);
  // Pairs of one with the outcome and one without it, and those of them that the score tells apart rightly.
  let [positives, negatives, right] = [0, 0, 0];
  for (let from = 0; from < order.length; ) {
    const score = scores[order[from] as number];
    let [yes, no] = [0, 0];
    for (; from < order.length; from++) {
      const at = order[from] as number;
      if (scores[at] !== score) break;
      yes += happened[at] as number;
      no += (all[at] as number) - (happened[at] as number);
    }
    right += yes * (negatives + no / 2);
    positives += yes;
    negatives += no;
  }
  return positives > 0 && negatives > 0 ? right / (positives * negatives) : null;
}

/** Place of the value that `share` of `n` sorted values lie at or below. */
export const nearestRank = (n: number, share: number): number =>
  Math.min(n - 1, Math.max(0, Math.ceil(share * n) - 1));
