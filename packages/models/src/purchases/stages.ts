/** Where a customer stands, from the first contact on. Every one is in exactly one of them. */
export const lifecycleStages = [
  'prospect',
  'new',
  'developing',
  'loyal',
  'high_value',
  'at_risk',
  'lapsing',
  'lost',
] as const;
export type LifecycleStage = (typeof lifecycleStages)[number];

/**
 * From where on a customer's silence counts. `silence`: time since the last purchase, in the customer's own usual gaps;
 * `churn`: chance of no purchase within the horizon. Both have to be reached: a long silence of somebody who is expected
 * back is none, nor is a small chance of whoever bought last week.
 */
export type CutPoint = { readonly silence: number; readonly churn: number };

export type StageSettings = {
  /** Days since the first purchase during which a customer of one or two purchases is new. */
  readonly newDays: number;
  /** Purchases from which on a customer is loyal. */
  readonly loyalPurchases: number;
  readonly atRisk: CutPoint;
  readonly lapsing: CutPoint;
  readonly lost: CutPoint;
};

export const usualCutPoints = {
  loyalPurchases: 5,
  atRisk: { silence: 2, churn: 0.3 },
  lapsing: { silence: 3, churn: 0.5 },
  lost: { silence: 4, churn: 0.7 },
} as const;

/** Cut points from the company's own rhythm: its usual gap between purchases in days. */
export const defaultStageSettings = (companyGap: number): StageSettings => ({
  ...usualCutPoints,
  newDays: Math.max(30, Math.round(2 * companyGap)),
});

/** What a stage is told from. Times in days. */
export type Standing = {
  readonly purchases: number;
  /** Since the first and since the last purchase. */
  readonly age: number;
  readonly recency: number;
  /** The customer's own usual gap between purchases. */
  readonly gap: number;
  readonly churn: number;
  /** Among the fifth of customers that bought most. */
  readonly topValue: boolean;
};

/**
 * The usual gap of a customer in days: the mean of its own gaps and of one usual gap of the company, so that two purchases
 * on two days running are no rhythm yet. `last` is the time from the first purchase to the last.
 */
export const usualGap = (repeats: number, last: number, companyGap: number): number =>
  Math.max(1, (last + companyGap) / (repeats + 1));

/**
 * The stage of a customer: silence first, from the longest down, then what it bought. Disjoint and complete, because each
 * question is asked only of those whom the ones before did not take, and the last takes all.
 */
export const stageOf = (customer: Standing, settings: StageSettings): LifecycleStage => {
  const { purchases, age, recency, gap, churn, topValue } = customer;
  return lifecycleStages[
    stageNumber(purchases, age, recency, gap, churn, topValue, settings)
  ] as LifecycleStage;
};

/** The same as a place among {@link lifecycleStages}, of figures that lie in columns. */
export function stageNumber(
  purchases: number,
  age: number,
  recency: number,
  gap: number,
  churn: number,
  topValue: boolean,
  { newDays, loyalPurchases, atRisk, lapsing, lost }: StageSettings,
): number {
  if (purchases === 0) return 0;
  const silence = recency / gap;
  if (silence >= lost.silence && churn >= lost.churn) return 7;
  if (silence >= lapsing.silence && churn >= lapsing.churn) return 6;
  if (silence >= atRisk.silence && churn >= atRisk.churn) return 5;
  if (purchases <= 2 && age <= newDays) return 1;
  if (topValue) return 4;
  return purchases >= loyalPurchases ? 3 : 2;
}
