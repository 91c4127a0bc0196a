import type { LabelClass, listLabels, QueryOf } from '@kade/contract';
import { sql } from 'kysely';
import { contains, limitTo } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { settledLabels } from './settled.sql.js';

export type Label = {
  profile_id: number;
  class: LabelClass;
  note: string | null;
  user_id: number;
  user: string | null;
  at: string;
};

/** Labels of these leads, the earliest first. */
export async function labelsOf(
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, Label[]>> {
  const found = new Map<number, Label[]>();
  if (ids.length === 0) return found;
  const { rows } = await sql<Label>`
    select l.profile_id, l.class, l.note, l.user_id, u.name as "user", l.labelled_at as at
    from classification_label l
    left join app_user u on u.company_id = l.company_id and u.id = l.user_id
    where l.company_id = ${companyId} and l.profile_id = any(${[...ids]}::bigint[])
    order by l.labelled_at, l.id`.execute(tx);
  for (const row of rows) found.set(row.profile_id, [...(found.get(row.profile_id) ?? []), row]);
  return found;
}

/** A page of the golden set. @returns ids in their order */
export async function pageOfLabelled(
  tx: TenantTx,
  companyId: number,
  { class: classes, state, search, ordering, ...page }: QueryOf<typeof listLabels>,
): Promise<{ count: number; ids: number[] }> {
  const found = sql`
    from (
      select profile_id, min(class) as class, max(labelled_at) as labelled_at,
        case when count(*) = 1 then 'one' when min(class) = max(class) then 'agreed' else 'disputed' end as state
      from classification_label where company_id = ${companyId} group by profile_id
    ) g
    join profile p on p.company_id = ${companyId} and p.id = g.profile_id
    where ${classes.length > 0 ? sql`(g.state <> 'disputed' and g.class = any(${classes}::text[]))` : sql`true`}
      and ${state.length > 0 ? sql`g.state = any(${state}::text[])` : sql`true`}
      and ${search ? contains(['p.name'], search) : sql`true`}`;
  const counted = await sql<{ count: number }>`select count(*)::int as count ${found}`.execute(tx);
  const field = ordering.endsWith('name') ? sql`p.name` : sql`g.labelled_at`;
  const { rows } = await sql<{ id: number }>`select g.profile_id as id ${found}
    order by ${field} ${sql.raw(ordering.startsWith('-') ? 'desc' : 'asc')}, g.profile_id ${limitTo(page)}`.execute(
    tx,
  );
  return { count: counted.rows[0]?.count ?? 0, ids: rows.map(({ id }) => id) };
}

/** Leads that count, by class, and those on which people differ. */
export async function countLabels(tx: TenantTx, companyId: number) {
  const { rows } = await sql<{ High: number; Medium: number; Low: number; disputed: number }>`
    select (count(*) filter (where low = high and low = 'High'))::int as "High",
      (count(*) filter (where low = high and low = 'Medium'))::int as "Medium",
      (count(*) filter (where low = high and low = 'Low'))::int as "Low",
      (count(*) filter (where low <> high))::int as disputed
    from (select min(class) as low, max(class) as high from classification_label
      where company_id = ${companyId} group by profile_id) g`.execute(tx);
  return rows[0] ?? { High: 0, Medium: 0, Low: 0, disputed: 0 };
}

export type PairCell = {
  a: number;
  a_name: string;
  b: number;
  b_name: string;
  from: LabelClass;
  to: LabelClass;
  count: number;
};

/** What each two people said of leads that both labelled. */
export async function pairCells(tx: TenantTx, companyId: number): Promise<PairCell[]> {
  const { rows } = await sql<PairCell>`
    select a.user_id as a, ua.name as a_name, b.user_id as b, ub.name as b_name, a.class as "from", b.class as "to",
      count(*)::int as count
    from classification_label a
    join classification_label b on b.company_id = a.company_id and b.profile_id = a.profile_id and b.user_id > a.user_id
    join app_user ua on ua.company_id = a.company_id and ua.id = a.user_id
    join app_user ub on ub.company_id = b.company_id and ub.id = b.user_id
    where a.company_id = ${companyId} group by 1, 2, 3, 4, 5, 6`.execute(tx);
  return rows;
}

/** Puts one's own label down, in place of an earlier one. */
export const putLabel = (
  tx: TenantTx,
  companyId: number,
  label: { profile_id: number; user_id: number; class: LabelClass; note: string | null; at: Date },
) =>
  tx
    .insertInto('classification_label')
    .values({
      company_id: companyId,
      ...{ profile_id: label.profile_id, user_id: label.user_id },
      ...{ class: label.class, note: label.note, labelled_at: label.at },
    })
    .onConflict((oc) =>
      oc
        .columns(['company_id', 'profile_id', 'user_id'])
        .doUpdateSet({ class: label.class, note: label.note, labelled_at: label.at }),
    )
    .execute();

export const takeLabelBack = (tx: TenantTx, companyId: number, profileId: number, userId: number) =>
  tx
    .deleteFrom('classification_label')
    .where('company_id', '=', companyId)
    .where('profile_id', '=', profileId)
    .where('user_id', '=', userId)
    .execute();

export async function countMine(tx: TenantTx, companyId: number, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('classification_label')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The latest run that said something. */
export const latestWithResults = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('classification_run')
    .select('id')
    .where('company_id', '=', companyId)
    .where('again_of', 'is', null)
    .where('done', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

type Next = { profile_id: number; second: boolean };

/** A lead that one colleague labelled and this user did not, the one that waits longest. */
export async function secondToLabel(
  tx: TenantTx,
  companyId: number,
  userId: number,
  skip: readonly number[],
): Promise<Next | undefined> {
  const { rows } = await sql<Next>`
    select profile_id, true as second from classification_label
    where company_id = ${companyId} and profile_id <> all(${[...skip]}::bigint[])
    group by profile_id having count(*) = 1 and bool_and(user_id <> ${userId})
    order by min(labelled_at) limit 1`.execute(tx);
  return rows[0];
}

/** A lead of a run that nobody labelled, of the class with the fewest labels, drawn evenly. */
export async function firstToLabel(
  tx: TenantTx,
  companyId: number,
  runId: number,
  skip: readonly number[],
): Promise<Next | undefined> {
  const { rows } = await sql<Next>`
    select i.profile_id, false as second
    from classification_item i
    left join (select class, count(*) as labels from (${settledLabels(companyId)}) s group by class) c
      on c.class = i.said
    where i.company_id = ${companyId} and i.run_id = ${runId} and i.in_scope and i.said is not null
      and i.profile_id <> all(${[...skip]}::bigint[])
      and not exists (select from classification_label l
        where l.company_id = i.company_id and l.profile_id = i.profile_id)
    order by coalesce(c.labels, 0), i.said = 'Unknown', hashint8extended(i.profile_id, ${runId}) limit 1`.execute(
    tx,
  );
  return rows[0];
}
