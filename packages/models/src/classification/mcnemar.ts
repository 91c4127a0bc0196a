import { logGamma } from '../gamma.js';

/** Two answers to the same questions, held against each other. */
export type PairedTest = {
  /** Right in the first and wrong in the second, and the other way round. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
  /** Two-sided; null where they never differ. */
  readonly p: number | null;
  /** Of the first; `too_few`: so few differ that no outcome of theirs could be told from chance. */
  readonly verdict: 'better' | 'worse' | 'no_difference' | 'too_few';
};

/** With fewer that differ even all of them on one side have p above 0.05: 2 / 2^5 = 0.0625. */
export const fewestDifferent = 6;
const significant = 0.05;

const logChoose = (n: number, k: number): number =>
  logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);

/**
 * Exact test of McNemar: of the questions on which the two differ, each was right equally often. Two-sided p of the binomial
 * with chance a half (McNemar 1947, Psychometrika 12, 153-157; exact as in R's binom.test). Null where they never differ.
 * @throws a RangeError unless both are whole numbers of 0 or more
 */
export function exactMcNemar(onlyFirst: number, onlySecond: number): number | null {
  for (const count of [onlyFirst, onlySecond])
    if (!Number.isSafeInteger(count) || count < 0)
      throw new RangeError(`A count is a whole number of 0 or more, got ${count}.`);
  const n = onlyFirst + onlySecond;
  if (n === 0) return null;
  const least = Math.min(onlyFirst, onlySecond);
  let tail = 0;
  for (let k = 0; k <= least; k++) tail += Math.exp(logChoose(n, k) - n * Math.LN2);
  return Math.min(1, 2 * tail);
}

/** What the counts allow to be said of the first against the second. */
export function pairedTest(onlyFirst: number, onlySecond: number): PairedTest {
  const p = exactMcNemar(onlyFirst, onlySecond);
  const verdict =
    onlyFirst + onlySecond < fewestDifferent
      ? 'too_few'
      : p === null || p >= significant
        ? 'no_difference'
        : onlyFirst > onlySecond
          ? 'better'
          : 'worse';
  return { onlyFirst, onlySecond, p, verdict };
}
