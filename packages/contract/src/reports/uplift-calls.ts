import { z } from 'zod';
import { campaignChannels } from '../campaigns/plan.js';
import { endpoint } from '../endpoint.js';
import { Day, Id } from '../values/shapes.js';
import { incomparable, Pooled, pooledVerdicts } from './pooled.js';
import { reports } from './reports.js';
import { Days, Frame, ReportQuery } from './shapes.js';

const n = z.number().int();
const shared = {
  method: 'GET',
  access: reports.base.access,
  work: 'count',
  fails: ['invalid'],
  query: ReportQuery,
} as const;

export const getUpliftSummary = endpoint({
  ...shared,
  path: '/v2/acq/reports/uplift/summary/',
  summary:
    'What all campaigns of a period did against their control groups, and what they brought in this year',
  reply: Frame.extend({
    ...Pooled.shape,
    /** Recipients of the compared campaigns who were in another campaign during the same conversion window. */
    overlapping: n,
    /** This calendar year up to today, whatever the period. */
    year: Pooled.pick({ extra_revenue: true, campaigns: true, not_compared: true }).extend({
      period: Days,
    }),
  }),
});

const Rate = z.object({ low: z.number(), high: z.number() });
/** Profiles of a group, those whose days to order in are over, and how many of these ordered, with the Wilson interval. */
const Converted = z.object({
  ...{ size: n, over: n, converted: n },
  rate: z.number().nullable(),
  interval: Rate.nullable(),
});
export type Converted = z.infer<typeof Converted>;

const Difference = z.object({ value: z.number(), low: z.number(), high: z.number() });

export const getUpliftPersons = endpoint({
  ...shared,
  path: '/v2/acq/reports/uplift/persons/',
  summary: 'The same for the profiles of each sales owner, the one with the most recipients first',
  reply: Frame.extend({
    count: n,
    results: z.array(
      z.object({
        /** Null: profiles without a sales owner. An owner who is no user has a name alone. */
        user: z.object({ id: Id.nullable(), name: z.string() }).nullable(),
        treated: Converted,
        control: Converted,
        uplift: Difference.extend({ verdict_code: z.enum(pooledVerdicts) }).nullable(),
        campaigns: n,
      }),
    ),
  }),
});

export const getConversionReport = endpoint({
  ...shared,
  path: '/v2/acq/reports/conversion/',
  summary: 'Conversion of each campaign of a period and of all together, beside the control groups',
  reply: Frame.extend({
    treated: Converted,
    control: Converted,
    count: n,
    /** The latest first. */
    results: z.array(
      z.object({
        campaign: z.object({ id: Id, name: z.string(), channel: z.enum(campaignChannels) }),
        started_on: Day,
        /** Last day on which an order can count, and whether it is over. */
        closes_on: Day,
        closed: z.boolean(),
        treated: Converted,
        control: Converted,
        /** Provisional until `closed`; null where a group is empty. */
        uplift: Difference.nullable(),
        /** Why it is in no comparison of several; null: it is. */
        not_compared: z.enum(incomparable).nullable(),
      }),
    ),
  }),
});

export const upliftReportEndpoints = { getUpliftSummary, getUpliftPersons, getConversionReport };
