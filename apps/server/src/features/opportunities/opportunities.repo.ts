import { endedStatuses } from '@kade/contract';
import { sql } from 'kysely';
import { actAs } from '../../platform/db/actor.js';
import { onlyPage } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';

const openOf = (tx: TenantTx, companyId: number, ownerId: number) =>
  tx
    .selectFrom('opportunity as o')
    .where('o.company_id', '=', companyId)
    .where('o.owner_id', '=', ownerId)
    .where('o.status', 'not in', [...endedStatuses]);

export async function countOpenOpportunities(tx: TenantTx, companyId: number, ownerId: number) {
  const { count } = await openOf(tx, companyId, ownerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of the open opportunities of a user, oldest first. */
export const listOpenOpportunities = (
  tx: TenantTx,
  companyId: number,
  ownerId: number,
  { page, page_size }: { page: number; page_size: number },
) =>
  openOf(tx, companyId, ownerId)
    .leftJoin('profile as p', (j) =>
      j.onRef('p.company_id', '=', 'o.company_id').onRef('p.id', '=', 'o.profile_id'),
    )
    .select([
      'o.id',
      'o.title',
      'o.status',
      'o.value',
      'o.expected_close',
      'o.created_at',
      'o.profile_id',
      'p.name as profile_name',
    ])
    .orderBy('o.created_at')
    .orderBy('o.id')
    .$call(onlyPage({ page, page_size }))
    .execute();

/** Ids of the open opportunities of a user, locked in one order, so that two hand-overs wait instead of failing. */
export const lockOpenOpportunities = async (
  tx: TenantTx,
  companyId: number,
  ownerId: number,
): Promise<number[]> =>
  (await openOf(tx, companyId, ownerId).select('o.id').orderBy('o.id').forUpdate().execute()).map(
    (row) => row.id,
  );

/** Those of the ids that are opportunities of the company, locked. */
export const lockOpportunities = async (
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
): Promise<number[]> =>
  (
    await tx
      .selectFrom('opportunity')
      .select('id')
      .where('company_id', '=', companyId)
      .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map((row) => row.id);

/** Ids of those whose owner is only this name, locked. */
export const lockOfName = async (
  tx: TenantTx,
  companyId: number,
  name: string,
): Promise<number[]> =>
  (
    await tx
      .selectFrom('opportunity')
      .select('id')
      .where('company_id', '=', companyId)
      .where('owner_id', 'is', null)
      .where('owner_name', '=', name)
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map((row) => row.id);

/** Gives opportunities to another owner, in the name of whoever asks. @returns those that changed hands */
export async function setOwner(
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
  owner: { id: number; name: string },
  actorId: number,
): Promise<number[]> {
  await actAs(tx, actorId);
  const { rows } = await sql<{ id: number }>`
    update opportunity
    set owner_id = ${owner.id}, owner_name = ${owner.name}, updated_at = now(), version = version + 1
    where company_id = ${companyId} and id = any(${[...ids]}::bigint[])
      and owner_id is distinct from ${owner.id}
    returning id`.execute(tx);
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
}

/**
 * A user of the company who is to own something. Held until the end of the transaction: deactivating waits, and then
 * finds what came in.
 */
export const holdOwner = (tx: TenantTx, companyId: number, userId: number) =>
  tx
    .selectFrom('app_user as u')
    .select(['u.id', 'u.name', 'u.is_active'])
    .select(
      sql<string[]>`array(select g.group_name from user_group g
        where g.company_id = u.company_id and g.user_id = u.id)`.as('groups'),
    )
    .where('u.company_id', '=', companyId)
    .where('u.id', '=', userId)
    .forShare()
    .executeTakeFirst();

export const findUser = (tx: TenantTx, companyId: number, userId: number) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst();

/** Keeps which user a name in files means. @returns whether that is news */
export async function keepWord(
  tx: TenantTx,
  companyId: number,
  name: string,
  userId: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into owner_word (company_id, word, user_id) values (${companyId}, lower(${name}), ${userId})
    on conflict (company_id, word) do update set user_id = excluded.user_id
      where owner_word.user_id <> excluded.user_id
    returning 1`.execute(tx);
  return rows.length > 0;
}
