/** What the pieces of a bundle cost by themselves, in euros: of the cheapest of its products and of the dearest. */
export type BundlePrices = { least: number; most: number };

/** What to say of a bundle's price beside what its pieces cost; undefined: nothing. */
export function bundleRemark(price: number, { least, most }: BundlePrices) {
  // Nobody gains from it, or only some do.
  if (price >= most) return 'dearer' as const;
  if (price >= least) return 'dearerForSome' as const;
  if (price < most / 2) return 'half' as const;
  return undefined;
}
