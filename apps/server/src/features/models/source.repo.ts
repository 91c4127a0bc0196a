import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/**
 * The last day of a company's data: that of the latest invoice that counts, as the sales columns were last built with. What
 * was not observed yet must not count as silence.
 */
export async function lastDay(tx: TenantTx, companyId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('company_analysis')
    .select('latest_invoice')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.latest_invoice ?? null;
}

/** One moment for all that is read in a transaction; to be called before anything else in it. */
export const atOneMoment = (tx: TenantTx) =>
  sql`set transaction isolation level repeatable read`.execute(tx);
