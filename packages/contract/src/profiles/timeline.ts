import { z } from 'zod';
import { sales } from '../access.js';
import { endpoint } from '../endpoint.js';
import { ActivityType } from '../sales/activities.js';
import { MailOfActivity } from '../sales/personal-mails.js';
import { Id, IdParam, ListQuery, Moment, Money, many } from '../values/shapes.js';

/** What can happen to a profile, each from the part of the product that keeps it. */
export const timelineKinds = [
  'created',
  'edit',
  'import',
  'mass_action',
  'merge',
  'opportunity',
  'activity',
  'qualification',
  'contact',
  'comment',
  'contract',
  'attachment',
  'invoice',
  'campaign',
] as const;
export const TimelineKind = z.enum(timelineKinds);
export type TimelineKind = z.infer<typeof TimelineKind>;

export const FieldChange = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type FieldChange = z.infer<typeof FieldChange>;

export const TimelineEvent = z.object({
  /** Unique in the timeline. */
  id: z.string(),
  at: Moment,
  kind: TimelineKind,
  /** Who did it; null: the product, a feed, or the profile itself. */
  actor: z.string().nullable(),
  /** Id of the contact, opportunity, activity, contract, file, invoice or campaign. */
  object_id: Id.nullable(),
  /** Its name. */
  title: z.string().nullable(),
  /** What happened: a type of activity, of an opportunity's event, of a campaign's event, an outcome. */
  type: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** A comment, a note, a reason. */
  text: z.string().nullable(),
  amount: Money.nullable(),
  /** Fields that changed: of the profile, or of the contact or contract that it is about. */
  changes: z.array(FieldChange),
  /** The email that an activity is; null for everything else. */
  mail: MailOfActivity.nullable(),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

const TimelinePage = z.object({ results: z.array(TimelineEvent), next: z.string().nullable() });
const TimelineQuery = z.object({
  kind: many(TimelineKind),
  /** Of activities only these types; left out: all. Other kinds are not narrowed by it. */
  activity_type: many(ActivityType),
  /** The `next` of the page before. */
  after: z.string().max(200).optional(),
  page_size: z.coerce.number().int().min(1).max(200).default(50),
  ordering: ListQuery.shape.ordering,
});

export const getTimeline = endpoint({
  method: 'GET',
  path: '/v1/profiles/result/{id}/timeline/',
  summary:
    'Everything that happened to a profile, newest first; `next` continues where a page ended',
  access: sales,
  params: IdParam,
  query: TimelineQuery,
  reply: TimelinePage,
  fails: ['not_found', 'invalid'],
});

export const getOpportunityTimeline = endpoint({
  method: 'GET',
  path: '/v3/crm/opportunities/{id}/timeline/',
  summary:
    'Everything that happened to an opportunity, newest first; `next` continues where a page ended',
  access: sales,
  params: IdParam,
  query: TimelineQuery,
  reply: TimelinePage,
  fails: ['not_found', 'invalid'],
});

export const getContractTimeline = endpoint({
  method: 'GET',
  path: '/v3/crm/contracts/{id}/timeline/',
  summary:
    'Everything that happened to a contract, newest first; `next` continues where a page ended',
  access: sales,
  params: IdParam,
  query: TimelineQuery,
  reply: TimelinePage,
  fails: ['not_found', 'invalid'],
});

export const timelineEndpoints = { getTimeline, getOpportunityTimeline, getContractTimeline };
