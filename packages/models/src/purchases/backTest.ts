import { type PurchaseModel, purchaseModels } from './counting.js';
import { type Fit, fitted } from './fit.js';
import { expectedPurchases, noPurchaseChance } from './forecast.js';
import { type Groups, grouped } from './groups.js';
import { type Histories, historiesUntil, type PurchaseDays, purchasesBetween } from './history.js';
import { type Score, scored } from './metrics.js';

/**
 * Rules that need no model, and that every model is held against: as many purchases as in the window before, and the
 * customer's own rate so far (x/T).
 */
export const naiveRules = ['same_as_before', 'past_rate'] as const;
export type Forecaster = PurchaseModel | (typeof naiveRules)[number];

export type BackTest = {
  /** Last day that the forecasts knew of. */
  readonly split: number;
  /** Days after it that were forecast. */
  readonly horizon: number;
  readonly customers: number;
  readonly rows: readonly ({ readonly name: Forecaster } & Score)[];
};

/** Expected purchases and the chance of any, a customer an entry. */
export type Forecast = { readonly expected: Float64Array; readonly chance: Float64Array };

/** What a fitted model says of the `horizon` days to come: said once for each group of equal histories. */
export function forecastBy({ model, parameters }: Fit, groups: Groups, horizon: number): Forecast {
  const [expected, chance] = [new Float64Array(groups.size), new Float64Array(groups.size)];
  for (let i = 0; i < groups.size; i++) {
    const history = {
      repeats: groups.repeats[i] as number,
      last: groups.last[i] as number,
      age: groups.age[i] as number,
    };
    expected[i] = expectedPurchases(model, parameters, history, horizon);
    chance[i] = 1 - noPurchaseChance(model, parameters, history, horizon);
  }
  const each = (of: Float64Array) => Float64Array.from(groups.of, (group) => of[group] as number);
  return { expected: each(expected), chance: each(chance) };
}

/** As many as in the `horizon` days up to day `until`. Who bought then is said to buy again, who did not is not. */
export function sameAsBefore(
  days: PurchaseDays,
  { customer }: Histories,
  until: number,
  horizon: number,
): Forecast {
  const expected = Float64Array.from(purchasesBetween(days, customer, until - horizon, until));
  return { expected, chance: expected.map((count) => (count > 0 ? 1 : 0)) };
}

/** The customer's own rate so far, as if it went on by pure chance: none is expected of whoever bought once. */
function pastRate({ repeats, age }: Histories, horizon: number): Forecast {
  const expected = Float64Array.from(repeats, (x, i) => {
    const time = age[i] as number;
    return time > 0 ? (x / time) * horizon : 0;
  });
  return { expected, chance: expected.map((mean) => -Math.expm1(-mean)) };
}

/**
 * Forecasts of `horizon` days as they would have been made at the end of day `split`, held against what came. Models learn
 * from what lies before the split alone; customers who came after it are not asked about.
 * Undefined when nobody had bought by then, or nothing could be learned.
 */
export function backTest(days: PurchaseDays, split: number, horizon: number): BackTest | undefined {
  const histories = historiesUntil(days, split);
  const groups = grouped(histories);
  // A model whose parameters the data do not tell foretells anything; without leaving it is NBD, which stays.
  const fits = purchaseModels
    .flatMap((model) => fitted(model, groups) ?? [])
    .filter(({ model, degenerate }) => model === 'nbd' || !degenerate);
  if (fits.length === 0) return undefined;
  const actual = purchasesBetween(days, histories.customer, split, split + horizon);
  const row = (name: Forecaster, { expected, chance }: Forecast) => ({
    name,
    ...scored(expected, chance, actual),
  });
  return {
    split,
    horizon,
    customers: histories.customer.length,
    rows: [
      ...fits.map((fit) => row(fit.model, forecastBy(fit, groups, horizon))),
      row('same_as_before', sameAsBefore(days, histories, split, horizon)),
      row('past_rate', pastRate(histories, horizon)),
    ],
  };
}
