import type { ForecastCount } from '@kade/models';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { betweenEvenings, type Evenings } from './between.sql.js';

/**
 * What the chances of the opportunities that were open on the first evening came to by the last: counted by chance, in whole
 * percents, for `reliability` of the models. At most 101 rows. One without a chance is left out.
 * @param which of them, over `d`, a row of {@link betweenEvenings}: their owner and profile as on the last evening; left out: all
 * @param joins what `which` needs beside `d`; no row of it may bring a second one of `d`
 */
export async function forecastCounts(
  tx: TenantTx,
  evenings: Evenings,
  which: RawBuilder<boolean> = sql<boolean>`true`,
  joins: RawBuilder<unknown> = sql``,
): Promise<(ForecastCount & { weighted: number })[]> {
  const { rows } = await sql<ForecastCount & { weighted: number }>`
    select round(d.then_probability)::float8 as percent, count(*)::float8 as deals,
      (count(*) filter (where d.status = 'deal'))::float8 as won,
      (count(*) filter (where d.status in ('lost', 'closed')))::float8 as "notWon",
      (count(*) filter (where d.is_open))::float8 as open,
      sum(d.then_amount)::float8 as amount,
      sum(d.then_amount * d.then_probability * 0.01)::float8 as weighted,
      coalesce(sum(d.amount) filter (where d.status = 'deal'), 0)::float8 as "amountWon",
      coalesce(sum(d.then_amount) filter (where d.is_open), 0)::float8 as "amountOpen"
    from (${betweenEvenings(evenings)}) d ${joins}
    where d.was_open and d.then_probability is not null and ${which}
    group by 1 order by 1`.execute(tx);
  return rows;
}
