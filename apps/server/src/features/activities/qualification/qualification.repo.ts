import {
  endedStatuses,
  type LeadClass,
  type listLeadsToQualify,
  type QueryOf,
} from '@kade/contract';
import { sql } from 'kysely';
import { onlyPage } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { changeRows, ledgerEdit } from '../../ledger/index.js';
import { leadsVersion } from '../../opportunities/index.js';
import { refreshIndex, remembered, type Search, searchHits } from '../../profiles/index.js';

/** `profile as p`: a lead nobody has decided on. Written out, so that the index of waiting leads serves it. */
const waiting = sql<boolean>`(p.kind = 'lead' and p.crm_status in ('lead', 'prospect')
  and not exists (select 1 from qualification q
    where q.company_id = p.company_id and q.profile_id = p.id and q.withdrawn_at is null)
  and not exists (select 1 from opportunity o where o.company_id = p.company_id and o.profile_id = p.id))`;

/** `profile as p`: its class in the classification whose classes this list shows, a person's word in place of what was said. */
const fedClass = sql<LeadClass | null>`(select coalesce(o.class, i.said)
  from classification_run r
  join classification_item i on i.company_id = r.company_id and i.run_id = r.id and i.profile_id = p.id and i.in_scope
  left join classification_override o on o.company_id = i.company_id and o.profile_id = i.profile_id
  where r.company_id = p.company_id and r.fed <> '{}' and coalesce(o.class, i.said) = any(r.fed))`;

/** Another as soon as those classes are. */
async function fedVersion(tx: TenantTx, companyId: number): Promise<string> {
  const { rows } = await sql<{ mark: string }>`select concat_ws(' ',
    (select concat_ws(' ', id, fed, done) from classification_run where company_id = ${companyId} and fed <> '{}'),
    (select concat_ws(' ', count(*), max(at)) from classification_override where company_id = ${companyId})) as mark`.execute(
    tx,
  );
  return rows[0]?.mark ?? '';
}

/** How many of the leads that wait have one of these classes in the list. */
export async function countFedLeads(
  tx: TenantTx,
  companyId: number,
  classes: readonly LeadClass[],
): Promise<number> {
  const { count } = await withMetrics(tx, companyId)
    .where(waiting)
    .where(sql<boolean>`${fedClass} = any(${[...classes]}::text[])`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const orderings = {
  created_at: 'p.created_at',
  name: 'p.name',
  leadscore: 'm.leadscore',
  potential_value: 'm.potential_value',
} as const;

const withMetrics = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('profile as p')
    .leftJoin('profile_metric as m', (j) =>
      j.onRef('m.company_id', '=', 'p.company_id').onRef('m.profile_id', '=', 'p.id'),
    )
    .where('p.company_id', '=', companyId);

type Query = QueryOf<typeof listLeadsToQualify>;

/** The leads that wait, narrowed as asked; `search` finds by the index of the profile list, typing slips included. */
function narrowed(tx: TenantTx, companyId: number, query: Query, search: Search | null) {
  let base = withMetrics(tx, companyId).where(waiting);
  for (const field of ['segment', 'province', 'source'] as const)
    if (query[field].length > 0)
      base = base.where(sql<boolean>`${sql.ref(`p.${field}`)} = any(${query[field]})`);
  if (query.owner_id.length > 0)
    base = base.where(sql<boolean>`p.owner_user_id = any(${query.owner_id}::bigint[])`);
  if (query.leadvalue.length > 0)
    base = base.where(sql<boolean>`m.leadvalue = any(${query.leadvalue})`);
  if (query.ai_class.length > 0)
    base = base.where(sql<boolean>`${fedClass} = any(${query.ai_class}::text[])`);
  if (query.profile_id !== undefined) base = base.where('p.id', '=', query.profile_id);
  if (search)
    base = base.where(
      sql<boolean>`p.id in (select profile_id from (${searchHits(search, companyId)}) h)`,
    );
  return base;
}

/** A page of the leads that wait, with the exact count over all pages. */
export async function listWaiting(tx: TenantTx, companyId: number, query: Query) {
  const text = query.search ?? '';
  const search = text ? { text, waiting: await refreshIndex(tx), whole: false } : null;
  const base = narrowed(tx, companyId, query, search);
  const { page, page_size, ordering, ...filters } = query;
  const fed = query.ai_class.length > 0 ? await fedVersion(tx, companyId) : '';
  const key = `leads ${companyId} ${JSON.stringify([filters, search?.waiting, fed])}`;
  const version = await leadsVersion(tx, companyId);
  // Who waits is read whole to be counted: a quarter of a second at a million profiles.
  const count = await remembered(key, version, async () => {
    const found = await base
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return found.count;
  });
  const ids = await remembered(`${key} ${ordering} ${page} ${page_size}`, version, async () => {
    const field = ordering.replace(/^-/, '') as keyof typeof orderings;
    const rows = await base
      .select('p.id')
      .orderBy(
        // Of columns that are never empty 'nulls last' would only keep the index of waiting leads from giving the order.
        sql`${sql.ref(orderings[field])} ${sql.raw(ordering.startsWith('-') ? 'desc' : 'asc')}
          ${sql.raw(orderings[field].startsWith('m.') ? 'nulls last' : '')}`,
      )
      .orderBy('p.id')
      .$call(onlyPage({ page, page_size }))
      .execute();
    return rows.map((row) => row.id);
  });
  const results = await loadLeads(tx, companyId, ids);
  return { count, results, ...(search?.waiting ? { not_indexed: search.waiting } : {}) };
}

/** What the list shows of these leads, in the order of the ids. */
async function loadLeads(tx: TenantTx, companyId: number, ids: readonly number[]) {
  const rows = await withMetrics(tx, companyId)
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.owner_user_id'),
    )
    .where(sql<boolean>`p.id = any(${[...ids]}::bigint[])`)
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
      fedClass.as('ai_class'),
      sql<number>`(select count(*)::integer from activity a where a.company_id = p.company_id
        and a.profile_id = p.id and a.done_at is null)`.as('open_tasks'),
      sql<string | null>`(select max(a.done_at) from activity a where a.company_id = p.company_id
        and a.profile_id = p.id)`.as('last_activity_at'),
    ])
    .execute();
  const place = new Map(ids.map((id, at) => [id, at]));
  return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** The profile a decision is about, held until the end of the transaction: two colleagues decide one after the other. */
export const lockLead = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .selectFrom('profile')
    .select(['id', 'name', 'kind', 'crm_status', 'owner_user_id', 'sales_owner', 'source'])
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

export type Changes = {
  crm_status?: 'opportunity' | 'lost' | 'lead' | 'prospect';
  /** A user, or a name without one; both null: nobody. */
  owner?: { id: number | null; name: string | null };
};

/** Moves a profile's CRM status, its owner, or both; noted with what it held. */
export const changeLead = (
  tx: TenantTx,
  auth: Auth,
  profileId: number,
  { crm_status, owner }: Changes,
) =>
  changeRows(
    tx,
    ledgerEdit(auth),
    'profile',
    [...(crm_status ? ['crm_status'] : []), ...(owner ? ['owner_user_id', 'sales_owner'] : [])],
    sql`select ${profileId}::bigint as id, ${crm_status ?? null}::text as crm_status,
      ${owner?.id ?? null}::bigint as owner_user_id, ${owner?.name ?? null}::text as sales_owner`,
  );
