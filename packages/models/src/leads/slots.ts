/** The range a number falls into: how many of the rising `edges` lie below it. By halving. */
export function slotOfNumber(edges: ArrayLike<number>, value: number): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The slot of each of a table's `levels` among those `known`: what is not among them falls into the one behind. */
export function levelSlots(known: readonly string[], levels: readonly string[]): Int32Array {
  const places = new Map(known.map((level, place) => [level, place]));
  return Int32Array.from(levels, (level) => places.get(level) ?? known.length);
}

/** How a number is laid on its line. */
export type Scale = {
  readonly log: boolean;
  readonly mean: number;
  readonly deviation: number;
  readonly low: number;
  readonly high: number;
};

/** ln(1 + size), the sign kept. */
export const signedLog = (value: number): number => Math.sign(value) * Math.log1p(Math.abs(value));

/** Standardised, and kept within what was learned from. */
export function linearOf({ log, mean, deviation, low, high }: Scale, value: number): number {
  const z = ((log ? signedLog(value) : value) - mean) / deviation;
  return z < low ? low : z > high ? high : z;
}
