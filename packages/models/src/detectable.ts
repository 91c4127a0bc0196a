import { normalQuantile } from './normal.js';

/**
 * The smallest rise of a rate that a comparison of two groups would have shown: with this rise in truth, the chance
 * (`power`) that the test calls it one. Share, not percentage points: 0.012 is 1.2.
 *
 * Fleiss, Levin and Paik (2003), 'Statistical Methods for Rates and Proportions', formula 4.14 without the correction
 * for continuity, solved for the second rate by halving. `base`: rate without the campaign, 0-1.
 * Null when a group is empty, or when no rate up to 1 could be told from `base` with groups this small.
 * Throws a RangeError for a rate outside 0-1 or sizes that are not whole.
 */
export function smallestDetectable(
  { treated, control, base }: { treated: number; control: number; base: number },
  { confidence = 0.95, power = 0.8 } = {},
): number | null {
  for (const size of [treated, control])
    if (!Number.isSafeInteger(size) || size < 0)
      throw new RangeError(`A group's size must be a whole number from 0 on, got ${size}.`);
  if (!(base >= 0 && base <= 1)) throw new RangeError(`A rate lies between 0 and 1, got ${base}.`);
  if (treated === 0 || control === 0) return null;
  const alpha = normalQuantile(1 - (1 - confidence) / 2);
  const beta = normalQuantile(power);
  const shows = (rise: number): boolean => {
    const rate = base + rise;
    const pooled = (rate * treated + base * control) / (treated + control);
    const chance = Math.sqrt(pooled * (1 - pooled) * (1 / treated + 1 / control));
    const spread = Math.sqrt((rate * (1 - rate)) / treated + (base * (1 - base)) / control);
    return rise >= alpha * chance + beta * spread;
  };
  if (!shows(1 - base)) return null;
  let low = 0;
  let high = 1 - base;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (shows(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * Smallest rise of a campaign's conversion, 0-1, that groups of these sizes show in four of five campaigns: one figure for
 * the wizard, the pre-flight and the report. A rate of nothing or everything is moved in a little: with it, chance would
 * have no spread at all.
 */
export const detectableRise = (treated: number, control: number, rate: number): number | null =>
  smallestDetectable({ treated, control, base: Math.min(0.95, Math.max(0.01, rate)) });
