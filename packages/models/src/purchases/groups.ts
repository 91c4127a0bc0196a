import type { Histories } from './history.js';
import { naturalOrder, orderedBy } from './order.js';

/**
 * Equal histories once, with how many customers have each: likelihood and forecast depend on nothing else, and a company's
 * customers share few. `of[i]` is the group of the i-th history. By repeats, then by age, then by last purchase.
 */
export type Groups = {
  readonly size: number;
  readonly repeats: Float64Array;
  readonly last: Float64Array;
  readonly age: Float64Array;
  readonly weight: Float64Array;
  readonly of: Int32Array;
};

/** The groups of histories whose times are whole days; O(n). */
export function grouped({
  repeats,
  last,
  age,
}: Pick<Histories, 'repeats' | 'last' | 'age'>): Groups {
  const all = repeats.length;
  const order = [last, age, repeats].reduce<Int32Array | undefined>((sorted, column) => {
    const keys = Int32Array.from(column);
    const span = keys.reduce((most, key) => Math.max(most, key), 0) + 1;
    return orderedBy({ keys }, span, sorted);
  }, undefined);
  const groups = {
    repeats: new Float64Array(all),
    last: new Float64Array(all),
    age: new Float64Array(all),
    weight: new Float64Array(all),
  };
  const of = new Int32Array(all);
  let size = 0;
  for (const i of order ?? naturalOrder(all)) {
    const [x, t, tx] = [repeats[i] as number, age[i] as number, last[i] as number];
    const before = size - 1;
    if (
      size === 0 ||
      x !== groups.repeats[before] ||
      t !== groups.age[before] ||
      tx !== groups.last[before]
    ) {
      groups.repeats[size] = x;
      groups.age[size] = t;
      groups.last[size] = tx;
      size += 1;
    }
    groups.weight[size - 1] = (groups.weight[size - 1] as number) + 1;
    of[i] = size - 1;
  }
  return {
    size,
    repeats: groups.repeats.slice(0, size),
    last: groups.last.slice(0, size),
    age: groups.age.slice(0, size),
    weight: groups.weight.slice(0, size),
    of,
  };
}

/**
 * Groups of equal repeats and age once: of customers who are still there nothing else matters, and there are far fewer of
 * these. `of[i]` is the one of the i-th group.
 */
export type Cohorts = {
  readonly size: number;
  readonly repeats: Float64Array;
  readonly age: Float64Array;
  readonly of: Int32Array;
};

/** The cohorts of groups that stand in the order of {@link grouped}. */
export function cohortsOf({ size: all, repeats, age }: Groups): Cohorts {
  const of = new Int32Array(all);
  let size = 0;
  const first = new Int32Array(all);
  for (let i = 0; i < all; i++) {
    if (i === 0 || repeats[i] !== repeats[i - 1] || age[i] !== age[i - 1]) first[size++] = i;
    of[i] = size - 1;
  }
  const at = first.slice(0, size);
  return {
    size,
    repeats: Float64Array.from(at, (i) => repeats[i] as number),
    age: Float64Array.from(at, (i) => age[i] as number),
    of,
  };
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
