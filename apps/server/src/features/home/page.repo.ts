import type { DashboardRow, Reason, ReasonCode } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { limitTo } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { loadBriefProfiles, remembered } from '../profiles/index.js';
import type { Asked, Gathered, Ranked } from './frame.sql.js';

type Page = { page: number; page_size: number };
type Found = { count: number; without_profile: number; results: DashboardRow[] };

/** Reasons shown of one profile. */
const mostReasons = 5;

async function pageOfRanked(tx: TenantTx, asked: Asked, list: Ranked, page: Page): Promise<Found> {
  const find = async () => {
    const counted = await sql<{ count: number }>`select count(*) as count ${list.from}`.execute(tx);
    return Number(counted.rows[0]?.count ?? 0);
  };
  const { remember } = list;
  const count = remember ? await remembered(remember.key, remember.version, find) : await find();
  const { rows } = await sql<{ id: number; value: string | null; params: Reason['params'] }>`
    select p.id, ${list.value}::numeric(14,2)::text as value, ${list.params} as params
    ${list.from} order by ${list.order}
    ${limitTo(page)}`.execute(tx);
  const profiles = await loadBriefProfiles(
    tx,
    asked.companyId,
    rows.map((r) => r.id),
  );
  return {
    count,
    without_profile: 0,
    results: rows.flatMap(({ id, value, params }) => {
      const profile = profiles.get(id);
      const reasons = [{ code: list.code, params }];
      return profile ? [{ profile, reasons, reason_count: 1, value, about: null }] : [];
    }),
  };
}

type Chosen = { count: number; without: number; ids: number[] };
type Item = {
  profile_id: number;
  code: ReasonCode;
  params: Reason['params'];
  value: string | null;
  about_type: NonNullable<DashboardRow['about']>['type'] | null;
  about_id: number | null;
  reasons: number;
};

/** Weight and moment of a reason as one number: the least of a profile's is its place. To the microsecond, as kept. */
const place = sql`weight::bigint * 100000000000000000
  + coalesce(round(date_part('epoch', key) * 1000000)::bigint, 90000000000000000)`;

/** Who is on the page, and how many on all pages; without the words of the reasons. */
async function placesOf(
  tx: TenantTx,
  items: RawBuilder<unknown>,
  { page, page_size }: Page,
): Promise<Chosen> {
  // To start two workers and put their parts together costs as much processor time again as the whole of it takes.
  await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
  const { rows } = await sql<{ count: number; without: number; ids: string[] }>`
    with listed as materialized (
      select profile_id, min(${place}) as place, max(value) as worth, count(*) as reasons
      from (${items}) i group by profile_id
    )
    select (select count(profile_id) from listed) as count,
      (select coalesce(sum(reasons), 0)::bigint from listed where profile_id is null) as without,
      array(select profile_id::text from listed where profile_id is not null
        order by place, worth desc nulls last, listed.profile_id
        ${limitTo({ page, page_size })}) as ids`.execute(tx);
  const { count = 0, without = 0, ids = [] } = rows[0] ?? {};
  return { count: Number(count), without: Number(without), ids: ids.map(Number) };
}

async function pageOfGathered(
  tx: TenantTx,
  asked: Asked,
  { items, remember }: Gathered,
  page: Page,
): Promise<Found> {
  const find = () => placesOf(tx, items, page);
  const { count, without, ids } = remember
    ? await remembered(`${remember.key} ${page.page} ${page.page_size}`, remember.version, find)
    : await find();
  // The reasons of those on the page alone, through their own keys.
  const { rows } = await sql<Item>`
    select i.profile_id, i.code, i.params, i.worth::numeric(14,2)::text as value, i.about_type, i.about_id, i.reasons
    from (
      select i.*, row_number() over (partition by profile_id order by weight, key nulls last, about_id) as n,
        count(*) over (partition by profile_id) as reasons, max(value) over (partition by profile_id) as worth
      from (${items}) i where profile_id = any(${ids}::bigint[])
    ) i
    where i.n <= ${mostReasons}
    order by array_position(${ids}::bigint[], i.profile_id), i.n`.execute(tx);
  const profiles = await loadBriefProfiles(tx, asked.companyId, ids);
  const results = new Map<number, DashboardRow>();
  for (const row of rows) {
    const { profile_id: id, code, params, about_type: type, about_id } = row;
    const profile = profiles.get(id);
    if (!profile) continue;
    const listed = results.get(id) ?? {
      profile,
      reasons: [],
      reason_count: Number(row.reasons),
      value: row.value,
      about: type && about_id !== null ? { type, id: Number(about_id) } : null,
    };
    listed.reasons.push({ code, params });
    results.set(id, listed);
  }
  return { count, without_profile: without, results: [...results.values()] };
}

/** A page of a list with its exact count. */
export const readPage = (tx: TenantTx, asked: Asked, list: Ranked | Gathered, page: Page) =>
  list.kind === 'ranked'
    ? pageOfRanked(tx, asked, list, page)
    : pageOfGathered(tx, asked, list, page);
