import { naturalOrder, orderedBy } from './order.js';
import { nearestRank } from './ranks.js';

/**
 * Purchases of a company in columns, a line each: who, which day (whole days since 1970-01-01), and how much (cents; below
 * zero for a credit note). Customers are numbered from 0 on. The lines may come in any order.
 */
export type Purchases = {
  readonly customers: number;
  readonly customer: Int32Array;
  readonly day: Int32Array;
  readonly cents: Float64Array;
};

/**
 * Days on which a customer bought, in columns: one entry a customer and day, by customer, then by day. A purchase is one
 * distinct day, because several orders of one day are one decision. `start[c]` to `start[c + 1]` are those of customer c.
 */
export type PurchaseDays = {
  readonly start: Int32Array;
  readonly day: Int32Array;
  readonly cents: Float64Array;
  /** Days of each customer that credit notes left nothing of, where that was counted. */
  readonly credited?: Int32Array;
};

/**
 * What purchase models need to know of each customer, times in days: `repeats` purchase days after the first (x), `last`
 * from the first purchase to the last (t_x), `age` from the first purchase to the end of observation (T), and `mean`, the
 * value of a purchase day in cents. `customer` says whose entry it is; who has not bought has none.
 */
export type Histories = {
  readonly customer: Int32Array;
  readonly repeats: Int32Array;
  readonly last: Float64Array;
  readonly age: Float64Array;
  readonly mean: Float64Array;
};

/** Cents that are no money but what adding up fractions leaves. */
const dust = 1e-6;

/** Customers that many days apart would not fit the key that sorts them. */
const longest = 2 ** 20;

/**
 * Puts purchases together by customer and day. Credit notes are set off against what was bought on their day: a day they
 * leave nothing of is no purchase. A day on which goods were ordered that cost nothing is one. O(lines + customers + days).
 * Throws a RangeError for a customer or a day that cannot be.
 */
export function purchaseDays(purchases: Purchases): PurchaseDays {
  const { customers, customer, day, cents } = purchases;
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < day.length; i++) {
    const at = day[i] as number;
    if (at < first) first = at;
    if (at > last) last = at;
    const who = customer[i] as number;
    if (who < 0 || who >= customers) throw new RangeError(`There is no customer ${who}.`);
    if (!Number.isFinite(cents[i])) throw new RangeError(`Line ${i} has no value.`);
  }
  if (last - first >= longest)
    throw new RangeError('The purchases lie further apart than 2,800 years: a day is wrong.');
  const order = byCustomerAndDay(purchases, first, last - first + 1);
  const start = new Int32Array(customers + 1);
  const days = new Int32Array(order.length);
  const sums = new Float64Array(order.length);
  const creditedDays = new Int32Array(customers);
  let size = 0;
  for (let i = 0; i < order.length; ) {
    const line = order[i] as number;
    const [who, when] = [customer[line] as number, day[line] as number];
    let [sum, credited] = [0, false];
    while (i < order.length) {
      const next = order[i] as number;
      if (customer[next] !== who || day[next] !== when) break;
      sum += cents[next] as number;
      credited ||= (cents[next] as number) < 0;
      i += 1;
    }
    // Fractions of cents do not add up to nothing exactly.
    if (Math.abs(sum) < dust) sum = 0;
    if (sum < 0 || (sum === 0 && credited)) {
      creditedDays[who] = (creditedDays[who] as number) + 1;
      continue;
    }
    days[size] = when;
    sums[size] = sum;
    size += 1;
    start[who + 1] = (start[who + 1] as number) + 1;
  }
  for (let c = 0; c < customers; c++)
    start[c + 1] = (start[c + 1] as number) + (start[c] as number);
  return { start, day: days.slice(0, size), cents: sums.slice(0, size), credited: creditedDays };
}

/** The days of some of the customers, who are numbered anew in their order. O(their days). */
export function daysOf(
  { start, day, cents, credited }: PurchaseDays,
  some: Int32Array,
): PurchaseDays {
  const starts = new Int32Array(some.length + 1);
  for (const [at, c] of some.entries())
    starts[at + 1] = (starts[at] as number) + (start[c + 1] as number) - (start[c] as number);
  const size = starts[some.length] as number;
  const [days, sums] = [new Int32Array(size), new Float64Array(size)];
  for (const [at, c] of some.entries()) {
    const [from, to] = [start[c] as number, start[c + 1] as number];
    days.set(day.subarray(from, to), starts[at]);
    sums.set(cents.subarray(from, to), starts[at]);
  }
  return {
    ...{ start: starts, day: days, cents: sums },
    ...(credited ? { credited: Int32Array.from(some, (c) => credited[c] as number) } : {}),
  };
}

