import type {
  LabelClass,
  LeadClass,
  listClassificationResults,
  QueryOf,
  ResultState,
} from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { contains, limitTo } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { KeptReason, SentValues } from '../../../schema/classification.js';
import { settledLabels } from '../labels/settled.sql.js';

type Filter = Partial<
  Pick<
    QueryOf<typeof listClassificationResults>,
    'class' | 'said' | 'label' | 'state' | 'override' | 'segment' | 'province' | 'search'
  >
> & { readonly profile_ids?: readonly number[] };

/** What counts: a person's word, else what was said. */
const counts = sql`coalesce(o.class, i.said)`;

/** `i` the leads of a run, `p` their profiles, `o` people's words on them, `l` their labels. */
function found(companyId: number, id: number, filter: Filter): RawBuilder<unknown> {
  const { said = [], label = [], state = [], override = [] } = filter;
  const { segment = [], province = [], profile_ids = [], search } = filter;
  const wanted = [sql`i.company_id = ${companyId}`, sql`i.run_id = ${id}`, sql`i.in_scope`];
  const add = (given: readonly unknown[], where: RawBuilder<unknown>) => {
    if (given.length > 0) wanted.push(where as never);
  };
  add(said, sql`i.said = any(${[...said]}::text[])`);
  add(label, sql`l.class = any(${[...label]}::text[])`);
  add(state, sql`i.state = any(${[...state]}::text[])`);
  add(segment, sql`p.segment = any(${[...segment]}::text[])`);
  add(province, sql`p.province = any(${[...province]}::text[])`);
  add(profile_ids, sql`i.profile_id = any(${[...profile_ids]}::bigint[])`);
  add(
    override,
    sql`(case when o.class is null then 'none' when o.class = i.said then 'agree' else 'disagree' end)
      = any(${[...override]}::text[])`,
  );
  if (search) wanted.push(contains(['p.name'], search) as never);
  return sql`from classification_item i
    join profile p on p.company_id = i.company_id and p.id = i.profile_id
    left join classification_override o on o.company_id = i.company_id and o.profile_id = i.profile_id
    left join (${settledLabels(companyId)}) l on l.profile_id = i.profile_id
    where ${sql.join(wanted, sql` and `)}`;
}

const inClass = (classes: readonly LeadClass[] | undefined) =>
  classes && classes.length > 0 ? sql`${counts} = any(${[...classes]}::text[])` : sql`true`;

const rank = sql`case ${counts} when 'High' then 0 when 'Medium' then 1 when 'Low' then 2 when 'Unknown' then 3 end`;
const orderings: Readonly<Record<string, (direction: RawBuilder<unknown>) => RawBuilder<unknown>>> =
  {
    class: (d) => sql`${rank} ${d} nulls last, i.says desc nulls last`,
    name: (d) => sql`p.name ${d}`,
    says: (d) => sql`i.says ${d} nulls last`,
    cost: (d) => sql`i.cost ${d}`,
    answered_at: (d) => sql`i.answered_at ${d} nulls last`,
  };

export type ResultRow = {
  profile_id: number;
  state: ResultState;
  class: LeadClass | null;
  said: LeadClass | null;
  says: number | null;
  reasons: KeptReason[] | null;
  sent: SentValues | null;
  cost: string;
  tries: number;
  interrupted: number;
  taken_from: number | null;
  taken_name: string | null;
  answered_at: string | null;
  error: string | null;
  label: LabelClass | null;
  word: LeadClass | null;
  note: string | null;
  word_run: number | null;
  word_by: number | null;
  word_name: string | null;
  word_at: string | null;
};

/** A page of results with how many there are, and how many of each class without the filter of class. */
export async function pageOfResults(
  tx: TenantTx,
  companyId: number,
  id: number,
  {
    class: classes,
    ordering,
    page,
    page_size,
    ...filter
  }: QueryOf<typeof listClassificationResults>,
) {
  const from = found(companyId, id, filter);
  const { rows: byClass } = await sql<{ class: LeadClass | null; count: number }>`
    select ${counts} as class, count(*)::int as count ${from} group by 1`.execute(tx);
  const isWanted = (name: LeadClass | null) =>
    classes.length === 0 || (name !== null && classes.includes(name));
  const count = byClass.reduce((sum, one) => sum + (isWanted(one.class) ? one.count : 0), 0);
  const direction = sql.raw(ordering.startsWith('-') ? 'desc' : 'asc');
  const order = orderings[ordering.replace(/^-/, '')]?.(direction) ?? sql`i.place`;
  const { rows } = await sql<ResultRow>`
    with page as materialized (
      select i.profile_id, row_number() over (order by ${order}, i.profile_id) as n
      ${from} and ${inClass(classes)}
      order by n ${limitTo({ page, page_size })}
    )
    select i.profile_id, i.state, ${counts} as class, i.said, i.says, i.reasons, i.sent, i.cost, i.tries, i.interrupted,
      i.taken_from, t.name as taken_name, i.answered_at, i.error, l.class as label, o.class as word, o.note,
      o.run_id as word_run, o.user_id as word_by, u.name as word_name, o.at as word_at
    from page g
    join classification_item i on i.company_id = ${companyId} and i.run_id = ${id} and i.profile_id = g.profile_id
    left join classification_run t on t.company_id = i.company_id and t.id = i.taken_from
    left join classification_override o on o.company_id = i.company_id and o.profile_id = i.profile_id
    left join app_user u on u.company_id = o.company_id and u.id = o.user_id
    left join (${settledLabels(companyId)}) l on l.profile_id = i.profile_id
    order by g.n`.execute(tx);
  return { count, rows, byClass };
}

