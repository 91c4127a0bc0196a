import {
  type Bought,
  boughtIn,
  buyersOf,
  discontinued,
  discontinuedAfter,
  type Sold,
} from './bought.js';
import { cosineLinks } from './cosine.js';
import { easeLinks, mostEaseItems } from './ease.js';
import type { Links } from './links.js';
import { fewestBuyers } from './peers.js';
import { recentDays } from './propositionTest.js';
import { type WhitespotWatch, within } from './watch.js';

/** Ways to suggest products, the plainest first: of equally good ones the plainer is taken. */
export const productRules = ['popular', 'popular_recent', 'cosine_50', 'ease'] as const;
export type ProductRule = (typeof productRules)[number];

/** What is known of products at the end of a day. */
export type ProductPast = {
  readonly bought: Bought;
  /** Customers that ever bought each product, and those that did in the last 90 days. */
  readonly buyers: Int32Array;
  readonly recent: Int32Array;
  /** 1 for products with at least five buyers. */
  readonly known: Uint8Array;
  /** 1 for those of them that are still sold and may be suggested. */
  readonly candidates: Uint8Array;
};

export type ProductTerms = {
  /** 1 for products that are suggested to nobody, such as those that are not active. */
  readonly hidden?: Uint8Array | undefined;
  /** Days without a buyer after which a product is no longer sold, as far as anybody can tell. */
  readonly discontinuedAfter?: number | undefined;
  readonly ridge?: number | undefined;
  /** Products that EASE is tried with, at most: it takes time with their third power. 0: not at all. */
  readonly mostEaseItems?: number | undefined;
};

/** Everything that was sold up to and with day `until`. */
export function productPast(sold: Sold, until: number, terms: ProductTerms = {}): ProductPast {
  const bought = boughtIn(sold, { after: Number.NEGATIVE_INFINITY, until });
  const buyers = buyersOf(bought);
  const recent = buyersOf(boughtIn(sold, { after: until - recentDays, until }));
  const gone = discontinued(sold, until, terms.discontinuedAfter ?? discontinuedAfter);
  const known = Uint8Array.from(buyers, (n) => (n >= fewestBuyers ? 1 : 0));
  const candidates = known.map((one, item) =>
    one && !gone[item] && !terms.hidden?.[item] ? 1 : 0,
  );
  return { bought, buyers, recent, known, candidates };
}

/** Whether so many products can be explained by all others at once. */
export const canEase = (
  { known }: Pick<ProductPast, 'known'>,
  { mostEaseItems: most = mostEaseItems }: Pick<ProductTerms, 'mostEaseItems'>,
) => most > 0 && known.reduce((sum, one) => sum + one, 0) <= Math.min(most, mostEaseItems);

/** The links of one of the two models. Throws `Cancelled`; a RangeError for EASE of too many products. */
export function linksBy(
  rule: 'cosine_50' | 'ease',
  { bought, known, candidates }: ProductPast,
  { ridge }: Pick<ProductTerms, 'ridge'> = {},
  watch: WhitespotWatch = {},
): Links {
  if (rule === 'cosine_50') return cosineLinks(bought, candidates, watch);
  return easeLinks(bought, { known, candidates, ridge }, watch);
}

/** Products by number of buyers, most first, of equal ones the lower number; what nobody bought is left out. */
export class Popularity {
  readonly order: Int32Array;
  readonly #place: Int32Array;

  constructor(buyers: Int32Array) {
    const some = Int32Array.from(buyers.keys()).filter((item) => (buyers[item] as number) > 0);
    this.order = some.sort((a, b) => (buyers[b] as number) - (buyers[a] as number) || a - b);
    this.#place = new Int32Array(buyers.length).fill(-1);
    for (const [at, item] of this.order.entries()) this.#place[item] = at;
  }

  /** The first of those that a customer has not. */
  first(most: number, isOwn: (item: number) => boolean): number[] {
    const found: number[] = [];
    for (let at = 0; at < this.order.length && found.length < most; at++) {
      const item = this.order[at] as number;
      if (!isOwn(item)) found.push(item);
    }
    return found;
  }

  /** Place of the first of some items among those that a customer has not, from 1 on; 0 where nobody bought any of them. */
  place(
    items: readonly number[],
    { start, item }: Pick<Bought, 'start' | 'item'>,
    customer: number,
  ): number {
    const places = items.map((one) => this.#place[one] as number).filter((at) => at >= 0);
    if (places.length === 0) return 0;
    const best = Math.min(...places);
    let before = 0;
    for (let i = start[customer] as number; i < (start[customer + 1] as number); i++) {
      const at = this.#place[item[i] as number] as number;
      if (at >= 0 && at < best) before += 1;
    }
    return best - before + 1;
  }
}

/** Where the parts of the work on products begin and end: EASE takes most of it. */
export const partsOf = (watch: WhitespotWatch, ease: boolean) => ({
  cosine: within(watch, 0, ease ? 0.1 : 0.5),
  ease: within(watch, 0.1, 0.9),
  rest: within(watch, ease ? 0.9 : 0.5, 1),
});
