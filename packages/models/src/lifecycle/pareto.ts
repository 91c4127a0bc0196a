/** The first `customers` by value, and what they bought for together. */
export type ParetoPoint = { readonly customers: number; readonly cents: number };

export type Pareto = {
  readonly customers: number;
  readonly cents: number;
  /** Customers with more credited than bought; they count as nothing. */
  readonly belowZero: number;
  /**
   * Points of the curve, from (0, 0) to all; each is exact. Between two of them lie less than a hundredth of the customers
   * and of the money, or nobody: a line drawn through them shows no one's place wrongly by more.
   */
  readonly points: readonly ParetoPoint[];
  /** 'The top n % make m %': what the first tenth, fifth and half of the customers make. */
  readonly top: readonly (ParetoPoint & { readonly share: number })[];
  /** The fewest customers who make four fifths of it; null where there is nothing. */
  readonly most: ParetoPoint | null;
};

export const mostParetoPoints = 500;
/** A point wherever another of so many parts of the customers or of the money is full. */
const parts = (mostParetoPoints - 2) / 2;
const tops = [0.1, 0.2, 0.5];

/**
 * The share of the best customers in what all of them bought (Lorenz 1905, from the top down), of values in cents in any
 * order. Whose they are does not matter, so the values themselves are sorted: five million take a second, and 8 bytes each.
 */
export function pareto(values: ArrayLike<number>): Pareto {
  const n = values.length;
  const rising = Float64Array.from(values).sort();
  let [all, belowZero] = [0, 0];
  for (let i = 0; i < n; i++) {
    all += Math.max(0, values[i] as number);
    if ((values[i] as number) < 0) belowZero += 1;
  }
  const points: ParetoPoint[] = [{ customers: 0, cents: 0 }];
  const marks = tops.map((share) => ({ share, at: Math.max(1, Math.round(share * n)) }));
  const top: (ParetoPoint & { share: number })[] = [];
  let [cents, most] = [0, null as ParetoPoint | null];
  let full = [0, 0];
  for (let customers = 1; customers <= n; customers++) {
    cents += Math.max(0, rising[n - customers] as number);
    const now = [
      Math.floor((customers * parts) / n),
      all > 0 ? Math.floor((cents * parts) / all) : 0,
    ];
    if (now[0] !== full[0] || now[1] !== full[1]) points.push({ customers, cents });
    full = now;
    for (const { share, at } of marks) if (at === customers) top.push({ share, customers, cents });
    if (!most && all > 0 && cents >= 0.8 * all) most = { customers, cents };
  }
  return { customers: n, cents: all, belowZero, points, top, most };
}
