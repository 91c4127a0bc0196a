import type { Groups } from './groups.js';

/** How a model of purchases is called: in files, columns and API. */
export const purchaseModels = ['bg_nbd', 'mbg_nbd', 'nbd'] as const;
export type PurchaseModel = (typeof purchaseModels)[number];

/**
 * What a fitted model rests on. While active a customer buys at a rate that differs between customers (gamma of shape `r`
 * and rate `alpha`, in days); after a purchase it may leave for good, with a chance that differs too (beta of `a` and `b`).
 * NBD knows no leaving: it has no `a` and `b`.
 */
export type Parameters = {
  readonly r: number;
  readonly alpha: number;
  readonly a: number | null;
  readonly b: number | null;
};

/** Running sums up to each count of repeats, for one value of r, a and b: sums of logarithms stand for gamma functions. */
export type Sums = {
  /** Σ ln(r+i), i < x, and its slope by r. */
  readonly rate: Float64Array;
  readonly rateByR: Float64Array;
  /** Σ ln((b+i)/(a+b+i)), i < x, and its slopes by a and b. */
  readonly stay: Float64Array;
  readonly stayByA: Float64Array;
  readonly stayByB: Float64Array;
};

/** Room for the sums of all counts up to the largest of `groups`. */
export function roomForSums(groups: Groups): Sums {
  const most = groups.repeats.reduce((max, x) => Math.max(max, x), 0);
  const room = () => new Float64Array(most + 1);
  return { rate: room(), rateByR: room(), stay: room(), stayByA: room(), stayByB: room() };
}

/** Fills the sums for these parameters. Since x is whole, ln Γ(r+x) - ln Γ(r) is a finite sum (analytics, finding 10). */
export function sumUp(sums: Sums, { r, a, b }: Parameters): void {
  const most = sums.rate.length - 1;
  for (let i = 0; i < most; i++) {
    sums.rate[i + 1] = (sums.rate[i] as number) + Math.log(r + i);
    sums.rateByR[i + 1] = (sums.rateByR[i] as number) + 1 / (r + i);
    if (a === null || b === null) continue;
    sums.stay[i + 1] = (sums.stay[i] as number) + Math.log((b + i) / (a + b + i));
    sums.stayByA[i + 1] = (sums.stayByA[i] as number) - 1 / (a + b + i);
    sums.stayByB[i + 1] = (sums.stayByB[i] as number) + 1 / (b + i) - 1 / (a + b + i);
  }
}
