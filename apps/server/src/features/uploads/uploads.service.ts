import { type getLeadUpload, message, Refusal, type ReplyInputOf } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { enqueue } from '../../platform/jobs/queue.js';
import { deletesFreely, needFreshCode } from '../access/index.js';
import { audit } from '../audit/index.js';
import { queueRun, runOptions } from '../imports/index.js';
import { changeRun, changeUndo } from '../runs/index.js';
import { rollBackTaskName } from './rollback.jobs.js';
import { findUpload, lockUpload, makeReal, type UploadRecord } from './uploads.repo.js';

/** An upload as its status call shows it. */
export function uploadReply(record: UploadRecord): ReplyInputOf<typeof getLeadUpload> {
  const { total, processed, options, created_by, creator } = record;
  const { on_duplicate, duplicate_key, dry_run, sheet, number_format } = runOptions(options);
  return {
    id: record.id,
    status: record.status,
    total,
    processed,
    created: record.created,
    updated: record.updated,
    skipped: record.skipped,
    rejected: record.rejected,
    started_at: record.started_at,
    finished_at: record.finished_at,
    percentage: percentageOf(total, processed),
    unchanged: record.unchanged,
    file_name: record.file_name,
    options: { on_duplicate, duplicate_key, dry_run, sheet, number_format },
    created_at: record.created_at,
    created_by: created_by !== null && creator !== null ? { id: created_by, name: creator } : null,
    error: record.error,
    number_formats: record.number_formats,
    rollback: record.undo_status && {
      status: record.undo_status,
      total: record.undo_total,
      processed: record.undo_processed,
      reversed: record.undo_reversed,
      deleted: record.undo_deleted,
      left: record.undo_left,
    },
  };
}

const percentageOf = (total: number | null, processed: number) =>
  total === null
    ? null
    : total === 0
      ? 100
      : Math.min(100, Math.floor((processed * 1000) / total) / 10);

/** Throws `not_found`. */
export async function mustFind(tx: TenantTx, companyId: number, id: number): Promise<UploadRecord> {
  const upload = await findUpload(tx, companyId, id);
  if (!upload) throw new Refusal('not_found');
  return upload;
}

async function mustLock(tx: TenantTx, companyId: number, id: number): Promise<UploadRecord> {
  const upload = await lockUpload(tx, companyId, id);
  if (!upload) throw new Refusal('not_found');
  return upload;
}

/** Queues what a finished dry run has shown, to be done in earnest. Throws `not_found`, `wrong_state`. */
export async function begin(tx: TenantTx, auth: Auth, id: number) {
  const { companyId } = auth;
  const upload = await mustLock(tx, companyId, id);
  if (!runOptions(upload.options).dry_run || upload.status !== 'finished')
    throw new Refusal('wrong_state', message('upload_unchecked'));
  await makeReal(tx, companyId, upload);
  await audit(tx, auth, 'lead_upload.start', {
    type: 'import',
    id,
    detail: { kind: 'leads', file_name: upload.file_name, ...upload.options, dry_run: false },
  });
  await queueRun(tx, companyId, id);
  return uploadReply(await mustFind(tx, companyId, id));
}

/**
 * Stops an upload that has not ended, or queues the undoing of one that has. Asked again, it says how far that is.
 * Throws `not_found`, `wrong_state` for an upload that changed nothing, and `code_needed` when many profiles would go.
 */
export async function rollBack(platform: Platform, tx: TenantTx, auth: Auth, id: number) {
  const { companyId } = auth;
  const upload = await mustLock(tx, companyId, id);
  const object = { type: 'import' as const, id, detail: { file_name: upload.file_name } };
  const run = { companyId, runId: upload.run_id };
  if (upload.status === 'queued' || upload.status === 'running') {
    await changeRun(tx, run, { status: 'aborted', finished_at: platform.clock.now() });
    await audit(tx, auth, 'lead_upload.abort', object);
  } else if (upload.status === 'finished' && !runOptions(upload.options).dry_run) {
    if (upload.undo_status === null || upload.undo_status === 'failed') {
      // What the upload made is deleted.
      if (upload.created > deletesFreely) needFreshCode(auth, platform.clock);
      await changeUndo(tx, run, {
        undo_status: 'queued',
        undo_processed: 0,
        undone_by: auth.userId,
      });
      await audit(tx, auth, 'lead_upload.roll_back', object);
      await enqueue(
        tx,
        rollBackTaskName,
        { company_id: companyId, import_id: id, user_id: auth.userId },
        { lane: 'data' },
      );
    }
  } else if (upload.status !== 'aborted' && upload.status !== 'rolled_back')
    throw new Refusal('wrong_state', message('rollback_nothing'));
  return uploadReply(await mustFind(tx, companyId, id));
}
