import { z } from 'zod';
import type { Words } from '../columns/column.js';

/** Where a customer stands, from the first contact on: the values of LIFECYCLE_STAGE. */
export const customerStages = [
  'prospect',
  'new',
  'developing',
  'loyal',
  'high_value',
  'at_risk',
  'lapsing',
  'lost',
] as const;
export const CustomerStage = z.enum(customerStages);
export type CustomerStage = z.infer<typeof CustomerStage>;

/** From the best to the one that needs a new beginning: the order in which screens show them. */
export const stagesFromBest = [
  'high_value',
  'loyal',
  'developing',
  'new',
  'at_risk',
  'lapsing',
  'lost',
  'prospect',
] as const satisfies readonly CustomerStage[];

export const stageWords: Record<CustomerStage, Words> = {
  prospect: { en: 'Prospect', nl: 'Prospect' },
  new: { en: 'New', nl: 'Nieuw' },
  developing: { en: 'Developing', nl: 'Groeiend' },
  loyal: { en: 'Loyal', nl: 'Trouw' },
  high_value: { en: 'High-value', nl: 'Waardevol' },
  at_risk: { en: 'At risk', nl: 'Risico' },
  lapsing: { en: 'Lapsing', nl: 'Afhakend' },
  lost: { en: 'Lost', nl: 'Verloren' },
};

const CutPoint = z.object({
  /** Time since the last purchase, in the customer's own usual gaps. */
  silence: z.number().min(0.1).max(100),
  /** Chance of no purchase within the horizon, 0 to 1. */
  churn: z.number().min(0).max(1),
});

/** Where stages begin. A later stage is never reached sooner than the one before it. */
export const StageCuts = z.object({
  /** Days since the first purchase during which a customer of one or two purchases is new. */
  new_days: z.number().int().min(1).max(3650),
  /** Purchases from which on a customer is loyal. */
  loyal_purchases: z.number().int().min(3).max(1000),
  at_risk: CutPoint,
  lapsing: CutPoint,
  lost: CutPoint,
});
export type StageCuts = z.infer<typeof StageCuts>;

/** What a cut point is a cut of. */
export const stageFactMeasures = [
  'silence_lost',
  'churn_lost',
  'silence_lapsing',
  'churn_lapsing',
  'silence_at_risk',
  'churn_at_risk',
  'few_purchases',
  'new_days',
  'top_value',
  'loyal_purchases',
  'any_purchase',
] as const;
const Measure = z.enum(stageFactMeasures);

/**
 * One side of a cut point that a customer is on: gaps of its own for silence, a chance for churn, purchases, days, euros.
 * `reached`: at the cut point or beyond; for `new_days` and `few_purchases`, which end something, at most there.
 */
export const StageFact = z.object({
  measure: Measure,
  value: z.number(),
  cut: z.number(),
  reached: z.boolean(),
});
export type StageFact = z.infer<typeof StageFact>;

const Side = z.object({ value: z.number(), cut: z.number() });
/** A cut point that was crossed between two runs. */
export const StageCrossing = z.object({
  measure: Measure,
  before: Side,
  after: Side,
  reached: z.boolean(),
  /** `settings`: the cut point moved past the customer. */
  by: z.enum(['customer', 'settings']),
});
export type StageCrossing = z.infer<typeof StageCrossing>;

/** A change of stage: by which run, from where, and what crossed a cut point, the most telling first. */
export const StageChange = z.object({
  run_id: z.number().int(),
  day: z.iso.date(),
  from: CustomerStage.nullable(),
  to: CustomerStage,
  crossed: z.array(StageCrossing),
});
export type StageChange = z.infer<typeof StageChange>;
