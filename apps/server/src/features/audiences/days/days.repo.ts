import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { type CompiledRule, conditionOf } from '../../profiles/index.js';
import { type AudienceRow, findAudience } from '../audiences.repo.js';
import { listsInShort } from '../lists/lists.repo.js';
import type { AudienceSelection } from '../members.repo.js';
import { selectedBy } from '../selection.repo.js';

/** Of what decides who is in, but for the data: tells a changed audience from changed profiles. */
export async function contentOf(
  tx: TenantTx,
  companyId: number,
  audience: AudienceRow,
): Promise<string> {
  const lists = await listsInShort(tx, companyId, audience.id, { named: false });
  return createHash('sha256')
    .update(JSON.stringify([audience.origin_query, lists.include ?? '', lists.exclude ?? '']))
    .digest('hex');
}

/** `audience_day_piece as d`: the bit of `profile as p`, whether or not the piece reaches that far. */
const bit = sql<boolean>`(case when p.id between d.first_id and d.first_id + length(d.bits) * 8 - 1
  then get_bit(d.bits, p.id - d.first_id) = 1 else false end)`;

const pieceOfProfile = (companyId: number, audienceId: number, day: string) =>
  sql`d.company_id = ${companyId} and d.audience_id = ${audienceId} and d.day = ${day} and d.piece = p.id >> 13`;

/** `profile as p`: was a member when the day was noted. */
export const wasMember = (
  companyId: number,
  audienceId: number,
  day: string,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from audience_day_piece d
    where ${pieceOfProfile(companyId, audienceId, day)} and ${bit})`;

/** FROM clause (without the word): each profile with whether it is a member and whether it was on a noted day. */
function bothSides(
  companyId: number,
  audienceId: number,
  now: CompiledRule,
  day: string,
): RawBuilder<unknown> {
  const metrics = now.usesMetrics
    ? sql`left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id`
    : sql``;
  return sql`(
    select p.id, (${now.where}) is true as is_in, coalesce(${bit}, false) as was
    from profile p ${metrics}
    left join audience_day_piece d on ${pieceOfProfile(companyId, audienceId, day)}
    where p.company_id = ${companyId}) both_sides`;
}

/** Today's members against those of a noted day, in one pass. Profiles that were removed since count nowhere. */
export async function compareDay(
  tx: TenantTx,
  companyId: number,
  audienceId: number,
  now: CompiledRule,
  day: string,
): Promise<{ count: number; entered: number; left: number }> {
  const { rows } = await sql<{ count: number; entered: number; left: number }>`
    select count(*) filter (where is_in) as count, count(*) filter (where is_in and not was) as entered,
      count(*) filter (where was and not is_in) as left
    from ${bothSides(companyId, audienceId, now, day)}`.execute(tx);
  return rows[0] ?? { count: 0, entered: 0, left: 0 };
}

/** The day that was noted last; undefined when none was. */
export const lastDay = (tx: TenantTx, companyId: number, audienceId: number) =>
  tx
    .selectFrom('audience_day')
    .select(['day', 'taken_at', 'content_hash', 'count'])
    .where('company_id', '=', companyId)
    .where('audience_id', '=', audienceId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Removes what was noted for a day. */
export const forgetDay = (tx: TenantTx, companyId: number, audienceId: number, day: string) =>
  tx
    .deleteFrom('audience_day')
    .where('company_id', '=', companyId)
    .where('audience_id', '=', audienceId)
    .where('day', '=', day)
    .execute();

/** The figures of the last noted days, oldest first. */
export const listDays = async (
  tx: TenantTx,
  companyId: number,
  audienceId: number,
  most: number,
) => {
  const rows = await tx
    .selectFrom('audience_day')
    .select(['day', 'count', 'entered', 'left_count as left'])
    .where('company_id', '=', companyId)
    .where('audience_id', '=', audienceId)
    .orderBy('day', 'desc')
    .limit(most)
    .execute();
  return rows.reverse();
};

/** Audiences whose members are still to be noted for a day. Frozen ones do not change by themselves. */
export async function listUnnoted(
  tx: TenantTx,
  companyId: number,
  day: string,
): Promise<AudienceRow[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audience a where company_id = ${companyId}
      and status in ('draft', 'pending', 'active') and not (audience_type = 'static' and status = 'active')
      and not exists (select 1 from audience_day d
        where d.company_id = a.company_id and d.audience_id = a.id and d.day >= ${day}::date)
    order by id`.execute(tx);
  const found = await Promise.all(rows.map(({ id }) => findAudience(tx, companyId, id)));
  return found.filter((row) => row !== undefined);
}

