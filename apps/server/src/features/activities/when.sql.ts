import type { FollowUpGroup } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Frame } from './when.js';

/** The moment a day begins. PostgreSQL knows the zone's rules: a day of 23 or 25 hours begins where it should. */
export const startOf = (day: string, timeZone: string): RawBuilder<string> =>
  sql<string>`(${day}::date::timestamp at time zone ${timeZone})`;

/** `activity as a`: what it is sorted by; a whole day comes before the moments in it. */
export const dueKey = ({ timeZone }: Frame): RawBuilder<string | null> =>
  sql<string | null>`coalesce(a.due_at, a.due_on::timestamp at time zone ${timeZone})`;

/** `activity as a`: the day it stands on in a calendar. What was done without a plan stands where it was done. */
export const dayOf = ({ timeZone }: Frame): RawBuilder<string | null> =>
  sql<string | null>`coalesce(a.due_on,
    (coalesce(a.due_at, a.done_at) at time zone ${timeZone})::date)`;

/**
 * `activity as a`, not done: each is in one group. A day is overdue when it is over; a moment when it has passed, its
 * duration included. 'This week' is the rest of it after today; what has no date comes later.
 */
export function groupOf(frame: Frame): RawBuilder<FollowUpGroup> {
  const { now, today, tomorrow, nextMonday, timeZone } = frame;
  return sql<FollowUpGroup>`case
    when a.due_on < ${today}::date
      or a.due_at + make_interval(mins => coalesce(a.minutes, 0)) < ${now.toISOString()}::timestamptz then 'overdue'
    when a.due_on = ${today}::date or a.due_at < ${startOf(tomorrow, timeZone)} then 'today'
    when a.due_on < ${nextMonday}::date or a.due_at < ${startOf(nextMonday, timeZone)} then 'week'
    else 'later' end`;
}
