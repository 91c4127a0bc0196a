import type { Bought } from './bought.js';

/**
 * Who buys `item` also buys `also`: `both` of all baskets hold the two, `confidence` is the share of baskets with the first
 * that hold the second, `lift` how many times that of all baskets it is.
 */
export type PairRule = {
  readonly item: number;
  readonly also: number;
  readonly both: number;
  readonly support: number;
  readonly confidence: number;
  readonly lift: number;
};

/** Customers, or baskets, by what they hold. */
type Baskets = Pick<Bought, 'customers' | 'items' | 'start' | 'item'>;
const mostItems = 5000;

/**
 * Both directions of every pair that at least `support` of all baskets hold (Agrawal, Imielinski & Swami 1993, SIGMOD
 * Record 22(2)), the greatest lift first, then by item and by the other. Throws a RangeError for more than 5,000 items.
 * O(sum of squares of baskets + items^2).
 */
export function pairRules({ customers, items, start, item }: Baskets, support = 0.01): PairRule[] {
  if (items > mostItems) throw new RangeError(`${items} items are too many for pairs.`);
  const together = new Int32Array(items * items);
  for (let c = 0; c < customers; c++)
    for (let i = start[c] as number; i < (start[c + 1] as number); i++)
      for (let j = start[c] as number; j < (start[c + 1] as number); j++) {
        const cell = (item[i] as number) * items + (item[j] as number);
        together[cell] = (together[cell] as number) + 1;
      }
  const least = support * customers;
  const rules: PairRule[] = [];
  for (let one = 0; one < items; one++)
    for (let also = 0; also < items; also++) {
      const both = together[one * items + also] as number;
      if (one === also || both === 0 || both < least) continue;
      const confidence = both / (together[one * items + one] as number);
      const share = (together[also * items + also] as number) / customers;
      const figures = { both, support: both / customers, confidence, lift: confidence / share };
      rules.push({ item: one, also, ...figures });
    }
  return rules.sort((a, b) => b.lift - a.lift || a.item - b.item || a.also - b.also);
}
