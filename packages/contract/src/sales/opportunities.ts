import { z } from 'zod';
import { admin, anyOf, sales } from '../access.js';
import { endpoint } from '../endpoint.js';
import {
  dayField,
  draftShape,
  marked,
  moneyField,
  namesOf,
  replyShape,
  textField,
} from '../fields.js';
import {
  Amount,
  changeOf,
  Day,
  Id,
  IdParam,
  IdText,
  ListQuery,
  Moment,
  Money,
  many,
  Nothing,
  PageQuery,
  pageOf,
  sortedBy,
  text,
} from '../values/shapes.js';
import { ActivityType } from './activities.js';
import { LostReason } from './lost-reasons.js';

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
/** Who ends an opportunity like this says why. */
export const statusesWithReason: readonly OpportunityStatus[] = ['lost', 'closed'];

/** Percentage that usually becomes a deal, by status; an opportunity may have its own. */
export const usualProbability: Readonly<Record<OpportunityStatus, number>> = {
  lead: 5,
  prospect: 10,
  qualified: 20,
  opportunity: 35,
  proposal: 55,
  negotiation: 75,
  deal: 100,
  lost: 0,
  closed: 0,
};

/**
 * The probability after a change of status. An end is certain; one that was usual for the old status becomes what is
 * usual for the new one; one that somebody set stays.
 */
export function probabilityAfter(
  from: OpportunityStatus,
  to: OpportunityStatus,
  probability: number | null,
): number {
  const own =
    probability !== null && !endedStatuses.includes(from) && probability !== usualProbability[from];
  return own && !endedStatuses.includes(to) ? probability : usualProbability[to];
}

/** Cards that ended longer ago than this many days are not on the board, unless its `hidden_date` says otherwise. */
export const hiddenAfterDays = 30;

/** What an opportunity holds as it is. A new field is added here: docs/recipes/add-a-field.md. */
export const opportunityFields = {
  value: moneyField({
    label: { en: 'Value', nl: 'Waarde' },
    listed: true,
    watched: true,
    imported: true,
  }),
  expected_close: dayField({
    label: { en: 'Expected close date', nl: 'Verwachte sluitdatum' },
    listed: true,
    watched: true,
    imported: true,
  }),
  source: textField({ max: 200, label: { en: 'Source', nl: 'Bron' }, listed: true }),
};
const { value, expected_close } = replyShape(opportunityFields);

export const OpportunityLine = z.object({
  id: Id,
  title: z.string(),
  profile: z.object({ id: Id, name: z.string() }).nullable(),
  status: OpportunityStatus,
  value,
  expected_close,
  created_at: Moment,
});

const Named = z.object({ id: Id, name: z.string() });

/** An opportunity as a card of the board and a row of the list. */
export const Opportunity = OpportunityLine.extend({
  ...replyShape(opportunityFields),
  /** `id` is null for an owner who is no user (yet). */
  owner: z.object({ id: Id.nullable(), name: z.string() }).nullable(),
  person: Named.nullable(),
  /** Percentage. */
  probability: z.number().nullable(),
  campaign: Named.nullable(),
  /** A code of `lostReasons`, or somebody's own words. */
  lost_reason: z.string().nullable(),
  updated_at: Moment,
  closed_at: Moment.nullable(),
  /** Since when it has its status. */
  status_since: Moment,
  /** What is to be done next about it; null: nothing is planned. */
  next_activity: z
    .object({
      type: ActivityType,
      title: z.string(),
      due_on: Day.nullable(),
      due_at: Moment.nullable(),
    })
    .nullable(),
  version: z.number().int(),
});
export type Opportunity = z.infer<typeof Opportunity>;

export const OpportunityProduct = z.object({
  product_id: Id,
  sku: z.string(),
  name: z.string(),
  quantity: z.number(),
  /** For one. */
  price: Money.nullable(),
});
export type OpportunityProduct = z.infer<typeof OpportunityProduct>;

export const opportunityEventTypes = [
  'created',
  'status',
  'owner',
  'probability',
  ...marked(opportunityFields, 'watched'),
] as const;

export const OpportunityEvent = z.object({
  id: Id,
  type: z.enum(opportunityEventTypes),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  /** Null: nobody of the company, such as an import. */
  actor: Named.nullable(),
  at: Moment,
});
export type OpportunityEvent = z.infer<typeof OpportunityEvent>;

/** A stay in a stage; `until` is null for the one it is in now. */
export const OpportunityStage = z.object({
  status: OpportunityStatus,
  since: Moment,
  until: Moment.nullable(),
  seconds: z.number().int(),
  actor: Named.nullable(),
});
export type OpportunityStage = z.infer<typeof OpportunityStage>;

export const OpportunityDetail = Opportunity.extend({
  external_id: z.string().nullable(),
  created_by: Named.nullable(),
  products: z.array(OpportunityProduct),
  /** Newest first. */
  events: z.array(OpportunityEvent),
  /** In order of time. */
  stages: z.array(OpportunityStage),
});
export type OpportunityDetail = z.infer<typeof OpportunityDetail>;

