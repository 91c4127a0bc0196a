import { normalQuantile, wilsonInterval } from '@kade/models';
import type { Share } from './tried.repo.js';

/** Below so many on either side nothing is said of a difference. */
const enough = 10;

export type Compared = {
  readonly profiles: number;
  readonly share: number;
  readonly difference: { readonly difference: number; readonly low: number; readonly high: number };
};

/**
 * The share of those told of less that of comparable others, who are weighted as those told of are spread over the strata.
 * Strata without others are left out on both sides. The interval at 95 % adds the parts of both sides as Newcombe's (1998,
 * method 10) does, with the variance of the weighted share as that of a binomial of its effective number
 * (Kish 1965, section 11.7). Null where too few are left.
 */
export function compared(told: readonly Share[], others: readonly Share[]): Compared | null {
  const of = new Map(others.map((share) => [share.stratum, share]));
  const strata = told.flatMap((mine) => {
    const other = of.get(mine.stratum);
    return other && mine.n > 0 && other.n > 0 ? [{ mine, other }] : [];
  });
  const n = strata.reduce((sum, { mine }) => sum + mine.n, 0);
  const x = strata.reduce((sum, { mine }) => sum + mine.x, 0);
  const profiles = strata.reduce((sum, { other }) => sum + other.n, 0);
  if (n < enough || profiles < enough) return null;
  const share = strata.reduce(
    (sum, { mine, other }) => sum + (mine.n / n) * (other.x / other.n),
    0,
  );
  const spread = strata.reduce((sum, { mine, other }) => sum + (mine.n / n) ** 2 / other.n, 0);
  const effective = 1 / spread;
  const a = wilsonInterval(x, n);
  const b = scoreInterval(share, effective);
  const p = x / n;
  return {
    ...{ profiles, share },
    difference: {
      difference: p - share,
      low: p - share - Math.hypot(p - a.low, b.high - share),
      high: p - share + Math.hypot(a.high - p, share - b.low),
    },
  };
}

/** Wilson's interval of a share whose number need not be whole. */
function scoreInterval(share: number, n: number): { low: number; high: number } {
  const z2 = normalQuantile(0.975) ** 2;
  const centre = (share * n + z2 / 2) / (n + z2);
  const reach = Math.sqrt(z2 * (share * (1 - share) * n + z2 / 4)) / (n + z2);
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}