/** Profiles of results, as a query of `profile_id`: of these classes, and with a class at all. */
export const profilesOfResults = (
  companyId: number,
  id: number,
  { class: classes, ...filter }: Filter,
): RawBuilder<unknown> =>
  sql`select i.profile_id ${found(companyId, id, filter)} and ${counts} is not null and ${inClass(classes)}`;

export async function listOwnersOfResults(
  tx: TenantTx,
  companyId: number,
  id: number,
  filter: Filter,
  most: number,
): Promise<{ profile_id: number; owner: number | null }[]> {
  const { rows } = await sql<{ profile_id: number; owner: number | null }>`
    select p.id as profile_id, u.id as owner from profile p
    left join app_user u on u.company_id = p.company_id and u.id = p.owner_user_id and u.is_active
    where p.company_id = ${companyId} and p.id in (${profilesOfResults(companyId, id, filter)})
    order by p.id limit ${most}`.execute(tx);
  return rows;
}

export async function countResults(tx: TenantTx, companyId: number, id: number, filter: Filter) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (${profilesOfResults(companyId, id, filter)}) f`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Results of a run that a person may give a word on. */
export async function saidOf(
  tx: TenantTx,
  companyId: number,
  id: number,
  ids: readonly number[],
): Promise<Map<number, LeadClass | null>> {
  const rows = await tx
    .selectFrom('classification_item')
    .select(['profile_id', 'said'])
    .where('company_id', '=', companyId)
    .where('run_id', '=', id)
    .where('in_scope', '=', true)
    .where(sql<boolean>`profile_id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ profile_id, said }) => [profile_id, said]));
}

export type Word = { profile_id: number; class: LeadClass; said: LeadClass | null };

/** People's words on leads, in place of earlier ones. */
export async function putWords(
  tx: TenantTx,
  companyId: number,
  words: readonly Word[],
  of: { run_id: number; user_id: number; note: string | null; at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into classification_override (company_id, profile_id, class, said, note, run_id, user_id, at)
    select ${companyId}::bigint, x.profile_id, x.class, x.said, ${of.note}::text, ${of.run_id}::bigint, ${of.user_id}::bigint, ${of.at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as x (profile_id bigint, class text, said text)
    on conflict (company_id, profile_id) do update set class = excluded.class, said = excluded.said,
      note = excluded.note, run_id = excluded.run_id, user_id = excluded.user_id, at = excluded.at`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

export async function takeWordsBack(tx: TenantTx, companyId: number, ids: readonly number[]) {
  const { numAffectedRows } = await sql`delete from classification_override
    where company_id = ${companyId} and profile_id = any(${[...ids]}::bigint[])`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Leads of which people said otherwise, the latest first. */
export async function listDisagreed(tx: TenantTx, companyId: number, most: number) {
  const { rows } = await sql<{
    profile_id: number;
    name: string;
    class: LeadClass;
    said: LeadClass | null;
    note: string | null;
    user_id: number | null;
    user: string | null;
    at: string;
  }>`select o.profile_id, p.name, o.class, o.said, o.note, o.user_id, u.name as "user", o.at
    from classification_override o
    join profile p on p.company_id = o.company_id and p.id = o.profile_id
    left join app_user u on u.company_id = o.company_id and u.id = o.user_id
    where o.company_id = ${companyId} and o.class is distinct from o.said
    order by o.at desc, o.id desc limit ${most}`.execute(tx);
  return rows;
}

/** Shows the classes of a run in the list of leads to qualify, in place of those of any other. */
export async function feed(
  tx: TenantTx,
  companyId: number,
  id: number,
  classes: readonly LeadClass[],
): Promise<void> {
  await sql`update classification_run set fed = '{}'
    where company_id = ${companyId} and fed <> '{}' and id <> ${id}`.execute(tx);
  await sql`update classification_run set fed = ${[...classes]}::text[]
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}
