import { sql } from 'kysely';
import type { TenantTx } from './tenant.js';

/**
 * Runs statements that read all rows of a company. Just after an import the planner knows nothing of the new rows yet,
 * takes them for a handful, and would go through thousands once for each of thousands.
 */
export async function overWholeTables<T>(tx: TenantTx, work: () => Promise<T>): Promise<T> {
  await sql`set local enable_nestloop = off`.execute(tx);
  const result = await work();
  // After an error the transaction is lost, and the setting with it.
  await sql`set local enable_nestloop = on`.execute(tx);
  return result;
}
