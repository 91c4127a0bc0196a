import type { LeadClass } from '@kade/contract';
import { sql } from 'kysely';
import { limitTo } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { KeptReason, SentValues } from '../../../schema/classification.js';

/** Leads that were answered a second time, and those of them that got the same class; both of one moment. */
export async function countSame(
  tx: TenantTx,
  companyId: number,
  id: number,
  again: number,
): Promise<{ same: number; of: number }> {
  const { rows } = await sql<{ same: number; of: number }>`
    select (count(*) filter (where a.said = b.said))::int as same, count(*)::int as of from classification_item a
    join classification_item b on b.company_id = a.company_id and b.profile_id = a.profile_id and b.run_id = ${again}
      and b.said is not null
    where a.company_id = ${companyId} and a.run_id = ${id} and a.said is not null`.execute(tx);
  return rows[0] ?? { same: 0, of: 0 };
}

/** The run before this one that has answers. */
export async function runBefore(
  tx: TenantTx,
  companyId: number,
  id: number,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('classification_run')
    .select('id')
    .where('company_id', '=', companyId)
    .where('again_of', 'is', null)
    .where('done', '>', 0)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export type Move = { readonly from: LeadClass; readonly to: LeadClass; readonly count: number };

/** `o` the other run's answers and `t` those of this one, of leads that both were about. */
const both = (companyId: number, other: number, id: number) => sql`
  from classification_item o
  join classification_item t on t.company_id = o.company_id and t.profile_id = o.profile_id and t.run_id = ${id}
  where o.company_id = ${companyId} and o.run_id = ${other} and o.in_scope and t.in_scope
    and o.said is not null and t.said is not null`;

export async function listMoves(
  tx: TenantTx,
  companyId: number,
  other: number,
  id: number,
): Promise<Move[]> {
  const { rows } = await sql<Move>`select o.said as "from", t.said as "to", count(*)::int as count
    ${both(companyId, other, id)} group by 1, 2`.execute(tx);
  return rows;
}

export async function countAnswered(tx: TenantTx, companyId: number, id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('classification_item')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('run_id', '=', id)
    .where('in_scope', '=', true)
    .where('said', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

const place = (said: string) =>
  sql.raw(`case ${said} when 'High' then 2 when 'Medium' then 1 when 'Low' then 0 end`);
/** Classes apart; `Unknown` on one side counts as one. */
const distance = sql`(case when o.said = t.said then 0
  else coalesce(abs(${place('o.said')} - ${place('t.said')}), 1) end)::int`;

type Side = {
  said: LeadClass;
  says: number | null;
  reasons: KeptReason[] | null;
  sent: SentValues | null;
};
export type ComparedRow = { profile_id: number; distance: number; other: Side; this: Side };

/** A page of what changed, what moved most first. */
export async function pageOfCompared(
  tx: TenantTx,
  companyId: number,
  {
    other,
    id,
    from,
    to,
    all,
    ...page
  }: {
    other: number;
    id: number;
    from: readonly LeadClass[];
    to: readonly LeadClass[];
    all: boolean;
    page: number;
    page_size: number;
  },
): Promise<{ count: number; rows: ComparedRow[] }> {
  const wanted = sql.join(
    [
      all ? sql`true` : sql`o.said <> t.said`,
      from.length > 0 ? sql`o.said = any(${[...from]}::text[])` : sql`true`,
      to.length > 0 ? sql`t.said = any(${[...to]}::text[])` : sql`true`,
    ],
    sql` and `,
  );
  const found = sql`${both(companyId, other, id)} and ${wanted}`;
  const counted = await sql<{ count: number }>`select count(*)::int as count ${found}`.execute(tx);
  const side = (as: 'o' | 't') =>
    sql.raw(
      `json_build_object('said', ${as}.said, 'says', ${as}.says, 'reasons', ${as}.reasons, 'sent', ${as}.sent)`,
    );
  const { rows } = await sql<ComparedRow>`
    select o.profile_id, ${distance} as distance, ${side('o')} as other, ${side('t')} as this ${found}
    order by distance desc, coalesce(t.says, 0) desc, o.profile_id ${limitTo(page)}`.execute(tx);
  return { count: counted.rows[0]?.count ?? 0, rows };
}
