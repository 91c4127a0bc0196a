import type { Bought } from './bought.js';
import { invert } from './inverse.js';
import { buyersByItem, countTogether, type Links, linksOf } from './links.js';
import { TopList } from './topList.js';
import { tell, type WhitespotWatch, within } from './watch.js';

/** More items than these would need more memory and time than a run has. */
export const mostEaseItems = 5000;
/** Items that are kept of each candidate: those that speak most for it or against it. */
export const keptEaseItems = 200;
/** Ridge: as how many buyers of its own an item is held back from explaining others. */
export const easeRidge = 200;

export type EaseTerms = {
  /** 1 for items that others are explained by: those with enough buyers. At most {@link mostEaseItems}. */
  readonly known: Uint8Array;
  /** 1 for those of them that may be suggested. */
  readonly candidates: Uint8Array;
  readonly ridge?: number | undefined;
};

/**
 * Each candidate explained by all other items at once, by ridge regression without itself (EASE; Steck 2019, The Web
 * Conference, 3251-3257): with P the inverse of how often items were bought by the same customer plus the ridge, item i
 * speaks for candidate j by -P[i][j] / P[j][j]. Takes 8 bytes for each pair of items while it runs.
 * O(sum of squares of what each customer bought + items^3). Throws `Cancelled`.
 */
export function easeLinks(
  bought: Bought,
  { known, candidates, ridge = easeRidge }: EaseTerms,
  watch: WhitespotWatch = {},
): Links {
  const items = Int32Array.from(known.keys()).filter((item) => known[item] === 1);
  const n = items.length;
  if (n > mostEaseItems) throw new RangeError(`${n} items are more than EASE can take.`);
  const together = togetherOf(bought, items);
  tell(watch, 0.05);
  for (let i = 0; i < n; i++) together[i * n + i] = (together[i * n + i] as number) + ridge;
  const inverting = within(watch, 0.05, 0.95);
  invert(together, n, (share) => tell(inverting, share));
  const room = n * Math.min(n, keptEaseItems);
  const found = {
    candidate: new Int32Array(room),
    item: new Int32Array(room),
    weight: new Float32Array(room),
  };
  let size = 0;
  const top = new TopList(keptEaseItems);
  for (let j = 0; j < n; j++) {
    const candidate = items[j] as number;
    if (!candidates[candidate]) continue;
    const own = together[j * n + j] as number;
    top.clear();
    for (let i = 0; i < n; i++)
      if (i !== j) top.offer(Math.abs(together[j * n + i] as number) / own, i);
    for (let k = 0; k < top.size; k++) {
      const i = top.numbers[k] as number;
      found.candidate[size] = candidate;
      found.item[size] = items[i] as number;
      found.weight[size] = -(together[j * n + i] as number) / own;
      size += 1;
    }
  }
  tell(watch, 1);
  return linksOf(bought.items, { ...found, size });
}

/** How many customers bought each pair of the items, as a matrix. */
function togetherOf(bought: Bought, items: Int32Array): Float64Array {
  const n = items.length;
  const places = new Int32Array(bought.items).fill(-1);
  for (const [i, item] of items.entries()) places[item] = i;
  const buyers = buyersByItem(bought);
  const [counts, touched] = [new Int32Array(bought.items), new Int32Array(bought.items)];
  const together = new Float64Array(n * n);
  for (const [i, item] of items.entries()) {
    const seen = countTogether(bought, buyers, item, counts, touched);
    for (let k = 0; k < seen; k++) {
      const other = touched[k] as number;
      const place = places[other] as number;
      if (place >= 0) together[i * n + place] = counts[other] as number;
      counts[other] = 0;
    }
  }
  return together;
}
