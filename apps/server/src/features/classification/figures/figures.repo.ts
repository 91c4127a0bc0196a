import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** Results of a run that people gave their word on in it, and those of them that they agreed with. */
export async function countAgreed(
  tx: TenantTx,
  companyId: number,
  id: number,
): Promise<{ hits: number; of: number }> {
  const { rows } = await sql<{ hits: number; of: number }>`
    select (count(*) filter (where o.class = o.said))::int as hits, count(*)::int as of
    from classification_override o
    where o.company_id = ${companyId} and o.run_id = ${id} and o.said is not null`.execute(tx);
  return rows[0] ?? { hits: 0, of: 0 };
}
