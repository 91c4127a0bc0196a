import { duplicatePoints, otherKvkPoints, suggestedFrom } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/**
 * Profiles with one number in a column that are still compared with each other. More than that is no duplicate but a
 * chain with one trade register entry, a shopping mall with one address, a holding with one domain.
 */
const mostAlike: Readonly<Record<Key, number>> = { kvk: 20, name: 20, address: 20, domain: 10 };
const keys = ['kvk', 'name', 'address', 'domain'] as const;
type Key = (typeof keys)[number];

/** Names that are as alike as this (pg_trgm, 0 to 1) may be one name, spelt in two ways. */
const alikeFrom = 0.4;

const points = (reason: keyof typeof duplicatePoints) => sql.lit(duplicatePoints[reason]);

/** Profiles that wait to be compared; exact. */
export async function countPending(tx: TenantTx, companyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(cardinality(ids)), 0)::int8 as count from duplicate_pending
    where company_id = ${companyId}`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** One at a time per company: a second one waits, and then finds the work done. */
export const waitToCompare = (tx: TenantTx, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('kade.duplicates', ${companyId}::bigint))`.execute(
    tx,
  );

/** Takes the first lines of what is pending, as `compare_ids`. @returns how many profiles */
export async function takePending(tx: TenantTx, companyId: number, lines: number): Promise<number> {
  await sql`create temporary table if not exists compare_ids (id bigint primary key) on commit drop`.execute(
    tx,
  );
  await sql`truncate compare_ids`.execute(tx);
  const taken = await sql`
    with taken as (
      delete from duplicate_pending where company_id = ${companyId} and id in (
        select id from duplicate_pending where company_id = ${companyId} order by id limit ${lines})
      returning ids
    )
    insert into compare_ids select distinct i from taken, unnest(ids) i`.execute(tx);
  await sql`analyze compare_ids`.execute(tx);
  return Number(taken.numAffectedRows ?? 0);
}

/** A column's number: of nothing, nothing. */
const hash = (text: RawBuilder<unknown>) => sql`hashtextextended(${text}, 0)`;

/** Works the numbers out anew for `compare_ids`, and forgets the pairs they were in. */
export async function refreshKeys(tx: TenantTx, companyId: number): Promise<void> {
  const company = sql.lit(companyId);
  await sql`delete from duplicate_key k using compare_ids c
    where k.company_id = ${company} and k.profile_id = c.id`.execute(tx);
  for (const side of ['low_id', 'high_id'])
    await sql`delete from duplicate_pair d using compare_ids c
      where d.company_id = ${company} and d.${sql.ref(side)} = c.id`.execute(tx);
  await sql`
    insert into duplicate_key (company_id, profile_id, kvk, name, address, domain)
    select ${company}, id, ${hash(sql`kvk`)}, ${hash(sql`name || ' ' || city`)},
      ${hash(sql`postcode || ' ' || house_number`)}, ${hash(sql`domain`)}
    from (
      select p.id,
        nullif(lpad(nullif(regexp_replace(p.kvk_number, '\\D', '', 'g'), ''), 8, '0'), '00000000') as kvk,
        duplicate_name(p.name) as name, duplicate_city(p.city) as city,
        duplicate_letters(p.postcode) as postcode, duplicate_letters(p.house_number) as house_number,
        duplicate_domain(p.email, p.website) as domain
      from profile p join compare_ids c on c.id = p.id where p.company_id = ${company}
    ) k`.execute(tx);
}

/** The profiles that share a number with one of `compare_ids`, pair by pair. */
const sharing = (companyId: number, key: Key) => {
  const column = sql.ref(key);
  const company = sql.lit(companyId);
  return sql`
    select distinct least(a.profile_id, b.profile_id) as low_id, greatest(a.profile_id, b.profile_id) as high_id
    from (
      select k.${column} from duplicate_key k
      where k.company_id = ${company} and k.${column} in (
        select n.${column} from compare_ids c
        join duplicate_key n on n.company_id = ${company} and n.profile_id = c.id
        where n.${column} is not null)
      group by k.${column} having count(*) between 2 and ${sql.lit(mostAlike[key])}
    ) s
    join duplicate_key a on a.company_id = ${company} and a.${column} = s.${column}
    join duplicate_key b on b.company_id = ${company} and b.${column} = s.${column} and b.profile_id > a.profile_id
    where a.profile_id in (select id from compare_ids) or b.profile_id in (select id from compare_ids)`;
};

/**
 * Finds the pairs that one of `compare_ids` is in. What they share adds up to the score; so do names that resemble each
 * other in one city, while two different KvK numbers speak against it. Pairs of which somebody said 'not the same' are
 * left out.
 */
export async function findPairs(tx: TenantTx, companyId: number): Promise<void> {
  const company = sql.lit(companyId);
  const both = (key: Key) => sql`coalesce(${sql.ref(`a.${key}`)} = ${sql.ref(`b.${key}`)}, false)`;
  await sql`
    insert into duplicate_pair (company_id, low_id, high_id, score, reasons)
    select ${company}, low_id, high_id, least(score, 100), reasons
    from (
      select low_id, high_id,
        (case when kvk then ${points('kvk')} else 0 end + case when name then ${points('name')} else 0 end
          + case when alike then ${points('name_alike')} else 0 end + case when address then ${points('address')} else 0 end
          + case when domain then ${points('domain')} else 0 end - case when other_kvk then ${sql.lit(otherKvkPoints)} else 0 end) as score,
        array_remove(array[case when kvk then 'kvk' end, case when name then 'name' end,
          case when alike then 'name_alike' end, case when address then 'address' end,
          case when domain then 'domain' end], null) as reasons
      from (
        select f.low_id, f.high_id, ${both('kvk')} as kvk, ${both('name')} as name, ${both('address')} as address,
          ${both('domain')} as domain, coalesce(a.kvk <> b.kvk, false) as other_kvk,
          not ${both('name')} and duplicate_city(p.city) = duplicate_city(q.city)
            and similarity(duplicate_name(p.name), duplicate_name(q.name)) >= ${sql.lit(alikeFrom)} as alike
        from (${sql.join(
          keys.map((key) => sql`(${sharing(companyId, key)})`),
          sql` union `,
        )}) f
        join duplicate_key a on a.company_id = ${company} and a.profile_id = f.low_id
        join duplicate_key b on b.company_id = ${company} and b.profile_id = f.high_id
        join profile p on p.company_id = ${company} and p.id = f.low_id
        join profile q on q.company_id = ${company} and q.id = f.high_id
      ) c
    ) s
    where score >= ${sql.lit(suggestedFrom)} and not exists (
      select 1 from duplicate_dismissal d
      where d.company_id = ${company} and d.low_id = s.low_id and d.high_id = s.high_id)
    on conflict do nothing`.execute(tx);
}
