import type { Fit } from './fit.js';
import {
  aliveOf,
  type Forecast,
  forecastBy,
  intervalsBy,
  spread,
  whileThere,
} from './forecasts.js';
import type { Cohorts, Groups } from './groups.js';
import type { Histories } from './history.js';
import { risingOrder } from './order.js';
import { nearestRank } from './ranks.js';
import { recalibrated } from './recalibration.js';
import { quintiles, type Rfm } from './rfm.js';
import { expectedValue, type SpendParameters } from './spend.js';
import {
  type LifecycleStage,
  lifecycleStages,
  type StageSettings,
  stageNumber,
  usualGap,
} from './stages.js';
import { type ValueTerms, worthOfEvenOrders, worthOfOrders } from './value.js';

/** What is foretold of each customer who has bought, an entry each; values in cents, times in days. */
export type Predictions = Rfm & {
  readonly customer: Int32Array;
  /** In the days that were asked for. */
  readonly expectedPurchases: Float64Array;
  /** Counts that four of five customers' purchases lie between; null without a model. */
  readonly expectedLow: Float64Array | null;
  readonly expectedHigh: Float64Array | null;
  /** Of an order. */
  readonly averageValue: Float64Array;
  /** Over twelve months. */
  readonly lifetimeValue: Float64Array;
  /** Null where no dropout is measurable. */
  readonly aliveChance: Float64Array | null;
  /** Chance of no purchase in the horizon; null without a model. */
  readonly churn: Float64Array | null;
  readonly stage: readonly LifecycleStage[];
  /** What the stage was told from, with {@link Predictions.churn}. */
  readonly purchases: Float64Array;
  /** What customers were ranked by. */
  readonly cents: Float64Array;
  /** Since the first purchase, and since the last. */
  readonly age: Float64Array;
  readonly recency: Float64Array;
  /** The customer's own usual gap. */
  readonly gap: Float64Array;
  /** Whose cents are more than this is among the fifth of most value. */
  readonly topCents: number;
};

type Asked = {
  readonly histories: Histories;
  readonly groups: Groups;
  readonly cohorts: Cohorts;
  readonly terms: ValueTerms;
  readonly stageSettings: StageSettings;
  /** That customers are ranked by. */
  readonly cents: Float64Array;
  readonly byRule: Forecast;
  readonly lastYear: Forecast;
  /** Average days that expected purchases are of, and those of the chance to buy. */
  readonly expectedTime: number;
  readonly chanceTime: number;
  readonly shift: number;
  readonly expectedBy: Fit | undefined;
  readonly chanceBy: Fit | undefined;
  readonly aliveBy: Fit | undefined;
  readonly spend: (i: number) => SpendParameters | undefined;
  /** The company's usual gap. */
  readonly gap: number;
  /** Told after each of some parts. */
  readonly done: (parts: number) => void;
};
const parts = 3;

/** Foretells by the fits that were chosen; where there is none, by the rule. */
export function predicted(by: Asked): Predictions {
  const { groups, terms, byRule, stageSettings, cents } = by;
  const { customer, repeats, last, age, mean } = by.histories;
  const n = customer.length;
  const said = saidByModels(by);
  by.done(parts);
  const each = (figures: Float64Array | null) => figures && spread(figures, groups.of);
  const chance = each(said.chance);
  const churn = chance?.map((buys) => 1 - buys) ?? null;
  const worth =
    each(said.worth) ?? by.lastYear.expected.map((orders) => worthOfEvenOrders(orders, terms));
  const column = () => new Float64Array(n);
  const [averageValue, lifetimeValue] = [column(), column()];
  const [purchases, recency, gap] = [column(), column(), column()];
  for (let i = 0; i < n; i++) {
    const [orders, value] = [(repeats[i] as number) + 1, mean[i] as number];
    const spend = by.spend(i);
    averageValue[i] = spend ? expectedValue(spend, orders, value) : value;
    lifetimeValue[i] = (worth[i] as number) * (averageValue[i] as number);
    purchases[i] = orders;
    recency[i] = (age[i] as number) - (last[i] as number);
    gap[i] = usualGap(repeats[i] as number, last[i] as number, by.gap);
  }
  by.done(parts);
  const byValue = risingOrder(cents);
  const topCents = n > 0 ? (cents[byValue[nearestRank(n, 0.8)] as number] as number) : 0;
  const stage = new Array<LifecycleStage>(n);
  for (let i = 0; i < n; i++) {
    const number = stageNumber(
      purchases[i] as number,
      age[i] as number,
      recency[i] as number,
      gap[i] as number,
      // Without a model silence alone tells.
      churn ? (churn[i] as number) : 1,
      (cents[i] as number) > topCents,
      stageSettings,
    );
    stage[i] = lifecycleStages[number] as LifecycleStage;
  }
  const rfm = {
    r: quintiles(recency.map((days) => -days)),
    f: quintiles(purchases),
    m: quintiles(cents, byValue),
  };
  by.done(parts);
  return {
    ...rfm,
    ...{ customer, averageValue, lifetimeValue, churn, stage },
    expectedPurchases: each(said.expected) ?? byRule.expected,
    expectedLow: each(said.low),
    expectedHigh: each(said.high),
    aliveChance: each(said.alive),
    ...{ purchases, cents, age, recency, gap, topCents },
  };
}

/** What the fits say of each group, and what a cent of order value is worth there; null where there is no fit for it. */
function saidByModels({ groups, cohorts, terms, expectedBy, chanceBy, aliveBy, ...by }: Asked) {
  const known = new Map<Fit, Float64Array>();
  const alive = (fit: Fit) => {
    const chances = known.get(fit) ?? aliveOf(fit, groups);
    known.set(fit, chances);
    return chances;
  };
  const forecast = (fit: Fit, time: number) => forecastBy(fit, groups, cohorts, time, alive(fit));
  const interval =
    expectedBy && intervalsBy(expectedBy, groups, cohorts, by.expectedTime, alive(expectedBy));
  const worthOf = (fit: Fit) =>
    whileThere(cohorts, alive(fit), (cohort) =>
      worthOfOrders(fit.model, fit.parameters, cohort, terms),
    );
  return {
    expected: expectedBy ? forecast(expectedBy, by.expectedTime).expected : null,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    chance: chanceBy ? recalibrated(forecast(chanceBy, by.chanceTime), by.shift).chance : null,
    alive: aliveBy ? alive(aliveBy) : null,
    worth: expectedBy ? worthOf(expectedBy) : null,
  };
}
