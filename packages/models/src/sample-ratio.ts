import { chiSquareUpperTail } from './gamma.js';

/** Below this p-value a split is called skewed: strict, because the check runs on every campaign. */
const skewedBelow = 0.001;

export type SampleRatio = {
  readonly chi_square: number;
  readonly degrees_of_freedom: number;
  readonly p_value: number;
  /** `skewed`: the groups are not of the sizes that were drawn, so their comparison cannot be trusted. */
  readonly verdict: 'as_drawn' | 'skewed' | 'empty';
};

/**
 * Were the groups really split as planned? Pearson's chi-square goodness of fit (1900).
 * `observed`: members per group. `expected`: planned weights in any unit (90 and 10, or 0.9 and 0.1).
 * Groups with weight 0 must be empty. Threshold as in Fabijan et al. (2019), 'Diagnosing sample ratio mismatch', KDD.
 */
export function sampleRatio(observed: readonly number[], expected: readonly number[]): SampleRatio {
  if (observed.length !== expected.length || observed.length < 2)
    throw new RangeError('Give two or more groups, and one planned weight for each.');
  if (observed.some((n) => !Number.isSafeInteger(n) || n < 0))
    throw new RangeError('Group sizes must be whole numbers from 0 on.');
  if (expected.some((w) => !Number.isFinite(w) || w < 0) || !expected.some((w) => w > 0))
    throw new RangeError('Planned weights must be 0 or more, and one of them above 0.');
  const total = observed.reduce((sum, n) => sum + n, 0);
  const weights = expected.reduce((sum, w) => sum + w, 0);
  const df = expected.filter((w) => w > 0).length - 1;
  let chi = 0;
  for (const [i, n] of observed.entries()) {
    const planned = (total * (expected[i] ?? 0)) / weights;
    if (planned > 0) chi += (n - planned) ** 2 / planned;
    else if (n > 0) chi = Number.POSITIVE_INFINITY;
  }
  const p = chi === Number.POSITIVE_INFINITY ? 0 : df === 0 ? 1 : chiSquareUpperTail(chi, df);
  return {
    chi_square: chi,
    degrees_of_freedom: df,
    p_value: p,
    verdict: total === 0 ? 'empty' : p < skewedBelow ? 'skewed' : 'as_drawn',
  };
}
