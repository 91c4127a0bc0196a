import type { Bought } from './bought.js';

/**
 * What a bought item speaks for: `start[i]` to `start[i + 1]` are the candidates of item i, by number, with how strongly it
 * speaks for each; below zero where it speaks against it.
 */
export type Links = {
  readonly items: number;
  readonly start: Int32Array;
  readonly candidate: Int32Array;
  readonly weight: Float32Array;
  /** The same the other way round: `startOf[j]` to `startOf[j + 1]` are the items that speak for candidate j. */
  readonly startOf: Int32Array;
  readonly itemOf: Int32Array;
  readonly weightOf: Float32Array;
};

/** Links as they are found: candidates in rising order, and the items that speak for each. */
export type FoundLinks = {
  readonly candidate: Int32Array;
  readonly item: Int32Array;
  readonly weight: Float32Array;
  readonly size: number;
};

/** Links both ways, by item with each candidate's in rising order. O(links + items). */
export function linksOf(items: number, { candidate, item, weight, size }: FoundLinks): Links {
  const [start, startOf] = [placesFor(items, item, size), placesFor(items, candidate, size)];
  const places = start.slice();
  const links = { candidate: new Int32Array(size), weight: new Float32Array(size) };
  for (let i = 0; i < size; i++) {
    const of = item[i] as number;
    const place = places[of] as number;
    links.candidate[place] = candidate[i] as number;
    links.weight[place] = weight[i] as number;
    places[of] = place + 1;
  }
  const [itemOf, weightOf] = [item.slice(0, size), weight.slice(0, size)];
  return { items, start, ...links, startOf, itemOf, weightOf };
}

/** Where the entries of each number begin once they are put in its order. */
function placesFor(below: number, numbers: ArrayLike<number>, size: number): Int32Array {
  const start = new Int32Array(below + 1);
  for (let i = 0; i < size; i++) {
    const next = (numbers[i] as number) + 1;
    start[next] = (start[next] as number) + 1;
  }
  for (let i = 0; i < below; i++) start[i + 1] = (start[i + 1] as number) + (start[i] as number);
  return start;
}

/** Who bought each item: `start[i]` to `start[i + 1]` are the customers of item i, in rising order. */
export type Buyers = { readonly start: Int32Array; readonly customer: Int32Array };

/** O(entries + items). */
export function buyersByItem({ customers, items, start, item }: Bought): Buyers {
  const starts = placesFor(items, item, item.length);
  const places = starts.slice();
  const customer = new Int32Array(item.length);
  for (let c = 0; c < customers; c++)
    for (let i = start[c] as number; i < (start[c + 1] as number); i++) {
      const what = item[i] as number;
      const place = places[what] as number;
      customer[place] = c;
      places[what] = place + 1;
    }
  return { start: starts, customer };
}

/**
 * How many customers bought `item` and each other one, written into `counts`. Returns the items counted, in no order.
 * O(what its buyers bought).
 */
export function countTogether(
  { start, item }: Bought,
  buyers: Buyers,
  of: number,
  counts: Int32Array,
  touched: Int32Array,
): number {
  let size = 0;
  for (let b = buyers.start[of] as number; b < (buyers.start[of + 1] as number); b++) {
    const c = buyers.customer[b] as number;
    for (let i = start[c] as number; i < (start[c + 1] as number); i++) {
      const other = item[i] as number;
      const count = counts[other] as number;
      if (count === 0) {
        touched[size] = other;
        size += 1;
      }
      counts[other] = count + 1;
    }
  }
  return size;
}
