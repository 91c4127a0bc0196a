/** Signals: what a company's own invoices say about its profiles, for the home screen and the trigger list. */
import type { TenantTx } from '../../platform/db/tenant.js';
import { overWholeTables } from '../../platform/db/wholeTables.js';
import { enqueue } from '../../platform/jobs/queue.js';
import { noteComputed } from './computed.repo.js';
import { findPeersSpend } from './potential.repo.js';
import { findSegmentBuys } from './propositions.repo.js';

export { signalsComputedAt } from './computed.repo.js';

/** The task of the trigger list that looks at a company with all its rules. */
export const lookForTriggersTaskName = 'look_for_triggers_of';

/** Has the rules of the trigger list look at a company when this transaction stands. */
export const lookForTriggersSoon = (tx: TenantTx, companyId: number): Promise<void> =>
  enqueue(
    tx,
    lookForTriggersTaskName,
    { company_id: companyId },
    { lane: 'data', key: `${lookForTriggersTaskName}:${companyId}` },
  );

/**
 * Looks for every signal that invoices give, as of `day`, the company's analysis date. Reads the computed columns, so
 * it comes after they were rebuilt, in the same transaction.
 */
export async function rebuildSignals(tx: TenantTx, companyId: number, day: string): Promise<void> {
  await overWholeTables(tx, async () => {
    await findSegmentBuys(tx, companyId, day);
    await findPeersSpend(tx, companyId, day);
  });
  await noteComputed(tx, companyId);
  await lookForTriggersSoon(tx, companyId);
}
