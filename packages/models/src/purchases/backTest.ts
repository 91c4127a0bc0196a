import type { PurchaseModel } from './counting.js';
import { fitsOf } from './fit.js';
import { type Forecast, forecastBy, pastRate, sameAsBefore } from './forecasts.js';
import { cohortsOf, grouped } from './groups.js';
import { historiesUntil, type PurchaseDays, purchasesBetween } from './history.js';
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

/**
 * Forecasts of `horizon` days as they would have been made at the end of day `split`, held against what came. Models learn
 * from what lies before the split alone; customers who came after it are not asked about.
 * Undefined when nobody had bought by then, or nothing could be learned.
 */
export function backTest(days: PurchaseDays, split: number, horizon: number): BackTest | undefined {
  const histories = historiesUntil(days, split);
  const groups = grouped(histories);
  // A model whose parameters the data do not tell foretells anything; without leaving it is NBD, which stays.
  const fits = fitsOf(groups).filter(({ model, degenerate }) => model === 'nbd' || !degenerate);
  if (fits.length === 0) return undefined;
  const actual = purchasesBetween(days, histories.customer, split, split + horizon);
  const row = (name: Forecaster, forecast: Forecast) => ({ name, ...scored(forecast, actual) });
  const cohorts = cohortsOf(groups);
  return {
    split,
    horizon,
    customers: histories.customer.length,
    rows: [
      ...fits.map((fit) => row(fit.model, forecastBy(fit, groups, cohorts, horizon))),
      row('same_as_before', sameAsBefore(days, histories, split, horizon)),
      row('past_rate', pastRate(groups, horizon)),
    ],
  };
}
