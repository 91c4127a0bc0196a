import { risingOrder } from './order.js';

/**
 * Which fifth each value lies in, 1 to 5, 5 the highest: 1 + floor(5 rank / n), so the fifths are equally large. Equal
 * values are told apart by their place, so a run of the same data gives the same fifths. O(n).
 */
export function quintiles(values: ArrayLike<number>, order = risingOrder(values)): Uint8Array {
  const n = order.length;
  const found = new Uint8Array(n);
  for (let rank = 0; rank < n; rank++)
    found[order[rank] as number] = 1 + Math.floor((5 * rank) / n);
  return found;
}

/** Recency, frequency and money of customers by fifths, a customer an entry; 5 is best. */
export type Rfm = { readonly r: Uint8Array; readonly f: Uint8Array; readonly m: Uint8Array };
