import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

const linksOf = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('quick_link')
    .select(['id', 'label', 'url', 'profile_id', 'version'])
    .where('company_id', '=', companyId);

export const linksFor = (tx: TenantTx, companyId: number, profileId: number) =>
  linksOf(tx, companyId)
    .where((eb) => eb.or([eb('profile_id', 'is', null), eb('profile_id', '=', profileId)]))
    .orderBy(sql`lower(label)`)
    .orderBy('id')
    .execute();

export const findLink = (tx: TenantTx, companyId: number, id: number) =>
  linksOf(tx, companyId).where('id', '=', id).forUpdate().executeTakeFirst();

export async function addLink(
  tx: TenantTx,
  { companyId, userId }: { companyId: number; userId: number },
  link: { label: string; url: string; profile_id: number | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('quick_link')
    .values({ company_id: companyId, created_by: userId, ...link })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const changeLink = (
  tx: TenantTx,
  companyId: number,
  id: number,
  change: { label: string; url: string },
) =>
  tx
    .updateTable('quick_link')
    .set({ ...change, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const removeLink = (tx: TenantTx, companyId: number, id: number) =>
  tx.deleteFrom('quick_link').where('company_id', '=', companyId).where('id', '=', id).execute();
