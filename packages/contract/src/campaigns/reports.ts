import { z } from 'zod';
import { anyOf, open } from '../access.js';
import { endpoint, raw } from '../endpoint.js';
import { Day, Id, IdParam, Money, Nothing } from '../values/shapes.js';

const viewers = anyOf('company:marketeer', 'company:admin');
const n = z.number().int();

/** Verdicts of the uplift test; their words are in the locales of the web and in `verdict`. */
export const upliftVerdicts = [
  'nothing_sent',
  'no_control',
  'no_orders',
  'no_measurable_effect',
  'more',
  'less',
] as const;

const Rate = z.object({ low: z.number(), high: z.number() });

export const CampaignSummary = z.object({
  /** Profiles in the treated arm; the unit of conversion and uplift. */
  recipients: n,
  /** Mails handed to the mail server. */
  sent: n,
  /** Sent and not bounced. */
  delivered: n,
  opened: n,
  clicked: n,
  unsubscribed: n,
  bounced: n,
  failed: n,
  /** In the mail server's hands when the sender was killed; settled by a person, never sent again. */
  in_doubt: n,
  pending: n,
  /** Not sent any more, because the campaign was stopped. */
  cancelled: n,
  /** Treated profiles that ordered within the conversion window, which begins the day after each was reached. */
  converted: n,
  /** 0-1. */
  conversion_rate: z.number(),
  revenue: Money,
  control: z.object({ size: n, converted: n, conversion_rate: z.number(), revenue: Money }),
  /** 95 % interval of each conversion rate (Wilson 1927), 0-1; null for an empty group. */
  conversion_interval: z.object({ treated: Rate.nullable(), control: Rate.nullable() }),
  uplift: z.object({
    /** Difference of the conversion rates, treated minus control, 0-1. */
    absolute: z.number().nullable(),
    relative: z.number().nullable(),
    /** 95 % interval of `absolute` (Newcombe 1998, method 10). */
    low: z.number().nullable(),
    high: z.number().nullable(),
    p_value: z.number().nullable(),
    verdict_code: z.enum(upliftVerdicts),
    /** The verdict in plain words, in the reader's language; called provisional while the window is open. */
    verdict: z.string(),
    /**
     * Smallest rise of the conversion rate, 0-1, that groups of these sizes show four times in five, where as many order
     * by themselves as did in a window of the same length before the start: the figure of the pre-flight.
     */
    detectable: z.number().nullable(),
  }),
  /** Net revenue per profile, treated minus control, with Welch's 95 % interval; null with fewer than two in a group. */
  revenue_uplift: z
    .object({
      difference: z.number(),
      low: z.number(),
      high: z.number(),
      p_value: z.number(),
      verdict_code: z.enum(['no_measurable_effect', 'more', 'less']),
    })
    .nullable(),
  /** Whether the groups have the sizes they were drawn with: when not, their comparison cannot be trusted. */
  sample_ratio: z.object({
    /** Share of the control group as it was drawn and as it is, 0-1. */
    planned: z.number(),
    actual: z.number().nullable(),
    p_value: z.number(),
    verdict: z.enum(['as_drawn', 'skewed', 'empty']),
  }),
  /** The same with what mail scanners did counted in. */
  raw: z.object({ opened: n, clicked: n }),
  complained: n,
  /** From the first day on which an order can count to the last; closed when none will any more. */
  window: z.object({ from: Day.nullable(), to: Day.nullable(), closed: z.boolean() }),
});
export type CampaignSummary = z.infer<typeof CampaignSummary>;

export const getCampaignSummary = endpoint({
  method: 'GET',
  path: '/v1/campaigns/{id}/reports/summary/',
  summary: 'What a campaign did: funnel, conversion, revenue and uplift against the control group',
  access: viewers,
  work: 'count',
  params: IdParam,
  reply: CampaignSummary,
  fails: ['not_found'],
});

export const performanceBy = ['day', 'segment', 'province', 'content', 'variant'] as const;

/** Part of a campaign's profiles: a segment, a province, those who got one subject. */
const PerformanceGroup = z.object({
  /** The value; null: the profile has none. */
  label: z.string().nullable(),
  recipients: n,
  sent: n,
  delivered: n,
  opened: n,
  clicked: n,
  unsubscribed: n,
  bounced: n,
  converted: n,
  revenue: Money,
  control: z.object({ size: n, converted: n }),
  /** Difference to the control group of the same part with its 95 % interval; null where a group is empty. */
  uplift: z.object({ absolute: z.number(), low: z.number(), high: z.number() }).nullable(),
});
export type PerformanceGroup = z.infer<typeof PerformanceGroup>;

export const getCampaignPerformance = endpoint({
  method: 'GET',
  path: '/v1/campaigns/{id}/reports/performance/',
  summary:
    'A campaign by day, segment, province, content or subject; lists not asked for are empty',
  access: viewers,
  work: 'count',
  params: IdParam,
  query: z.object({ by: z.enum(performanceBy).default('day') }),
  reply: z.object({
    days: z.array(
      z.object({
        day: Day,
        sent: n,
        opened: n,
        clicked: n,
        unsubscribed: n,
        converted: n,
        control_converted: n,
        revenue: Money,
      }),
    ),
    /** For `segment`, `province` and `variant`; each profile is in exactly one. */
    groups: z.array(PerformanceGroup),
    /** For `content`: the links of the mail, the most clicked first. */
    links: z.array(
      z.object({
        id: Id,
        url: z.string(),
        /** Readers who clicked it, each once. */
        readers: n,
        clicks: n,
        /** Clicks of mail scanners, left out of the two above. */
        scanner_clicks: n,
      }),
    ),
  }),
  fails: ['not_found'],
});

const Token = z.object({ token: z.string().min(1).max(600) });
const mailReader = open('the reader of a mail has no account; the signed token says who it is');

export const trackOpen = endpoint({
  method: 'GET',
  path: '/v1/mail/open/{token}/',
  summary: 'Open pixel',
  access: mailReader,
  params: Token,
  reply: raw('image/gif'),
});

export const trackClick = endpoint({
  method: 'GET',
  path: '/v1/mail/click/{token}/',
  summary: 'Signed link: counts the click and leads on',
  access: mailReader,
  params: Token,
  reply: raw('text/html'),
  fails: ['not_found'],
});

export const showUnsubscribe = endpoint({
  method: 'GET',
  path: '/v1/mail/unsubscribe/{token}/',
  summary:
    'Leads to the page where a reader unsubscribes; changes nothing, because mail scanners follow links',
  access: mailReader,
  params: Token,
  reply: raw('text/html'),
  fails: ['not_found'],
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/v1/mail/unsubscribe/{token}/',
  summary: 'Unsubscribe with one click (RFC 8058)',
  access: mailReader,
  params: Token,
  reply: Nothing,
  fails: ['not_found'],
});

export const campaignReportEndpoints = {
  getCampaignSummary,
  getCampaignPerformance,
  trackOpen,
  trackClick,
  showUnsubscribe,
  unsubscribe,
};
