import type { Fit } from './fit.js';
import { aliveOf, type Forecast, forecastBy, spread, whileThere } from './forecasts.js';
import { cohortsOf, type Groups } from './groups.js';
import type { Histories } from './history.js';
import type { LifecycleSettings } from './lifecycle.js';
import { risingOrder } from './order.js';
import { nearestRank } from './ranks.js';
import { quintiles, type Rfm } from './rfm.js';
import { expectedValue, type SpendParameters } from './spend.js';
import {
  type LifecycleStage,
  lifecycleStages,
  stageNumber,
  usualCutPoints,
  usualGap,
} from './stages.js';
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
  const n = customer.length;
  const said = saidByModels(by);
  const expected = spread(said.expected ?? byRule.expected, said.expected && groups.of);
  const churn = said.chance && spread(said.chance, groups.of).map((chance) => 1 - chance);
  const worth = said.worth
    ? spread(said.worth, groups.of)
    : by.lastYear.expected.map((orders) => worthOfEvenOrders(orders, settings));
  const [averageValue, lifetimeValue] = [new Float64Array(n), new Float64Array(n)];
  const [silence, purchases, cents] = [0, 1, 2].map(() => new Float64Array(n)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let i = 0; i < n; i++) {
    const [orders, value] = [(repeats[i] as number) + 1, mean[i] as number];
    averageValue[i] = spend ? expectedValue(spend, orders, value) : value;
    lifetimeValue[i] = (worth[i] as number) * (averageValue[i] as number);
    silence[i] = (last[i] as number) - (age[i] as number);
    purchases[i] = orders;
    cents[i] = value * orders;
  }
  const byValue = risingOrder(cents);
  const top = n > 0 ? (cents[byValue[nearestRank(n, 0.8)] as number] as number) : 0;
  const gap = by.usualGap ?? settings.horizon;
  const stageSettings = { ...usualCutPoints, newDays: Math.max(30, Math.round(2 * gap)) };
  const stage = new Array<LifecycleStage>(n);
  for (let i = 0; i < n; i++) {
    const number = stageNumber(
      purchases[i] as number,
      age[i] as number,
      -(silence[i] as number),
      usualGap(repeats[i] as number, last[i] as number, gap),
      // Without a model silence alone tells.
      churn ? (churn[i] as number) : 1,
      (cents[i] as number) > top,
      stageSettings,
    );
    stage[i] = lifecycleStages[number] as LifecycleStage;
  }
  return {
    ...{ r: quintiles(silence), f: quintiles(purchases), m: quintiles(cents, byValue) },
    ...{ customer, expectedPurchases: expected, averageValue, lifetimeValue },
    ...{ aliveChance: said.alive && spread(said.alive, groups.of), churn, stage },
  };
}

/** What the fits say of each group, and what a cent of order value is worth there; null where there is no fit for it. */
function saidByModels(by: {
  groups: Groups;
  settings: LifecycleSettings;
  expectedBy: Fit | undefined;
  chanceBy: Fit | undefined;
  aliveBy: Fit | undefined;
}) {
  const { groups, settings, expectedBy, chanceBy, aliveBy } = by;
  const cohorts = cohortsOf(groups);
  const known = new Map<Fit, Float64Array>();
  const alive = (fit: Fit) => {
    const chances = known.get(fit) ?? aliveOf(fit, groups);
    known.set(fit, chances);
    return chances;
  };
  const forecasts = [expectedBy, chanceBy].map(
    (fit) => fit && forecastBy(fit, groups, cohorts, settings.horizon, alive(fit)),
  );
  return {
    expected: forecasts[0]?.expected ?? null,
    chance: forecasts[1]?.chance ?? null,
    alive: aliveBy ? alive(aliveBy) : null,
    worth: expectedBy
      ? whileThere(cohorts, alive(expectedBy), (cohort) =>
          worthOfOrders(expectedBy.model, expectedBy.parameters, cohort, settings),
        )
      : null,
  };
}
