import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

export const noteComputed = (tx: TenantTx, companyId: number) =>
  sql`insert into company_signals (company_id) values (${companyId})
    on conflict (company_id) do update set computed_at = now()`.execute(tx);

/** When signals were last looked for; null: never. */
export async function signalsComputedAt(tx: TenantTx, companyId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('company_signals')
    .select('computed_at')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.computed_at ?? null;
}
