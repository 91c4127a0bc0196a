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
