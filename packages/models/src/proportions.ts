import { criticalZ } from './normal.js';

/** A range of values with its ends. */
export type Interval = { readonly low: number; readonly high: number };

/** Throws a RangeError that names the mistake unless 0 <= successes <= n and both are whole. */
export function checkCounts(successes: number, n: number): void {
  if (!Number.isSafeInteger(n) || n < 1)
    throw new RangeError(`A group needs a whole number of members above 0, got ${n}.`);
  if (!Number.isSafeInteger(successes) || successes < 0 || successes > n)
    throw new RangeError(`Successes must be a whole number from 0 to ${n}, got ${successes}.`);
}

/**
 * Score interval of one proportion, as shares from 0 to 1.
 * Wilson (1927), J. Amer. Statist. Assoc. 22, 209-212; no continuity correction.
 */
export function wilsonInterval(successes: number, n: number, confidence = 0.95): Interval {
  checkCounts(successes, n);
  const z2 = criticalZ(confidence) ** 2;
  const centre = successes + z2 / 2;
  const reach = Math.sqrt(z2 * ((successes * (n - successes)) / n + z2 / 4));
  // At all the formula gives exactly 1; say so in spite of rounding. At none it gives 0 by itself.
  return {
    low: (centre - reach) / (n + z2),
    high: successes === n ? 1 : (centre + reach) / (n + z2),
  };
}

/**
 * Interval of the difference x1/n1 - x2/n2 of two independent proportions, in shares (-1 to 1).
 * Newcombe (1998), Statistics in Medicine 17, 873-890, method 10: hybrid score, no continuity correction.
 * Chosen over the Wald interval because it keeps its coverage at the small rates that campaigns have.
 */
export function newcombeDifference(
  x1: number,
  n1: number,
  x2: number,
  n2: number,
  confidence = 0.95,
): Interval & { readonly difference: number } {
  const a = wilsonInterval(x1, n1, confidence);
  const b = wilsonInterval(x2, n2, confidence);
  const p1 = x1 / n1;
  const p2 = x2 / n2;
  const difference = p1 - p2;
  return {
    difference,
    low: difference - Math.hypot(p1 - a.low, b.high - p2),
    high: difference + Math.hypot(a.high - p1, p2 - b.low),
  };
}
