import { chiSquareUpperTail, logGamma } from './gamma.js';
import { checkCounts } from './proportions.js';

const logFactorial = (n: number): number => logGamma(n + 1);

/**
 * Fisher's exact test, two-sided: the summed probability of all tables with the same margins that are
 * no likelier than the one seen (Fisher 1935; the sum and its 1e-7 tolerance as in R's fisher.test).
 */
export function fisherExact(x1: number, n1: number, x2: number, n2: number): number {
  checkCounts(x1, n1);
  checkCounts(x2, n2);
  const hits = x1 + x2;
  const least = Math.max(0, hits - n2);
  const most = Math.min(hits, n1);
  const fixed =
    logFactorial(n1) +
    logFactorial(n2) +
    logFactorial(hits) +
    logFactorial(n1 + n2 - hits) -
    logFactorial(n1 + n2);
  const logChance = (x: number): number =>
    fixed -
    logFactorial(x) -
    logFactorial(n1 - x) -
    logFactorial(hits - x) -
    logFactorial(n2 - hits + x);
  const seen = logChance(x1) + 1e-7;
  let p = 0;
  for (let x = least; x <= most; x++) {
    const chance = logChance(x);
    if (chance <= seen) p += Math.exp(chance);
  }
  return Math.min(1, p);
}

/**
 * Two-sided p-value of 'both groups convert at the same rate'.
 * The pooled z-test (Pearson's chi-square with one degree of freedom, no continuity correction); Fisher's exact test when
 * any expected count is below 5, Cochran's (1954) limit for the approximation.
 */
export function twoProportionPValue(x1: number, n1: number, x2: number, n2: number): number {
  checkCounts(x1, n1);
  checkCounts(x2, n2);
  const pooled = (x1 + x2) / (n1 + n2);
  const smallest = Math.min(pooled, 1 - pooled) * Math.min(n1, n2);
  if (smallest < 5) return fisherExact(x1, n1, x2, n2);
  const variance = pooled * (1 - pooled) * (1 / n1 + 1 / n2);
  return chiSquareUpperTail((x1 / n1 - x2 / n2) ** 2 / variance, 1);
}
