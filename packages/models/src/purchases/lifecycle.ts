import { type BackTest, backTest, type Forecaster } from './backTest.js';
import { type PurchaseModel, purchaseModels } from './counting.js';
import { type Dropout, dropoutTest } from './dropout.js';
import { type Fit, fitsOf } from './fit.js';
import { sameAsBefore } from './forecasts.js';
import { grouped } from './groups.js';
import { historiesUntil, type PurchaseDays } from './history.js';
import { type Predictions, predicted } from './predictions.js';
import { nearestRank } from './ranks.js';
import { fittedSpend, type SpendFit } from './spend.js';
import type { ValueTerms } from './value.js';

export type LifecycleSettings = ValueTerms & {
  /** Last day that is looked at, in days since 1970-01-01. */
  readonly until: number;
  /** Days that are forecast: expected purchases and churn are of these. */
  readonly horizon: number;
  /** Last day that the back-test's forecasts know of; the horizon after it has to be over. */
  readonly split: number;
};

/** Below these a model would tell more about chance than about customers. */
export const fewestCustomers = 500;
export const fewestRepeaters = 100;

export const noModelReasons = ['too_few_customers', 'too_few_repeaters', 'no_history'] as const;

export type Lifecycle = {
  readonly customers: number;
  readonly repeaters: number;
  /** Why there is no model; then the figures are those of the window before. */
  readonly reason: (typeof noModelReasons)[number] | null;
  readonly fits: readonly Fit[];
  readonly dropout: Dropout | null;
  /** Whose expected purchases are taken: what was nearest on the company's own history. */
  readonly chosen: Forecaster;
  /** Whose chance to buy is taken; the naive rule has none that is worth the name. */
  readonly chanceBy: PurchaseModel | null;
  readonly spend: SpendFit | null;
  readonly backTest: BackTest | null;
  /** Usual gap between purchases in days: half of all gaps are shorter. Null while nobody came back. */
  readonly usualGap: number | null;
  readonly predictions: Predictions;
};

/**
 * Fits the purchase models to a company's history, holds each against it out of sample beside the naive rules, and
 * foretells by the one that was nearest. A chance to be alive is said only where customers measurably leave.
 */
export function lifecycle(days: PurchaseDays, settings: LifecycleSettings): Lifecycle {
  const { until, horizon, split } = settings;
  const histories = historiesUntil(days, until);
  const customers = histories.customer.length;
  const repeaters = histories.repeats.reduce((sum, x) => sum + (x > 0 ? 1 : 0), 0);
  const groups = grouped(histories);
  const short = tooFew(customers, repeaters);
  const fits = short ? [] : fitsOf(groups);
  const reason = short ?? (fits.length === 0 ? 'no_history' : null);
  const [bg, mbg, nbd] = purchaseModels.map((model) => fits.find((fit) => fit.model === model));
  const dropout = bg && nbd ? dropoutTest(bg, nbd) : null;
  const test = reason ? null : (backTest(days, split, horizon) ?? null);
  // Where nobody measurably leaves, the models that let them differ from NBD by chance only.
  const allowed = dropout?.measurable ? purchaseModels : (['nbd'] as const);
  const chosen = nearest(test, [...allowed, 'same_as_before'], 'mae') ?? 'same_as_before';
  const chanceBy = reason
    ? null
    : ((nearest(test, allowed, 'brier') ?? allowed.at(-1)) as PurchaseModel);
  const spend =
    fittedSpend({ orders: histories.repeats.map((x) => x + 1), mean: histories.mean }) ?? null;
  const usualGap = gapQuantile(days, until, 0.5);
  const predictions = predicted({
    histories,
    groups,
    settings,
    byRule: sameAsBefore(days, histories, until, horizon),
    lastYear: sameAsBefore(days, histories, until, 365),
    expectedBy: fits.find(({ model }) => model === chosen),
    chanceBy: fits.find(({ model }) => model === chanceBy),
    aliveBy: dropout?.measurable ? mbg : undefined,
    spend: spend?.parameters,
    usualGap,
  });
  return {
    ...{ customers, repeaters, reason, fits, dropout, chosen, chanceBy, spend },
    ...{ backTest: test, usualGap, predictions },
  };
}

const tooFew = (customers: number, repeaters: number) =>
  customers < fewestCustomers
    ? 'too_few_customers'
    : repeaters < fewestRepeaters
      ? 'too_few_repeaters'
      : undefined;

/** Who of `among` has the lowest figure; undefined without a back-test. Of equals the one that is named first. */
function nearest(
  test: BackTest | null,
  among: readonly Forecaster[],
  by: 'mae' | 'brier',
): Forecaster | undefined {
  return among
    .flatMap((name) => test?.rows.find((row) => row.name === name) ?? [])
    .reduce<BackTest['rows'][number] | undefined>(
      (best, row) => (best && best[by] <= row[by] ? best : row),
      undefined,
    )?.name;
}

/**
 * Days from a purchase day to the customer's next that `share` of all gaps up to day `until` are no longer than; null while
 * nobody came back. O(purchase days).
 */
export function gapQuantile(
  { start, day }: PurchaseDays,
  until: number,
  share: number,
): number | null {
  const counts: number[] = [];
  let gaps = 0;
  for (let c = 0; c + 1 < start.length; c++)
    for (let i = (start[c] as number) + 1; i < (start[c + 1] as number); i++) {
      if ((day[i] as number) > until) break;
      const gap = (day[i] as number) - (day[i - 1] as number);
      while (counts.length <= gap) counts.push(0);
      counts[gap] = (counts[gap] as number) + 1;
      gaps += 1;
    }
  if (gaps === 0) return null;
  const rank = nearestRank(gaps, share);
  let before = 0;
  return counts.findIndex((count) => {
    before += count;
    return before > rank;
  });
}
