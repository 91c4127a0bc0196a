import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

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

/** Their ids; held until the end of the transaction. */
export async function holdRunning(tx: TenantTx, companyId: number, ownerId: number) {
  const rows = await runningOf(tx, companyId, ownerId)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export const giveContracts = (
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
  ownerId: number,
) =>
  tx
    .updateTable('contract')
    .set(({ eb }) => ({
      owner_id: ownerId,
      updated_at: sql<string>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
