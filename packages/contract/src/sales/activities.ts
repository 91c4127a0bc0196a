import { z } from 'zod';
import { open, sales } from '../access.js';
import { endpoint, raw } from '../endpoint.js';
import { draftShape, longTextField, replyShape } from '../fields.js';
import { refuses } from '../messages/index.js';
import {
  changeOf,
  Day,
  Id,
  IdParam,
  IdText,
  ListQuery,
  Moment,
  many,
  Nothing,
  optionalText,
  PageQuery,
  pageOf,
  partOf,
  text,
} from '../values/shapes.js';
import { MailOfActivity } from './personal-mails.js';

export const activityTypes = ['call', 'visit', 'meeting', 'email', 'task', 'note'] as const;
export const ActivityType = z.enum(activityTypes);
export type ActivityType = z.infer<typeof ActivityType>;

/** What came of it. A closed list, because scores and reports learn from it. */
export const activityOutcomes = [
  'interested',
  'ordered',
  'appointment',
  'follow_up',
  'not_reached',
  'no_show',
  'not_interested',
  'completed',
  'cancelled',
] as const;
export const ActivityOutcome = z.enum(activityOutcomes);
export type ActivityOutcome = z.infer<typeof ActivityOutcome>;

const talk = ['interested', 'ordered', 'appointment', 'follow_up'] as const;
/** The outcomes each type can have, in the order they are offered. A note is what it is: it has none. */
export const outcomesOf: Readonly<Record<ActivityType, readonly ActivityOutcome[]>> = {
  call: [...talk, 'not_reached', 'not_interested', 'cancelled'],
  visit: [...talk, 'no_show', 'not_interested', 'cancelled'],
  meeting: [...talk, 'no_show', 'not_interested', 'cancelled'],
  email: [...talk, 'not_reached', 'not_interested', 'cancelled'],
  task: ['completed', 'follow_up', 'cancelled'],
  note: [],
};

const years = refuses('years_between', { first: '1990', last: '2199' });
const withinYears = (value: string) => value >= '1990' && value < '2200';

/** What an activity holds as it is. A new field is added here: docs/recipes/add-a-field.md. */
export const activityFields = {
  note: longTextField({ max: 10_000, rows: 3, label: { en: 'Notes', nl: 'Notities' } }),
};

/** What a person says of an activity. */
export const ActivityDraft = z.object({
  type: ActivityType,
  title: text(300),
  ...draftShape(activityFields),
  /** Due on a day, in the company's time zone … */
  due_on: Day.refine(withinYears, years).nullable().default(null),
  /** … or at a moment. At most one of the two. */
  due_at: Moment.refine(withinYears, years).nullable().default(null),
  /** How long it takes, for what begins at a moment. */
  minutes: z
    .number()
    .int()
    .min(5)
    .max(24 * 60)
    .nullable()
    .default(null),
  /** Who asks, when left out. */
  owner_id: Id.nullable().default(null),
  profile_id: Id.nullable().default(null),
  person_id: Id.nullable().default(null),
  opportunity_id: Id.nullable().default(null),
  campaign_id: Id.nullable().default(null),
  /** Done already, such as a call that was made. A note always is. */
  done: z.boolean().default(false),
  outcome: ActivityOutcome.nullable().default(null),
  outcome_note: optionalText(2000),
});
export type ActivityDraft = z.infer<typeof ActivityDraft>;

const { shape } = ActivityDraft;
/** Some fields of it; those left out stay as they are. */
export const ActivityPatch = z.object({
  version: z.number().int(),
  type: ActivityType.optional(),
  title: shape.title.optional(),
  ...partOf(z.object(draftShape(activityFields))).shape,
  due_on: shape.due_on.unwrap().optional(),
  due_at: shape.due_at.unwrap().optional(),
  minutes: shape.minutes.unwrap().optional(),
  owner_id: Id.optional(),
  profile_id: Id.nullable().optional(),
  person_id: Id.nullable().optional(),
  opportunity_id: Id.nullable().optional(),
  campaign_id: Id.nullable().optional(),
  done: z.boolean().optional(),
  outcome: ActivityOutcome.nullable().optional(),
  outcome_note: z.string().trim().max(2000).nullable().optional(),
});
export type ActivityPatch = z.infer<typeof ActivityPatch>;

export const followUpGroups = ['overdue', 'today', 'week', 'later'] as const;
export const FollowUpGroup = z.enum(followUpGroups);
export type FollowUpGroup = z.infer<typeof FollowUpGroup>;