/** Numbers of the lines by customer, then by day; lines of one customer and day as they came. */
function byCustomerAndDay(
  { customers, customer, day }: Purchases,
  first: number,
  span: number,
): Int32Array {
  if (isSorted(customer, day)) return naturalOrder(day.length);
  const byDay = orderedBy({ keys: day.map((at) => at - first) }, span, undefined);
  return orderedBy({ keys: customer }, customers, byDay) ?? naturalOrder(day.length);
}

function isSorted(customer: Int32Array, day: Int32Array): boolean {
  for (let i = 1; i < day.length; i++) {
    const [who, before] = [customer[i] as number, customer[i - 1] as number];
    if (who < before || (who === before && (day[i] as number) < (day[i - 1] as number)))
      return false;
  }
  return true;
}

/**
 * Histories as they stood at the end of day `until`, of those who had bought by then. What comes later is not looked at,
 * so that a model of that day can be held against what did come.
 */
export function historiesUntil({ start, day, cents }: PurchaseDays, until: number): Histories {
  const customers = start.length - 1;
  const [customer, repeats] = [new Int32Array(customers), new Int32Array(customers)];
  const [last, age, mean] = [0, 1, 2].map(() => new Float64Array(customers)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  let size = 0;
  for (let c = 0; c < customers; c++) {
    const from = start[c] as number;
    const to = start[c + 1] as number;
    let end = from;
    let sum = 0;
    while (end < to && (day[end] as number) <= until) {
      sum += cents[end] as number;
      end += 1;
    }
    if (end === from) continue;
    const begin = day[from] as number;
    customer[size] = c;
    repeats[size] = end - from - 1;
    last[size] = (day[end - 1] as number) - begin;
    age[size] = until - begin;
    mean[size] = sum / (end - from);
    size += 1;
  }
  return {
    customer: customer.slice(0, size),
    repeats: repeats.slice(0, size),
    last: last.slice(0, size),
    age: age.slice(0, size),
    mean: mean.slice(0, size),
  };
}

/** Purchase days of each of `customer` after day `after`, up to and with day `until`. */
export function purchasesBetween(
  { start, day }: PurchaseDays,
  customer: Int32Array,
  after: number,
  until: number,
): Int32Array {
  const found = new Int32Array(customer.length);
  for (let k = 0; k < found.length; k++) {
    const c = customer[k] as number;
    let count = 0;
    for (let i = (start[c + 1] as number) - 1; i >= (start[c] as number); i--) {
      const at = day[i] as number;
      if (at <= after) break;
      if (at <= until) count += 1;
    }
    found[k] = count;
  }
  return found;
}

/**
 * Days from a purchase day to the customer's next that `share` of all gaps up to day `until` are no longer than; null while
 * nobody came back. O(purchase days).
 */
export function gapQuantile(
  { start, day }: PurchaseDays,
  until: number,
  share: number,
): number | null {
  const counts: number[] = [];
  let gaps = 0;
  for (let c = 0; c + 1 < start.length; c++)
    for (let i = (start[c] as number) + 1; i < (start[c + 1] as number); i++) {
      if ((day[i] as number) > until) break;
      const gap = (day[i] as number) - (day[i - 1] as number);
      while (counts.length <= gap) counts.push(0);
      counts[gap] = (counts[gap] as number) + 1;
      gaps += 1;
    }
  if (gaps === 0) return null;
  const rank = nearestRank(gaps, share);
  let before = 0;
  return counts.findIndex((count) => {
    before += count;
    return before > rank;
  });
}

/** Day of the first purchase of all; undefined when there is none. */
export function firstDay({ start, day }: PurchaseDays): number | undefined {
  let first: number | undefined;
  for (let c = 0; c + 1 < start.length; c++) {
    const at = start[c] as number;
    if (at === start[c + 1]) continue;
    if (first === undefined || (day[at] as number) < first) first = day[at] as number;
  }
  return first;
}
