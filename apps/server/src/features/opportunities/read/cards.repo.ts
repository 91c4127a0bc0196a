import {
  type listOpportunities,
  namesOf,
  type Opportunity,
  type OpportunityStatus,
  opportunityFields,
  opportunityStatuses,
  plainOf,
  type QueryOf,
} from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { onlyPage } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';

const fromCards = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('opportunity as o')
    .leftJoin('profile as p', (j) =>
      j.onRef('p.company_id', '=', 'o.company_id').onRef('p.id', '=', 'o.profile_id'),
    )
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'o.company_id').onRef('u.id', '=', 'o.owner_id'),
    )
    .leftJoin('person as c', (j) =>
      j.onRef('c.company_id', '=', 'o.company_id').onRef('c.id', '=', 'o.person_id'),
    )
    .leftJoin('campaign as k', (j) =>
      j.onRef('k.company_id', '=', 'o.company_id').onRef('k.id', '=', 'o.campaign_id'),
    )
    .where('o.company_id', '=', companyId);

const plainColumns = namesOf(opportunityFields).map((name) => `o.${name}` as const);

export const cards = (tx: TenantTx, companyId: number) =>
  fromCards(tx, companyId)
    .select([
      'o.id',
      'o.external_id',
      'o.title',
      'o.status',
      'o.probability',
      'o.profile_id',
      'p.name as profile_name',
      'o.owner_id',
      'o.person_id',
      'o.campaign_id',
      'k.name as campaign_name',
      'o.lost_reason',
      'o.created_by',
      'o.created_at',
      'o.updated_at',
      'o.closed_at',
      'o.version',
      ...plainColumns,
    ])
    .select([
      // A user's name is that of today; the stored one is for owners who are no users.
      sql<string | null>`coalesce(u.name, o.owner_name)`.as('owner_name'),
      sql<string>`concat_ws(' ', c.first_name, c.last_name)`.as('person_name'),
      sql<string>`coalesce((select e.at from opportunity_event e
        where e.company_id = o.company_id and e.opportunity_id = o.id and e.type in ('status', 'created')
        order by e.id desc limit 1), o.created_at)`.as('status_since'),
      // What is due first; what is planned for no day comes last.
      sql<Opportunity['next_activity']>`(select json_build_object('type', a.type, 'title', a.title,
          'due_on', a.due_on, 'due_at', to_json(a.due_at))
        from activity a
        where a.company_id = o.company_id and a.opportunity_id = o.id and a.done_at is null
        order by coalesce(a.due_on::timestamptz, a.due_at) nulls last, a.id limit 1)`.as(
        'next_activity',
      ),
    ]);
export type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number];

const named = (id: number | null, name: string | null) => (id ? { id, name: name ?? '' } : null);

/** A row as a card of the contract. */
export function cardOf(row: CardRow): Opportunity {
  const { profile_id, profile_name, owner_id, owner_name, person_id, person_name } = row;
  const { campaign_id, campaign_name, probability } = row;
  return {
    ...plainOf(opportunityFields, row),
    id: row.id,
    title: row.title,
    status: row.status,
    lost_reason: row.lost_reason,
    created_at: row.created_at,
    updated_at: row.updated_at,
    closed_at: row.closed_at,
    status_since: row.status_since,
    next_activity: row.next_activity,
    version: row.version,
    probability: probability === null ? null : Number(probability),
    profile: named(profile_id, profile_name),
    owner: owner_id || owner_name ? { id: owner_id, name: owner_name ?? '' } : null,
    person: named(person_id, person_name),
    campaign: named(campaign_id, campaign_name),
  };
}

export const findCard = (tx: TenantTx, companyId: number, id: number) =>
  cards(tx, companyId).where('o.id', '=', id).executeTakeFirst();

type Page = { page: number; page_size: number };

/** A page of a column in the order of the board. */
export const columnPage = (
  tx: TenantTx,
  companyId: number,
  which: RawBuilder<boolean>,
  { page, page_size }: Page,
) =>
  cards(tx, companyId)
    .where(which)
    .orderBy('o.rank')
    .orderBy('o.id')
    .$call(onlyPage({ page, page_size }))
    .execute();

