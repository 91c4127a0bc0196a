import { z } from 'zod';
import { sales } from '../access.js';
import { endpoint } from '../endpoint.js';
import { draftShape, namesOf, replyShape, requiredTextField } from '../fields.js';
import { OwnerScope } from '../home.js';
import { refuses } from '../messages/index.js';
import {
  changeOf,
  Day,
  groupOf,
  Id,
  IdParam,
  ListQuery,
  Moment,
  Money,
  many,
  pageOf,
  sortedFrom,
} from '../values/shapes.js';

export const contractStatuses = ['draft', 'active', 'ended'] as const;
export const ContractStatus = z.enum(contractStatuses);
export type ContractStatus = z.infer<typeof ContractStatus>;

const money = z
  .union([z.string().trim(), z.number().transform(String)])
  .pipe(z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, refuses('amount_decimals')))
  .nullable();

const day = Day.refine((d) => d >= '1900-01-01' && d <= '2200-12-31', {
  ...refuses('years_between', { first: '1900', last: '2200' }),
});

/** What decides how long a contract runs. */
const termFields = {
  start_date: day,
  /** Last day of the initial term, itself included. */
  end_date: day,
  /** Days of notice before the end of a term. */
  notice_days: z.number().int().min(0).max(3650),
  auto_renew: z.boolean(),
  /** Length of each tacit renewal; null exactly when it does not renew. */
  renewal_months: z.number().int().min(1).max(600).nullable(),
  /** Day that notice was given; it takes effect at the end of the first term it is in time for. */
  cancelled_on: day.nullable(),
  /** Day on which both sides agreed to end it early. */
  ended_on: day.nullable(),
} as const;

/** What a contract holds as it is. A new field is added here: docs/recipes/add-a-field.md. */
export const contractFields = {
  number: requiredTextField({
    max: 100,
    label: { en: 'Number', nl: 'Contractnummer' },
    listed: true,
  }),
  title: requiredTextField({
    max: 300,
    label: { en: 'Description', nl: 'Onderwerp' },
    listed: true,
  }),
};

const fields = {
  ...draftShape(contractFields),
  status: ContractStatus,
  ...termFields,
  value_per_year: money,
  /** Who is reminded before the last day to cancel; without one the profile's sales owner. */
  owner_id: Id.nullable(),
  /** How many days before the last day to cancel the reminder comes. */
  remind_days: z.number().int().min(0).max(365),
} as const;

const termDefaults = {
  notice_days: termFields.notice_days.default(0),
  auto_renew: termFields.auto_renew.default(false),
  renewal_months: termFields.renewal_months.default(null),
  cancelled_on: termFields.cancelled_on.default(null),
  ended_on: termFields.ended_on.default(null),
} as const;

export const ContractTerms = z.object({ ...termFields, ...termDefaults });
export type ContractTerms = z.infer<typeof ContractTerms>;

export const ContractDraft = z.object({
  ...fields,
  ...termDefaults,
  profile_id: Id,
  status: ContractStatus.default('draft'),
  value_per_year: money.default(null),
  owner_id: Id.nullable().default(null),
  remind_days: fields.remind_days.default(30),
});
export type ContractDraft = z.infer<typeof ContractDraft>;
export const ContractPatch = changeOf(z.object(fields));

/** One stretch of a contract; `notice_by` is the last day to cancel so that it is the last one. */
export const ContractTerm = z.object({
  index: z.number().int(),
  start: Day,
  end: Day,
  notice_by: Day,
});
export type ContractTerm = z.infer<typeof ContractTerm>;

export const contractStandings = [
  'not_begun',
  'running',
  'in_notice',
  'cancelled',
  'ended',
] as const;

/** How a contract stands today, in the company's time zone, worked out from its terms. */
export const ContractStanding = z.object({
  today: Day,
  state: z.enum(contractStandings),
  /** Last day; null: it renews until somebody cancels. */
  ends_on: Day.nullable(),
  /** The next last day to cancel, and the end of the term that it decides on. */
  notice_by: Day.nullable(),
  notice_ends: Day.nullable(),
  /** Terms around today, for a timeline: from two years back to three years ahead, at most 60. */
  terms: z.array(ContractTerm),
});
export type ContractStanding = z.infer<typeof ContractStanding>;

