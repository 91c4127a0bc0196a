import { type Kysely, type RawBuilder, sql } from 'kysely';
import { patternOf } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { DB } from '../../../schema/index.js';

/**
 * A search made ready. `waiting`: how many profiles of a large change are not indexed yet; the index answers without
 * them. `whole`: those are read the plain way besides, which takes seconds for hundreds of thousands: for what acts on
 * everything found, and not for what somebody waits for while typing.
 */
export type Search = { text: string; waiting: number; whole: boolean };

/** Brings the index up to date; see `search.refresh` in database/functions/search-index.sql. @returns how many profiles still wait for it */
export async function refreshIndex(tx: TenantTx): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select search.refresh() as waiting`.execute(tx);
  return Number(rows[0]?.waiting ?? 0);
}

/** Every profile found, as `profile_id` and `cost`: the lower, the better it fits. */
export function searchHits(search: Search, companyId: number): RawBuilder<unknown> {
  const { text, waiting, whole } = search;
  if (!waiting || !whole) return sql`select profile_id, cost from search.hits(${text})`;
  const words = text.split(/\s+/).filter(Boolean).map(patternOf);
  return sql`select h.profile_id, h.cost from search.hits(${text}) h
      where h.profile_id not in (select profile_id from search.waiting())
    union all
    select w.profile_id, 1 from search.waiting() w
    join profile p on p.company_id = ${companyId} and p.id = w.profile_id
    where concat_ws(' ', p.name, p.city, p.kvk_number, p.external_id, p.email, p.phone, p.street, p.house_number, p.postcode,
      (select string_agg(concat_ws(' ', c.first_name, c.last_name, c.email, c.phone), ' ') from person c
        where c.company_id = ${companyId} and c.profile_id = p.id),
      (select string_agg(a.external_id, ' ') from profile_alias a
        where a.company_id = ${companyId} and a.profile_id = p.id)) ilike all (${words}::text[])`;
}

/** A page of a search alone, in the order of fit, and how many it finds in the index. */
export async function searchPage(
  tx: TenantTx,
  text: string,
  skip: number,
  take: number,
): Promise<{ count: number; ids: number[] }> {
  // Ids come as text and become numbers: an array of bigint would come as texts.
  const { rows } = await sql<{ total: number; ids: string[] }>`
    select total, ids::text[] as ids from search.page(${text}, ${skip}, ${take})`.execute(tx);
  return { count: rows[0]?.total ?? 0, ids: (rows[0]?.ids ?? []).map(Number) };
}

/**
 * The best profiles that a text finds, names that begin so first, how many there are in all, and those that something
 * beside their name was found by.
 */
export async function bestOfSearch(
  tx: TenantTx,
  text: string,
  take: number,
): Promise<{ total: number; ids: number[]; beside: number[] }> {
  const { rows } = await sql<{ total: number; ids: string[]; beside: string[] }>`
    select total, ids::text[] as ids, beside::text[] as beside from search.best(${text}, ${take})`.execute(
    tx,
  );
  const { total = 0, ids = [], beside = [] } = rows[0] ?? {};
  return { total: Number(total), ids: ids.map(Number), beside: beside.map(Number) };
}

/** The job that indexes what large changes left. */
export const indexTaskName = 'index_profiles';

/** One step of the indexing job, for the transaction's company. @returns profiles still to do */
export async function indexStep(tx: TenantTx): Promise<number> {
  const { rows } = await sql<{ left: number }>`select search.step() as left`.execute(tx);
  return rows[0]?.left ?? 0;
}

/** Values by column: a profile fits when it has one of each. */
export type WantedValues = Readonly<Record<string, readonly string[]>>;

/** How many profiles have such values, by the index. Only while nothing is waiting. */
export async function countHaving(tx: TenantTx, wanted: WantedValues): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select search.count_having(${JSON.stringify(wanted)}::jsonb) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Those profiles, as `profile_id`. */
export const idsHaving = (wanted: WantedValues): RawBuilder<unknown> =>
  sql`select profile_id from search.having(${JSON.stringify(wanted)}::jsonb)`;

/** Companies with profiles that are not in the index yet. */
export async function companiesWaiting(directory: Kysely<DB>): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from search.companies_waiting()`.execute(directory);
  return rows.map((row) => row.company_id);
}
