import { criticalZ } from '../normal.js';
import type { Interval } from '../proportions.js';

/** How many of the gaps of some customers were bought: a share of 0 to 1 with its interval of 95 %, null of no gaps. */
export type GapRate = {
  readonly customers: number;
  readonly gaps: number;
  readonly bought: number;
  readonly share: number | null;
  readonly interval: Interval | null;
};

/**
 * Gaps and purchases counted by customer. Several gaps of one customer are not independent of each other: a customer that
 * grows buys all kinds of things. So the interval is that of a ratio over customers (Cochran 1977, Sampling Techniques,
 * section 2.11), put into Wilson's form by the number of independent gaps that would tell as much (Korn & Graubard 1998,
 * Survey Methodology 24(2)), which keeps it within 0 and 1.
 */
export class GapCount {
  #customers = 0;
  #gaps = 0;
  #bought = 0;
  #squares = { gaps: 0, bought: 0, both: 0 };

  /** Adds a customer with so many gaps, of which it bought so many. */
  add(gaps: number, bought: number): void {
    if (gaps === 0) return;
    this.#customers += 1;
    this.#gaps += gaps;
    this.#bought += bought;
    this.#squares.gaps += gaps * gaps;
    this.#squares.bought += bought * bought;
    this.#squares.both += gaps * bought;
  }

  rate(): GapRate {
    const [customers, gaps, bought] = [this.#customers, this.#gaps, this.#bought];
    const counts = { customers, gaps, bought };
    if (gaps === 0) return { ...counts, share: null, interval: null };
    const share = bought / gaps;
    return { ...counts, share, interval: scoreInterval(share, this.#effective(share)) };
  }

  /** As many independent gaps would tell as much: no more than there are, and of none bought one a customer. */
  #effective(share: number): number {
    const n = this.#customers;
    if (share === 0 || share === 1 || n < 2) return n;
    const { gaps, bought, both } = this.#squares;
    const spread = bought - 2 * share * both + share * share * gaps;
    const variance = ((n / (n - 1)) * Math.max(0, spread)) / this.#gaps ** 2;
    return variance > 0 ? Math.min(this.#gaps, (share * (1 - share)) / variance) : this.#gaps;
  }
}

/** Wilson's interval of a share of `n`, which need not be whole. */
function scoreInterval(share: number, n: number): Interval {
  const z2 = criticalZ(0.95) ** 2;
  const centre = share + z2 / (2 * n);
  const reach = Math.sqrt(z2 * ((share * (1 - share)) / n + z2 / (4 * n * n)));
  const whole = 1 + z2 / n;
  return {
    low: share === 0 ? 0 : (centre - reach) / whole,
    high: share === 1 ? 1 : (centre + reach) / whole,
  };
}

/** A difference of shares, -1 to 1, with its interval of 95 %. */
export type RateDifference = Interval & { readonly difference: number };

/**
 * By how much one share exceeds another, by Newcombe's method 10 from the intervals of both. What both owe to the same
 * customers is left out of account, which makes it wider than it would have to be. Null where there is none of one of them.
 */
export function rateDifference(a: GapRate, b: GapRate): RateDifference | null {
  if (a.share === null || b.share === null || !a.interval || !b.interval) return null;
  const [p, q] = [a.share, b.share];
  return {
    difference: p - q,
    low: p - q - Math.hypot(p - a.interval.low, b.interval.high - q),
    high: p - q + Math.hypot(a.interval.high - p, q - b.interval.low),
  };
}
