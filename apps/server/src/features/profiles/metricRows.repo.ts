import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** The highest id among a company's profiles; profiles made later have higher ones. */
export async function newestProfile(tx: TenantTx, companyId: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from profile where company_id = ${companyId}`.execute(tx);
  return Number(rows[0]?.id ?? 0);
}

/**
 * Gives new profiles, those with an id above `after`, their row of computed columns. They have bought nothing yet:
 * that is what a new row says, so the columns of the other profiles need no rebuilding.
 */
export const addMetricRows = (tx: TenantTx, companyId: number, after: number) =>
  sql`insert into profile_metric (company_id, profile_id)
    select p.company_id, p.id from profile p where p.company_id = ${companyId} and p.id > ${after}
    on conflict (company_id, profile_id) do nothing`.execute(tx);
