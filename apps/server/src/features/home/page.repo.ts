import type { DashboardRow, Reason, ReasonCode } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { loadBriefProfiles } from '../profiles/index.js';
import type { Asked, Gathered, Ranked } from './frame.js';

type Page = { page: number; page_size: number };
type Found = { count: number; without_profile: number; results: DashboardRow[] };

/** Reasons shown of one profile. */
const mostReasons = 5;

async function pageOfRanked(tx: TenantTx, asked: Asked, list: Ranked, page: Page): Promise<Found> {
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*) as count ${list.from}`.execute(tx);
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
    count: Number(counted[0]?.count ?? 0),
    without_profile: 0,
    results: rows.flatMap(({ id, value, params }) => {
      const profile = profiles.get(id);
      const reasons = [{ code: list.code, params }];
      return profile ? [{ profile, reasons, reason_count: 1, value, about: null }] : [];
    }),
  };
}

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
  const { rows: counted } = await sql<{ count: number; without: number }>`
    select count(distinct i.profile_id) as count, count(*) filter (where i.profile_id is null) as without
    from (${items}) i`.execute(tx);
  const { rows } = await sql<Item>`
    with item as materialized (${items}),
    numbered as (
      select i.*, row_number() over (partition by profile_id order by weight, key nulls last, about_id) as n,
        count(*) over (partition by profile_id) as reasons,
        max(value) over (partition by profile_id) as worth
      from item i where profile_id is not null
    ), chosen as (
      select profile_id, row_number() over (order by weight, key nulls last, worth desc nulls last, profile_id) as place
      from numbered where n = 1
      order by place limit ${page.page_size} offset ${(page.page - 1) * page.page_size}
    )
    select i.profile_id, i.code, i.params, i.worth::numeric(14,2)::text as value, i.about_type, i.about_id, i.reasons
    from chosen c join numbered i on i.profile_id = c.profile_id and i.n <= ${mostReasons}
    order by c.place, i.n`.execute(tx);
  const profiles = await loadBriefProfiles(tx, asked.companyId, [
    ...new Set(rows.map((r) => r.profile_id)),
  ]);
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
    count: Number(counted[0]?.count ?? 0),
    without_profile: Number(counted[0]?.without ?? 0),
    results: [...results.values()],
  };
}

/** A page of a list with its exact count. */
export const readPage = (tx: TenantTx, asked: Asked, list: Ranked | Gathered, page: Page) =>
  list.kind === 'ranked'
    ? pageOfRanked(tx, asked, list, page)
    : pageOfGathered(tx, asked, list, page);
