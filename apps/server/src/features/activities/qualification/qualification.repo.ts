import { endedStatuses, type listLeadsToQualify, type QueryOf } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { changeRows, ledgerEdit } from '../../ledger/index.js';
import { leadsVersion } from '../../opportunities/index.js';
import { remembered } from '../../profiles/index.js';

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** `profile as p`: a lead nobody has decided on. Written out, so that the index of waiting leads serves it. */
const waiting = sql<boolean>`(p.kind = 'lead' and p.crm_status in ('lead', 'prospect')
  and not exists (select 1 from qualification q
    where q.company_id = p.company_id and q.profile_id = p.id and q.withdrawn_at is null)
  and not exists (select 1 from opportunity o where o.company_id = p.company_id and o.profile_id = p.id))`;

const orderings = {
  created_at: 'p.created_at',
  name: 'p.name',
  leadscore: 'm.leadscore',
  potential_value: 'm.potential_value',
} as const;

/** A page of the leads that wait, with the exact count over all pages. */
export async function listWaiting(
  tx: TenantTx,
  companyId: number,
  query: QueryOf<typeof listLeadsToQualify>,
) {
  let base = tx
    .selectFrom('profile as p')
    .leftJoin('profile_metric as m', (j) =>
      j.onRef('m.company_id', '=', 'p.company_id').onRef('m.profile_id', '=', 'p.id'),
    )
    .where('p.company_id', '=', companyId)
    .where(waiting);
  for (const field of ['segment', 'province', 'source'] as const)
    if (query[field].length > 0)
      base = base.where(sql<boolean>`${sql.ref(`p.${field}`)} = any(${query[field]})`);
  if (query.owner_id.length > 0)
    base = base.where(sql<boolean>`p.owner_user_id = any(${query.owner_id}::bigint[])`);
  if (query.leadvalue.length > 0)
    base = base.where(sql<boolean>`m.leadvalue = any(${query.leadvalue})`);
  if (query.profile_id !== undefined) base = base.where('p.id', '=', query.profile_id);
  if (query.search) {
    const pattern = like(query.search);
    base = base.where(
      sql<boolean>`(p.name ilike ${pattern} or p.city ilike ${pattern} or p.external_id ilike ${pattern}
        or p.kvk_number ilike ${pattern} or p.email ilike ${pattern})`,
    );
  }
  const { page: _page, page_size: _size, ordering: _ordering, ...filters } = query;
  const key = `leads ${companyId} ${JSON.stringify(filters)}`;
  // Who waits is read whole to be counted: a quarter of a second at a million profiles.
  const count = await remembered(key, await leadsVersion(tx, companyId), async () => {
    const found = await base
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return found.count;
  });
  const field = query.ordering.replace(/^-/, '') as keyof typeof orderings;
  const results = await base
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.owner_user_id'),
    )
    .select([
      'p.id',
      'p.external_id',
      'p.name',
      'p.city',
      'p.province',
      'p.segment',
      'p.source',
      'p.phone',
      'p.crm_status',
      'p.created_at',
      'u.id as owner_id',
      'u.name as owner_name',
      'm.leadscore',
      'm.leadvalue',
      'm.potential_value',
      sql<number>`(select count(*)::integer from activity a where a.company_id = p.company_id
        and a.profile_id = p.id and a.done_at is null)`.as('open_tasks'),
      sql<string | null>`(select max(a.done_at) from activity a where a.company_id = p.company_id
        and a.profile_id = p.id)`.as('last_activity_at'),
    ])
    .orderBy(
      // Of columns that are never empty 'nulls last' would only keep the index of waiting leads from giving the order.
      sql`${sql.ref(orderings[field])} ${sql.raw(query.ordering.startsWith('-') ? 'desc' : 'asc')}
        ${sql.raw(orderings[field].startsWith('m.') ? 'nulls last' : '')}`,
    )
    .orderBy('p.id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
  return { count, results };
}

/** The profile a decision is about, held until the end of the transaction: two colleagues decide one after the other. */
export const lockLead = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .selectFrom('profile')
    .select(['id', 'name', 'kind', 'crm_status', 'owner_user_id', 'source'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const hasOpenOpportunity = async (tx: TenantTx, companyId: number, profileId: number) =>
  (await tx
    .selectFrom('opportunity')
    .select('id')
    .where('company_id', '=', companyId)
    .where('profile_id', '=', profileId)
    .where('status', 'not in', [...endedStatuses])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Decisions that stand. */
const standing = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('qualification')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('withdrawn_at', 'is', null);

export const listStanding = (tx: TenantTx, companyId: number, profileId: number) =>
  standing(tx, companyId).where('profile_id', '=', profileId).orderBy('id', 'desc').execute();

export const findStanding = (tx: TenantTx, companyId: number, id: number) =>
  standing(tx, companyId).where('id', '=', id).executeTakeFirst();
export type QualificationRow = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

export const addQualification = (
  tx: TenantTx,
  row: Omit<QualificationRow, 'id' | 'decided_at' | 'withdrawn_at'> & { decided_at: Date },
): Promise<QualificationRow> =>
  tx.insertInto('qualification').values(row).returningAll().executeTakeFirstOrThrow();

export const withdraw = (tx: TenantTx, companyId: number, id: number, at: Date) =>
  tx
    .updateTable('qualification')
    .set({ withdrawn_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** Moves a profile's CRM status, and gives it an owner when it has none; noted with what it held. */
export const setStatus = (
  tx: TenantTx,
  auth: Auth,
  profileId: number,
  crm_status: 'opportunity' | 'lost' | 'lead' | 'prospect',
  owner: { id: number; name: string } | null = null,
) =>
  changeRows(
    tx,
    ledgerEdit(auth),
    'profile',
    ['crm_status', ...(owner ? ['owner_user_id', 'sales_owner'] : [])],
    sql`select ${profileId}::bigint as id, ${crm_status}::text as crm_status,
      ${owner?.id ?? null}::bigint as owner_user_id, ${owner?.name ?? null}::text as sales_owner`,
  );
