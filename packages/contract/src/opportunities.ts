import { z } from 'zod';
import { admin, anyOf } from './access.js';
import { endpoint } from './endpoint.js';
import { Day, Id, ListQuery, Moment, Money, pageOf } from './shapes.js';

/** In the order of the funnel; the last three are ends. */
export const opportunityStatuses = [
  'lead',
  'prospect',
  'qualified',
  'opportunity',
  'proposal',
  'negotiation',
  'deal',
  'lost',
  'closed',
] as const;
export const OpportunityStatus = z.enum(opportunityStatuses);
export type OpportunityStatus = z.infer<typeof OpportunityStatus>;
export const endedStatuses: readonly OpportunityStatus[] = ['deal', 'lost', 'closed'];

export const OpportunityLine = z.object({
  id: Id,
  title: z.string(),
  profile: z.object({ id: Id, name: z.string() }).nullable(),
  status: OpportunityStatus,
  value: Money.nullable(),
  expected_close: Day.nullable(),
  created_at: Moment,
});

export const listOpportunitiesOfUser = endpoint({
  method: 'GET',
  path: '/v3/crm/opportunities/user/{userId}/',
  summary: 'Open opportunities of a user, oldest first',
  access: anyOf('company:admin', 'company:sales'),
  params: z.object({ userId: Id }),
  query: ListQuery.pick({ page: true, page_size: true }),
  reply: pageOf(OpportunityLine),
  fails: ['not_found'],
});

export const assignOpportunities = endpoint({
  method: 'PATCH',
  path: '/v3/crm/mass-actions/assign-opportunity/',
  summary:
    'Give opportunities to another user, all or none: those named, or all open ones of a user',
  access: admin,
  body: z.union([
    z.object({ opportunities: z.array(Id).min(1).max(10_000), owner_id: Id }),
    z.object({ from_owner_id: Id, owner_id: Id }),
  ]),
  reply: z.object({ changed: z.number().int() }),
  fails: ['not_found', 'invalid'],
});

export const opportunityEndpoints = { listOpportunitiesOfUser, assignOpportunities };
