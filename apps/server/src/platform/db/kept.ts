import { type Localizable, Refusal } from '@kade/contract';
import { sql } from 'kysely';
import { holdQuota } from '../rateLimit.js';
import type { TenantTx } from './tenant.js';

/** Bytes of what is always read as a whole list: it is put together on the thread that serves everybody. */
const mostBytes = 2 * 1024 * 1024;

/**
 * To be called in a transaction that has just written to a table whose rows are always listed together. Who writes comes
 * one after the other, so that two at once do not take the same room.
 * @throws `wrong_state` with `say` when the company's rows have grown too large together
 */
export async function needRoomFor(
  tx: TenantTx,
  companyId: number,
  {
    table,
    column,
    say,
  }: { table: 'saved_view' | 'campaign_template'; column: string; say: Localizable },
): Promise<void> {
  await holdQuota(tx, table, companyId);
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(${sql.ref(column)}::text)), 0)::float8 as bytes
    from ${sql.table(table)} where company_id = ${companyId}`.execute(tx);
  if ((rows[0]?.bytes ?? 0) > mostBytes) throw new Refusal('wrong_state', say);
}
