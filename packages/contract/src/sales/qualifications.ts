import { z } from 'zod';
import { sales } from '../access.js';
import { LeadClass } from '../classification/classes.js';
import { endpoint } from '../endpoint.js';
import { refuses } from '../messages/index.js';
import {
  Day,
  Id,
  IdParam,
  IdText,
  ListQuery,
  Moment,
  Money,
  many,
  optionalText,
  pageOf,
  sortedFrom,
  text,
} from '../values/shapes.js';

/** Why a lead is none. A closed list, because lead scores learn from it. */
export const disqualifyReasons = [
  'no_fit',
  'no_need',
  'no_budget',
  'has_supplier',
  'unreachable',
  'out_of_business',
  'duplicate',
  'other',
] as const;
export const DisqualifyReason = z.enum(disqualifyReasons);
export type DisqualifyReason = z.infer<typeof DisqualifyReason>;

export const LeadToQualify = z.object({
  id: Id,
  external_id: z.string().nullable(),
  name: z.string(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  segment: z.string().nullable(),
  source: z.string().nullable(),
  phone: z.string().nullable(),
  crm_status: z.string(),
  owner: z.object({ id: Id, name: z.string() }).nullable(),
  leadscore: z.number().nullable(),
  leadvalue: z.enum(['High', 'Medium', 'Low']).nullable(),
  potential_value: Money.nullable(),
  /** Of the classification whose classes this list shows; null: none, or the lead is not among them. */
  ai_class: LeadClass.nullable(),
  /** Of its activities. */
  open_tasks: z.number().int(),
  last_activity_at: Moment.nullable(),
  created_at: Moment,
});
export type LeadToQualify = z.infer<typeof LeadToQualify>;

export const leadOrderings = ['created_at', 'name', 'leadscore', 'potential_value'] as const;

export const listLeadsToQualify = endpoint({
  method: 'GET',
  path: '/v1/acq/results/lq/',
  summary:
    'Leads waiting to be qualified: no outcome yet, no opportunity, and not marked do-not-contact; newest first',
  access: sales,
  query: ListQuery.extend({
    ordering: sortedFrom('-created_at', leadOrderings),
    owner_id: many(IdText),
    segment: many(z.string().max(200)),
    province: many(z.string().max(200)),
    source: many(z.string().max(200)),
    leadvalue: many(z.enum(['High', 'Medium', 'Low'])),
    ai_class: many(LeadClass),
    /** One profile, by its id. */
    profile_id: IdText.optional(),
  }),
  /** `not_indexed`: as in the list of profiles. */
  reply: pageOf(LeadToQualify).extend({ not_indexed: z.number().int().optional() }),
  fails: ['invalid'],
});

export const Qualification = z.object({
  id: Id,
  profile_id: Id,
  outcome: z.enum(['qualified', 'disqualified']),
  reason: DisqualifyReason.nullable(),
  note: z.string().nullable(),
  opportunity_id: Id.nullable(),
  decided_by: z.string().nullable(),
  decided_at: Moment,
});
export type Qualification = z.infer<typeof Qualification>;

const Decimal = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, refuses('amount_form'));

export const QualifyBody = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('qualified'),
    profile_id: Id,
    /** Of the opportunity it becomes. */
    title: text(300),
    value: Decimal.nullable().default(null),
    expected_close: Day.refine(
      (d) => d >= '1990' && d < '2200',
      refuses('years_between', { first: '1990', last: '2199' }),
    )
      .nullable()
      .default(null),
    /** Who asks, when left out. */
    owner_id: Id.nullable().default(null),
    note: optionalText(2000),
  }),
  z.object({
    outcome: z.literal('disqualified'),
    profile_id: Id,
    reason: DisqualifyReason,
    note: optionalText(2000),
    /** What was still to be done for the lead is noted as cancelled. */
    close_tasks: z.boolean().default(false),
  }),
]);
export type QualifyBody = z.infer<typeof QualifyBody>;

export const qualifyLead = endpoint({
  method: 'POST',
  path: '/v3/crm/qualifications/',
  summary:
    'Decide on a lead: qualified makes an opportunity, disqualified with a reason makes the profile’s status lost',
  access: sales,
  body: QualifyBody,
  status: 201,
  reply: Qualification,
  fails: ['not_found', 'invalid', 'wrong_state'],
});

export const listQualificationsOfProfile = endpoint({
  method: 'GET',
  path: '/v3/crm/qualifications/counterparty/{id}/',
  summary: 'What was decided on a lead, newest first; those taken back are left out',
  access: sales,
  params: IdParam,
  reply: z.array(Qualification),
  fails: ['not_found'],
});

export const withdrawQualification = endpoint({
  method: 'DELETE',
  path: '/v3/crm/qualifications/{id}/',
  summary:
    'Take a decision back: the lead waits again. The opportunity it made is removed, unless somebody has worked on it',
  access: sales,
  params: IdParam,
  reply: Qualification,
  fails: ['not_found', 'wrong_state'],
});

export const qualificationEndpoints = {
  listLeadsToQualify,
  qualifyLead,
  listQualificationsOfProfile,
  withdrawQualification,
};
