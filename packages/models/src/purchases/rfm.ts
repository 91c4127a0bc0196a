import { smaller } from './ranks.js';

/**
 * Which fifth each value lies in, 1 to 5, 5 the highest: 1 + floor(5 rank / n), so the fifths are equally large. Equal
 * values are told apart by their place, so a run of the same data gives the same fifths. O(n log n).
 */
export function quintiles(values: ArrayLike<number>): Uint8Array {
  const n = values.length;
  const sorted = Float64Array.from(values).sort();
  /** How many of a run of equal values have had their rank, kept at the run's first place. */
  const ranked = new Int32Array(n);
  const found = new Uint8Array(n);
  for (let i = 0; i < n; i++) {
    const first = smaller(sorted, values[i] as number);
    found[i] = 1 + Math.floor((5 * (first + (ranked[first] as number))) / n);
    ranked[first] = (ranked[first] as number) + 1;
  }
  return found;
}

/** Recency, frequency and money of customers by fifths, a customer an entry; 5 is best. */
export type Rfm = { readonly r: Uint8Array; readonly f: Uint8Array; readonly m: Uint8Array };

/** Fifths of days since the last purchase (fewest is best), purchase days, and what was bought in cents. */
export const rfmOf = (
  recency: ArrayLike<number>,
  purchases: ArrayLike<number>,
  cents: ArrayLike<number>,
): Rfm => ({
  r: quintiles(Float64Array.from(recency, (days) => -days)),
  f: quintiles(purchases),
  m: quintiles(cents),
});
