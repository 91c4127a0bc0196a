import type { listFoodProfiles, QueryOf } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

type Query = QueryOf<typeof listFoodProfiles>;

const likeLiteral = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Section I of the Dutch business classification (SBI): accommodation and food service. */
const foodService = sql<boolean>`(p.sbi_code like '55%' or p.sbi_code like '56%')`;

/** Food-service businesses that are still in business and do not ask to be left alone. */
const foodProfiles = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('profile as p')
    .where('p.company_id', '=', companyId)
    .where(foodService)
    .where('p.crm_status', '!=', 'do_not_contact')
    .where(sql<boolean>`p.ind_economically_active is not false`);

const columns = [
  'p.id',
  'p.name',
  'p.segment',
  'p.subsegment',
  'p.street',
  'p.house_number',
  'p.postcode',
  'p.city',
  'p.province',
  'p.phone',
  'p.website',
  sql<number>`(select count(*) from menu_item i
    where i.company_id = p.company_id and i.profile_id = p.id)`.as('menu_items'),
] as const;

const sortable = ['name', 'segment', 'city', 'province'] as const;

function orderingOf(ordering: string | undefined) {
  const field = sortable.find((f) => f === ordering?.replace(/^-/, '')) ?? 'name';
  return { field, direction: ordering?.startsWith('-') ? ('desc' as const) : ('asc' as const) };
}

/** A page of the directory, with the exact count. */
export async function listFood(tx: TenantTx, companyId: number, query: Query) {
  let base = foodProfiles(tx, companyId);
  if (query.province.length > 0) base = base.where('p.province', 'in', query.province);
  if (query.segment.length > 0) base = base.where('p.segment', 'in', query.segment);
  if (query.search) {
    const pattern = likeLiteral(query.search);
    base = base.where((eb) =>
      eb.or([
        eb('p.name', 'ilike', pattern),
        eb('p.city', 'ilike', pattern),
        eb('p.postcode', 'ilike', pattern),
      ]),
    );
  }
  const { count } = await base
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { field, direction } = orderingOf(query.ordering);
  const results = await base
    .select(columns)
    .orderBy(`p.${field}`, (o) => (direction === 'asc' ? o.asc() : o.desc()).nullsLast())
    .orderBy('p.id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
  return { count, results: results.map((r) => ({ ...r, menu_items: Number(r.menu_items) })) };
}

/** The values a column takes in the directory, most frequent first. */
export const countBy = async (
  tx: TenantTx,
  companyId: number,
  column: 'province' | 'segment',
): Promise<{ name: string; count: number }[]> =>
  (
    await foodProfiles(tx, companyId)
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
