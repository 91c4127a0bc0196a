import type { ForecastCount } from '@kade/models';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { betweenEvenings, type Evenings } from './between.sql.js';

/**
 * What the chances of the opportunities that were open on the first evening came to by the last: counted by chance, in whole
 * percents, for `reliability` of the models. At most 101 rows. One without a chance is left out.
 * @param which of them, over `b`: their owner and profile as on the last evening; left out: all
 */
export async function forecastCounts(
  tx: TenantTx,
  evenings: Evenings,
  which: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<ForecastCount[]> {
  const { rows } = await sql<ForecastCount>`
    select round(b.then_probability)::float8 as percent, count(*)::float8 as deals,
      (count(*) filter (where b.status = 'deal'))::float8 as won,
      (count(*) filter (where b.status in ('lost', 'closed')))::float8 as "notWon",
      (count(*) filter (where b.is_open))::float8 as open,
      sum(b.then_amount)::float8 as amount,
      coalesce(sum(b.amount) filter (where b.status = 'deal'), 0)::float8 as "amountWon",
      coalesce(sum(b.then_amount) filter (where b.is_open), 0)::float8 as "amountOpen"
    from (${betweenEvenings(evenings)}) b
    where b.was_open and b.then_probability is not null and ${which}
    group by 1 order by 1`.execute(tx);
  return rows;
}
