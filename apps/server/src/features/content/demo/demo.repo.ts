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

/** When a content of the past was written, and last changed. */
export async function dateContent(
  tx: TenantTx,
  companyId: number,
  id: number,
  created_at: Date,
  updated_at: Date,
): Promise<void> {
  await tx
    .updateTable('content')
    .set({ created_at, updated_at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('content_version')
    .set({ made_at: created_at })
    .where('company_id', '=', companyId)
    .where('content_id', '=', id)
    .execute();
}
