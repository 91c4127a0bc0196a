import type { ImportRun, ListQuery, UploadAction } from '@kade/contract';
import { sql } from 'kysely';
import { contains, onlyPage, rowsBefore } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { addRun } from '../runs/index.js';

const shown = [
  'i.id',
  'i.run_id',
  'r.total',
  'r.processed',
  'i.created',
  'i.updated',
  'i.skipped',
  'i.unchanged',
  'i.rejected',
  'r.started_at',
  'r.finished_at',
  'r.created_at',
  'i.file_key',
  'i.file_name',
  'i.options',
  'r.error',
  'i.number_formats',
  'r.undo_status',
  'r.undo_total',
  'r.undo_processed',
  'i.undo_reversed',
  'i.undo_deleted',
  'i.undo_left',
  'r.created_by',
  'u.name as creator',
] as const;

/** One whose way back was gone is rolled back. */
const status = sql<
  ImportRun['status']
>`case when r.undo_status = 'done' then 'rolled_back' else r.status end`;

const uploads = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('import_run as i')
    .innerJoin('run as r', (j) =>
      j.onRef('r.company_id', '=', 'i.company_id').onRef('r.id', '=', 'i.run_id'),
    )
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.created_by'),
    )
    .where('i.company_id', '=', companyId)
    .where('i.kind', '=', 'leads');

export const findUpload = (tx: TenantTx, companyId: number, id: number) =>
  uploads(tx, companyId)
    .select(shown)
    .select(status.as('status'))
    .where('i.id', '=', id)
    .executeTakeFirst();

export type UploadRecord = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** The upload, held until the end of the transaction; what its run says is read once it is held. */
export async function lockUpload(tx: TenantTx, companyId: number, id: number) {
  await tx
    .selectFrom('import_run')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return findUpload(tx, companyId, id);
}

/** A page of uploads, newest first. */
export async function pageOfUploads(
  tx: TenantTx,
  companyId: number,
  { page, page_size, search }: Pick<ListQuery, 'page' | 'page_size' | 'search'>,
): Promise<{ count: number; records: UploadRecord[] }> {
  let base = uploads(tx, companyId);
  if (search) base = base.where(contains(['i.file_name'], search));
  const { count } = await base
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const records = await base
    .select(shown)
    .select(status.as('status'))
    .orderBy('i.id', 'desc')
    .$call(onlyPage({ page, page_size }))
    .execute();
  return { count, records };
}

const change = (tx: TenantTx, companyId: number, id: number) =>
  tx.updateTable('import_run').where('company_id', '=', companyId).where('id', '=', id);

/** Makes an upload of a dry run, and forgets what the dry run found. */
export async function makeReal(
  tx: TenantTx,
  companyId: number,
  { id, created_by, file_name }: UploadRecord,
): Promise<void> {
  for (const table of ['import_dry_row', 'import_reject'] as const)
    await tx
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('import_id', '=', id)
      .execute();
  const { id: run_id } = await addRun(tx, companyId, created_by, {
    kind: 'lead_upload',
    subjectId: id,
    about: file_name,
  });
  await change(tx, companyId, id)
    .set({
      run_id,
      options: sql`options || '{"dry_run": false}'`,
      created: 0,
      updated: 0,
      skipped: 0,
      unchanged: 0,
      rejected: 0,
    })
    .execute();
}

/** What the rollback of an upload did. */
export const keepUndone = (
  tx: TenantTx,
  companyId: number,
  id: number,
  counts: { undo_reversed: number; undo_deleted: number; undo_left: number },
) => change(tx, companyId, id).set(counts).execute();

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
  const { rows } = await sql<{ file_key: string }>`
    with old as (
      delete from import_run i using run r
      where i.company_id = ${companyId} and i.kind = 'leads' and i.options @> '{"dry_run": true}'
        and r.company_id = i.company_id and r.id = i.run_id
        and r.status in ('finished', 'failed', 'aborted') and r.finished_at < ${before}
      returning i.id, i.file_key
    ), gone as (
      delete from run where company_id = ${companyId} and kind = 'lead_upload' and subject_id in (select id from old)
    )
    select file_key from old`.execute(tx);
  return rows.map((run) => run.file_key);
}
