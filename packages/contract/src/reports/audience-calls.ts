import { z } from 'zod';
import { audienceTypes } from '../audiences/audiences.js';
import { campaignChannels } from '../campaigns/plan.js';
import { endpoint } from '../endpoint.js';
import { Day, Id, IdParam, IdText, Money, PlainItem } from '../values/shapes.js';
import { chartOf } from './chart.js';
import { Pooled } from './pooled.js';
import { reports } from './reports.js';
import { Frame, ReportQuery } from './shapes.js';

const n = z.number().int();
const shared = {
  method: 'GET',
  access: reports.audience.access,
  work: 'count',
  fails: ['invalid', 'not_found'],
  params: IdParam,
  query: ReportQuery.omit({ audience: true }),
} as const;

/** Steps from the audience to an order, each with the figure of the report that it is. */
export const audienceSteps = {
  in_audience: 'audience_size',
  reachable: 'audience_reachable',
  reached: 'audience_reached',
  opened: 'audience_opened',
  clicked: 'audience_clicked',
  ordered: 'audience_ordered',
} as const;
export type AudienceStep = keyof typeof audienceSteps;
const steps = Object.keys(audienceSteps) as [AudienceStep, ...AudienceStep[]];

/** Members that have something in common, and what they bought in the period. `per_profile`: euros; null for nobody. */
const Spent = z.object({ profiles: n, net_sales: Money, per_profile: z.number().nullable() });

/** Other audiences that are laid beside one; the rest is counted. */
export const mostOverlaps = 12;

const Overlap = z.object({
  /** Other audiences that share members with it, the most first; `both`: profiles in both. */
  overlap: z.array(PlainItem.extend({ count: n, both: n })),
  /** Audiences that were not laid beside it. */
  overlap_others: n,
});

/** Other audiences that its members are in, too; a cell is what it shares with one of them. */
export const audienceOverlap = chartOf({
  ...{ access: reports.audience.access, path: '/v2/acq/reports/audience/overlap/' },
  summary: 'Report audience: other audiences that share members with it',
  asks: {},
  cell: { other: IdText },
  reply: Frame.extend(Overlap.shape),
});

/** Charts of the audience report, by their name. */
export const audienceCharts = { overlap: audienceOverlap };

export const getAudienceReport = endpoint({
  ...shared,
  path: '/v2/acq/reports/audiences/{id}/',
  summary:
    'An audience over a period: its size day by day, overlap, the campaigns that reached it, and what came of that in money',
  reply: Frame.extend({
    audience: PlainItem.extend({
      audienceType: z.enum(audienceTypes),
      /** Its members were fixed at the approval and change no more. */
      frozen: z.boolean(),
    }),
    size: n,
    /** Noted days of the period, oldest first; `entered` and `left` are against the day noted before. */
    days: z.array(z.object({ day: Day, count: n, entered: n.nullable(), left: n.nullable() })),
    /** The figures `audience_entered` and `audience_left`; null where no day of the period was noted. */
    entered: n.nullable(),
    left: n.nullable(),
    /** First day that was ever noted; null: none yet. */
    noted_since: Day.nullable(),
    ...Overlap.shape,
    /** Campaigns started in the period that are for it or reached members of it, the latest first. */
    campaigns: z.array(
      z.object({
        ...{ id: Id, name: z.string(), channel: z.enum(campaignChannels), started_on: Day },
        /** It was for this audience. */
        aimed: z.boolean(),
        /** Members of today. */
        ...{ reached: n, opened: n, clicked: n, ordered: n },
      }),
    ),
    /** The fair comparison: campaigns for this audience, everybody as drawn. */
    fair: Pooled,
    /** Members by whether a campaign reached them. No comparison: who was not reached differs to begin with. */
    spent: z.object({ reached: Spent, not_reached: Spent }),
  }),
});

export const getAudienceReportFunnel = endpoint({
  ...shared,
  path: '/v2/acq/reports/audiences/{id}/funnel/',
  summary: 'From an audience to orders: in it, reachable, reached, opened, clicked, ordered',
  reply: Frame.extend({
    steps: z.array(
      z.object({
        step: z.enum(steps),
        count: n,
        /** Of the audience, 0-1; null of an empty one. */
        share: z.number().nullable(),
        /** In the period compared with; null of what has no past. */
        previous: n.nullable(),
      }),
    ),
  }),
});

export const audienceReportEndpoints = {
  getAudienceReport,
  getAudienceReportFunnel,
  getAudienceOverlap: audienceOverlap.chart,
  listAudienceOverlap: audienceOverlap.rows,
  exportAudienceOverlap: audienceOverlap.file,
  saveAudienceOverlap: audienceOverlap.audience,
};
