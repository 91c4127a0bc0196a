import { type Bought, buyersOf } from './bought.js';
import { buyersByItem, countTogether, type Links, linksOf } from './links.js';
import { TopList } from './topList.js';
import { tell, type WhitespotWatch } from './watch.js';

/** Items that each candidate is likened to. */
export const nearestItems = 50;
const asksEvery = 64;

/**
 * Each candidate with its nearest items by the cosine of who bought them: buyers of both / sqrt(buyers of one x buyers of the
 * other). `candidates`: 1 for items that may be suggested. A matrix of all pairs is never held. O(sum of squares of what each
 * customer bought). Throws `Cancelled`.
 */
export function cosineLinks(
  bought: Bought,
  candidates: Uint8Array,
  watch: WhitespotWatch = {},
  nearest = nearestItems,
): Links {
  const { items } = bought;
  const buyers = buyersByItem(bought);
  const number = buyersOf(bought);
  const [counts, touched] = [new Int32Array(items), new Int32Array(items)];
  const room = nearest * candidates.reduce((sum, one) => sum + one, 0);
  const found = {
    candidate: new Int32Array(room),
    item: new Int32Array(room),
    weight: new Float32Array(room),
  };
  let size = 0;
  const top = new TopList(nearest);
  for (let one = 0; one < items; one++) {
    if (one % asksEvery === 0) tell(watch, one / items);
    if (!candidates[one]) continue;
    const seen = countTogether(bought, buyers, one, counts, touched);
    top.clear();
    for (let i = 0; i < seen; i++) {
      const other = touched[i] as number;
      const both = counts[other] as number;
      counts[other] = 0;
      if (other === one) continue;
      top.offer(both / Math.sqrt((number[one] as number) * (number[other] as number)), other);
    }
    for (let i = 0; i < top.size; i++) {
      found.candidate[size] = one;
      found.item[size] = top.numbers[i] as number;
      found.weight[size] = top.scores[i] as number;
      size += 1;
    }
  }
  tell(watch, 1);
  return linksOf(items, { ...found, size });
}
