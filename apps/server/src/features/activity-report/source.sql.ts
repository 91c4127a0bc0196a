import {
  conversationTypes,
  followedDays,
  positiveOutcomes,
  unreachedOutcomes,
} from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Asked, FigureSource, Population, ReportSource } from '../reports/index.js';
import {
  allActivities,
  conversations,
  dueActivities,
  lateActivities,
  opportunities,
  overdueAt,
} from './activities.sql.js';
import { opportunityAfter, orderAfter, orderBefore } from './followed.sql.js';
import { dayOfMoment, endOf, endOfKnowledge, startOfDay, wasThere } from './moments.sql.js';

const dueDay = (asked: Asked) => sql`coalesce(r.due_on, ${dayOfMoment(asked, sql`r.due_at`)})`;
const doneDay = (asked: Asked) => dayOfMoment(asked, sql`r.done_at`);
/** Done, or cancelled, by the evening of whose knowledge the figures are. */
const ended = (asked: Asked) => sql<boolean>`coalesce(r.done_at < ${endOfKnowledge(asked)}, false)`;

/** An activity is one row, as known on whatever day. */
const byId = () => true;

const populations = {
  /** Ticked off in the stretch: done or cancelled. */
  ended: {
    from: allActivities,
    byId,
    within: (asked, { since, until }) =>
      sql<boolean>`(r.done_at >= ${since} and r.done_at < least(${until}, ${endOfKnowledge(asked)}))`,
    on: doneDay,
    newest: sql`r.done_at`,
    flow: true,
  },
  /** Due in the stretch and not cancelled. */
  due: {
    from: dueActivities,
    byId,
    within: (asked, { from, to, since, until }) => sql<boolean>`((r.due_on between ${from} and ${to}
        or (r.due_at >= ${since} and r.due_at < ${until}))
      and ${wasThere(asked)}
      and not (coalesce(r.outcome, '') = 'cancelled' and ${ended(asked)}))`,
    on: dueDay,
    flow: true,
  },
  /** Overdue on the evening of its last day. */
  overdue: {
    from: lateActivities,
    byId,
    within: (asked, { to }) => sql<boolean>`${overdueAt(asked, endOf(asked, to))}`,
    on: dueDay,
  },
  /** Opportunities added in the stretch. */
  added: {
    from: opportunities,
    within: (asked, { since, until }) =>
      sql<boolean>`(r.created_at >= ${since} and r.created_at < least(${until}, ${endOfKnowledge(asked)}))`,
    on: (asked) => dayOfMoment(asked, sql`r.created_at`),
    newest: sql`r.created_at`,
    flow: true,
  },
  /** Reached somebody so long ago that the days in which something may follow were over on each day of the stretch. */
  followed: {
    from: conversations,
    byId,
    within: (asked, { from, to }) => sql<boolean>`(
      r.done_at >= ${startOfDay(asked, sql`${from} - ${followedDays + 1}::int`)}
      and r.done_at < least(${startOfDay(asked, sql`${to} - ${followedDays}::int`)},
        ${startOfDay(asked, sql`${asked.asOf}::date - ${followedDays}::int`)}))`,
    // The day it was done, which is how whoever opens it knows it.
    on: doneDay,
    newest: sql`r.done_at`,
    flow: true,
  },
} as const satisfies Record<string, Population>;

type P = keyof typeof populations;
export const { added } = populations;
const one = (holds: RawBuilder<unknown>) => sql`(${holds})::int`;
const withOutcome = (types: readonly string[]) =>
  sql<boolean>`(r.type = any(${[...types]}::text[]) and r.outcome is not null and r.outcome <> 'cancelled')`;
/** Types of which an outcome says whether somebody was there. */
const talks = conversationTypes.filter((type) => type !== 'email');

const figures = {
  activities_done: {
    of: 'ended',
    where: () => sql<boolean>`r.outcome is distinct from 'cancelled'`,
  },
  activities_cancelled: { of: 'ended', where: () => sql<boolean>`r.outcome = 'cancelled'` },
  activities_reached: {
    of: 'ended',
    where: () => withOutcome(talks),
    adds: () => one(sql`r.outcome <> all(${[...unreachedOutcomes]}::text[])`),
  },
  activities_positive: {
    of: 'ended',
    where: () => withOutcome(conversationTypes),
    adds: () => one(sql`r.outcome = any(${[...positiveOutcomes]}::text[])`),
  },
  activities_planned: { of: 'due' },
  activities_open: { of: 'due', where: (asked) => sql<boolean>`not ${ended(asked)}` },
  activities_kept: { of: 'due', adds: (asked) => one(ended(asked)) },
  activities_on_time: {
    of: 'due',
    adds: (asked) => one(sql`${ended(asked)} and ${doneDay(asked)} <= ${dueDay(asked)}`),
  },
  activities_overdue: { of: 'overdue' },
  contact_days: {
    of: 'added',
    where: () => sql<boolean>`r.reached_at is not null`,
    adds: (asked) =>
      sql`(${dayOfMoment(asked, sql`r.reached_at`)} - ${dayOfMoment(asked, sql`r.created_at`)})`,
  },
  contact_none: { of: 'added', where: () => sql<boolean>`r.reached_at is null` },
  followed_opportunity: { of: 'followed', adds: (asked) => one(opportunityAfter(asked)) },
  followed_order: { of: 'followed', adds: (asked) => one(orderAfter(asked)) },
  preceded_order: { of: 'followed', adds: (asked) => one(orderBefore(asked)) },
} as const satisfies Record<string, FigureSource<P>>;

/**
 * Where the figures of the activity report come from. As known on a past day: what was done by that evening is done, what
 * was made later is not there. Of dates, outcomes and owners only the present ones are kept for all activities, so these
 * are of today; what has been deleted or set back to not done since is gone from it.
 */
export const activitySource: ReportSource<'activities'> = {
  name: 'activities',
  populations,
  figures,
  row: () => ({
    ...{ id: sql`r.id`, name: sql`r.name`, status: sql`r.status`, value: sql`r.value` },
    ...{ profile_id: sql`r.profile_id`, profile_name: sql`p.name` },
    owner: sql`coalesce(u.name, r.owner_name)`,
  }),
  filters: {
    ...{ owner_id: sql`r.owner_id`, owner_name: sql`r.owner_name` },
    ...{ segment: sql`p.segment`, province: sql`p.province` },
    ...{ type: sql`r.type`, outcome: sql`r.outcome` },
  },
  splits: {
    user: {
      // Two users may bear one name, and a file may give a user's name to somebody else.
      key: sql`coalesce('user:' || r.owner_id, 'name:' || r.owner_name)`,
      id: sql`r.owner_id`,
      label: sql`coalesce(u.name, r.owner_name)`,
    },
    segment: { key: sql`p.segment` },
    province: { key: sql`p.province` },
    type: { key: sql`r.type` },
    outcome: { key: sql`r.outcome` },
  },
};

/** The same, where each outcome of each type is a group of its own. */
export const byTypeAndOutcome = {
  ...activitySource,
  splits: { outcome: { key: sql`r.type || ' ' || coalesce(r.outcome, '')` } },
};
