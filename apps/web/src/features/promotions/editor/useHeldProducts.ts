import { listPromotionProducts, type PromotionProduct } from '@kade/contract';
import { useCall } from '../../../platform/client/queries.js';

/** What a promotion is on, as it is chosen: products, whole categories, or with neither the whole assortment. */
export type Scope = {
  products: readonly PromotionProduct[];
  categories: readonly { id: number; name: string; path: string }[];
};

/** Products asked for at once: enough for the block of a mail, or the most that one page of a list may have. */
const few = 15;
const most = 500;

const isIn = ({ category }: PromotionProduct, path: string) =>
  category === path || category?.startsWith(`${path} > `) === true;

/**
 * The products a promotion holds for, in the order of a mail: those it names, then those of all its categories by name.
 * None for the whole assortment, as in a mail. What is no longer sold is left out.
 * @param all every product, not only the first
 * @returns those that have come, and how many there are
 */
export function useHeldProducts({ products, categories }: Scope, all: boolean) {
  const named = products.filter((p) => p.is_active);
  const ids = categories.map((c) => c.id);
  const found = useCall(
    listPromotionProducts,
    { query: { category_id: ids, page_size: all ? most : few, ordering: 'name' } },
    { enabled: ids.length > 0, keepPrevious: true, silent: true },
  );
  const within = ids.length > 0 ? found.data : undefined;
  const others = (within?.results ?? []).filter((p) => !named.some((n) => n.id === p.id));
  // A product that is named and in one of the categories counts once.
  const twice = named.filter((p) => categories.some((c) => isIn(p, c.path))).length;
  return {
    products: [...named, ...others],
    count: named.length + Math.max(0, (within?.count ?? twice) - twice),
  };
}
