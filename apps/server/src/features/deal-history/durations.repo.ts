import type { DurationCount } from '@kade/models';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { dealsAsOf } from './as-of.sql.js';
import { dayOf, type Evening, isEnd } from './evening.sql.js';

/** How many opportunities ended after so many days, and in what, or have been open for so many. `closed` = won + lost + ended. */
export type DealDurations = DurationCount & {
  group: string | null;
  won: number;
  lost: number;
  ended: number;
};

/**
 * Days that `d`, a row of {@link dealsAsOf}, was open: whole days where the company is, from the day it was made to the day it
 * ended; up to the evening where it has not. The age by which an open one is stale.
 */
export const daysOpen = ({ day, zone }: Evening): RawBuilder<number> =>
  sql<number>`greatest(coalesce(${dayOf(sql`d.closed_at`, zone)}, ${day}::date) - ${dayOf(sql`d.created_at`, zone)}, 0)`;

/**
 * Opportunities as of an evening, counted by the days they took or have taken so far: what `kaplanMeier`, `logRank`,
 * `meanDurations` and `staleRule` of the models work from. As many rows as there are different days, in their order. One of
 * which nobody knows when it was added has no age and is left out.
 * @param which of them, over `d`, a row of {@link dealsAsOf}; left out: all
 * @param group what tells groups apart, a text over `d`; left out: one group, null
 * @param joins what `which` and `group` need beside `d`; no row of it may bring a second one of `d`
 */
export async function durationCounts(
  tx: TenantTx,
  evening: Evening,
  {
    which = sql<boolean>`true`,
    group = sql<string | null>`null::text`,
    joins = sql``,
  }: {
    which?: RawBuilder<boolean>;
    group?: RawBuilder<string | null>;
    joins?: RawBuilder<unknown>;
  } = {},
): Promise<DealDurations[]> {
  const { rows } = await sql<DealDurations>`
    select ${group} as "group", ${daysOpen(evening)} as days,
      (count(*) filter (where ${isEnd(sql`d.status`)}))::float8 as closed,
      (count(*) filter (where not ${isEnd(sql`d.status`)}))::float8 as open,
      (count(*) filter (where d.status = 'deal'))::float8 as won,
      (count(*) filter (where d.status = 'lost'))::float8 as lost,
      (count(*) filter (where d.status = 'closed'))::float8 as ended
    from (${dealsAsOf(evening)}) d ${joins} where d.dated and ${which}
    group by 1, 2 order by 1 nulls first, 2`.execute(tx);
  return rows;
}
