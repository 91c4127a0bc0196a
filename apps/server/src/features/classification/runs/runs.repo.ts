import type { ClassificationStatus, LeadClass, listClassifications, QueryOf } from '@kade/contract';
import { type Selectable, sql, type Updateable } from 'kysely';
import { contains, onlyPage } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { ClassificationRunTable } from '../../../schema/classification.js';

export type RunTable = ClassificationRunTable;

/**
 * `r` a run and `w` its work: what readers see. One whose worker gave up has failed; one whose work an admin stopped is paused.
 * Both go on when somebody wants them to.
 */
const shownStatus = sql<ClassificationStatus>`(case
  when r.status in ('estimating', 'queued', 'running') and w.status = 'failed' then 'failed'
  when r.status in ('estimating', 'queued', 'running') and w.status = 'aborted' then 'paused'
  else r.status end)`;

const withNames = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('classification_run as r')
    .innerJoin('classification_prompt as p', (j) =>
      j.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.prompt_id'),
    )
    .leftJoin('audience as a', (j) =>
      j.onRef('a.company_id', '=', 'r.company_id').onRef('a.id', '=', 'r.audience_id'),
    )
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.created_by'),
    )
    .leftJoin('run as w', (j) =>
      j.onRef('w.company_id', '=', 'r.company_id').onRef('w.id', '=', 'r.run_id'),
    )
    .where('r.company_id', '=', companyId);

const shown = (tx: TenantTx, companyId: number) =>
  withNames(tx, companyId)
    .selectAll('r')
    .select([
      'p.number as prompt_number',
      'p.mode',
      'p.model',
      'a.name as audience',
      'u.name as creator',
    ])
    .select(['w.status as work_status', 'w.error as work_error'])
    .select(shownStatus.as('shown_status'));

export type RunRow = NonNullable<Awaited<ReturnType<typeof findRunRow>>>;

export const findRunRow = (tx: TenantTx, companyId: number, id: number) =>
  shown(tx, companyId).where('r.id', '=', id).executeTakeFirst();

/** A run that people see, and not a second look at one. */
export const findShown = (tx: TenantTx, companyId: number, id: number) =>
  shown(tx, companyId).where('r.id', '=', id).where('r.again_of', 'is', null).executeTakeFirst();

/** Held until the end of the transaction: two people who press at once do so one after the other. */
export async function lockRun(tx: TenantTx, companyId: number, id: number) {
  const found = await tx
    .selectFrom('classification_run')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('again_of', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found && findRunRow(tx, companyId, id);
}

/** The second look at a run, the latest. */
export const findAgain = (tx: TenantTx, companyId: number, of: number) =>
  shown(tx, companyId)
    .where('r.again_of', '=', of)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();

const orderings = {
  created_at: 'r.created_at',
  name: 'r.name',
  status: 'r.status',
  cost: 'r.cost',
  total: 'r.total',
} as const;

export async function pageOfRuns(
  tx: TenantTx,
  companyId: number,
  { search, status, mode, ordering, ...page }: QueryOf<typeof listClassifications>,
) {
  let found = withNames(tx, companyId).where('r.again_of', 'is', null);
  if (search) found = found.where(contains(['r.name', 'p.criteria'], search));
  if (status.length > 0) found = found.where(sql<boolean>`${shownStatus} = any(${status}::text[])`);
  if (mode.length > 0) found = found.where('p.mode', 'in', mode);
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const field = orderings[ordering.replace(/^-/, '') as keyof typeof orderings];
  const ids = await found
    .select('r.id')
    .orderBy(field, (o) => (ordering.startsWith('-') ? o.desc() : o.asc()).nullsLast())
    .orderBy('r.id', 'desc')
    .$call(onlyPage(page))
    .execute();
  const places = new Map(ids.map(({ id }, at) => [id, at]));
  const rows =
    ids.length === 0
      ? []
      : await shown(tx, companyId)
          .where('r.id', 'in', [...places.keys()])
          .execute();
  rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  return { count, rows };
}

export type Moved = { run_id: number; from: LeadClass | null; to: LeadClass; leads: number };

/** What people's words change in the counts of runs. */
export async function movedByPeople(
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
): Promise<Moved[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Moved>`
    select i.run_id, i.said as "from", o.class as "to", count(*)::int as leads
    from classification_override o
    join classification_item i on i.company_id = o.company_id and i.profile_id = o.profile_id
    where o.company_id = ${companyId} and i.run_id = any(${[...ids]}::bigint[]) and i.in_scope
      and o.class is distinct from i.said
    group by 1, 2, 3`.execute(tx);
  return rows;
}

export type NewRun = Pick<
  Selectable<RunTable>,
  'name' | 'whom' | 'audience_id' | 'prompt_id' | 'row_limit' | 'status'
> & {
  cap: number | null;
  starts: boolean;
  engine: string | null;
  again_of: number | null;
  total?: number;
};

export async function addRunRow(
  tx: TenantTx,
  companyId: number,
  userId: number | null,
  { total, ...run }: NewRun,
): Promise<number> {
  const { id } = await tx
    .insertInto('classification_run')
    .values({
      company_id: companyId,
      ...run,
      paused: null,
      total: total ?? null,
      run_id: null,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const changeRunRow = (
  tx: TenantTx,
  companyId: number,
  id: number,
  change: Omit<Updateable<RunTable>, 'company_id' | 'id'>,
) =>
  tx
    .updateTable('classification_run')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/**
 * The same while it is at work, by whoever does this work: what people decided meanwhile stands, and work that was given up has no
 * say in what came after it. @returns whether it was changed
 */
export async function changeOpenRow(
  tx: TenantTx,
  companyId: number,
  { id, work }: { readonly id: number; readonly work: number },
  change: Omit<Updateable<RunTable>, 'company_id' | 'id'>,
): Promise<boolean> {
  const changed = await tx
    .updateTable('classification_run')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('run_id', '=', work)
    .where('status', 'in', ['estimating', 'queued', 'running'])
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export const removeRun = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .deleteFrom('classification_run')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** Leads that are being asked now. */
export async function countInFlight(tx: TenantTx, companyId: number, id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('classification_item')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('run_id', '=', id)
    .where('state', '=', 'asking')
    .executeTakeFirstOrThrow();
  return count;
}

/** A lead of a run and what is sent of it, the first that was prepared. */
export const anyItem = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .selectFrom('classification_item as i')
    .innerJoin('profile as p', (j) =>
      j.onRef('p.company_id', '=', 'i.company_id').onRef('p.id', '=', 'i.profile_id'),
    )
    .select(['p.id', 'p.name', 'i.sent'])
    .where('i.company_id', '=', companyId)
    .where('i.run_id', '=', id)
    .orderBy('i.stage')
    .orderBy('i.place')
    .limit(1)
    .executeTakeFirst();

/** Names of profiles, of those that are still there. */
export async function namesOf(
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('profile')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function countOpenLeads(
  tx: TenantTx,
  companyId: number,
  where: ReturnType<typeof sql<boolean>>,
) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from profile p
    where p.company_id = ${companyId} and ${where}`.execute(tx);
  return rows[0]?.count ?? 0;
}
