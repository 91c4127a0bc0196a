import { type PurchaseModel, purchaseModels } from './counting.js';
import { type Fit, fitsOf } from './fit.js';
import { aliveOf, type Forecast, forecastBy, pastRate, sameAsBefore } from './forecasts.js';
import { type Cohorts, cohortsOf, type Groups, grouped } from './groups.js';
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
  readonly rows: readonly ({
    readonly name: Forecaster;
    /** A model whose parameters the data did not tell: it stands beside the others and is never chosen. */
    readonly degenerate: boolean;
  } & Score)[];
};

/** A stretch of the past: what was known before it, and what came. */
export type Window = {
  readonly split: number;
  readonly horizon: number;
  readonly histories: Histories;
  readonly groups: Groups;
  readonly cohorts: Cohorts;
  /** Learned from what lies before the split alone; without those of {@link Window.untold}. */
  readonly fits: readonly Fit[];
  /** Models whose parameters the data did not tell. */
  readonly untold: readonly Fit[];
  /** By each fit, the chance of each group not to have left by the split. */
  readonly alive: ReadonlyMap<Fit, Float64Array>;
  /** Purchases of each customer in the days after the split. */
  readonly actual: Int32Array;
};

/**
 * The `horizon` days after day `split` as they were to be foretold; customers who came after it are not asked about.
 * Undefined when nobody had bought by then, or nothing could be learned.
 */
export function windowAt(days: PurchaseDays, split: number, horizon: number): Window | undefined {
  const histories = historiesUntil(days, split);
  const groups = grouped(histories);
  const all = fitsOf(groups);
  // A model whose parameters the data do not tell is never taken; without leaving it is NBD, which stays.
  const isTold = ({ model, degenerate }: Fit) => model === 'nbd' || !degenerate;
  const fits = all.filter(isTold);
  const untold = all.filter((fit) => !isTold(fit));
  if (fits.length === 0) return undefined;
  const actual = purchasesBetween(days, histories.customer, split, split + horizon);
  const alive = new Map(all.map((fit) => [fit, aliveOf(fit, groups)]));
  const cohorts = cohortsOf(groups);
  return { split, horizon, histories, groups, cohorts, fits, untold, alive, actual };
}

/** What a fit foretold of a window that counts as `time` average days: as its horizon, where no season is looked at. */
export const foretold = ({ groups, cohorts, alive }: Window, fit: Fit, time: number): Forecast =>
  forecastBy(fit, groups, cohorts, time, alive.get(fit));

type Row = BackTest['rows'][number];

/** How each model, and each rule, did in a window. */
export function heldAgainst(days: PurchaseDays, window: Window): BackTest {
  const { split, horizon, histories, groups, actual } = window;
  const rule = (name: Forecaster, forecast: Forecast): Row => ({
    ...{ name, degenerate: false },
    ...scored(forecast, actual),
  });
  return {
    ...{ split, horizon, customers: actual.length },
    rows: [
      ...modelRows(window, horizon),
      rule('same_as_before', sameAsBefore(days, histories, split, horizon)),
      rule('past_rate', pastRate(groups, horizon)),
    ],
  };
}

/** The same, with models for which the window counts as `time` average days; rules know no season. */
export const bySeason = (test: BackTest, window: Window, time: number): BackTest => ({
  ...test,
  rows: [
    ...modelRows(window, time),
    ...test.rows.filter(({ name }) => (naiveRules as readonly string[]).includes(name)),
  ],
});

const modelRows = (window: Window, time: number): Row[] =>
  purchaseModels.flatMap((model) => {
    const fit = [...window.fits, ...window.untold].find((one) => one.model === model);
    if (!fit) return [];
    const degenerate = window.untold.includes(fit);
    return [{ name: model, degenerate, ...scored(foretold(window, fit, time), window.actual) }];
  });

/** Forecasts of `horizon` days as they would have been made at the end of day `split`, held against what came. */
export function backTest(days: PurchaseDays, split: number, horizon: number): BackTest | undefined {
  const window = windowAt(days, split, horizon);
  return window && heldAgainst(days, window);
}
