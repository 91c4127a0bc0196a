import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** The profile that an absorbed one is part of now, through as many merges as it took; undefined when it never was. */
export async function survivorOf(
  tx: TenantTx,
  companyId: number,
  id: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with recursive way (id, step) as (
      select ${id}::bigint, 0
      union all
      select m.survivor_id, way.step + 1 from way
      join profile_merged g on g.company_id = ${companyId} and g.profile_id = way.id
      join profile_merge m on m.company_id = ${companyId} and m.id = g.merge_id and m.undone_at is null
      where way.step < 100
    )
    select p.id from way join profile p on p.company_id = ${companyId} and p.id = way.id
    where way.step > 0 order by way.step desc limit 1`.execute(tx);
  return rows[0]?.id;
}
