import { z } from 'zod';
import type { Platform } from '../../platform/feature.js';
import { task } from '../../platform/jobs/queue.js';
import { waitForImports } from '../imports/index.js';
import { undoRun } from '../ledger/index.js';
import { changeUndo, findUpload } from './uploads.repo.js';

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
  { db }: Platform,
  { companyId, importId, by = null }: { companyId: number; importId: number; by?: number | null },
  watch: RollBackWatch = {},
): Promise<void> {
  const change = (to: Parameters<typeof changeUndo>[3]) =>
    db.inTenant(companyId, (tx) => changeUndo(tx, companyId, importId, to));
  if (!(await change({ undo_status: 'running', undo_processed: 0 }))) return;
  let told = Date.now();
  await db.inTenant(companyId, async (tx) => {
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
    await changeUndo(tx, companyId, importId, {
      status: 'rolled_back',
      undo_status: 'done',
      undo_total: total,
      undo_processed: total,
      undo_reversed: reversed,
      undo_deleted: deleted,
      undo_left: left,
    });
  });
}

/** Faults that pass are tried again by the queue; with the last try it is said to have failed. */
const mostTries = 5;

export const rollBackTask = (platform: Platform) =>
  task({
    name: rollBackTaskName,
    payload: z.object({
      company_id: z.number(),
      import_id: z.number(),
      user_id: z.number().nullable().default(null),
    }),
    run: async ({ company_id: companyId, import_id: importId, user_id: by }, { signal, log }) => {
      for (let attempt = 1; ; attempt++)
        try {
          return await executeRollBack(platform, { companyId, importId, by }, { signal });
        } catch (error) {
          signal.throwIfAborted();
          log.error({ err: error, importId, attempt }, 'rollback of an upload failed');
          if (attempt === mostTries) {
            await platform.db.inTenant(companyId, (tx) =>
              changeUndo(tx, companyId, importId, { undo_status: 'failed' }),
            );
            return;
          }
        }
    },
  });
