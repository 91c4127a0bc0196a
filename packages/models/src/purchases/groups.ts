import type { Histories } from './history.js';
import { smaller } from './ranks.js';

/**
 * Equal histories once, with how many customers have each: likelihood and forecast depend on nothing else, and a company's
 * customers share few. `of[i]` is the group of the i-th history. By repeats, then by last purchase, then by age.
 */
export type Groups = {
  readonly size: number;
  readonly repeats: Float64Array;
  readonly last: Float64Array;
  readonly age: Float64Array;
  readonly weight: Float64Array;
  readonly of: Int32Array;
};

/** The groups of histories whose times are whole days; O(n log n). */
export function grouped({
  repeats,
  last,
  age,
}: Pick<Histories, 'repeats' | 'last' | 'age'>): Groups {
  const all = repeats.length;
  let longest = 0;
  for (let i = 0; i < all; i++) longest = Math.max(longest, age[i] as number);
  const span = Math.floor(longest) + 1;
  const keys = new Float64Array(all);
  for (let i = 0; i < all; i++)
    keys[i] = ((repeats[i] as number) * span + (last[i] as number)) * span + (age[i] as number);
  const sorted = keys.slice().sort();
  let size = 0;
  const weights = new Float64Array(all);
  for (let i = 0; i < all; i++) {
    if (size === 0 || sorted[i] !== sorted[size - 1]) sorted[size++] = sorted[i] as number;
    weights[size - 1] = (weights[size - 1] as number) + 1;
  }
  const distinct = sorted.slice(0, size);
  const groups = {
    size,
    repeats: distinct.map((key) => Math.floor(key / (span * span))),
    last: distinct.map((key) => Math.floor(key / span) % span),
    age: distinct.map((key) => key % span),
    weight: weights.slice(0, size),
    of: new Int32Array(all),
  };
  for (let i = 0; i < all; i++) groups.of[i] = smaller(distinct, keys[i] as number);
  return groups;
}

/** Every n-th group, so that about `most` are left: enough to find out where a maximum lies. */
export function thinned(groups: Groups, most: number): Groups {
  const step = Math.floor(groups.size / most);
  if (step < 2) return groups;
  const kept = (values: Float64Array) => values.filter((_, i) => i % step === 0);
  const repeats = kept(groups.repeats);
  return {
    size: repeats.length,
    repeats,
    last: kept(groups.last),
    age: kept(groups.age),
    weight: kept(groups.weight),
    of: groups.of,
  };
}
