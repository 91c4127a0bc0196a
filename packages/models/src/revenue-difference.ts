import type { Interval } from './proportions.js';
import { criticalT, studentUpperTail } from './student.js';
import type { UpliftVerdict } from './uplift.js';

/**
 * Revenue per head of one arm, everybody counted, also those who bought nothing.
 * `mean` and `variance` (n - 1 below the line) as PostgreSQL's avg and var_samp give them; variance 0 for one head.
 */
export type RevenueArm = {
  readonly size: number;
  readonly mean: number;
  readonly variance: number;
};

export type RevenueDifference = Interval & {
  /** Mean revenue per head treated minus that of control, in the currency of the input. */
  readonly difference: number;
  readonly p_value: number;
  readonly verdict: Extract<UpliftVerdict, 'no_measurable_effect' | 'more' | 'less'>;
};

function check({ size, mean, variance }: RevenueArm): void {
  if (!Number.isSafeInteger(size) || size < 0)
    throw new RangeError(`A group's size must be a whole number from 0 on, got ${size}.`);
  if (!Number.isFinite(mean) || !(variance >= 0))
    throw new RangeError(
      `Mean must be finite and variance 0 or more, got ${mean} and ${variance}.`,
    );
}

/**
 * Difference in revenue per head with Welch's interval: unequal variances, degrees of freedom of Satterthwaite.
 * Welch (1947), Biometrika 34, 28-35. Null when a group has fewer than two heads: spread is then unknown.
 */
export function revenueDifference(
  treated: RevenueArm,
  control: RevenueArm,
  confidence = 0.95,
): RevenueDifference | null {
  check(treated);
  check(control);
  if (treated.size < 2 || control.size < 2) return null;
  const a = treated.variance / treated.size;
  const b = control.variance / control.size;
  const difference = treated.mean - control.mean;
  // Nobody differs from the group's mean (as a rule: nobody bought anything): nothing can be said.
  if (a + b === 0)
    return {
      difference,
      low: difference,
      high: difference,
      p_value: 1,
      verdict: 'no_measurable_effect',
    };
  const df = (a + b) ** 2 / (a ** 2 / (treated.size - 1) + b ** 2 / (control.size - 1));
  const error = Math.sqrt(a + b);
  const reach = criticalT(confidence, df) * error;
  const low = difference - reach;
  const high = difference + reach;
  return {
    difference,
    low,
    high,
    p_value: Math.min(1, 2 * studentUpperTail(Math.abs(difference) / error, df)),
    verdict: low > 0 ? 'more' : high < 0 ? 'less' : 'no_measurable_effect',
  };
}