const Named = z.object({ id: Id, name: z.string() });
export const ContractRow = z.object({
  id: Id,
  ...replyShape(contractFields),
  profile: Named,
  status: ContractStatus,
  start_date: Day,
  end_date: Day,
  notice_days: z.number().int(),
  auto_renew: z.boolean(),
  renewal_months: z.number().int().nullable(),
  cancelled_on: Day.nullable(),
  ended_on: Day.nullable(),
  value_per_year: Money.nullable(),
  owner: Named.nullable(),
  remind_days: z.number().int(),
  attachments: z.number().int(),
  standing: ContractStanding,
  created_at: Moment,
  updated_at: Moment,
  version: z.number().int(),
});
export type ContractRow = z.infer<typeof ContractRow>;

export const contractOrder = [
  /** The next last day to cancel; those without one come last. */
  'notice_by',
  'end_date',
  'start_date',
  'value_per_year',
  ...namesOf(contractFields),
] as const;

/** Days ahead in which home counts the contracts that have to be decided on. */
export const noticeSoon = 30;

/**
 * When has to be decided on a contract, from the company's today: up to Sunday, in the rest of the month, later; and of the
 * others nothing is to be decided.
 */
export const contractDecisions = ['week', 'month', 'later', 'none'] as const;
export const ContractDecision = z.enum(contractDecisions);
export type ContractDecision = z.infer<typeof ContractDecision>;

/** When has to be decided on a contract whose next last day to cancel is this one; null: there is none. */
export function decisionOn(noticeBy: string | null, today: string): ContractDecision {
  if (noticeBy === null) return 'none';
  const now = new Date(`${today}T00:00:00Z`);
  const toSunday = (7 - now.getUTCDay()) % 7;
  const sunday = new Date(now.getTime() + toSunday * 86_400_000).toISOString().slice(0, 10);
  if (noticeBy <= sunday) return 'week';
  return noticeBy.slice(0, 7) === today.slice(0, 7) ? 'month' : 'later';
}

export const listContracts = endpoint({
  method: 'GET',
  path: '/v3/crm/contracts/',
  summary:
    'Contracts of the company: search, filter by status and by how near the last day to cancel is, sort, page. In the order of that day with how many fall in each group and what they are worth a year; these heed every filter but the group',
  access: sales,
  query: ListQuery.extend({
    status: many(ContractStatus),
    /** Only those whose next last day to cancel is at most so many days away. */
    notice_within: z.coerce.number().int().min(0).max(3650).optional(),
    /** Whose: a contract without an owner is with the profile's sales owner, who is reminded of it. */
    owner: OwnerScope.default('all'),
    decision: many(ContractDecision),
    ordering: sortedFrom('end_date', contractOrder),
  }),
  reply: pageOf(ContractRow).extend({
    /** In the order of the rows; empty in an order of another field. */
    groups: z.array(groupOf(ContractDecision)),
  }),
  fails: ['invalid'],
});

export const createContract = endpoint({
  method: 'POST',
  path: '/v3/crm/contracts/',
  summary: 'Add a contract to a profile',
  access: sales,
  body: ContractDraft,
  status: 201,
  reply: ContractRow,
  fails: ['not_found', 'invalid', 'number_taken'],
});

export const getContract = endpoint({
  method: 'GET',
  path: '/v3/crm/contracts/{id}/',
  summary: 'One contract with its terms',
  access: sales,
  params: IdParam,
  reply: ContractRow,
  fails: ['not_found'],
});

export const updateContract = endpoint({
  method: 'PATCH',
  path: '/v3/crm/contracts/{id}/',
  summary: 'Change a contract: only the fields sent',
  access: sales,
  params: IdParam,
  body: ContractPatch,
  reply: ContractRow,
  fails: ['not_found', 'invalid', 'number_taken', 'version_conflict'],
});

export const removeContract = endpoint({
  method: 'DELETE',
  path: '/v3/crm/contracts/{id}/',
  summary: 'Remove a contract with its files',
  access: sales,
  params: IdParam,
  status: 200,
  reply: z.object({}),
  fails: ['not_found'],
});

export const listContractsOfProfile = endpoint({
  method: 'GET',
  path: '/v3/crm/contracts/counterparty/{id}/',
  summary: 'Contracts of a profile: those that run first, then by start, newest first',
  access: sales,
  params: IdParam,
  reply: z.object({ count: z.number().int(), results: z.array(ContractRow) }),
  fails: ['not_found'],
});

export const previewContract = endpoint({
  method: 'POST',
  path: '/v3/crm/contracts/preview/',
  summary: 'What terms mean in days, before they are saved: renewals and last days to cancel',
  access: sales,
  body: ContractTerms,
  reply: ContractStanding,
  fails: ['invalid'],
});

export const contractEndpoints = {
  listContracts,
  createContract,
  previewContract,
  getContract,
  updateContract,
  removeContract,
  listContractsOfProfile,
};
