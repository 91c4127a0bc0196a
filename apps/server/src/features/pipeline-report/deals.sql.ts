import { type Days, endedStatuses } from '@kade/contract';
import { addDays, daysBetween } from '@kade/models';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../platform/clock.js';
import {
  dayOf,
  dealsAsOf,
  type Evening,
  type Evenings,
  isNow,
  type Which,
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
 * Opportunities as they stood on an evening, with what each is worth, whether by the list price, and the whole days from the day
 * it was added to the day it ended: looked up once for each, however many figures ask.
 */
export function dealsOn(asked: Knowing, day: string, which: Which = {}): Sql {
  const { timeZone } = asked;
  const { amount, listed } = worthOfRow('o');
  return deals(
    asked,
    sql`select o.*, w.amount, w.listed, w.taken from (${dealsAsOf(eveningOf(asked, day), which)}) o
      cross join lateral (select ${amount} as amount, ${listed} as listed,
        ${dayOf(sql`o.closed_at`, timeZone)} - ${dayOf(sql`o.created_at`, timeZone)} as taken offset 0) w`,
  );
}

/**
 * Those of a stretch of days, by the knowledge of the evening asked for. Where that is a past one, each is looked up in its
 * history while they are fewer than what changed since: as many days have as many of each.
 */
const inStretch = (asked: Knowing, days: Days): Which => {
  const { day, today = day } = eveningOf(asked, asked.asOf);
  return { few: daysBetween(days.from, earlier(days.to, day)) < daysBetween(day, today) };
};

/** Opportunities that ended in a stretch of days, and some that did not. */
export const dealsEnded = (asked: Knowing, days: Days): Sql =>
  dealsOn(asked, asked.asOf, { ...inStretch(asked, days), endedIn: days });

/**
 * Opportunities that may have been added in a stretch of days. What they are worth is asked of the few that are shown: looked up
 * beforehand it would keep the others from being counted by their index alone.
 */
export function dealsAdded(asked: Knowing, days: Days): Sql {
  const { amount } = worthOfRow('o');
  const rows = dealsAsOf(eveningOf(asked, asked.asOf), inStretch(asked, days));
  return deals(asked, sql`select o.*, ${amount} as amount from (${rows}) o`);
}

export const isWon: RawBuilder<boolean> = sql<boolean>`d.status = 'deal'`;
export const isLost: RawBuilder<boolean> = sql<boolean>`d.status = 'lost'`;
export const isDecided: RawBuilder<boolean> = sql<boolean>`d.status in ('deal', 'lost')`;
const ended = sql.raw(endedStatuses.map((status) => `'${status}'`).join(', '));
export const hasEnded: RawBuilder<boolean> = sql<boolean>`d.status in (${ended})`;
export const isOpen: RawBuilder<boolean> = sql<boolean>`d.status not in (${ended})`;

/** Its dates are known, by Kade or by the file that it came with. */
export const isDated: RawBuilder<boolean> = sql<boolean>`d.dated`;

/** A moment of `d` falls within a stretch of days of the company. */
export const happened = (moment: Sql, { since, until }: SqlDays) =>
  sql<boolean>`(${moment} >= ${since} and ${moment} < ${until})`;

export const dayAdded = ({ timeZone }: Knowing) => dayOf(sql`d.created_at`, timeZone);
export const dayEnded = ({ timeZone }: Knowing) => dayOf(sql`d.closed_at`, timeZone);
/** Whole days from the day it was added to the day it ended, see {@link dealsOn}. */
export const daysTaken: Sql = sql`d.taken`;

/** Among so many that took the most time is one that took the most days, unless they all ended within a day of each other. */
const slowest = 1000;

/**
 * Days that the slowest took that was ever won or lost by an evening, as known now: an open one that is older is stale. Null
 * where none was. Of all opportunities, whatever is filtered: the measure is the company's.
 *
 * What ended and stayed so has an index by time. Where in a day each began and ended, and the hour of summer, decide who took the
 * most days, so the first of that order alone do not tell. By the knowledge of a past evening those that were reopened or
 * ended anew since are looked at besides.
 */
export function longestTaken(asked: Knowing, evening: Sql): Sql {
  const { companyId, timeZone, asOf } = asked;
  const day = (column: string) => dayOf(sql.ref(`slow.${column}`), timeZone);
  const days = sql`${day('closed_at')} - ${day('created_at')} as days`;
  const knowledge = eveningOf(asked, asOf);
  const last = sql`least(${evening}, ${knowledge.day}::date)`;
  const those = (until: Sql) => sql`slow.status in ('deal', 'lost') and slow.dated
    and slow.closed_at < (${until} + 1)::timestamp at time zone ${timeZone}`;
  // An order, because row-level security keeps a comparison of times from the index.
  const stayed = sql`select ${days} from opportunity slow where slow.company_id = ${companyId} and ${those(last)}
    order by slow.closed_at - slow.created_at desc limit ${sql.lit(slowest)}`;
  const since = sql`select ${days} from (${dealsAsOf(knowledge, { endedAnew: true, few: true })}) slow
    where ${those(evening)}`;
  return isNow(knowledge)
    ? sql`(select max(first.days) from (${stayed}) first)`
    : sql`(select max(first.days) from ((${stayed}) union all ${since}) first)`;
}

/** The moment before which an opportunity was added that is stale on the evening of a day; null where none is. */
export function staleBefore(asked: Knowing, to: string): Sql {
  const { day } = eveningOf(asked, to);
  return sql`(${day}::date - ${longestTaken(asked, sql`${day}::date`)})::timestamp at time zone ${asked.timeZone}`;
}
