import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { noteEvents } from '../profile-events/index.js';
import { changedEvent, changesOf } from './changes.js';
import { loadContracts } from './contracts.repo.js';
import { giveContracts, holdRunning } from './handOver.repo.js';

/** Gives the contracts of a user that are not over to another; each profile keeps it in its history. */
export async function handOverContracts(
  tx: TenantTx,
  auth: Auth,
  from: number,
  to: { id: number; name: string },
): Promise<void> {
  const { companyId } = auth;
  const ids = await holdRunning(tx, companyId, from);
  const before = await loadContracts(tx, companyId, ids);
  await giveContracts(tx, companyId, ids, to.id);
  const events = before.flatMap((held) => {
    const changes = changesOf(held, { ...held, owner_name: to.name });
    return changes ? [{ ...changedEvent(held), ...changes }] : [];
  });
  await noteEvents(tx, auth, events);
}
