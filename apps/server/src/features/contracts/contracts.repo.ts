import type { ContractStatus } from '@kade/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import { contains, onlyPage } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { ContractTable } from '../../schema/contracts.js';

/** Contracts as `c` with their profiles as `p`; what is selected of them, each list says itself. */
export const contractsWithProfile = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('contract as c')
    .innerJoin('profile as p', (j) =>
      j.onRef('p.company_id', '=', 'c.company_id').onRef('p.id', '=', 'c.profile_id'),
    )
    .where('c.company_id', '=', companyId);

const contractsOf = (tx: TenantTx, companyId: number) =>
  contractsWithProfile(tx, companyId)
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'c.company_id').onRef('u.id', '=', 'c.owner_id'),
    )
    .selectAll('c')
    .select(['p.name as profile_name', 'u.name as owner_name'])
    .select(
      sql<number>`(select count(*) from attachment a
        where a.company_id = c.company_id and a.contract_id = c.id)`.as('attachments'),
    );

export type StoredContract = Awaited<
  ReturnType<ReturnType<typeof contractsOf>['executeTakeFirstOrThrow']>
>;

type Narrowed = {
  search?: string | undefined;
  status: readonly ContractStatus[];
  /** Only these, where their days were worked out before. */
  ids?: readonly number[];
  /** Only those this user looks after, or nobody with null. */
  owner?: number | null;
};

/**
 * Whether this user looks after a contract `c` of a profile `p`, or nobody does with null: a contract without an owner is
 * with the profile's. Undefined: whoever it is.
 */
export const lookedAfterBy = (owner: number | null | undefined) =>
  owner === undefined
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(c.owner_id, p.owner_user_id) is not distinct from ${owner}::bigint`;
type Filter = Narrowed & { page: number; page_size: number; ordering: string };

const found = ({ search, status, ids, owner }: Narrowed) =>
  sql<boolean>`(${status.length === 0} or c.status = any(${[...status]}::text[]))
    and ${lookedAfterBy(owner)}
    and (${ids === undefined} or c.id = any(${[...(ids ?? [])]}::bigint[]))
    and (${!search} or ${contains(['c.number', 'c.title', 'p.name'], search ?? '')})`;

/** What decides the days of all contracts that a list finds, for an order that the database does not know. */
export const agreedTerms = (tx: TenantTx, companyId: number, filter: Narrowed) =>
  contractsWithProfile(tx, companyId)
    .select(['c.id', 'c.status', 'c.start_date', 'c.end_date', 'c.notice_days', 'c.auto_renew'])
    .select(['c.renewal_months', 'c.cancelled_on', 'c.ended_on', 'c.value_per_year'])
    .where(found(filter))
    .orderBy('c.id')
    .execute();

/** These contracts, in the order of the ids. */
export async function loadContracts(tx: TenantTx, companyId: number, ids: readonly number[]) {
  const rows = await contractsOf(tx, companyId)
    .where(sql<boolean>`c.id = any(${[...ids]}::bigint[])`)
    .execute();
  const place = new Map(ids.map((id, at) => [id, at]));
  return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

export async function listContracts(tx: TenantTx, companyId: number, filter: Filter) {
  const { page, page_size } = filter;
  const where = found(filter);
  const { count } = await contractsWithProfile(tx, companyId)
    .where(where)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const falling = filter.ordering.startsWith('-');
  const field = filter.ordering.replace(/^-/, '');
  const rows = await contractsOf(tx, companyId)
    .where(where)
    .orderBy(sql.ref(`c.${field}`), (o) => (falling ? o.desc() : o.asc()).nullsLast())
    .orderBy('c.id')
    .$call(onlyPage({ page, page_size }))
    .execute();
  return { count, rows };
}

/** Those that run first, then the newest. */
export const listOfProfile = (tx: TenantTx, companyId: number, profileId: number) =>
  contractsOf(tx, companyId)
    .where('c.profile_id', '=', profileId)
    .orderBy(sql`array_position(array['active', 'draft', 'ended'], c.status)`)
    .orderBy('c.start_date', 'desc')
    .orderBy('c.id', 'desc')
    .execute();

export const loadContract = (tx: TenantTx, companyId: number, id: number) =>
  contractsOf(tx, companyId).where('c.id', '=', id).executeTakeFirst();

export const lockContract = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .selectFrom('contract')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** @returns the contract's id */
export const addContract = async (tx: TenantTx, row: Insertable<ContractTable>) =>
  (await tx.insertInto('contract').values(row).returning('id').executeTakeFirstOrThrow()).id;

export const updateContract = (
  tx: TenantTx,
  companyId: number,
  id: number,
  change: Updateable<ContractTable>,
) =>
  tx
    .updateTable('contract')
    .set(({ eb }) => ({ ...change, updated_at: sql`now()`, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const removeContract = (tx: TenantTx, companyId: number, id: number) =>
  tx.deleteFrom('contract').where('company_id', '=', companyId).where('id', '=', id).execute();

/** A profile of the company, held until the end of the transaction. */
export const holdProfile = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .selectFrom('profile')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
