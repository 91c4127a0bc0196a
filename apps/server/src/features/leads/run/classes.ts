import type { LeadCard } from '@kade/contract';
import { pastOf, type Tested } from './bands.js';
import type { Thresholds } from './figures.js';

const leadValues = ['High', 'Medium', 'Low'] as const;
/** The best fifth of the open leads is High, the next three tenths are Medium. */
const [highShare, mediumShare] = [0.2, 0.5];

/** Euros that are expected of each lead, to the cent; -1: nobody to tell it from. */
export const expectedOf = (chance: Float64Array, cents: Float64Array): Float64Array =>
  Float64Array.from(chance, (p, i) => {
    const value = cents[i] as number;
    return value < 0 ? -1 : Math.round(p * value) / 100;
  });

/** From which expected euros on the open leads are High and Medium; null without any. */
export function foundThresholds(
  expected: Float64Array,
  open: ArrayLike<number>,
): Thresholds | null {
  const some = expected.filter((value, i) => value >= 0 && open[i] === 1).sort();
  if (some.length === 0) return null;
  const at = (share: number) =>
    some[Math.max(0, Math.min(some.length - 1, Math.ceil((1 - share) * some.length)))] as number;
  return { high_from: at(highShare), medium_from: at(mediumShare) };
}

/** 0 none, 1 High, 2 Medium, 3 Low. */
export const classOf = (expected: number, thresholds: Thresholds | null): 0 | 1 | 2 | 3 =>
  expected < 0 || !thresholds
    ? 0
    : expected >= thresholds.high_from
      ? 1
      : expected >= thresholds.medium_from
        ? 2
        : 3;

/**
 * What became of leads of each class in the past.
 * @param centsOf what the lead of a row could be worth in cents a year; below 0: nobody to tell it from
 */
export function valuesOf(
  tested: Tested | null,
  thresholds: Thresholds | null,
  centsOf: (row: number) => number,
): LeadCard['values'] {
  if (!thresholds) return [];
  const counts = leadValues.map(() => ({ leads: 0, converted: 0 }));
  for (const [i, row] of (tested?.row ?? new Int32Array(0)).entries()) {
    const cents = centsOf(row);
    const expected = cents < 0 ? -1 : Math.round((tested?.chance[i] as number) * cents) / 100;
    const count = counts[classOf(expected, thresholds) - 1];
    if (!count) continue;
    count.leads += 1;
    count.converted += tested?.came[i] as number;
  }
  const froms = [thresholds.high_from, thresholds.medium_from, 0];
  return leadValues.map((leadvalue, i) => {
    const { leads, converted } = counts[i] ?? { leads: 0, converted: 0 };
    return { leadvalue, from: froms[i] ?? 0, past: pastOf(leads, converted) };
  });
}

const mostSpread = 1000;

/** What is expected of open leads, rising: of many every so manieth. */
export function spreadOf(expected: Float64Array, open: ArrayLike<number>) {
  const some = expected.filter((value, i) => value >= 0 && open[i] === 1).sort();
  const n = some.length;
  const values =
    n <= mostSpread
      ? Array.from(some)
      : Array.from(
          { length: mostSpread },
          (_, i) => some[Math.floor(((i + 0.5) * n) / mostSpread)] as number,
        );
  return { leads: n, values };
}
