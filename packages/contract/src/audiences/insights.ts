import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { Day, Id, PlainItem } from '../values/shapes.js';
import { audienceViewers, Population } from './population.js';

/** A column by its key, in any case. */
const ColumnParam = z.object({ column: z.string().max(60) });
const Whole = z.number().int();

const Bars = z.object({
  kind: z.literal('bars'),
  /** The most frequent values; `total` is how many of all profiles have the value. A set counts under each member. */
  bars: z.array(z.object({ label: z.string(), count: Whole, total: Whole })),
  /** Values beyond those shown, and the profiles that have them. */
  others: z.object({ values: Whole, count: Whole }),
});
const Histogram = z.object({
  kind: z.literal('histogram'),
  /** Ends are numbers, or days as YYYY-MM-DD. A bin holds its `from`; the last one holds its `to` too. */
  bins: z.array(
    z.object({
      from: z.union([z.number(), z.string()]),
      to: z.union([z.number(), z.string()]),
      count: Whole,
    }),
  ),
});
const Spread = {
  column: z.string(),
  /** Profiles asked about, and those of them without a value. */
  count: Whole,
  empty: Whole,
};
export const Distribution = z.discriminatedUnion('kind', [
  Bars.extend(Spread),
  Histogram.extend(Spread),
]);
export type Distribution = z.infer<typeof Distribution>;

export const graphColumn = endpoint({
  method: 'POST',
  path: '/v2/audiences/graph/{column}/',
  summary:
    'How the values of a column are spread: a histogram for numbers and days, bars for texts',
  access: audienceViewers,
  work: 'count',
  params: ColumnParam,
  body: Population.extend({
    /** Bins of a histogram at most, or bars. */
    bins: z.number().int().min(3).max(60).default(20),
  }),
  reply: Distribution,
  fails: ['invalid', 'rule_invalid', 'not_found'],
});

/** Five figures of a box: whiskers at the 5th and the 95th percentile, between neighbours by straight line. */
const Box = z.object({
  label: z.string(),
  count: Whole,
  min: z.number(),
  low: z.number(),
  q1: z.number(),
  median: z.number(),
  q3: z.number(),
  high: z.number(),
  max: z.number(),
  mean: z.number(),
});
export type Box = z.infer<typeof Box>;

export const whiskerColumn = endpoint({
  method: 'POST',
  path: '/v2/audiences/whisker/{column}/',
  summary: 'A box plot of a column of numbers by segment, or by another category',
  access: audienceViewers,
  work: 'count',
  params: ColumnParam,
  body: Population.extend({ by: z.string().max(60).default('SEGMENT') }),
  reply: z.object({
    column: z.string(),
    by: z.string(),
    /** Of everybody asked about who has a value; null when nobody has. */
    all: Box.omit({ label: true }).nullable(),
    /** The largest groups first. Profiles without the category are in `all` alone. */
    boxes: z.array(Box),
    /** Groups beyond those shown. */
    others: Whole,
  }),
  fails: ['invalid', 'rule_invalid', 'not_found'],
});

export const graphClv = endpoint({
  method: 'POST',
  path: '/v2/audiences/graph/clv/',
  summary: 'What the selected customers are worth: spread, sum, and how much the best of them hold',
  access: audienceViewers,
  work: 'count',
  body: Population,
  reply: z.object({
    /** PREDICTED_CLV; as long as no model has run, NET_SALES_LAST_12_MONTHS stands in for it. */
    column: z.enum(['PREDICTED_CLV', 'NET_SALES_LAST_12_MONTHS']),
    count: Whole,
    empty: Whole,
    sum: z.number(),
    mean: z.number().nullable(),
    median: z.number().nullable(),
    bins: z.array(z.object({ from: z.number(), to: z.number(), count: Whole })),
    /** Share of the sum that the best 10 %, 20 %, … 100 % hold; empty when the sum is not above 0. */
    held: z.array(z.number()),
  }),
  fails: ['invalid', 'rule_invalid', 'not_found'],
});

/** Where a part stands in the rule: `0.2` is the third rule of the first; the empty text is the whole. */
const PartPath = z.string();

/** Parts of one rule that are worked out; more make a screen nobody reads. */
export const mostFunnelParts = 100;

export const funnelAudience = endpoint({
  method: 'POST',
  path: '/v2/audiences/funnel/',
  summary: 'What each condition and group of a rule does to the count',
  access: audienceViewers,
  work: 'count',
  body: z.object({ origin_query: z.string().max(1_000_000).default('1=1') }),
  reply: z.object({
    total: Whole,
    count: Whole,
    /** Parts in reading order, at most the first 100. */
    parts: z.array(
      z.object({
        path: PartPath,
        /** Of all profiles, those it holds for by itself. */
        alone: Whole,
        /** How many the rule would select without it. More than `count`: it removes; fewer: it adds. */
        without: Whole,
      }),
    ),
  }),
  fails: ['invalid', 'rule_invalid'],
});

const CellValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

export const explainAudience = endpoint({
  method: 'POST',
  path: '/v2/audiences/explain/',
  summary: 'Why a profile is in or out: each part of the rule with what the profile holds',
  access: audienceViewers,
  work: 'count',
  body: Population.extend({ profile_id: Id }),
  reply: z.object({
    profile: PlainItem,
    selected: z.boolean(),
    /** What decides: the rule, a list, or the members frozen at the approval. */
    because: z.enum(['rule', 'included', 'excluded', 'frozen']),
    /** The day that relative dates count back from. */
    today: Day,
    parts: z.array(
      z.object({
        path: PartPath,
        holds: z.boolean(),
        /** What the profile holds in the column of a condition; null when unknown, and for groups. */
        value: CellValue,
      }),
    ),
  }),
  fails: ['invalid', 'rule_invalid', 'not_found'],
});

/** Audiences that are laid beside one at once. */
export const mostOverlapped = 4;

export const overlapAudiences = endpoint({
  method: 'POST',
  path: '/v2/audiences/overlap/',
  summary: 'How far a rule or an audience and up to four audiences overlap',
  access: audienceViewers,
  work: 'count',
  body: Population.extend({ audience_ids: z.array(Id).min(1).max(mostOverlapped) }),
  reply: z.object({
    count: Whole,
    audiences: z.array(PlainItem.extend({ count: Whole, both: Whole })),
    /** Every combination that occurs: who is in the first, in each audience. Largest first. */
    regions: z.array(z.object({ first: z.boolean(), audience_ids: z.array(Id), count: Whole })),
  }),
  fails: ['invalid', 'rule_invalid', 'not_found'],
});

export const audienceInsightEndpoints = {
  graphClv,
  graphColumn,
  whiskerColumn,
  funnelAudience,
  explainAudience,
  overlapAudiences,
};
