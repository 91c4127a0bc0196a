const digits = 1 << 16;
/** Fewer values than these are compared: to count digits would take longer. */
const few = 10_000;

/**
 * Places of `values` in rising order; equal values stay in the order of their places. Sorted digit by digit from the last on
 * (Knuth, The Art of Computer Programming 3, algorithm 5.2.5R), 16 bits of the number each: O(n), and several times as quick
 * as comparing. None of the values may be NaN.
 */
export function risingOrder(values: ArrayLike<number>): Int32Array {
  const n = values.length;
  if (n < few)
    return naturalOrder(n).sort((a, b) => (values[a] as number) - (values[b] as number) || a - b);
  const numbers = new Float64Array(n);
  // Adding zero makes of -0, which the bits would tell from it, the zero that it equals.
  for (let i = 0; i < n; i++) numbers[i] = (values[i] as number) + 0;
  const words = new Int32Array(numbers.buffer);
  // The bits of numbers rise with them, once the sign is turned, and all bits of those below zero.
  for (let i = 0; i < n; i++) {
    const high = words[2 * i + 1] as number;
    if (high < 0) words[2 * i] = ~(words[2 * i] as number);
    words[2 * i + 1] = high < 0 ? ~high : high ^ 0x80000000;
  }
  const parts = new Uint16Array(numbers.buffer);
  let order: Int32Array | undefined;
  for (let digit = 0; digit < 4; digit++)
    order = orderedBy({ keys: parts, each: 4, at: digit }, digits, order);
  return order ?? naturalOrder(n);
}

/** Whole numbers from 0 on, `each` of them a place, of which the one `at` counts. */
type Keys = {
  readonly keys: Int32Array | Uint16Array;
  readonly each?: number;
  readonly at?: number;
};

/**
 * `order`, or the places themselves, put in the order of keys below `span`; what is equal in them stays as it was. Undefined
 * where all are equal and there was no order before. O(n + span).
 */
export function orderedBy(
  { keys, each = 1, at = 0 }: Keys,
  span: number,
  order: Int32Array | undefined,
): Int32Array | undefined {
  const n = keys.length / each;
  const starts = new Int32Array(span + 1);
  for (let i = at; i < keys.length; i += each) {
    const next = (keys[i] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  if (starts.includes(n)) return order;
  for (let key = 1; key < span; key++)
    starts[key] = (starts[key] as number) + (starts[key - 1] as number);
  const found = new Int32Array(n);
  for (let i = 0; i < n; i++) {
    const place = order ? (order[i] as number) : i;
    const key = keys[place * each + at] as number;
    const to = starts[key] as number;
    found[to] = place;
    starts[key] = to + 1;
  }
  return found;
}

/** 0, 1, 2, … */
export const naturalOrder = (n: number): Int32Array => {
  const order = new Int32Array(n);
  for (let i = 0; i < n; i++) order[i] = i;
  return order;
};
