import type { BackTest, Forecaster } from './backTest.js';
import { type ChanceTest, chancesTested, coverage } from './chances.js';
import { type PurchaseModel, purchaseModels } from './counting.js';
import { type Dropout, dropoutTest } from './dropout.js';
import { type Fit, fitsOf } from './fit.js';
import { sameAsBefore } from './forecasts.js';
import { cohortsOf, grouped } from './groups.js';
import { firstDay, gapQuantile, historiesUntil, type PurchaseDays } from './history.js';
import { type Predictions, predicted } from './predictions.js';
import { nearest, type Rolling, rolled, type SeasonTest } from './rolling.js';
import { averageDays, seasonUntil } from './season.js';
import { type SpendFit, type SpendFits, spendFits, spendingToLearn } from './spend.js';
import { defaultStageSettings, type StageSettings } from './stages.js';
import type { ValueTerms } from './value.js';
import { type Done, doneFor, type Watch } from './watch.js';

export type LifecycleSettings = ValueTerms & {
  /** Last day that is looked at, in days since 1970-01-01. */
  readonly until: number;
  /** Days that the back-test forecasts and that churn is of. */
  readonly horizon: number;
  /** Last day that the back-test's forecasts know of; the horizon after it has to be over. */
  readonly split: number;
  /** Days that expected purchases are of; left out: the horizon. */
  readonly expectedDays?: number;
  /** Where stages begin; left out: as the company's own rhythm has it. */
  readonly stages?: StageSettings | undefined;
  /** Segment of each customer, from 0 on, below 0 for none: order values are then fitted to each where that is needed. */
  readonly segment?: Int32Array | undefined;
  /** Cents that customers are ranked by: fifths of money, and who is of high value. Left out: all that each bought for. */
  readonly worth?: Float64Array | undefined;
};

/** Below these a model would tell more about chance than about customers. */
export const fewestCustomers = 500;
export const fewestRepeaters = 100;

export const noModelReasons = ['too_few_customers', 'too_few_repeaters', 'no_history'] as const;
/** Why nobody's chance to be alive is said: no model, nobody measurably leaves, or the data do not tell how many. */
export const noAliveReasons = ['no_model', 'no_dropout', 'not_told'] as const;
/** Why nothing was held against the past: no model, or a history shorter than the horizon. */
export const noBackTestReasons = ['no_model', 'short_history'] as const;

export type Lifecycle = ChanceTest & {
  readonly customers: number;
  readonly repeaters: number;
  /** Why there is no model; then the figures are those of the window before. */
  readonly reason: (typeof noModelReasons)[number] | null;
  readonly fits: readonly Fit[];
  readonly dropout: Dropout | null;
  /** Null where chances to be alive are said. */
  readonly noAliveReason: (typeof noAliveReasons)[number] | null;
  /** Whose expected purchases are taken: what was nearest on the company's own history. */
  readonly chosen: Forecaster;
  /** Whose chance to buy is taken; the naive rule has none that is worth the name. */
  readonly chanceBy: PurchaseModel | null;
  readonly spend: SpendFit | null;
  /** Order values by segment, where the number of orders and their value go together; null where they do not. */
  readonly spendBySegment: SpendFits['bySegment'];
  /** The window after the split. */
  readonly backTest: BackTest | null;
  /** Null where there is one. Without it the rule is taken, and chances to buy are those of NBD, which nothing speaks for. */
  readonly noBackTestReason: (typeof noBackTestReasons)[number] | null;
  /** That window and those before it, the latest first: the choice rests on all of them. */
  readonly windows: readonly BackTest[];
  /** Null below two years of history. */
  readonly season: SeasonTest | null;
  /** Share of customers of the latest window whose purchases lay within their interval of 80 %; null without a model. */
  readonly coverage: number | null;
  /** Usual gap between purchases in days: half of all gaps are shorter. Null while nobody came back. */
  readonly usualGap: number | null;
  readonly stageSettings: StageSettings;
  readonly predictions: Predictions;
};

/**
 * Days that churn is of where nobody chose: nine of ten gaps between purchases are no longer. At least a month, at most a
 * year, and at most half of what was observed, so that there is a window to hold it against.
 */
export function usualHorizon(days: PurchaseDays, until: number): number {
  const observed = until - (firstDay(days) ?? until);
  const gap = gapQuantile(days, until, 0.9) ?? 365;
  return Math.max(1, Math.min(Math.max(30, gap), 365, Math.floor(observed / 2)));
}

/**
 * Fits the purchase models to a company's history, holds each against it out of sample beside the naive rules, and
 * foretells by the one that was nearest. A chance to be alive is said only where customers measurably leave.
 * Throws `Cancelled` when `watch` says so, a RangeError for settings that cannot be.
 */