/** Keeps who is a member and was none on the day noted before, and the other way round, with how many they are. */
async function noteChanges(
  tx: TenantTx,
  companyId: number,
  audienceId: number,
  now: CompiledRule,
  { before, day }: { before: string; day: string },
): Promise<void> {
  const of = (side: 'entered' | 'left') => sql`(select count(*) from crossed where side = ${side})`;
  await sql`
    with crossed as materialized (
      select id, case when is_in then 'entered' else 'left' end as side
      from ${bothSides(companyId, audienceId, now, before)} where is_in <> was),
    kept as (
      insert into audience_day_change (company_id, audience_id, day, side, profile_ids)
      select ${companyId}::bigint, ${audienceId}::bigint, ${day}::date, side, array_agg(id order by id)
      from crossed group by side)
    update audience_day set entered = ${of('entered')}, left_count = ${of('left')}
    where company_id = ${companyId} and audience_id = ${audienceId} and day = ${day}`.execute(tx);
}

/**
 * Who entered an audience or left it on its noted days, as a query of (profile_id, day, side): a profile has a row for each
 * time. Those that were removed since are still among them.
 */
export const audienceChanges = (companyId: number, audienceId: number): RawBuilder<unknown> => sql`
  select x.profile_id, c.day, c.side
  from audience_day_change c cross join lateral unnest(c.profile_ids) as x (profile_id)
  where c.company_id = ${companyId} and c.audience_id = ${audienceId}`;

/**
 * Notes who is a member at the end of a day, and how that differs from the day noted before. Keeps the members of this
 * day only; the figures of every day, and who crossed on it.
 */
export async function noteDay(
  tx: TenantTx,
  companyId: number,
  audience: AudienceRow,
  { selection, frame }: AudienceSelection,
  { day, at }: { day: string; at: Date },
): Promise<void> {
  const { id } = audience;
  const members = conditionOf(selection, frame);
  const last = await lastDay(tx, companyId, id);
  const added = await tx
    .insertInto('audience_day')
    .values({
      company_id: companyId,
      audience_id: id,
      day,
      taken_at: at,
      content_hash: await contentOf(tx, companyId, audience),
      ...{ count: 0, entered: null, left_count: null },
    })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (Number(added.numInsertedOrUpdatedRows ?? 0) === 0) return;
  if (last) await noteChanges(tx, companyId, id, members, { before: last.day, day });
  await tx
    .deleteFrom('audience_day_piece')
    .where('company_id', '=', companyId)
    .where('audience_id', '=', id)
    .execute();
  // Per byte the sum of its bits, per piece its bytes from the first to the last that has any.
  await sql`
    with member as materialized (select p.id ${selectedBy(companyId, members)}),
    byte as (
      select id >> 13 as piece, id >> 3 as byte, sum(1 << (id & 7)::integer)::integer as bits
      from member group by 1, 2),
    piece as (select piece, min(byte) as first, max(byte) as last from byte group by piece),
    noted as (
      update audience_day set count = (select count(*) from member)
      where company_id = ${companyId} and audience_id = ${id} and day = ${day})
    insert into audience_day_piece (company_id, audience_id, day, piece, first_id, bits)
    select ${companyId}::bigint, ${id}::bigint, ${day}::date, e.piece, e.first * 8,
      string_agg(set_byte('\\x00'::bytea, 0, coalesce(b.bits, 0)), ''::bytea order by g.byte)
    from piece e
    cross join lateral generate_series(e.first, e.last) as g(byte)
    left join byte b on b.byte = g.byte
    group by e.piece, e.first`.execute(tx);
}

/** Who came in since, or who left. */
export const crossed = (
  side: 'entered' | 'left',
  was: RawBuilder<boolean>,
  is: RawBuilder<boolean>,
): RawBuilder<boolean> =>
  side === 'entered'
    ? sql<boolean>`(${is} and not ${was})`
    : sql<boolean>`((${is}) is not true and ${was})`;

/** The figures of the noted days of a period, oldest first, and the first day that was ever noted; null: none was. */
export async function listDaysOf(
  tx: TenantTx,
  companyId: number,
  audienceId: number,
  { from, to }: { from: string; to: string },
): Promise<{
  since: string | null;
  days: { day: string; count: number; entered: number | null; left: number | null }[];
}> {
  const noted = () =>
    tx
      .selectFrom('audience_day')
      .where('company_id', '=', companyId)
      .where('audience_id', '=', audienceId);
  const days = await noted()
    .select(['day', 'count', 'entered', 'left_count as left'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
  const first = await noted().select('day').orderBy('day').limit(1).executeTakeFirst();
  return { since: first?.day ?? null, days };
}
