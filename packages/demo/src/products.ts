import { type Assortment, assortments, type Season } from './data/products.js';
import { mix } from './random.js';

/** A row of the products feed. */
export type DemoProduct = {
  readonly sku: string;
  readonly name: string;
  /** `Proposition > Subcategory`. */
  readonly category: string;
  /** Euros per pack, without tax. */
  readonly price: number;
  /** Percentage of the price. */
  readonly margin: number;
  readonly is_active: boolean;
};

/** What ordering needs to know of a product beyond its feed row. */
export type StockedProduct = DemoProduct & {
  readonly cents: number;
  readonly season: Season;
  readonly proposition: number;
};

/** One product in 25 was taken out of the range; old invoices still name it. */
const discontinued = (i: number, seed: number): boolean => (mix(i * 31 + seed) >>> 0) % 25 === 0;

function stock(assortment: Assortment, proposition: number, seed: number): StockedProduct[] {
  return assortment.ranges.flatMap((range, r) =>
    range.items.split('|').flatMap((item, i) => {
      const [name = '', unitPrice = ''] = item.split('=');
      return range.packs.split('|').map((packing, p) => {
        const [pack = '', times = ''] = packing.split('=');
        const number = (proposition + 11) * 10_000 + (r + 1) * 1000 + (i + 1) * 10 + p;
        // Shelf prices end on a 5 or a 9.
        const raw = Math.round(Number(unitPrice) * Number(times) * 100);
        const cents = Math.max(49, raw - (raw % 10) + (raw % 10 < 5 ? 5 : 9));
        const wobble = ((mix(number) >>> 0) % 90) / 10 - 4.5;
        return {
          sku: String(number),
          name: `${name} ${pack}`.trim(),
          category: `${assortment.name} > ${range.name}`,
          price: cents / 100,
          margin: Math.round((assortment.margin + wobble) * 10) / 10,
          is_active: !discontinued(number, seed),
          cents,
          season: range.season ?? 'even',
          proposition,
        };
      });
    }),
  );
}

/** Names of the propositions, in the order of the catalogue. */
export const propositions: readonly string[] = assortments.map((a) => a.name);

/** The whole catalogue: about 600 products in 12 propositions. */
export const stockProducts = (seed: number): readonly StockedProduct[] =>
  assortments.flatMap((assortment, proposition) => stock(assortment, proposition, seed));

/** The category tree as paths, parents before children. */
export const categoryPaths: readonly string[] = assortments.flatMap((a) => [
  a.name,
  ...a.ranges.map((range) => `${a.name} > ${range.name}`),
]);
