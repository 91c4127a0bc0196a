import type { RfmQueryKey, StageCuts } from '@kade/contract';
import { type Group, print, type Rule } from '@kade/rules';

/** What the queries are cut by: the company's own figures of the latest run, or what stands before there is one. */
export type QueryCuts = {
  readonly stages: StageCuts;
  /** Euros: twice what a customer bought for in the last 12 months on average, rounded. */
  readonly muchBought: number;
  /** Euros: twice what is expected of a customer in the next 12 months on average, rounded. */
  readonly muchExpected: number;
  /** Days after which a customer of the usual rhythm was long seen again: twice the usual gap. */
  readonly longAgo: number;
};

const stage = (...value: string[]): Rule => ({ column: 'LIFECYCLE_STAGE', op: 'in', value });
const number = (column: string, op: '>=' | '<=' | '=', value: number): Rule => ({
  ...{ column, op, value },
});
const within = (value: number): Rule => ({ column: 'LAST_ORDER_DATE', op: 'lessThan', value });
const before = (value: number): Rule => ({ column: 'LAST_ORDER_DATE', op: 'moreThan', value });

const quarter = 92;

/** Who each query finds: all of its conditions have to hold. */
const conditions: Record<RfmQueryKey, (cuts: QueryCuts) => readonly Rule[]> = {
  // Still of high value, and the chance of no purchase is one that customers at risk have.
  high_value_slipping: ({ stages }) => [
    stage('high_value'),
    number('CHURN', '>=', stages.at_risk.churn),
  ],
  valuable_at_risk: ({ muchBought }) => [
    stage('at_risk'),
    number('NET_SALES_LAST_12_MONTHS', '>=', muchBought),
  ],
  lapsing_valuable: ({ muchBought }) => [
    stage('lapsing', 'lost'),
    number('TOTAL_NET_REVENUE', '>=', muchBought),
  ],
  // Of those who buy often: nothing in the last two months.
  loyal_quiet: () => [stage('loyal', 'high_value'), number('NET_SALES_LAST_2_MONTHS', '<=', 0)],
  likely_not_seen: ({ stages, longAgo }) => [
    number('CHURN', '<=', stages.at_risk.churn),
    before(longAgo),
  ],
  new_this_quarter: () => [stage('new'), within(quarter)],
  new_unlikely_back: ({ stages }) => [stage('new'), number('CHURN', '>=', stages.lapsing.churn)],
  promising_new: ({ muchExpected }) => [
    stage('new', 'developing'),
    number('PREDICTED_CLV', '>=', muchExpected),
  ],
  // Expected to buy so often within a year that they count as loyal.
  nearly_loyal: ({ stages }) => [
    stage('developing'),
    number('PREDICTED_EXPECTED_PURCHASES', '>=', stages.loyal_purchases),
  ],
  // Customers whom no run has placed: they came after the latest, or nothing of theirs counts as a purchase.
  no_stage: () => [
    { column: 'KIND', op: 'in', value: ['customer'] },
    { column: 'LIFECYCLE_STAGE', op: 'empty' },
  ],
};

/** Rounded to two digits, so that a person can say it: 1,743 is 1,700. */
export function rounded(amount: number): number {
  if (!(amount > 0)) return 0;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return Math.round(amount / step) * step;
}

/** A query as a rule, and as the text that opens in the audience builder. @param segment among those of this segment */
export function queryOf(
  key: RfmQueryKey,
  cuts: QueryCuts,
  segment: string | null,
): { tree: Group; text: string } {
  const narrowed: Rule[] =
    segment === null ? [] : [{ column: 'SEGMENT', op: 'in', value: [segment] }];
  const tree: Group = { join: 'all', rules: [...conditions[key](cuts), ...narrowed] };
  return { tree, text: print(tree) };
}