export const OpportunityDraft = z.object({
  title: text(300),
  profile_id: Id.nullable().default(null),
  person_id: Id.nullable().default(null),
  status: OpportunityStatus.default('lead'),
  /** Percentage; left out: what is usual for the status. */
  probability: z.number().min(0).max(100).nullable().optional(),
  ...draftShape(opportunityFields),
  /** Left out: who makes it. */
  owner_id: Id.nullable().optional(),
  campaign_id: Id.nullable().default(null),
  /** Needed for lost and closed: a code of `lostReasons`, its text in either language, or own words. */
  lost_reason: LostReason,
  products: z
    .array(
      z.object({
        product_id: Id,
        quantity: z.number().positive().max(1_000_000).default(1),
        price: Amount.nullable().default(null),
      }),
    )
    .max(100)
    .optional(),
});
export type OpportunityDraft = z.infer<typeof OpportunityDraft>;

/** Which opportunities: the same on the board and in the list. */
export const OpportunityFilter = z.object({
  search: z.string().trim().max(200).optional(),
  owner: many(IdText),
  /** Owners who are no users (yet), by name. */
  owner_name: many(z.string().max(200)),
  source: many(z.string().max(200)),
  product: many(IdText),
  campaign: many(IdText),
  value_from: z.coerce.number().min(0).max(1e12).optional(),
  value_to: z.coerce.number().min(0).max(1e12).optional(),
  close_from: Day.optional(),
  close_to: Day.optional(),
  /** Cards that ended before this day are left out; 30 days ago when absent, on the board. */
  hidden_date: Day.optional(),
});
export type OpportunityFilter = z.infer<typeof OpportunityFilter>;

export const listOpportunities = endpoint({
  method: 'GET',
  path: '/v3/crm/opportunities/',
  summary: 'Opportunities: search, filter, sort, page',
  access: sales,
  query: ListQuery.extend({
    ordering: sortedBy([
      'title',
      'profile',
      'status',
      'probability',
      'owner',
      ...namesOf(opportunityFields),
      'created_at',
      'updated_at',
      'closed_at',
    ]).optional(),
    ...OpportunityFilter.shape,
    status: many(OpportunityStatus),
  }),
  reply: pageOf(Opportunity).extend({ value: Money, weighted: Money }),
  fails: ['invalid'],
});

export const listOpportunityOptions = endpoint({
  method: 'GET',
  path: '/v3/crm/opportunities/options/',
  summary: 'What opportunities can be filtered by: sources, and owners who are no users (yet)',
  access: sales,
  reply: z.object({
    sources: z.array(z.string()),
    owner_names: z.array(z.object({ name: z.string(), count: z.number().int() })),
  }),
});

export const searchProducts = endpoint({
  method: 'GET',
  path: '/v3/crm/opportunities/products/',
  summary: 'Products by name or number, the first 50, to put on an opportunity or to filter by',
  access: sales,
  query: z.object({ search: z.string().trim().max(200).optional(), id: many(IdText) }),
  reply: z.array(z.object({ id: Id, sku: z.string(), name: z.string(), price: Money.nullable() })),
});

export const createOpportunity = endpoint({
  method: 'POST',
  path: '/v3/crm/opportunities/',
  summary: 'Add an opportunity; it comes on top of its column',
  access: sales,
  body: OpportunityDraft,
  status: 201,
  reply: OpportunityDetail,
  fails: ['invalid', 'not_found'],
});

export const getOpportunity = endpoint({
  method: 'GET',
  path: '/v3/crm/opportunities/{id}/',
  summary: 'One opportunity with products, history and the time in each stage',
  access: sales,
  params: IdParam,
  reply: OpportunityDetail,
  fails: ['not_found'],
});

export const updateOpportunity = endpoint({
  method: 'PUT',
  path: '/v3/crm/opportunities/{id}/',
  summary: 'Change an opportunity; fields that are left out stay as they are',
  access: sales,
  params: IdParam,
  body: changeOf(OpportunityDraft),
  reply: OpportunityDetail,
  fails: ['invalid', 'not_found', 'version_conflict'],
});

export const removeOpportunity = endpoint({
  method: 'DELETE',
  path: '/v3/crm/opportunities/{id}/',
  summary: 'Remove an opportunity and its history',
  access: sales,
  params: IdParam,
  reply: Nothing,
  fails: ['not_found'],
});

export const listOpportunitiesOfProfile = endpoint({
  method: 'GET',
  path: '/v3/crm/opportunities/counterparty/{id}/',
  summary: 'All opportunities of a profile, open ones first, newest first',
  access: sales,
  params: IdParam,
  query: PageQuery,
  reply: pageOf(Opportunity),
  fails: ['not_found'],
});

export const listOpportunitiesOfUser = endpoint({
  method: 'GET',
  path: '/v3/crm/opportunities/user/{userId}/',
  summary: 'Open opportunities of a user, oldest first',
  access: anyOf('company:admin', 'company:sales'),
  params: z.object({ userId: IdText }),
  query: PageQuery,
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

export const matchOwner = endpoint({
  method: 'PATCH',
  path: '/v3/crm/opportunities/match-owner/',
  summary:
    'Give all opportunities whose owner is only a name to a user; later imports of that name know the user too',
  access: admin,
  body: z.object({ owner_name: text(200), owner_id: Id }),
  reply: z.object({ changed: z.number().int() }),
  fails: ['not_found', 'invalid'],
});

export const opportunityEndpoints = {
  listOpportunities,
  listOpportunityOptions,
  searchProducts,
  createOpportunity,
  getOpportunity,
  updateOpportunity,
  removeOpportunity,
  listOpportunitiesOfProfile,
  listOpportunitiesOfUser,
  assignOpportunities,
  matchOwner,
};
