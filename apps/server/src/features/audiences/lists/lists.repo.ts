import type { ListedProfile } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

export type Side = 'include' | 'exclude';
export const sides = ['include', 'exclude'] as const;

/** The ids that a list names. */
export async function listedIds(
  tx: TenantTx,
  companyId: number,
  audienceId: number,
  side: Side,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('audience_listed')
    .select('profile_id')
    .where('company_id', '=', companyId)
    .where('audience_id', '=', audienceId)
    .where('side', '=', side)
    .orderBy('profile_id')
    .execute();
  return rows.map((row) => row.profile_id);
}

/** The listed profiles by name. */
export const listListed = async (
  tx: TenantTx,
  companyId: number,
  audienceId: number,
  side: Side,
): Promise<ListedProfile[]> =>
  tx
    .selectFrom('audience_listed as l')
    .innerJoin('profile as p', (j) =>
      j.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.profile_id'),
    )
    .select(['p.id', 'p.name', 'p.external_id', 'p.city'])
    .where('l.company_id', '=', companyId)
    .where('l.audience_id', '=', audienceId)
    .where('l.side', '=', side)
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();

/** Of these ids, those that are no profile of the company. */
export async function strangers(
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) as given(id)
    where not exists (select 1 from profile p where p.company_id = ${companyId} and p.id = given.id)`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/** Puts these profiles on a list in place of what stood there. One that stands on the other list moves. */
export async function setList(
  tx: TenantTx,
  companyId: number,
  audienceId: number,
  side: Side,
  ids: readonly number[],
): Promise<void> {
  await sql`delete from audience_listed where company_id = ${companyId}
    and audience_id = ${audienceId} and side = ${side} and profile_id <> all(${ids}::bigint[])`.execute(
    tx,
  );
  if (ids.length === 0) return;
  await sql`insert into audience_listed (company_id, audience_id, profile_id, side)
    select distinct ${companyId}::bigint, ${audienceId}::bigint, id, ${side} from unnest(${ids}::bigint[]) as given(id)
    on conflict (company_id, audience_id, profile_id) do update set side = excluded.side`.execute(
    tx,
  );
}

/**
 * Each list that names anybody, for people and for a hash: how many, the first ten names, and a digest of all ids.
 * Without `named` a profile that gets another name leaves the hash as it is.
 */
export async function listsInShort(
  tx: TenantTx,
  companyId: number,
  audienceId: number,
  { named = true } = {},
): Promise<Partial<Record<Side, string>>> {
  const { rows } = await sql<{ side: Side; count: number; names: string[]; digest: string }>`
    select l.side, count(*) as count, (array_agg(p.name order by p.name, p.id))[1:10] as names,
      md5(string_agg(l.profile_id::text, ',' order by l.profile_id)) as digest
    from audience_listed l join profile p on p.company_id = l.company_id and p.id = l.profile_id
    where l.company_id = ${companyId} and l.audience_id = ${audienceId}
    group by l.side`.execute(tx);
  return Object.fromEntries(
    rows.map(({ side, count, names, digest }) => {
      const who = `: ${names.join(', ')}${count > names.length ? ', …' : ''}`;
      return [side, `${count}${named ? who : ''} #${digest.slice(0, 12)}`];
    }),
  );
}

/** Always includes the profiles of a query of `profile_id`, in an audience that lists nobody yet. @returns how many */
export async function listAll(
  tx: TenantTx,
  companyId: number,
  audienceId: number,
  ids: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into audience_listed (company_id, audience_id, profile_id, side)
    select ${companyId}::bigint, ${audienceId}::bigint, chosen.profile_id, 'include'
    from (${ids}) as chosen`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** A condition over `profile as p` as a query of `profile_id`. */
export const idsWhere = (companyId: number, where: RawBuilder<boolean>) =>
  sql`select p.id as profile_id from profile p where p.company_id = ${companyId} and ${where}`;

/**
 * Puts profiles on the list of those that are always included, but for those that stand on a list already.
 * @param where a condition over `profile as p`
 * @returns the ids of those that came, and how many stood on either list
 */
export async function listMore(
  tx: TenantTx,
  companyId: number,
  audienceId: number,
  where: RawBuilder<boolean>,
): Promise<{ added: number[]; listed: number; left_out: number }> {
  const { rows } = await sql<{ added: number[]; listed: number; left_out: number }>`
    with chosen as materialized (
      select profile_id as id from (${idsWhere(companyId, where)}) c
    ), before as (
      select l.side from audience_listed l join chosen c on c.id = l.profile_id
      where l.company_id = ${companyId} and l.audience_id = ${audienceId}
    ), added as (
      insert into audience_listed (company_id, audience_id, profile_id, side)
      select ${companyId}::bigint, ${audienceId}::bigint, id, 'include' from chosen
      on conflict (company_id, audience_id, profile_id) do nothing
      returning profile_id
    )
    select (select coalesce(array_agg(profile_id order by profile_id), '{}') from added) as added,
      (select count(*) from before where side = 'include') as listed,
      (select count(*) from before where side = 'exclude') as left_out`.execute(tx);
  const [found] = rows;
  return {
    added: (found?.added ?? []).map(Number),
    listed: Number(found?.listed ?? 0),
    left_out: Number(found?.left_out ?? 0),
  };
}

/** Takes profiles off the list of those that are always included. @returns how many stood there */
export async function unlist(
  tx: TenantTx,
  companyId: number,
  audienceId: number,
  ids: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('audience_listed')
    .where('company_id', '=', companyId)
    .where('audience_id', '=', audienceId)
    .where('side', '=', 'include')
    .where('profile_id', 'in', [...ids])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** How many profiles the audience always includes. */
export async function countIncluded(
  tx: TenantTx,
  companyId: number,
  audienceId: number,
): Promise<number> {
  const { count } = await tx
    .selectFrom('audience_listed')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('audience_id', '=', audienceId)
    .where('side', '=', 'include')
    .executeTakeFirstOrThrow();
  return Number(count);
}
