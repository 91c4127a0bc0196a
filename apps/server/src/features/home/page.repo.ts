import type { DashboardRow, Reason, ReasonCode } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { loadBriefProfiles, remembered } from '../profiles/index.js';
import type { Asked, Gathered, Ranked } from './frame.js';

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
    limit ${page.page_size} offset ${(page.page - 1) * page.page_size}`.execute(tx);
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

type Chosen = { count: number; without: number; ids: string[] };
type Item = {
  profile_id: number;
  code: ReasonCode;
  params: Reason['params'];
  value: string | null;
  about_type: NonNullable<DashboardRow['about']>['type'] | null;
  about_id: number | null;
  reasons: number;
};

async function pageOfGathered(
  tx: TenantTx,
  asked: Asked,
  { items }: Gathered,
  page: Page,
): Promise<Found> {
  // First the places, without the words of the reasons; then the reasons of those on the page, through their own keys.
  const { rows: found } = await sql<Chosen>`
    with numbered as (
      select profile_id, weight, key, row_number() over mine as n, max(value) over (partition by profile_id) as worth
      from (${items}) i window mine as (partition by profile_id order by weight, key nulls last, about_id)
    ), first as materialized (
      select * from numbered where n = 1 and profile_id is not null
    )
    select (select count(*) from first) as count, (select count(*) from numbered where profile_id is null) as without,
      array(select profile_id::text from first order by weight, key nulls last, worth desc nulls last, first.profile_id
        limit ${page.page_size} offset ${(page.page - 1) * page.page_size}) as ids`.execute(tx);
  const { count = 0, without = 0, ids: texts = [] } = found[0] ?? {};
  const ids = texts.map(Number);
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
  return {
    count: Number(count),
    without_profile: Number(without),
    results: [...results.values()],
  };
}

/** A page of a list with its exact count. */
export const readPage = (tx: TenantTx, asked: Asked, list: Ranked | Gathered, page: Page) =>
  list.kind === 'ranked'
    ? pageOfRanked(tx, asked, list, page)
    : pageOfGathered(tx, asked, list, page);
