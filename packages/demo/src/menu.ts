import { type Business, externalId, streams } from './business.js';
import { kitchens } from './data/menus.js';
import { propositions } from './products.js';
import { Random } from './random.js';

/** A row of the menus feed: one dish or drink on a business's menu. */
export type DemoMenuItem = {
  readonly profile_external_id: string;
  readonly section: string;
  readonly name: string;
  /** Euros, what a guest pays. */
  readonly price: number;
  /** The proposition that the wholesaler would sell for it. */
  readonly proposition: string;
};

type Dish = Omit<DemoMenuItem, 'profile_external_id'>;

function dishes(section: string, text: string): Dish[] {
  return text.split('|').map((dish) => {
    const [, name = '', price = '', start = ''] = /^(.+)=([\d.]+)@(.+)$/.exec(dish) ?? [];
    const proposition = propositions.find((p) => p.startsWith(start));
    if (!name || !proposition)
      throw new Error(`Menu text '${dish}' is not name=price@proposition.`);
    return { section, name, price: Number(price), proposition };
  });
}

const menus = new Map(
  Object.entries(kitchens).map(
    ([kitchen, sections]) =>
      [kitchen, Object.entries(sections).map(([section, text]) => dishes(section, text))] as const,
  ),
);

/** Share of the businesses with a kitchen whose menu is known, so that about three in ten profiles have one. */
const known = 0.4;

/** The menu of a business, sections in order; empty when it has none or nobody typed it in. */
export function menuOf(seed: number, b: Business): readonly DemoMenuItem[] {
  const sections = b.subsegment.kitchen ? menus.get(b.subsegment.kitchen) : undefined;
  const random = new Random(seed, streams.menu, b.index);
  if (!sections || !random.chance(known)) return [];
  const dear = 0.88 + 0.26 * random.share();
  const id = externalId(b.index);
  return sections.flatMap((section) => {
    const kept = section.filter(() => random.chance(0.72));
    return (kept.length > 0 ? kept : section.slice(0, 1)).map((dish) => ({
      profile_external_id: id,
      ...dish,
      // Menus are priced in steps of ten cents.
      price: Math.round(dish.price * dear * 10) / 10,
    }));
  });
}
