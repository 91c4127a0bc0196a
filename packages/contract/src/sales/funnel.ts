import { z } from 'zod';
import { sales } from '../access.js';
import { endpoint, raw } from '../endpoint.js';
import { Id, IdParam, ListQuery, Money, pageOf } from '../values/shapes.js';
import { LostReason } from './lost-reasons.js';
import { Opportunity, OpportunityFilter, OpportunityStatus } from './opportunities.js';

const Total = z.object({
  count: z.number().int(),
  value: Money,
  /** Each value times its probability. */
  weighted: Money,
});

export const getFunnelTotals = endpoint({
  method: 'GET',
  path: '/v3/crm/opportunities/funnel/',
  summary: 'Count and value of every column of the board, in its order',
  access: sales,
  query: OpportunityFilter,
  reply: z.array(
    Total.extend({
      status: OpportunityStatus,
      /** How long an opportunity usually stays in it: the median of the latest stays that ended; null of too few. */
      usual_seconds: z.number().int().nullable(),
    }),
  ),
  fails: ['invalid'],
});
export type FunnelTotal = z.infer<(typeof getFunnelTotals)['reply']>[number];

export const listFunnel = endpoint({
  method: 'GET',
  path: '/v3/crm/opportunities/funnel/{status}/',
  summary:
    'The cards of a column of the board in their order, with exact count and value of all of them',
  access: sales,
  params: z.object({ status: OpportunityStatus }),
  query: OpportunityFilter.extend({
    page: ListQuery.shape.page,
    ordering: ListQuery.shape.ordering,
    page_size: z.coerce.number().int().min(1).max(500).default(50),
  }),
  reply: pageOf(Opportunity).extend({ value: Money, weighted: Money }),
  fails: ['invalid'],
});

export const moveOpportunity = endpoint({
  method: 'PATCH',
  path: '/v3/crm/opportunities/{id}/move/',
  summary:
    'Put a card elsewhere on the board: right behind one card, else right before one, else on top of the column',
  access: sales,
  params: IdParam,
  body: z.object({
    status: OpportunityStatus,
    /** The card it comes behind. */
    after: Id.nullable().default(null),
    /** The card it comes before, when there is none to come behind. */
    before: Id.nullable().default(null),
    /** Needed on the way to lost or closed: a code of `lostReasons`, its text in either language, or own words. */
    lost_reason: LostReason,
    version: z.number().int(),
  }),
  reply: Opportunity,
  fails: ['invalid', 'not_found', 'version_conflict'],
});

/** What the live stream says: `data` of an event named `opportunity`. */
export const OpportunityNews = z.object({
  /** Null: many at once. */
  id: Id.nullable(),
  /** The column it left; null for a new one, and for many. */
  from: OpportunityStatus.nullable(),
  /** The column it is in; null when it was removed, and for many. */
  to: OpportunityStatus.nullable(),
  version: z.number().int().nullable(),
  /** Who did it. */
  by: Id.nullable(),
});
export type OpportunityNews = z.infer<typeof OpportunityNews>;

export const followOpportunities = endpoint({
  method: 'GET',
  path: '/v3/crm/opportunities/live/',
  summary:
    'Changes of opportunities as they happen, as server-sent events (send Accept: text/event-stream). The stream ends after some minutes: connect again',
  access: sales,
  work: 'stream',
  reply: raw('text/event-stream'),
});

export const funnelEndpoints = {
  getFunnelTotals,
  listFunnel,
  moveOpportunity,
  followOpportunities,
};
