/** Signals: what a company's own invoices say about its profiles, for the home screen and the trigger list. */
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { overWholeTables } from '../../platform/db/wholeTables.js';
import { findNoOrder, findSpendDown } from './orders.repo.js';
import { findPeersSpend } from './potential.repo.js';
import { findDropped, findSegmentBuys } from './propositions.repo.js';

export { putSignals } from './put.repo.js';

/**
 * Looks for every signal that invoices give, as of `day`, the company's analysis date. Reads the computed columns, so
 * it comes after they were rebuilt, in the same transaction.
 */
export async function rebuildSignals(tx: TenantTx, companyId: number, day: string): Promise<void> {
  await overWholeTables(tx, async () => {
    await findNoOrder(tx, companyId, day);
    await findSpendDown(tx, companyId, day);
    await findDropped(tx, companyId, day);
    await findSegmentBuys(tx, companyId, day);
    await findPeersSpend(tx, companyId, day);
  });
  await sql`insert into company_signals (company_id) values (${companyId})
    on conflict (company_id) do update set computed_at = now()`.execute(tx);
}

/** When signals were last looked for; null: never. */
export async function signalsComputedAt(tx: TenantTx, companyId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('company_signals')
    .select('computed_at')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.computed_at ?? null;
}