export function lifecycle(
  days: PurchaseDays,
  settings: LifecycleSettings,
  watch: Watch = {},
): Lifecycle {
  checkSettings(settings);
  const done = doneFor(watch);
  const { until, horizon, split } = settings;
  const histories = historiesUntil(days, until);
  const customers = histories.customer.length;
  const repeaters = histories.repeats.reduce((sum, x) => sum + (x > 0 ? 1 : 0), 0);
  const groups = grouped(histories);
  done('histories');
  const short = tooFew(customers, repeaters);
  const fits = short
    ? []
    : fitsOf(groups, purchaseModels, () => done('fit', purchaseModels.length));
  const reason = short ?? (fits.length === 0 ? 'no_history' : null);
  const [bg, , nbd] = purchaseModels.map((model) => fits.find((fit) => fit.model === model));
  const dropout = bg && nbd ? dropoutTest(bg, nbd) : null;
  const told = fits.filter(({ model, degenerate }) => model === 'nbd' || !degenerate);
  // Where nobody measurably leaves, the models that let them differ from NBD by chance only.
  const allowed = dropout?.measurable ? told.map(({ model }) => model) : (['nbd'] as const);
  const past = reason
    ? nothingTested
    : testedOn(days, { first: firstDay(days) ?? until, until, horizon, split }, done, allowed);
  const aliveBy = dropout?.measurable ? told.find(({ model }) => model === 'mbg_nbd') : undefined;
  const spend = spendFits(
    spendingToLearn(days, histories),
    settings.segment && histories.customer.map((c) => settings.segment?.[c] ?? -1),
  );
  done('spend');
  const usualGap = gapQuantile(days, until, 0.5);
  const stageSettings = settings.stages ?? defaultStageSettings(usualGap ?? horizon);
  const expectedDays = settings.expectedDays ?? horizon;
  const season = past.season?.used ? seasonUntil(days, until) : [];
  const predictions = predicted({
    ...{ histories, groups, cohorts: cohortsOf(groups), terms: settings, stageSettings },
    cents: settings.worth
      ? Float64Array.from(histories.customer, (c) => settings.worth?.[c] ?? 0)
      : histories.mean.map((mean, i) => mean * ((histories.repeats[i] as number) + 1)),
    byRule: sameAsBefore(days, histories, until, expectedDays),
    lastYear: sameAsBefore(days, histories, until, 365),
    expectedBy: fits.find(({ model }) => model === past.chosen),
    expectedTime: averageDays(season, until, expectedDays) ?? expectedDays,
    chanceBy: fits.find(({ model }) => model === past.chanceBy),
    chanceTime: averageDays(season, until, horizon) ?? horizon,
    shift: past.recalibration?.used ? past.recalibration.shift : 0,
    aliveBy,
    spend: spend.of,
    gap: usualGap ?? horizon,
    done: (parts) => done('predict', parts),
  });
  const { windows, recalibration, bins, counts, chosen, chanceBy, coverage } = past;
  const backTest = windows.find((test) => test.split === split) ?? null;
  return {
    ...{ customers, repeaters, reason, fits, dropout, chosen, chanceBy },
    ...{ spend: spend.all, spendBySegment: spend.bySegment, season: past.season },
    ...{ backTest, windows },
    noAliveReason: reason
      ? 'no_model'
      : aliveBy
        ? null
        : dropout?.measurable
          ? 'not_told'
          : 'no_dropout',
    noBackTestReason: backTest ? null : reason ? 'no_model' : 'short_history',
    ...{ recalibration, bins, counts, coverage, usualGap, stageSettings, predictions },
  };
}

function checkSettings(settings: LifecycleSettings): void {
  const { until, split, horizon, expectedDays = horizon, margin, discount } = settings;
  for (const [name, days] of Object.entries({ until, split, horizon, expectedDays }))
    if (!Number.isInteger(days)) throw new RangeError(`'${name}' is no whole number of days.`);
  if (horizon < 1 || expectedDays < 1) throw new RangeError('A forecast is of one day at least.');
  if (!Number.isFinite(margin) || !(discount > -1)) throw new RangeError('No margin or discount.');
}

type Past = ChanceTest & Pick<Lifecycle, 'chosen' | 'chanceBy' | 'windows' | 'season' | 'coverage'>;

const nothingTested: Past = {
  ...{ chosen: 'same_as_before', chanceBy: null, windows: [], season: null, coverage: null },
  ...{ recalibration: null, bins: [], counts: [] },
};

/** What the company's own past says of each forecast. */
function testedOn(
  days: PurchaseDays,
  span: Parameters<typeof rolled>[1],
  done: Done,
  allowed: readonly PurchaseModel[],
): Past {
  const rolling: Rolling = rolled(days, span, (parts) => done('back_test', parts));
  const { tests: windows, season } = rolling;
  const chosen = nearest(windows, [...allowed, 'same_as_before'], 'mae') ?? 'same_as_before';
  const chanceBy = (nearest(windows, allowed, 'brier') ?? allowed.at(-1)) as PurchaseModel;
  return {
    ...{ chosen, chanceBy, windows, season, coverage: coverage(rolling, chosen) },
    ...chancesTested(rolling, chanceBy),
  };
}

const tooFew = (customers: number, repeaters: number) =>
  customers < fewestCustomers
    ? 'too_few_customers'
    : repeaters < fewestRepeaters
      ? 'too_few_repeaters'
      : undefined;