/** What the list can be sorted by, and the column that answers. Those that may be empty have the empty ones last. */
const sortable: Readonly<Record<string, { column: string; isFull?: true }>> = {
  ...Object.fromEntries(namesOf(opportunityFields).map((name) => [name, { column: `o.${name}` }])),
  title: { column: 'o.title', isFull: true },
  profile: { column: 'p.name' },
  probability: { column: 'o.probability' },
  owner: { column: 'o.owner_name' },
  created_at: { column: 'o.created_at', isFull: true },
  updated_at: { column: 'o.updated_at', isFull: true },
  closed_at: { column: 'o.closed_at' },
};

const funnelOrder = sql`array_position(array[${sql.join(opportunityStatuses.map((s) => sql.lit(s)))}], o.status)`;

type ListPage = Pick<QueryOf<typeof listOpportunities>, 'page' | 'page_size' | 'ordering'>;

/**
 * A page of the list, newest first unless `ordering` says otherwise. Sorts bare ids, and fetches what the page shows
 * afterwards: sorting whole rows of everything found takes several times as long.
 */
export async function listPage(
  tx: TenantTx,
  companyId: number,
  which: RawBuilder<boolean>,
  { page, page_size, ordering }: ListPage,
): Promise<CardRow[]> {
  const field = ordering?.replace(/^-/, '') ?? '';
  const byStatus = field === 'status';
  const { column, isFull } = sortable[field] ?? { column: 'o.created_at', isFull: true };
  const isKnown = byStatus || field in sortable;
  const direction = sql.raw(!isKnown || ordering?.startsWith('-') ? 'desc' : 'asc');
  const emptyLast = sql.raw(isFull || byStatus ? '' : 'nulls last');
  const found = await tx
    .selectFrom('opportunity as o')
    .$if(field === 'profile', (q) =>
      q.leftJoin('profile as p', (j) =>
        j.onRef('p.company_id', '=', 'o.company_id').onRef('p.id', '=', 'o.profile_id'),
      ),
    )
    .select('o.id')
    .where('o.company_id', '=', companyId)
    .where(which)
    .orderBy(sql`${byStatus ? funnelOrder : sql.ref(column)} ${direction} ${emptyLast}`)
    .orderBy(sql`o.id ${direction}`)
    .$call(onlyPage({ page, page_size }))
    .execute();
  const place = new Map(found.map(({ id }, i) => [id, i]));
  const rows = await cards(tx, companyId)
    .where(sql<boolean>`o.id = any(${[...place.keys()]}::bigint[])`)
    .execute();
  return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** A page of the opportunities of a profile: open ones first, newest first. */
export const profilePage = (
  tx: TenantTx,
  companyId: number,
  profileId: number,
  { page, page_size }: Page,
) =>
  cards(tx, companyId)
    .where('o.profile_id', '=', profileId)
    .orderBy(sql`o.closed_at is not null`)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .$call(onlyPage({ page, page_size }))
    .execute();

export type Total = { count: number; value: string; weighted: string };

const sums = (tx: TenantTx, companyId: number, which: RawBuilder<boolean>) =>
  tx
    .selectFrom('opportunity as o')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<string>`coalesce(sum(o.value), 0)::numeric(20,2)`.as('value'),
      sql<string>`(coalesce(sum(o.value * o.probability), 0) / 100)::numeric(20,2)`.as('weighted'),
    ])
    .where('o.company_id', '=', companyId)
    .where(which);

/** Exact count and value of everything that passes. */
export function totalOf(
  tx: TenantTx,
  companyId: number,
  which: RawBuilder<boolean>,
): Promise<Total> {
  return sums(tx, companyId, which).executeTakeFirstOrThrow();
}

/**
 * Count and value per column, in one query. Two halves, because each is answered by the index alone; a single 'open, or
 * ended since' would read the cards themselves.
 */
export async function totalsByStatus(
  tx: TenantTx,
  companyId: number,
  halves: readonly [RawBuilder<boolean>, RawBuilder<boolean>],
): Promise<Map<OpportunityStatus, Total>> {
  const half = (which: RawBuilder<boolean>) =>
    sums(tx, companyId, which).select('o.status').groupBy('o.status');
  const rows = await half(halves[0]).unionAll(half(halves[1])).execute();
  return new Map(rows.map(({ status, ...total }) => [status, total]));
}

export const countOfProfile = async (tx: TenantTx, companyId: number, profileId: number) =>
  (
    await tx
      .selectFrom('opportunity')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('company_id', '=', companyId)
      .where('profile_id', '=', profileId)
      .executeTakeFirstOrThrow()
  ).count;