const Named = z.object({ id: Id, name: z.string() });
export const Activity = z.object({
  id: Id,
  type: ActivityType,
  title: z.string(),
  ...replyShape(activityFields),
  due_on: Day.nullable(),
  due_at: Moment.nullable(),
  minutes: z.number().int().nullable(),
  done: z.boolean(),
  done_at: Moment.nullable(),
  outcome: ActivityOutcome.nullable(),
  outcome_note: z.string().nullable(),
  /** When it is due, as of now in the company's time zone; null once it is done. */
  group: FollowUpGroup.nullable(),
  /** Null: nobody who is a user. */
  owner: Named.nullable(),
  profile: Named.extend({ city: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  person: Named.extend({ phone: z.string().nullable(), email: z.string().nullable() }).nullable(),
  opportunity: z.object({ id: Id, title: z.string() }).nullable(),
  campaign: Named.nullable(),
  /** The email that it is, sent from here; null for everything else. */
  mail: MailOfActivity.nullable(),
  created_at: Moment,
  updated_at: Moment,
  version: z.number().int(),
});
export type Activity = z.infer<typeof Activity>;

const Narrowed = z.object({
  owner_id: many(IdText),
  type: many(ActivityType),
  profile_id: IdText.optional(),
});

export const listFollowUps = endpoint({
  method: 'GET',
  path: '/v2/acq/activities/follow-up-tasks/',
  summary:
    'Open tasks, the earliest first, and exactly how many are overdue, due today, this week and later in the company’s time zone. The counts heed every filter but the group',
  access: sales,
  query: ListQuery.extend(Narrowed.shape).extend({ group: many(FollowUpGroup) }),
  reply: pageOf(Activity).extend({
    counts: z.record(FollowUpGroup, z.number().int()),
    /** The company's day on which the groups were made. */
    today: Day,
    time_zone: z.string(),
  }),
});

export const listCalendar = endpoint({
  method: 'GET',
  path: '/v2/acq/activities/calendar/',
  summary:
    'What falls on each day of a period of at most 62 days in the company’s time zone: how much there is, and the first of it',
  access: sales,
  query: Narrowed.extend({
    from: Day.refine(withinYears, years),
    /** Included. */
    to: Day.refine(withinYears, years),
    state: z.enum(['open', 'done', 'all']).default('all'),
    per_day: z.coerce.number().int().min(1).max(200).default(20),
  }),
  reply: z.object({
    days: z.array(z.object({ day: Day, count: z.number().int(), results: z.array(Activity) })),
    today: Day,
    time_zone: z.string(),
  }),
  fails: ['invalid'],
});

export const listActivitiesOfProfile = endpoint({
  method: 'GET',
  path: '/v2/acq/activities/counterparty/{id}/',
  summary: 'Activities of a profile: the open ones by due date, then those done, newest first',
  access: sales,
  params: IdParam,
  query: PageQuery.extend({
    type: many(ActivityType),
    state: z.enum(['open', 'done', 'all']).default('all'),
  }),
  reply: pageOf(Activity),
  fails: ['not_found'],
});

export const listActivitiesOfOpportunity = endpoint({
  method: 'GET',
  path: '/v2/acq/activities/opportunity/{id}/',
  summary: 'Activities of an opportunity: the open ones by due date, then those done, newest first',
  access: sales,
  params: IdParam,
  query: listActivitiesOfProfile.query,
  reply: pageOf(Activity),
  fails: ['not_found'],
});

export const getActivity = endpoint({
  method: 'GET',
  path: '/v2/acq/activities/{id}/',
  summary: 'One activity',
  access: sales,
  params: IdParam,
  reply: Activity,
  fails: ['not_found'],
});

export const createActivity = endpoint({
  method: 'POST',
  path: '/v2/acq/activities/',
  summary: 'Plan an activity, or note one that was done',
  access: sales,
  body: ActivityDraft,
  status: 201,
  reply: Activity,
  fails: ['not_found', 'invalid'],
});

export const updateActivity = endpoint({
  method: 'PUT',
  path: '/v2/acq/activities/{id}/',
  summary: 'Change an activity; fields that are left out stay as they are',
  access: sales,
  params: IdParam,
  body: changeOf(ActivityDraft),
  reply: Activity,
  fails: ['not_found', 'invalid', 'version_conflict'],
});

export const patchActivity = endpoint({
  method: 'PATCH',
  path: '/v2/acq/activities/{id}/',
  summary: 'Change some fields of an activity: done with an outcome, another day, another owner',
  access: sales,
  params: IdParam,
  body: ActivityPatch,
  reply: Activity,
  fails: ['not_found', 'invalid', 'version_conflict'],
});

export const deleteActivity = endpoint({
  method: 'DELETE',
  path: '/v2/acq/activities/{id}/',
  summary: 'Delete an activity',
  access: sales,
  params: IdParam,
  reply: Nothing,
  fails: ['not_found'],
});

export const getActivityFile = endpoint({
  method: 'GET',
  path: '/v2/acq/activities/{id}/ics/',
  summary: 'One activity as a calendar file (RFC 5545)',
  access: sales,
  params: IdParam,
  work: 'read',
  reply: raw('text/calendar'),
  fails: ['not_found', 'wrong_state'],
});

/** The address a calendar program follows; null: there is none. */
export const CalendarFeed = z.object({
  url: z.string().nullable(),
  created_at: Moment.nullable(),
  /** When a calendar program last asked, to about an hour. */
  last_read_at: Moment.nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/v2/acq/activities/feed/',
  summary: 'The secret address of your own calendar feed',
  access: sales,
  reply: CalendarFeed,
  secretReply: true,
});

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/v2/acq/activities/feed/',
  summary: 'Make a secret address for your calendar feed; the one before stops working',
  access: sales,
  status: 201,
  reply: CalendarFeed,
  secretReply: true,
});

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/v2/acq/activities/feed/',
  summary: 'End your calendar feed',
  access: sales,
  reply: Nothing,
});

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/v2/acq/activities/feed/{token}/',
  summary: 'A user’s activities as a calendar (RFC 5545), by the secret in its address',
  access: open('calendar programs fetch it without a token; the address cannot be guessed'),
  params: z.object({ token: z.string().max(200) }),
  reply: raw('text/calendar'),
  fails: ['not_found'],
});

export const activityEndpoints = {
  listFollowUps,
  listCalendar,
  listActivitiesOfProfile,
  listActivitiesOfOpportunity,
  getActivity,
  createActivity,
  updateActivity,
  patchActivity,
  deleteActivity,
  getActivityFile,
  getCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
  readCalendarFeed,
};
