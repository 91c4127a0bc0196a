import { z } from 'zod';
import { Money } from '../values/shapes.js';

const n = z.number().int();

/** One side of a comparison, over all campaigns that are compared. */
const Side = z.object({ size: n, converted: n, revenue: Money });

/** With its 95 % interval. */
const Estimate = z.object({ value: z.number(), low: z.number(), high: z.number() });

/** What an interval allows to be said. `no_orders`: nobody ordered on either side, which is no finding. */
export const pooledVerdicts = ['no_orders', 'no_measurable_effect', 'more', 'less'] as const;

/** Why a campaign is in no comparison, each campaign once, the first reason that holds. */
export const incomparable = ['no_control', 'open', 'skewed', 'few'] as const;
export type Incomparable = (typeof incomparable)[number];

/**
 * Several campaigns as one comparison: the difference of each between its campaign group and the control group drawn at
 * the same time, weighted by how many it reached.
 */
export const Pooled = z.object({
  treated: Side,
  control: Side,
  /** Difference of the conversion rates, 0-1; null: no campaign can be compared yet. */
  uplift: Estimate.extend({ verdict_code: z.enum(pooledVerdicts) }).nullable(),
  /** `uplift` times the heads it is of. */
  extra_orders: Estimate.nullable(),
  /** Euros. */
  extra_revenue: Estimate.extend({
    verdict_code: z.enum(['no_measurable_effect', 'more', 'less']),
  }).nullable(),
  /** Campaigns compared. */
  campaigns: n,
  /**
   * Campaigns that are not: without a control group; whose conversion window is open; whose groups have not the sizes they
   * were drawn with (chance below 0.001); with fewer than two profiles in a group.
   */
  not_compared: z.object({ no_control: n, open: n, skewed: n, few: n }),
});
export type Pooled = z.infer<typeof Pooled>;
