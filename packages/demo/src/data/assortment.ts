/** When a kind of product sells: evenly, on the terrace, in the cold, in spring or at Christmas. */
export type Season = 'even' | 'summer' | 'winter' | 'spring' | 'december';

/**
 * One subcategory. `packs`: how it is sold=how many times the unit price it costs, nothing when the name says it.
 * `items`: name=unit price in euros. Every item comes in every pack.
 */
type Range = {
  readonly name: string;
  readonly packs: string;
  readonly items: string;
  readonly season?: Season;
};
/** A top-level category, which is a proposition. `margin`: percentage of the price. */
export type Assortment = {
  readonly name: string;
  readonly margin: number;
  readonly ranges: readonly Range[];
};
