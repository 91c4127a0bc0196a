import { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import { task } from '../../platform/jobs/queue.js';
import { waitForImports } from '../imports/index.js';
import { undoRun } from '../ledger/index.js';
import { changeUndo, passes, underLease } from '../runs/index.js';
import { findUpload, keepUndone } from './uploads.repo.js';

export const rollBackTaskName = 'roll_back_upload';

export type RollBackWatch = {
  signal?: AbortSignal;
  /** Called when everything is undone and nothing committed yet; a test ends it here. */
  undone?: () => void | Promise<void>;
};

/**
 * Undoes a finished upload in ONE transaction: whatever ends it before the end, nothing of it is seen and it can start
 * again. Waits for the company's imports, and they for it.
 */
export async function executeRollBack(
  platform: Platform,
  { companyId, importId, by = null }: { companyId: number; importId: number; by?: number | null },
  watch: RollBackWatch = {},
): Promise<void> {
  const { db, clock } = platform;
  const found = await db.inTenant(companyId, (tx) => findUpload(tx, companyId, importId));
  if (!found) return;
  const progress = { companyId, runId: found.run_id };
  const change = (to: Parameters<typeof changeUndo>[2]) =>
    db.inTenant(companyId, (tx) => changeUndo(tx, progress, to));
  if (!(await change({ undo_status: 'running', undo_processed: 0 }))) return;
  let told = Date.now();
  const undo = async (tx: TenantTx) => {
    await waitForImports(tx, companyId);
    const upload = await findUpload(tx, companyId, importId);
    if (upload?.status !== 'finished') return;
    const run = { companyId, type: 'upload', id: importId, by };
    let total = 0;
    const { reversed, deleted, left } = await undoRun(tx, run, {
      ...(watch.signal ? { signal: watch.signal } : {}),
      progress: async (processed, all) => {
        total = all;
        if (Date.now() - told < 500) return;
        told = Date.now();
        await change({ undo_processed: processed, undo_total: all });
      },
    });
    await watch.undone?.();
    const counts = { undo_reversed: reversed, undo_deleted: deleted, undo_left: left };
    await keepUndone(tx, companyId, importId, counts);
    await changeUndo(tx, progress, {
      undo_status: 'done',
      undo_total: total,
      undo_processed: total,
      undone_at: clock.now(),
    });
  };
  await underLease(platform, progress, () => db.inTenant(companyId, undo));
}

/** Faults that pass are tried again by the queue; with any other it is said to have failed. */
export const rollBackTask = (platform: Platform) =>
  task({
    name: rollBackTaskName,
    payload: z.object({
      company_id: z.number(),
      import_id: z.number(),
      user_id: z.number().nullable().default(null),
    }),
    run: async ({ company_id: companyId, import_id: importId, user_id: by }, { signal, log }) => {
      try {
        await executeRollBack(platform, { companyId, importId, by }, { signal });
      } catch (error) {
        signal.throwIfAborted();
        if (passes(error)) throw error;
        log.error({ err: error, importId }, 'rollback of an upload failed');
        await platform.db.inTenant(companyId, async (tx) => {
          const upload = await findUpload(tx, companyId, importId);
          const run = upload && { companyId, runId: upload.run_id };
          if (run) await changeUndo(tx, run, { undo_status: 'failed' });
        });
      }
    },
  });
