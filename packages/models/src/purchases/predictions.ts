import { type Forecast, forecastBy } from './backTest.js';
import type { Fit } from './fit.js';
import { aliveChance } from './forecast.js';
import type { Groups } from './groups.js';
import type { Histories } from './history.js';
import type { LifecycleSettings } from './lifecycle.js';
import { quantile } from './ranks.js';
import { type Rfm, rfmOf } from './rfm.js';
import { expectedValue, type SpendParameters } from './spend.js';
import { type LifecycleStage, stageOf, usualCutPoints, usualGap } from './stages.js';
import { worthOfEvenOrders, worthOfOrders } from './value.js';

/** What is foretold of each customer who has bought, an entry each; values in cents. */
export type Predictions = Rfm & {
  readonly customer: Int32Array;
  /** In the horizon. */
  readonly expectedPurchases: Float64Array;
  /** Of an order. */
  readonly averageValue: Float64Array;
  /** Over twelve months. */
  readonly lifetimeValue: Float64Array;
  /** Null where no dropout is measurable. */
  readonly aliveChance: Float64Array | null;
  /** Chance of no purchase in the horizon; null without a model. */
  readonly churn: Float64Array | null;
  readonly stage: readonly LifecycleStage[];
};

/** Foretells by the fits that were chosen; where there is none, by the rule. */
export function predicted(by: {
  histories: Histories;
  groups: Groups;
  settings: LifecycleSettings;
  byRule: Forecast;
  lastYear: Forecast;
  expectedBy: Fit | undefined;
  chanceBy: Fit | undefined;
  aliveBy: Fit | undefined;
  spend: SpendParameters | undefined;
  usualGap: number | null;
}): Predictions {
  const { histories, groups, settings, byRule, spend } = by;
  const { customer, repeats, last, age, mean } = histories;
  const each = (of: (i: number) => number) => Float64Array.from(customer, (_, i) => of(i));
  const expected = by.expectedBy && forecastBy(by.expectedBy, groups, settings.horizon);
  const chance =
    by.chanceBy === by.expectedBy
      ? expected
      : by.chanceBy && forecastBy(by.chanceBy, groups, settings.horizon);
  const churn = chance ? chance.chance.map((p) => 1 - p) : null;
  const averageValue = each((i) => {
    const [orders, value] = [(repeats[i] as number) + 1, mean[i] as number];
    return spend ? expectedValue(spend, orders, value) : value;
  });
  const worth = worthOfEach(by);
  const recency = each((i) => (age[i] as number) - (last[i] as number));
  const cents = each((i) => (mean[i] as number) * ((repeats[i] as number) + 1));
  const rfm = rfmOf(
    recency,
    repeats.map((x) => x + 1),
    cents,
  );
  const gap = by.usualGap ?? settings.horizon;
  const stageSettings = { ...usualCutPoints, newDays: Math.max(30, Math.round(2 * gap)) };
  const top = quantile(cents, 0.8) ?? 0;
  return {
    ...rfm,
    customer,
    expectedPurchases: (expected ?? byRule).expected,
    averageValue,
    lifetimeValue: each((i) => worth(i) * (averageValue[i] as number)),
    aliveChance: by.aliveBy ? aliveOf(by.aliveBy, groups) : null,
    churn,
    stage: Array.from(customer, (_, i) =>
      stageOf(
        {
          purchases: (repeats[i] as number) + 1,
          age: age[i] as number,
          recency: recency[i] as number,
          gap: usualGap(repeats[i] as number, last[i] as number, gap),
          // Without a model silence alone tells.
          churn: churn?.[i] ?? 1,
          topValue: (cents[i] as number) > top,
        },
        stageSettings,
      ),
    ),
  };
}

const historyOf = ({ repeats, last, age }: Groups, group: number) => ({
  repeats: repeats[group] as number,
  last: last[group] as number,
  age: age[group] as number,
});

function aliveOf({ model, parameters }: Fit, groups: Groups): Float64Array {
  const chances = Float64Array.from(groups.repeats, (_, group) =>
    aliveChance(model, parameters, historyOf(groups, group)),
  );
  return Float64Array.from(groups.of, (group) => chances[group] as number);
}

/** What a cent of order value of each customer is worth, by the model that foretells purchases or by the last year's. */
function worthOfEach({
  expectedBy,
  groups,
  settings,
  lastYear,
}: {
  expectedBy: Fit | undefined;
  groups: Groups;
  settings: LifecycleSettings;
  lastYear: Forecast;
}): (i: number) => number {
  if (!expectedBy) return (i) => worthOfEvenOrders(lastYear.expected[i] as number, settings);
  const worth = Float64Array.from(groups.repeats, (_, group) =>
    worthOfOrders(expectedBy.model, expectedBy.parameters, historyOf(groups, group), settings),
  );
  return (i) => worth[groups.of[i] as number] as number;
}
