import { z } from 'zod';

/** Rules of the trigger list, each by the code of its reason. */
export const triggerRules = [
  'no_order',
  'category_dropped',
  'spend_down',
  'churn',
  'stage_fell',
  'new_whitespot',
  'contract_notice',
  'lead_near',
  'campaign_clicked',
  'founding_birthday',
] as const;
export const TriggerRule = z.enum(triggerRules);
export type TriggerRule = z.infer<typeof TriggerRule>;

/** What a number of a rule is, so that every reader writes it in their own way. `share` is 0 to 1. */
export const triggerUnits = [
  'times',
  'days',
  'months',
  'years',
  'count',
  'euros',
  'share',
  'km',
] as const;
export type TriggerUnit = (typeof triggerUnits)[number];

export type TriggerNumber = {
  readonly unit: TriggerUnit;
  readonly min: number;
  readonly max: number;
  /** Where nothing is set. */
  readonly standard: number;
  /** Digits after the point, of a share those of its hundredths. */
  readonly digits?: number;
};

type Numbers = Readonly<Record<string, TriggerNumber>>;
const days = (standard: number, min: number, max: number): TriggerNumber => ({
  ...{ unit: 'days', min, max, standard },
});
const count = (standard: number, min: number, max: number): TriggerNumber => ({
  ...{ unit: 'count', min, max, standard },
});
const euros = (standard: number): TriggerNumber => ({
  ...{ unit: 'euros', min: 0, max: 10_000_000, standard },
});

/**
 * What each rule goes by, with its bounds. What is standard was chosen on back-tests: so strict that a week brings some tens of
 * triggers to a company of two thousand customers, of which as many come true as with looser settings.
 */
export const triggerNumbers = {
  /** No order for more than `times` the usual gap, and `grace` days more than it. */
  no_order: {
    times: { unit: 'times', min: 1.2, max: 10, standard: 3, digits: 1 },
    grace: days(14, 0, 180),
    /** Days with an order, in two years, that make a rhythm. */
    orders: count(5, 3, 50),
    /** After so many days it is a former customer, and no risk any more. */
    former: days(365, 90, 730),
  },
  category_dropped: {
    /** Days with an order of the proposition, in the 12 months before, that make a habit. */
    orders: count(6, 2, 50),
    /** Not bought for so long, and for more than so many times its usual gap: who buys it twice a year has not dropped it. */
    months: { unit: 'months', min: 1, max: 12, standard: 3 },
    times: { unit: 'times', min: 1, max: 20, standard: 6, digits: 1 },
    /** Spent on it in the 12 months before. */
    least: euros(500),
    /** Any order within so many days: it still buys. */
    still: days(45, 7, 365),
  },
  spend_down: {
    /** By how much the last two months are less than two usual ones. */
    fall: { unit: 'share', min: 0.1, max: 0.95, standard: 0.6 },
    /** Of the ten months before, below which a fall says nothing. */
    least: euros(2000),
  },
  churn: {
    /** The chance from which on it is told. */
    chance: { unit: 'share', min: 0.05, max: 0.99, standard: 0.6 },
    /** Net sales of 12 months. */
    least: euros(500),
  },
  stage_fell: {
    /** For so long after the fall. */
    days: days(30, 7, 180),
    least: euros(500),
  },
  new_whitespot: {
    /** What it is expected to bring in a year. */
    least: euros(500),
    /** For so long after it was first found. */
    days: days(30, 7, 180),
  },
  contract_notice: {
    /** A year. */
    least: euros(0),
  },
  lead_near: {
    km: { unit: 'km', min: 0.5, max: 50, standard: 5, digits: 1 },
    /** Net sales of 12 months of the customer that it is near to. */
    least: euros(1000),
    /** For so long after it was added. */
    days: days(14, 1, 90),
  },
  campaign_clicked: {
    days: days(30, 1, 90),
    clicks: count(1, 1, 20),
  },
  founding_birthday: {
    /** Days ahead of it. */
    ahead: days(14, 0, 60),
    /** Only every so many years. */
    every: { unit: 'years', min: 1, max: 25, standard: 5 },
  },
} as const satisfies Record<TriggerRule, Numbers>;

/** Its numbers, by a name that no compiler knows. */
export const numbersOfRule = (rule: TriggerRule): Numbers => triggerNumbers[rule];

/**
 * What is watched after a trigger, over so many days: what came of those acted upon against those left, and, in a
 * back-test, what happened to those it would have told of. `isLoss`: the smaller its share, the better.
 */
export const triggerOutcomes = {
  no_order: { code: 'no_order', days: 60, isLoss: true },
  category_dropped: { code: 'not_bought', days: 90, isLoss: true },
  spend_down: { code: 'spent_less', days: 60, isLoss: true },
  churn: { code: 'no_order', days: 90, isLoss: true },
  stage_fell: { code: 'spent_less', days: 60, isLoss: true },
  new_whitespot: { code: 'bought', days: 90, isLoss: false },
  contract_notice: { code: 'cancelled', days: 60, isLoss: true },
  lead_near: { code: 'became_customer', days: 90, isLoss: false },
  campaign_clicked: { code: 'ordered', days: 30, isLoss: false },
  founding_birthday: { code: 'ordered', days: 30, isLoss: false },
} as const satisfies Record<
  TriggerRule,
  { readonly code: string; readonly days: number; readonly isLoss: boolean }
>;
export const triggerOutcomeCodes = [
  'no_order',
  'not_bought',
  'spent_less',
  'bought',
  'cancelled',
  'became_customer',
  'ordered',
] as const;
export type TriggerOutcomeCode = (typeof triggerOutcomeCodes)[number];
