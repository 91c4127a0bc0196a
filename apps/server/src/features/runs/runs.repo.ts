import type { RunNews, RunStatus, WorkKind } from '@kade/contract';
import { type Selectable, sql, type Updateable } from 'kysely';
import { onlyPage } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { publish } from '../../platform/live.js';
import type { RunTable } from '../../schema/runs.js';

export type RunRow = Selectable<RunTable>;
/** Names a run. */
export type RunRef = { readonly companyId: number; readonly runId: number };

export const topic = 'run';

/** The state a reader sees: the work's, or that of its way back. */
export function statusOf(
  run: Pick<RunRow, 'status' | 'undo_status' | 'lease_until'>,
  now: Date,
): RunStatus {
  if (run.undo_status === 'done') return 'undone';
  if (run.undo_status === 'queued' || run.undo_status === 'running') return 'undoing';
  const lease = run.lease_until === null ? Number.POSITIVE_INFINITY : Date.parse(run.lease_until);
  return run.status === 'running' && lease < now.getTime() ? 'waiting' : run.status;
}

/** How far it is, or its way back while that is gone. */
export const progressOf = (run: RunRow) =>
  run.undo_status === 'queued' || run.undo_status === 'running'
    ? { total: run.undo_total, processed: run.undo_processed }
    : { total: run.total, processed: run.processed };

/** Told when the transaction stands. */
function tell(tx: TenantTx, run: RunRow): Promise<void> {
  const { id, kind, subject_id } = run;
  // It has just been written by whoever works on it: nobody waits.
  const status = statusOf({ ...run, lease_until: null }, new Date());
  const news: RunNews = { id, kind, subject_id, status, ...progressOf(run) };
  return publish(tx, run.company_id, topic, news);
}

export type NewRun = {
  kind: WorkKind;
  /** What it works on, where the kind has more than one of these. */
  subjectId?: number;
  /** The name of that. */
  about?: string | null;
  /** How much there is to do, where that is known. */
  total?: number;
};

/** Records a run that is queued. @param userId null: the product itself */
export async function addRun(
  tx: TenantTx,
  companyId: number,
  userId: number | null,
  { kind, subjectId, about = null, total }: NewRun,
): Promise<RunRow> {
  const run = await tx
    .insertInto('run')
    .values({
      company_id: companyId,
      kind,
      subject_id: subjectId ?? null,
      about: about?.slice(0, 300) ?? null,
      total: total ?? null,
      error: null,
      created_by: userId,
      undo_status: null,
      undo_total: null,
      undone_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(tx, run);
  return run;
}

/** Where a run may come; it is queued once, when it is added. */
type Reached = Exclude<RunRow['status'], 'queued'>;
export type RunChange = Omit<
  Updateable<RunTable>,
  'company_id' | 'id' | 'kind' | 'lease_until' | 'status'
> & { status?: Reached };

/**
 * Changes a run that is open and tells those who follow. What has ended stays so: whoever worked on one that was stopped
 * meanwhile learns it here, and gives up.
 * @returns whether it was changed
 */
export async function changeRun(
  tx: TenantTx,
  { companyId, runId }: RunRef,
  change: RunChange,
): Promise<boolean> {
  const run = await tx
    .updateTable('run')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();
  if (run) await tell(tx, run);
  return run !== undefined;
}

/** What was under way when a run was stopped has come in: how far it got after all, told to those who follow. */
export async function noteLate(
  tx: TenantTx,
  { companyId, runId }: RunRef,
  processed: number,
): Promise<void> {
  const run = await tx
    .updateTable('run')
    .set({ processed })
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
    .where('status', '=', 'aborted')
    .returningAll()
    .executeTakeFirst();
  if (run) await tell(tx, run);
}

export type UndoChange = Pick<
  RunChange,
  'undo_status' | 'undo_total' | 'undo_processed' | 'undone_by' | 'undone_at'
>;

/** Changes the way back of a run that has ended and is not taken back yet. @returns whether there is one to change */
export async function changeUndo(
  tx: TenantTx,
  { companyId, runId }: RunRef,
  change: UndoChange,
): Promise<boolean> {
  const run = await tx
    .updateTable('run')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
    .where('status', 'in', ['finished', 'failed', 'aborted'])
    .where(sql<boolean>`undo_status is distinct from 'done'`)
    .returningAll()
    .executeTakeFirst();
  if (run) await tell(tx, run);
  return run !== undefined;
}

/** A worker answers for it until then. */
export const keepLease = (tx: TenantTx, { companyId, runId }: RunRef, until: Date) =>
  tx
    .updateTable('run')
    .set({ lease_until: until })
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
    .execute();

export const findRun = (tx: TenantTx, { companyId, runId }: RunRef): Promise<RunRow | undefined> =>
  tx
    .selectFrom('run')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
    .executeTakeFirst();

/** The last run of a kind on a subject. */
export const latestRun = (tx: TenantTx, companyId: number, kind: WorkKind, subjectId: number) =>
  tx
    .selectFrom('run')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether one of a kind is queued or at work. */
export async function hasOpenRun(
  tx: TenantTx,
  companyId: number,
  kind: WorkKind,
): Promise<boolean> {
  const open = await tx
    .selectFrom('run')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('status', 'in', ['queued', 'running'])
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** With the name of who began it. */
const named = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('run as r')
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.created_by'),
    )
    .selectAll('r')
    .select('u.name as creator')
    .where('r.company_id', '=', companyId);
export type NamedRun = NonNullable<Awaited<ReturnType<typeof findNamed>>>;

export const findNamed = (tx: TenantTx, { companyId, runId }: RunRef) =>
  named(tx, companyId).where('r.id', '=', runId).executeTakeFirst();

/** A page of runs: what is open first, then the newest. */
export async function pageOfRuns(
  tx: TenantTx,
  companyId: number,
  page: { page: number; page_size: number },
): Promise<{ count: number; runs: NamedRun[] }> {
  const { count } = await tx
    .selectFrom('run')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const isOpen = sql<boolean>`r.status in ('queued', 'running') or coalesce(r.undo_status in ('queued', 'running'), false)`;
  const runs = await named(tx, companyId)
    .orderBy(isOpen, 'desc')
    .orderBy('r.id', 'desc')
    .$call(onlyPage(page))
    .execute();
  return { count, runs };
}
