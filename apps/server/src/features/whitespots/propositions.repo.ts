import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** Top-level categories by name. */
export async function allPropositions(
  tx: TenantTx,
  companyId: number,
): Promise<{ id: number; name: string }[]> {
  return tx
    .selectFrom('product_category')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`path = split_part(path, ' > ', 1)`)
    .orderBy('name')
    .orderBy('id')
    .limit(1000)
    .execute();
}

/** One of them; undefined for what is none. */
export const findProposition = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .selectFrom('product_category')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where(sql<boolean>`path = split_part(path, ' > ', 1)`)
    .executeTakeFirst();
