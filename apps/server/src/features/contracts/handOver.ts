import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { noteEvents } from '../profile-events/index.js';
import { changedEvent, changesOf } from './changes.js';
import { loadContracts } from './contracts.repo.js';

/** Contracts of a user that are not over: drafts, and those that run. */
const runningOf = (tx: TenantTx, companyId: number, ownerId: number) =>
  tx
    .selectFrom('contract')
    .where('company_id', '=', companyId)
    .where('owner_id', '=', ownerId)
    .where('status', '!=', 'ended');

export async function countRunningContracts(tx: TenantTx, companyId: number, ownerId: number) {
  const { count } = await runningOf(tx, companyId, ownerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Gives the contracts of a user that are not over to another; each profile keeps it in its history. */
export async function handOverContracts(
  tx: TenantTx,
  auth: Auth,
  from: number,
  to: { id: number; name: string },
): Promise<void> {
  const { companyId } = auth;
  const locked = await runningOf(tx, companyId, from)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = locked.map((row) => row.id);
  const before = await loadContracts(tx, companyId, ids);
  await tx
    .updateTable('contract')
    .set(({ eb }) => ({
      owner_id: to.id,
      updated_at: sql<string>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  const events = before.flatMap((held) => {
    const changes = changesOf(held, { ...held, owner_name: to.name });
    return changes ? [{ ...changedEvent(held), ...changes }] : [];
  });
  await noteEvents(tx, auth, events);
}
