import { type FollowUpGroup, followUpGroups } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Clock, dayIn } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { timeZoneOf } from '../companies/index.js';

/** Now, as the company's calendar has it. */
export type Frame = {
  readonly now: Date;
  readonly timeZone: string;
  readonly today: string;
  readonly tomorrow: string;
  /** Weeks begin on Monday (ISO 8601). */
  readonly nextMonday: string;
};

const dayMs = 86_400_000;

/** `YYYY-MM-DD`, a number of days later. Days have no time zone, so none can shift them. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

export function frameAt(now: Date, timeZone: string): Frame {
  const today = dayIn(timeZone, now);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  return {
    now,
    timeZone,
    today,
    tomorrow: addDays(today, 1),
    nextMonday: addDays(today, 8 - weekday),
  };
}

export async function frameOf(tx: TenantTx, companyId: number, clock: Clock): Promise<Frame> {
  return frameAt(clock.now(), await timeZoneOf(tx, companyId));
}

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

export const noCounts = (): Record<FollowUpGroup, number> =>
  Object.fromEntries(followUpGroups.map((g) => [g, 0])) as Record<FollowUpGroup, number>;
