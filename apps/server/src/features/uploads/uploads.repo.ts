import type { ListQuery, UploadAction } from '@kade/contract';
import { sql } from 'kysely';
import { contains, onlyPage, rowsBefore } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';

const shown = [
  'r.id',
  'r.status',
  'r.total',
  'r.processed',
  'r.created',
  'r.updated',
  'r.skipped',
  'r.unchanged',
  'r.rejected',
  'r.started_at',
  'r.finished_at',
  'r.created_at',
  'r.file_key',
  'r.file_name',
  'r.options',
  'r.error',
  'r.number_formats',
  'r.undo_status',
  'r.undo_total',
  'r.undo_processed',
  'r.undo_reversed',
  'r.undo_deleted',
  'r.undo_left',
  'r.created_by',
  'u.name as creator',
] as const;

const uploads = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('import_run as r')
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.created_by'),
    )
    .where('r.company_id', '=', companyId)
    .where('r.kind', '=', 'leads');

export const findUpload = (tx: TenantTx, companyId: number, id: number) =>
  uploads(tx, companyId).select(shown).where('r.id', '=', id).executeTakeFirst();

export type UploadRecord = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** The upload, held until the end of the transaction. */
export const lockUpload = (tx: TenantTx, companyId: number, id: number) =>
  uploads(tx, companyId).select(shown).where('r.id', '=', id).forUpdate('r').executeTakeFirst();

/** A page of uploads, newest first. */
export async function pageOfUploads(
  tx: TenantTx,
  companyId: number,
  { page, page_size, search }: Pick<ListQuery, 'page' | 'page_size' | 'search'>,
): Promise<{ count: number; records: UploadRecord[] }> {
  let base = uploads(tx, companyId);
  if (search) base = base.where(contains(['r.file_name'], search));
  const { count } = await base
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const records = await base
    .select(shown)
    .orderBy('r.id', 'desc')
    .$call(onlyPage({ page, page_size }))
    .execute();
  return { count, records };
}

const change = (tx: TenantTx, companyId: number, id: number) =>
  tx.updateTable('import_run').where('company_id', '=', companyId).where('id', '=', id);

/** Ends an upload that has not ended: its own transaction finds that out and gives up what it did. */
export const setAborted = (tx: TenantTx, companyId: number, id: number, at: Date) =>
  change(tx, companyId, id).set({ status: 'aborted', finished_at: at }).execute();

/** Makes an upload of a dry run, and forgets what the dry run found. */
export async function makeReal(tx: TenantTx, companyId: number, id: number): Promise<void> {
  for (const table of ['import_dry_row', 'import_reject'] as const)
    await tx
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('import_id', '=', id)
      .execute();
  await change(tx, companyId, id)
    .set({
      status: 'queued',
      options: sql`options || '{"dry_run": false}'`,
      processed: 0,
      created: 0,
      updated: 0,
      skipped: 0,
      unchanged: 0,
      rejected: 0,
      started_at: null,
      finished_at: null,
      created_at: sql`now()`,
    })
    .execute();
}

export type UndoChange = Partial<{
  status: 'rolled_back';
  undo_status: 'queued' | 'running' | 'failed' | 'done';
  undo_total: number;
  undo_processed: number;
  undo_reversed: number;
  undo_deleted: number;
  undo_left: number;
}>;

/** Changes the rollback of a finished upload. @returns whether there is one to change */
export async function changeUndo(
  tx: TenantTx,
  companyId: number,
  id: number,
  to: UndoChange,
): Promise<boolean> {
  const done = await change(tx, companyId, id)
    .set(to)
    .where('status', '=', 'finished')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Rows that a dry run kept of one action, a page of them. */
export async function dryRows(
  tx: TenantTx,
  companyId: number,
  id: number,
  action: UploadAction,
  { page, page_size }: { page: number; page_size: number },
) {
  const skip = rowsBefore({ page, page_size });
  if (action === 'reject') {
    const base = tx
      .selectFrom('import_reject')
      .where('company_id', '=', companyId)
      .where('import_id', '=', id);
    const { count } = await base
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await base
      .select(['line', 'reason'])
      .orderBy('line')
      .limit(page_size)
      .offset(skip)
      .execute();
    return {
      count,
      results: rows.map((row) => ({ ...row, action, profile_id: null, name: null, fields: {} })),
    };
  }
  const base = tx
    .selectFrom('import_dry_row')
    .where('company_id', '=', companyId)
    .where('import_id', '=', id)
    .where('action', '=', action);
  const { count } = await base
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await base
    .select(['line', 'action', 'profile_id', 'name', 'reason', 'fields'])
    .orderBy('line')
    .limit(page_size)
    .offset(skip)
    .execute();
  return { count, results };
}

/** Forgets dry runs that ended before a moment. @returns the keys of their files */
export async function forgetDryRuns(
  tx: TenantTx,
  companyId: number,
  before: Date,
): Promise<string[]> {
  const gone = await tx
    .deleteFrom('import_run')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'leads')
    .where('status', 'in', ['finished', 'failed', 'aborted'])
    .where(sql<boolean>`options @> '{"dry_run": true}'`)
    .where('finished_at', '<', before.toISOString())
    .returning('file_key')
    .execute();
  return gone.map((run) => run.file_key);
}
