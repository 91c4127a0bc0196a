import { z } from 'zod';
import { anyOf, marketeer } from '../access.js';
import { ApprovalStatus } from '../approvals/approvals.js';
import { endpoint } from '../endpoint.js';
import { ProfileRow, sortableFields } from '../profiles/profiles.js';
import {
  Day,
  Id,
  IdParam,
  IdText,
  ListQuery,
  Moment,
  Money,
  PlainItem,
  pageOf,
  sortedBy,
  text,
} from '../values/shapes.js';
import { funnelSteps } from './campaigns.js';
import { campaignChannels, subjectVariants } from './plan.js';

const viewers = anyOf('company:marketeer', 'company:admin');
const n = z.number().int();

/** What a part of the report can be opened into: the steps of the funnel, and what stands beside them. */
export const drilldownLabels = [
  ...funnelSteps,
  'failed',
  'in_doubt',
  'pending',
  'cancelled',
  'complained',
  'control',
  'control_converted',
] as const;
export type DrilldownLabel = (typeof drilldownLabels)[number];

/** Which of the profiles behind a label: of one part of the report only. */
const DrilldownPart = z.object({
  segment: z.string().max(200).optional(),
  province: z.string().max(200).optional(),
  variant: z.enum(subjectVariants).optional(),
  /** Readers who clicked this link. */
  link: Id.optional(),
});

export const getCampaignDrilldown = endpoint({
  method: 'GET',
  path: '/v1/campaigns/{id}/reports/drilldown/{label}/',
  summary: 'The profiles behind a figure of the report, each once',
  access: viewers,
  work: 'count',
  params: IdParam.extend({ label: z.enum(drilldownLabels) }),
  query: ListQuery.extend({
    ordering: sortedBy(sortableFields).optional(),
    ...DrilldownPart.shape,
    link: IdText.optional(),
  }),
  reply: pageOf(ProfileRow),
  fails: ['not_found', 'invalid'],
});

export const saveCampaignDrilldown = endpoint({
  method: 'POST',
  path: '/v1/campaigns/{id}/reports/drilldown/{label}/',
  summary: 'Save the profiles behind a figure as a static audience',
  access: marketeer,
  params: IdParam.extend({ label: z.enum(drilldownLabels) }),
  body: DrilldownPart.extend({ name: text(200) }),
  status: 201,
  reply: z.object({ id: Id, name: z.string(), count: n }),
  fails: ['not_found', 'invalid', 'name_taken', 'wrong_state'],
});

export const listCampaignDrilldownsPlain = endpoint({
  method: 'GET',
  path: '/v1/campaigns/reports/drilldown/plain/',
  summary: 'Campaigns that have a report, the latest first, id and name only',
  access: viewers,
  reply: z.array(PlainItem),
});

export const basicReports = ['overview', 'campaigns', 'days'] as const;

const Totals = z.object({
  campaigns: n,
  recipients: n,
  sent: n,
  delivered: n,
  opened: n,
  clicked: n,
  unsubscribed: n,
  bounced: n,
  converted: n,
  /** Of the recipients, those whose days to order in are over, and how many of them ordered: what conversion is. */
  over: n,
  over_converted: n,
  /** Campaigns whose conversion window is still open. */
  open: n,
  revenue: Money,
});

/** A twelfth of the period, with the campaigns that started in it: together they are the totals. */
const Part = Totals.pick({
  campaigns: true,
  sent: true,
  delivered: true,
  clicked: true,
  over: true,
})
  .extend(Totals.pick({ over_converted: true, revenue: true }).shape)
  .extend({ from: Day, to: Day });

/** What campaigns brought in beyond what would have been bought anyway, with its 95 % interval. */
const Extra = z.object({
  value: z.number(),
  low: z.number(),
  high: z.number(),
  verdict_code: z.enum(['more', 'less', 'no_measurable_effect']),
  /** Campaigns it is of: those with a control group whose conversion window is over. */
  campaigns: n,
});

export const getBasicReport = endpoint({
  method: 'GET',
  path: '/v1/campaigns/reports/basic/{type}/',
  summary:
    'All campaigns that started in a period: totals beside the period before, one by one, or day by day',
  access: viewers,
  work: 'count',
  params: z.object({ type: z.enum(basicReports) }),
  query: z.object({ from: Day.optional(), to: Day.optional() }),
  reply: z.object({
    /** Both days included, in the company's time zone; the last 90 days when not given. */
    period: z.object({ from: Day, to: Day }),
    /** For `overview`: this period and the one of the same length before it. */
    totals: Totals.nullable(),
    before: Totals.nullable(),
    course: z.array(Part),
    /** Null: no campaign of the period can be compared yet. */
    extra_revenue: Extra.nullable(),
    /** For `campaigns`, the latest first. */
    campaigns: z.array(
      Totals.omit({ campaigns: true, open: true }).extend({
        id: Id,
        name: z.string(),
        status: ApprovalStatus,
        channel: z.enum(campaignChannels),
        started_at: Moment,
        /** Held by a person; null: it is not. */
        paused_at: Moment.nullable(),
        control_size: n,
        control_converted: n,
        /** Provisional until `closed`. */
        uplift: z.object({ absolute: z.number(), low: z.number(), high: z.number() }).nullable(),
        /** Whether its conversion window is over, and its last day. */
        closed: z.boolean(),
        closes_on: Day,
      }),
    ),
    /** For `days`. */
    days: z.array(z.object({ day: Day, sent: n, opened: n, clicked: n, unsubscribed: n })),
  }),
  fails: ['invalid'],
});

export const campaignDrilldownEndpoints = {
  listCampaignDrilldownsPlain,
  getBasicReport,
  getCampaignDrilldown,
  saveCampaignDrilldown,
};
