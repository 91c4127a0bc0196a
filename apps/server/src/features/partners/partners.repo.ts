import type { listFoodProfiles, PartnerField, QueryOf } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { listShared, sharedProfiles, shownMatches } from '../profiles/index.js';

type Query = QueryOf<typeof listFoodProfiles>;

/** A page of the directory with the shown fields alone, and the exact count. */
export async function listFood(
  tx: TenantTx,
  companyId: number,
  fields: readonly PartnerField[],
  query: Query,
) {
  const where = (['province', 'segment'] as const)
    .filter((field) => query[field].length > 0)
    .map((field) => sql<boolean>`${sql.ref(`p.${field}`)} = any(${query[field]})`);
  if (query.search) where.push(shownMatches(query.search, fields));
  const { count, results } = await listShared(tx, companyId, fields, {
    where,
    by: (query.ordering?.replace(/^-/, '') || 'name') as PartnerField,
    direction: query.ordering?.startsWith('-') ? 'desc' : 'asc',
    page: query.page,
    page_size: query.page_size,
  });
  const dishes = await countDishes(
    tx,
    companyId,
    results.map((row) => row.id),
  );
  return {
    count,
    results: results.map((row) => ({ ...row, menu_items: dishes.get(row.id) ?? 0 })),
  };
}

/** Dishes of the menu that was read, by profile. */
async function countDishes(tx: TenantTx, companyId: number, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('menu_item')
    .select(['profile_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`profile_id = any(${ids})`)
    .groupBy('profile_id')
    .execute();
  return new Map(rows.map((row) => [row.profile_id, Number(row.count)]));
}

/** The values a column takes in the directory, most frequent first. */
export const countBy = async (
  tx: TenantTx,
  companyId: number,
  column: 'province' | 'segment',
): Promise<{ name: string; count: number }[]> =>
  (
    await sharedProfiles(tx, companyId)
      .select([`p.${column} as name`, ({ fn }) => fn.countAll<number>().as('count')])
      .where(`p.${column}`, 'is not', null)
      .groupBy(`p.${column}`)
      .orderBy('count', 'desc')
      .orderBy('name')
      .execute()
  ).map(({ name, count }) => ({ name: name ?? '', count }));

/** Active administrators, to be told. */
export const listAdmins = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('app_user as u')
    .select(['u.id', 'u.name', 'u.email', 'u.language'])
    .where('u.company_id', '=', companyId)
    .where('u.is_active', '=', true)
    .where(
      sql<boolean>`exists (select 1 from user_group g where g.company_id = u.company_id
        and g.user_id = u.id and g.group_name in ('company:admin', 'company:superuser'))`,
    )
    .orderBy('u.id')
    .execute();

/** Who asks. The row is held, so that requests of one user are counted one after the other. */
export const lockAsker = (tx: TenantTx, companyId: number, userId: number) =>
  tx
    .selectFrom('app_user')
    .select(['name', 'email'])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function countRequestsSince(
  tx: TenantTx,
  companyId: number,
  userId: number,
  since: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('actor_id', '=', userId)
    .where('action', '=', 'partner.request')
    .where('at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}
