import { lifecycleStages } from '../purchases/stages.js';

/** Lowest and highest value of a fifth; null where it holds nobody. */
export type FifthRange = { readonly from: number; readonly to: number } | null;

/** Customers of one fifth by recency and one by frequency, 5 the best of each. */
export type MatrixCell = {
  readonly r: number;
  readonly f: number;
  readonly customers: number;
  readonly cents: number;
  /** Of what all customers bought for, 0 to 1; null where that is nothing. */
  readonly share: number | null;
  /** The stage that most of them are in, as a place among the stages, and how many are; null of nobody. */
  readonly most: { readonly stage: number; readonly customers: number } | null;
};

export type RecencyMatrix = {
  /** All 25, those of nobody included, by r, then by f. */
  readonly cells: readonly MatrixCell[];
  /** Days since the last purchase of each fifth, from r = 1 on, and purchases of each, from f = 1 on. */
  readonly recency: readonly FifthRange[];
  readonly purchases: readonly FifthRange[];
};

const fifths = 5;
const stages = lifecycleStages.length;

/** Customers and their money by fifths of recency and frequency, as `quintiles` made them; O(customers). */
export function recencyMatrix(by: {
  readonly r: ArrayLike<number>;
  readonly f: ArrayLike<number>;
  readonly stage: ArrayLike<number>;
  readonly cents: ArrayLike<number>;
  readonly recency: ArrayLike<number>;
  readonly purchases: ArrayLike<number>;
}): RecencyMatrix {
  const [customers, cents] = [new Float64Array(fifths ** 2), new Float64Array(fifths ** 2)];
  const inStage = new Uint32Array(fifths ** 2 * stages);
  let all = 0;
  for (let i = 0; i < by.r.length; i++) {
    const at = ((by.r[i] as number) - 1) * fifths + (by.f[i] as number) - 1;
    customers[at] = (customers[at] as number) + 1;
    cents[at] = (cents[at] as number) + (by.cents[i] as number);
    const of = at * stages + (by.stage[i] as number);
    inStage[of] = (inStage[of] as number) + 1;
    all += by.cents[i] as number;
  }
  return {
    cells: Array.from(customers, (count, at) => ({
      ...{ r: Math.floor(at / fifths) + 1, f: (at % fifths) + 1, customers: count },
      ...{ cents: cents[at] as number, share: all > 0 ? (cents[at] as number) / all : null },
      most: mostOf(inStage.subarray(at * stages, (at + 1) * stages)),
    })),
    recency: ranges(by.recency, by.r),
    purchases: ranges(by.purchases, by.f),
  };
}

function mostOf(counts: Uint32Array): MatrixCell['most'] {
  const customers = counts.reduce((most, count) => Math.max(most, count), 0);
  return customers > 0 ? { stage: counts.indexOf(customers), customers } : null;
}

function ranges(values: ArrayLike<number>, fifth: ArrayLike<number>): FifthRange[] {
  const from = new Float64Array(fifths).fill(Number.POSITIVE_INFINITY);
  const to = new Float64Array(fifths).fill(Number.NEGATIVE_INFINITY);
  for (let i = 0; i < values.length; i++) {
    const [value, at] = [values[i] as number, (fifth[i] as number) - 1];
    if (value < (from[at] as number)) from[at] = value;
    if (value > (to[at] as number)) to[at] = value;
  }
  return Array.from(from, (lowest, at) =>
    Number.isFinite(lowest) ? { from: lowest, to: to[at] as number } : null,
  );
}
