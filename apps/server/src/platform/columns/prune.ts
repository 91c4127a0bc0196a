import { sql } from 'kysely';
import type { TenantTx } from '../db/tenant.js';

/**
 * Throws away what the change log knows of more than two hours ago. Copies that have not looked since are made anew.
 * @returns lines thrown away
 */
export async function pruneColumnChanges(tx: TenantTx): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select prune_column_changes() as gone`.execute(tx);
  return rows[0]?.gone ?? 0;
}
