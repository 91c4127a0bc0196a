import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../platform/clock.js';
import type { Asked } from '../reports/index.js';

type Sql = RawBuilder<unknown>;

/** The moment a day begins, of a date in SQL: a day of 23 or 25 hours begins where it should. */
export const startOfDay = ({ timeZone }: Asked, day: Sql): Sql =>
  sql`((${day})::timestamp at time zone ${timeZone})`;

/** The day of the company on which a moment falls. */
export const dayOfMoment = ({ timeZone }: Asked, moment: Sql): Sql =>
  sql`((${moment}) at time zone ${timeZone})::date`;

/** The end of the evening of whose knowledge the figures are. What was done from then on is not done yet. */
export const endOfKnowledge = (asked: Asked): Sql =>
  startOfDay(asked, sql`${asked.asOf}::date + 1`);

/**
 * The moment of which a state on the evening of a day is: the end of that day, but never after what is known. While a day
 * still runs that is now, so that what is overdue here is what is overdue in the list of tasks.
 */
export const endOf = (asked: Asked, day: Sql): Sql =>
  sql`least(${startOfDay(asked, sql`${day} + 1`)}, ${endOfKnowledge(asked)}, ${asked.now.toISOString()}::timestamptz)`;

/** Row `r` was there already, on a past day of whose knowledge the figures are. One that was noted late was there when it was done. */
export const wasThere = (asked: Asked): RawBuilder<boolean> =>
  asked.asOf === dayIn(asked.timeZone, asked.now)
    ? sql<boolean>`true`
    : sql<boolean>`least(r.created_at, r.done_at) < ${endOfKnowledge(asked)}`;
