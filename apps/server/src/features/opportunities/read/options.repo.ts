import { sql } from 'kysely';
import { contains } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** Beyond that nobody looks through a list: typing finds the rest. */
const most = 200;

export const sourcesInUse = async (tx: TenantTx, companyId: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('opportunity')
      .select('source')
      .distinct()
      .where('company_id', '=', companyId)
      .where('source', 'is not', null)
      .orderBy('source')
      .limit(most)
      .execute()
  ).flatMap(({ source }) => source ?? []);

/** Owners who are no users (yet), with how many opportunities they have. */
export const ownerNames = async (tx: TenantTx, companyId: number) =>
  (
    await tx
      .selectFrom('opportunity')
      .select(['owner_name as name', sql<number>`count(*)`.as('count')])
      .where('company_id', '=', companyId)
      .where('owner_id', 'is', null)
      .where('owner_name', 'is not', null)
      .groupBy('owner_name')
      .orderBy('owner_name')
      .limit(most)
      .execute()
  ).map(({ name, count }) => ({ name: name ?? '', count }));

/** Products by name or number, active ones first; those named by id when ids are given. */
export function findProducts(
  tx: TenantTx,
  companyId: number,
  { search, id }: { search?: string | undefined; id: readonly number[] },
) {
  return tx
    .selectFrom('product')
    .select(['id', 'sku', 'name', 'price'])
    .where('company_id', '=', companyId)
    .where(
      id.length > 0
        ? sql<boolean>`id = any(${[...id]}::bigint[])`
        : contains(['name', 'sku'], search ?? ''),
    )
    .orderBy('is_active', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(50)
    .execute();
}
