/** Signals: what a company's own invoices say about its profiles, for the home screen and the trigger list. */
import type { TenantTx } from '../../platform/db/tenant.js';
import { overWholeTables } from '../../platform/db/wholeTables.js';
import { noteComputed } from './computed.repo.js';
import { findNoOrder, findSpendDown } from './orders.repo.js';
import { findPeersSpend } from './potential.repo.js';
import { findDropped, findSegmentBuys } from './propositions.repo.js';

export { signalsComputedAt } from './computed.repo.js';
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
  await noteComputed(tx, companyId);
}
