import type { Fit } from './fit.js';
import {
  aliveChance,
  chancesAbove,
  exceeded,
  expectedWhileThere,
  purchaseChanceWhileThere,
} from './forecast.js';
import type { Cohorts, Groups } from './groups.js';
import { type Histories, type PurchaseDays, purchasesBetween } from './history.js';

/**
 * Expected purchases and the chance of any, said once for all customers of whom the same is said: `of[i]` is the entry of
 * the i-th customer. Null where each customer has its own, in order.
 */
export type Forecast = {
  readonly expected: Float64Array;
  readonly chance: Float64Array;
  readonly of: Int32Array | null;
};

/** Figures by group, an entry for each customer. */
export function spread(figures: Float64Array, of: Int32Array | null): Float64Array {
  if (!of) return figures;
  const each = new Float64Array(of.length);
  for (let i = 0; i < each.length; i++) each[i] = figures[of[i] as number] as number;
  return each;
}

/** The chance of each group not to have left for good. */
export function aliveOf({ model, parameters }: Fit, groups: Groups): Float64Array {
  const found = new Float64Array(groups.size);
  for (let g = 0; g < found.length; g++)
    found[g] = aliveChance(model, parameters, {
      repeats: groups.repeats[g] as number,
      last: groups.last[g] as number,
      age: groups.age[g] as number,
    });
  return found;
}

/** What is said of each group: what is said of its cohort, if it is still there, times the chance of that. */
export function whileThere(
  { repeats, age, of, size }: Cohorts,
  alive: Float64Array,
  said: (cohort: { repeats: number; age: number }) => number,
): Float64Array {
  const each = new Float64Array(size);
  for (let c = 0; c < size; c++)
    each[c] = said({ repeats: repeats[c] as number, age: age[c] as number });
  return alive.map((chance, g) => chance * (each[of[g] as number] as number));
}

/** What a fitted model says of the `horizon` days to come. */
export function forecastBy(
  fit: Fit,
  groups: Groups,
  cohorts: Cohorts,
  horizon: number,
  alive = aliveOf(fit, groups),
): Forecast {
  const { model, parameters } = fit;
  const of = (said: (cohort: { repeats: number; age: number }) => number) =>
    whileThere(cohorts, alive, said);
  return {
    expected: of((cohort) => expectedWhileThere(model, parameters, cohort, horizon)),
    chance: of((cohort) => purchaseChanceWhileThere(parameters, cohort, horizon)),
    of: groups.of,
  };
}

/** Chances that the ends of an interval are exceeded with: four of five customers buy within it. */
export const intervalEnds = { low: 0.9, high: 0.1 } as const;

/** Counts of purchases between which each group's customers are expected, with {@link intervalEnds}. */
export type Intervals = { readonly low: Float64Array; readonly high: Float64Array };

/** The intervals of the `horizon` days to come: negative binomial, of who is still there. */
export function intervalsBy(
  fit: Fit,
  groups: Groups,
  cohorts: Cohorts,
  horizon: number,
  alive = aliveOf(fit, groups),
): Intervals {
  const [low, high] = [new Float64Array(groups.size), new Float64Array(groups.size)];
  const { low: mostly, high: rarely } = intervalEnds;
  let [known, chances] = [-1, [] as number[]];
  for (let g = 0; g < groups.size; g++) {
    const c = cohorts.of[g] as number;
    if (c !== known) {
      const cohort = { repeats: cohorts.repeats[c] as number, age: cohorts.age[c] as number };
      chances = chancesAbove(fit.model, fit.parameters, cohort, horizon, rarely);
      known = c;
    }
    low[g] = exceeded(chances, alive[g] as number, mostly);
    high[g] = exceeded(chances, alive[g] as number, rarely);
  }
  return { low, high };
}

/** As many as in the `horizon` days up to day `until`. Who bought then is said to buy again, who did not is not. */
export function sameAsBefore(
  days: PurchaseDays,
  { customer }: Histories,
  until: number,
  horizon: number,
): Forecast {
  const expected = Float64Array.from(purchasesBetween(days, customer, until - horizon, until));
  return { expected, chance: expected.map((count) => (count > 0 ? 1 : 0)), of: null };
}

/** The customer's own rate so far, as if it went on by pure chance: none is expected of whoever bought once. */
export function pastRate({ repeats, age, of }: Groups, horizon: number): Forecast {
  const expected = repeats.map((x, g) => {
    const time = age[g] as number;
    return time > 0 ? (x / time) * horizon : 0;
  });
  return { expected, chance: expected.map((mean) => -Math.expm1(-mean)), of };
}
