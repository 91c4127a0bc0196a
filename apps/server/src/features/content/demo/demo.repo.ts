import type { TenantTx } from '../../../platform/db/tenant.js';

/** Null when a founding has none of that name. */
export async function idByName(
  tx: TenantTx,
  companyId: number,
  table: 'audience' | 'promotion',
  name: string,
): Promise<number | null> {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.id ?? null;
}
