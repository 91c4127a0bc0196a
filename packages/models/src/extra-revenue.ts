import { type RevenueArm, revenueDifference } from './revenue-difference.js';

export type ExtraRevenue = {
  /** Euros that the treated groups spent more than they would have as control, all campaigns together. */
  value: number;
  low: number;
  high: number;
  verdict: 'more' | 'less' | 'no_measurable_effect';
  /** Campaigns that could be compared. */
  campaigns: number;
};

/**
 * What several campaigns brought in beyond what would have been bought anyway: the difference per head of each, times the
 * heads it reached. Errors of different campaigns are independent, because each draws its own control group; so the
 * squares of the half intervals add up. Null when no campaign can be compared.
 */
export function extraRevenue(
  campaigns: readonly { readonly treated: RevenueArm; readonly control: RevenueArm }[],
): ExtraRevenue | null {
  let [value, squares, compared] = [0, 0, 0];
  for (const { treated, control } of campaigns) {
    const found = revenueDifference(treated, control);
    if (!found) continue;
    value += found.difference * treated.size;
    squares += (((found.high - found.low) / 2) * treated.size) ** 2;
    compared += 1;
  }
  if (compared === 0) return null;
  const [low, high] = [value - Math.sqrt(squares), value + Math.sqrt(squares)];
  const known = squares > 0;
  const verdict =
    known && low > 0 ? 'more' : known && high < 0 ? 'less' : ('no_measurable_effect' as const);
  return { value, low, high, verdict, campaigns: compared };
}
