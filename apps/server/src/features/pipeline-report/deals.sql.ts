import { type Days, endedStatuses } from '@kade/contract';
import { addDays } from '@kade/models';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../platform/clock.js';
import {
  dayOf,
  dealsAsOf,
  type Evening,
  type Evenings,
  isNow,
  worthOfRow,
} from '../deal-history/index.js';
import type { Asked, SqlDays } from '../reports/index.js';

type Sql = RawBuilder<unknown>;
type Knowing = Pick<Asked, 'companyId' | 'timeZone' | 'asOf' | 'now'>;

const earlier = (a: string, b: string) => (a < b ? a : b);

/** The evening of a day, never later than that of whose knowledge the figures are. */
export const eveningOf = ({ companyId, timeZone, asOf, now }: Knowing, day: string): Evening => ({
  ...{ companyId, zone: timeZone, day: earlier(day, asOf), today: dayIn(timeZone, now) },
});

/** From the evening before a stretch to that of its last day. */
export const eveningsOf = (asked: Knowing, { from, to }: Days): Evenings => {
  const { day, ...evening } = eveningOf(asked, to);
  return { ...evening, from: earlier(addDays(from, -1), day), to: day };
};

/** The profile of `d`, for its name and the filters by it. A join that no column is asked of is left out by the planner. */
export const profileOf = ({ companyId }: Knowing): Sql =>
  sql`left join profile p on p.company_id = ${companyId} and p.id = d.profile_id`;

/** A FROM clause of opportunities `d` and their profiles `p`. */
export const deals = (asked: Knowing, rows: Sql): Sql => sql`(${rows}) d ${profileOf(asked)}`;

/**
 * Opportunities as they stood on an evening, with what each is worth and whether by the list price: looked up once for
 * each, however many figures ask.
 */
export function dealsOn(asked: Knowing, day: string, which: { onlyOpen?: boolean } = {}): Sql {
  const { amount, listed } = worthOfRow('o');
  return deals(
    asked,
    sql`select o.*, w.amount, w.listed from (${dealsAsOf(eveningOf(asked, day), which)}) o
      cross join lateral (select ${amount} as amount, ${listed} as listed offset 0) w`,
  );
}

export const isWon: RawBuilder<boolean> = sql<boolean>`d.status = 'deal'`;
export const isLost: RawBuilder<boolean> = sql<boolean>`d.status = 'lost'`;
export const isDecided: RawBuilder<boolean> = sql<boolean>`d.status in ('deal', 'lost')`;
const ended = sql.raw(endedStatuses.map((status) => `'${status}'`).join(', '));
export const hasEnded: RawBuilder<boolean> = sql<boolean>`d.status in (${ended})`;
export const isOpen: RawBuilder<boolean> = sql<boolean>`d.status not in (${ended})`;

/** A moment of `d` falls within a stretch of days of the company. */
export const happened = (moment: Sql, { since, until }: SqlDays) =>
  sql<boolean>`(${moment} >= ${since} and ${moment} < ${until})`;

export const dayAdded = ({ timeZone }: Knowing) => dayOf(sql`d.created_at`, timeZone);
export const dayEnded = ({ timeZone }: Knowing) => dayOf(sql`d.closed_at`, timeZone);
/** Whole days from the day it was added to the day it ended. */
export const daysTaken = (asked: Knowing) => sql`(${dayEnded(asked)} - ${dayAdded(asked)})`;

/** Among so many that took the most time is one that took the most days, unless they all ended within a day of each other. */
const slowest = 1000;

/**
 * Days that the slowest took that was ever won or lost by an evening, as known now: an open one that is older is stale. Null
 * where none was. Of all opportunities, whatever is filtered: the measure is the company's.
 *
 * Today's knowledge has an index by time. Where in a day each began and ended, and the hour of summer, decide who took the most
 * days, so the first of that order alone do not tell.
 */
export function longestTaken(asked: Knowing, evening: Sql): Sql {
  const { companyId, timeZone, asOf } = asked;
  const day = (column: string) => dayOf(sql.ref(`slow.${column}`), timeZone);
  const days = sql`${day('closed_at')} - ${day('created_at')}`;
  const those = sql`slow.status in ('deal', 'lost') and slow.dated
    and slow.closed_at < (${evening} + 1)::timestamp at time zone ${timeZone}`;
  const knowledge = eveningOf(asked, asOf);
  if (!isNow(knowledge))
    return sql`(select max(${days}) from (${dealsAsOf(knowledge)}) slow where ${those})`;
  // An order, because row-level security keeps a comparison of times from the index.
  return sql`(select max(first.days) from (
    select ${days} as days from opportunity slow where slow.company_id = ${companyId} and ${those}
    order by slow.closed_at - slow.created_at desc limit ${sql.lit(slowest)}) first)`;
}
