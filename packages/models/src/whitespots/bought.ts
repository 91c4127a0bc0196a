/** Whole numbers in as few bytes as they need. */
export type Numbers = Int32Array | Uint16Array | Uint8Array;

/**
 * What was sold, in columns, a line each, in any order: to whom, what (a proposition or a product), on which day (whole days
 * since 1970-01-01) and for how many cents. Customers and items are numbered from 0 on, items by their code, which is what
 * tells equal ones apart. Lines may be put together beforehand, by day or month: only sums and last days are looked at.
 */
export type Sold = {
  readonly customers: number;
  readonly items: number;
  readonly customer: Int32Array;
  readonly item: Numbers;
  readonly day: Int32Array;
  /** Left out where money is not looked at. */
  readonly cents?: Float64Array | undefined;
};

/**
 * What each customer bought in a time: one entry a customer and item, by customer, then by item. `start[c]` to `start[c + 1]`
 * are those of customer c; `cents` is what it paid for the item in that time.
 */
export type Bought = {
  readonly customers: number;
  readonly items: number;
  readonly start: Int32Array;
  readonly item: Numbers;
  readonly cents: Float64Array;
};

/** Days after the first and up to and with the last. */
export type Span = { readonly after: number; readonly until: number };

/** An empty array for numbers below `below`. */
export const numbersFor = (below: number, size: number): Numbers =>
  below <= 1 << 8
    ? new Uint8Array(size)
    : below <= 1 << 16
      ? new Uint16Array(size)
      : new Int32Array(size);

/**
 * What each customer bought after day `after` up to and with day `until`. What was given back entirely, so that its sum is
 * below zero, was not bought. O(lines + customers). Throws a RangeError for a customer or an item that cannot be.
 */
export function boughtIn(sold: Sold, { after, until }: Span): Bought {
  const { customers, items, customer, item, day, cents } = sold;
  const starts = new Int32Array(customers + 1);
  const within = (line: number) => (day[line] as number) > after && (day[line] as number) <= until;
  for (let line = 0; line < day.length; line++) {
    const [who, what] = [customer[line] as number, item[line] as number];
    if (who < 0 || who >= customers) throw new RangeError(`There is no customer ${who}.`);
    if (what < 0 || what >= items) throw new RangeError(`There is no item ${what}.`);
    if (within(line)) starts[who + 1] = (starts[who + 1] as number) + 1;
  }
  for (let c = 0; c < customers; c++) starts[c + 1] = (starts[c + 1] as number) + (starts[c] ?? 0);
  const lines = new Int32Array(starts[customers] as number);
  const next = starts.slice();
  for (let line = 0; line < day.length; line++) {
    if (!within(line)) continue;
    const who = customer[line] as number;
    lines[next[who] as number] = line;
    next[who] = (next[who] as number) + 1;
  }
  return summed({ customers, items, item, cents }, starts, lines);
}

/** Puts the lines of each customer together by item. */
function summed(
  { customers, items, item, cents }: Pick<Sold, 'customers' | 'items' | 'item' | 'cents'>,
  starts: Int32Array,
  lines: Int32Array,
): Bought {
  const found = numbersFor(items, lines.length);
  const money = new Float64Array(lines.length);
  const [sums, start] = [new Float64Array(items), new Int32Array(customers + 1)];
  const seen = new Int32Array(items).fill(-1);
  let size = 0;
  for (let c = 0; c < customers; c++) {
    const begin = size;
    for (let i = starts[c] as number; i < (starts[c + 1] as number); i++) {
      const line = lines[i] as number;
      const what = item[line] as number;
      if (seen[what] !== c) {
        seen[what] = c;
        sums[what] = 0;
        found[size] = what;
        size += 1;
      }
      sums[what] = (sums[what] as number) + (cents?.[line] ?? 0);
    }
    found.subarray(begin, size).sort();
    const end = size;
    size = begin;
    for (let i = begin; i < end; i++) {
      const what = found[i] as number;
      if ((sums[what] as number) < 0) continue;
      found[size] = what;
      money[size] = sums[what] as number;
      size += 1;
    }
    start[c + 1] = size;
  }
  return { customers, items, start, item: found.slice(0, size), cents: money.slice(0, size) };
}

/** Customers that bought each item. */
export function buyersOf({ items, item }: Bought): Int32Array {
  const buyers = new Int32Array(items);
  for (let i = 0; i < item.length; i++)
    buyers[item[i] as number] = (buyers[item[i] as number] as number) + 1;
  return buyers;
}

/** A product or proposition that nobody bought for so many days is no longer sold, as far as anybody can tell. */
export const discontinuedAfter = 180;

/**
 * 1 for each item that was not sold in the `days` up to day `until`, so that it is suggested to nobody. What the catalogue says
 * itself (inactive) is for whoever asks to add.
 */
export function discontinued(
  { items, item, day }: Pick<Sold, 'items' | 'item' | 'day'>,
  until: number,
  days = discontinuedAfter,
): Uint8Array {
  const hidden = new Uint8Array(items).fill(1);
  for (let line = 0; line < day.length; line++) {
    const at = day[line] as number;
    if (at <= until && at > until - days) hidden[item[line] as number] = 0;
  }
  return hidden;
}
