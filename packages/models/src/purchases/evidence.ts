import type { Groups } from './groups.js';

/** Distinct times, and where each group finds its own. */
type Times = { readonly distinct: Float64Array; readonly at: Int32Array };

/**
 * What the likelihoods of all models need of groups, once: how many customers repeat how often and are how old, and which
 * distinct times there are. Logarithms are then taken of some thousand times and not of each group's.
 */
export type Evidence = {
  readonly customers: number;
  readonly repeats: Int32Array;
  readonly weight: Float64Array;
  /** Customers by repeats. */
  readonly byRepeats: Float64Array;
  readonly last: Times;
  readonly age: Times;
  /** Customers of each distinct age, and their repeats together. */
  readonly ofAge: Float64Array;
  readonly repeatsOfAge: Float64Array;
};

/** Times are multiplied by `scale`. O(groups). */
export function evidenceOf({ size, repeats, last, age, weight }: Groups, scale: number): Evidence {
  const most = repeats.reduce((max, x) => Math.max(max, x), 0);
  const byRepeats = new Float64Array(most + 1);
  const ages = distinct(age, scale);
  const ofAge = new Float64Array(ages.distinct.length);
  const repeatsOfAge = new Float64Array(ages.distinct.length);
  let customers = 0;
  for (let i = 0; i < size; i++) {
    const [x, w, at] = [repeats[i] as number, weight[i] as number, ages.at[i] as number];
    customers += w;
    byRepeats[x] = (byRepeats[x] as number) + w;
    ofAge[at] = (ofAge[at] as number) + w;
    repeatsOfAge[at] = (repeatsOfAge[at] as number) + w * x;
  }
  return {
    ...{ customers, weight, byRepeats, ofAge, repeatsOfAge },
    repeats: Int32Array.from(repeats),
    last: distinct(last, scale),
    age: ages,
  };
}

function distinct(times: Float64Array, scale: number): Times {
  const values = Float64Array.from(new Set(times)).sort();
  const places = new Map(Array.from(values, (time, place) => [time, place]));
  const at = new Int32Array(times.length);
  for (let i = 0; i < at.length; i++) at[i] = places.get(times[i] as number) as number;
  return { distinct: values.map((time) => time * scale), at };
}
