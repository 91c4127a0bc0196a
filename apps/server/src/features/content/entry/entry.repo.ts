import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

export type Made = {
  texts: number;
  new: number;
  kept: number;
  edited: number;
  used: number;
  thrown_away: number;
  edited_share: number | null;
};

/**
 * Texts that were asked for since a moment, by what became of each: in exactly one of the five. One whose content is gone
 * was thrown away.
 */
export async function madeSince(tx: TenantTx, companyId: number, since: Date): Promise<Made> {
  const { rows } = await sql<Made>`
    with made as (
      select distinct on (o.content_id) o.content_id, o.thrown_away_at, c.id is not null as is_there, c.judged, c.status,
        coalesce((select max((s.value ->> 'edited_share')::float8) from jsonb_each(c.sources) s
          where s.value ->> 'origin_id' is not null), 0) as share,
        exists (select from content_use w where w.company_id = o.company_id and w.content_id = o.content_id) as is_used
      from content_origin o
      left join content c on c.company_id = o.company_id and c.id = o.content_id
      where o.company_id = ${companyId} and o.kind = 'generate' and o.made_at >= ${since}
      order by o.content_id, o.id),
    told as (
      select *, case when is_used then 'used'
        when not is_there or thrown_away_at is not null or judged = 'thrown_away' then 'thrown_away'
        when share > 0 then 'edited'
        when judged = 'kept' or status <> 'draft' then 'kept'
        else 'new' end as outcome
      from made)
    select count(*)::int as texts,
      (count(*) filter (where outcome = 'new'))::int as new,
      (count(*) filter (where outcome = 'kept'))::int as kept,
      (count(*) filter (where outcome = 'edited'))::int as edited,
      (count(*) filter (where outcome = 'used'))::int as used,
      (count(*) filter (where outcome = 'thrown_away'))::int as thrown_away,
      avg(share) filter (where share > 0 and is_there) as edited_share
    from told`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('A count without a row.');
  return made;
}

/** How many there are of each. */
export async function countAll(tx: TenantTx, companyId: number) {
  const { rows } = await sql<{ brands: number; campaigns: number; contents: number }>`
    select (select count(*) from brand where company_id = ${companyId})::int as brands,
      (select count(*) from gen_ai_campaign where company_id = ${companyId})::int as campaigns,
      (select count(*) from content where company_id = ${companyId})::int as contents`.execute(tx);
  return rows[0] ?? { brands: 0, campaigns: 0, contents: 0 };
}

/** The brand that most of the latest contents are written in. */
export async function usualBrand(tx: TenantTx, companyId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select b.id from brand b left join (
      select brand_id, count(*) as n from (
        select brand_id from content where company_id = ${companyId} order by id desc limit 50) l
      group by brand_id) u on u.brand_id = b.id
    where b.company_id = ${companyId}
    order by coalesce(u.n, 0) desc, b.id limit 1`.execute(tx);
  return rows[0]?.id;
}
