import { randomUUID } from 'node:crypto';
import { keepText, type Localizable, message } from '@kade/contract';
import { z } from 'zod';
import type { Platform } from '../../platform/feature.js';
import { task } from '../../platform/jobs/queue.js';
import type { Log } from '../../platform/log.js';
import { changeRun, Ended, passes, step, underLease } from '../runs/index.js';
import { loadRunWork, type RunWork } from './imports.repo.js';
import { FileFault } from './read/fault.js';
import { type ImportRef, type RunWatch, runImport } from './run.js';

export const runImportTaskName = 'run_import';

/** What a failed run shows. */
function reasonOf(error: unknown, log: Log): Localizable {
  const nothing = message('nothing_imported');
  if (error instanceof FileFault) return [error.said, nothing];
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return [message('upload_gone'), nothing];
  if (code === '22003') return [message('total_too_large'), nothing];
  const fault = randomUUID().slice(0, 8);
  log.error({ err: error, fault }, 'import failed');
  return [message('fault'), nothing, message('fault_reference', { fault })];
}

/**
 * Runs an import to its end. A file at fault ends it as failed; a fault that passes is thrown, to be tried again.
 * The upload is kept while rows of it are rejected, because their cells are in it.
 */
export async function executeImport(
  platform: Platform,
  ref: ImportRef,
  log: Log,
  watch: Omit<RunWatch, 'progress'> & { progress?: (processed: number) => void } = {},
): Promise<void> {
  const { companyId, importId } = ref;
  const { db, clock, files } = platform;
  const found = await db.inTenant(companyId, (tx) => loadRunWork(tx, companyId, importId));
  if (!found) return;
  const run = { companyId, runId: found.run_id };
  const progress = async (processed: number) => {
    await db.inTenant(companyId, (tx) => step(tx, run, { processed }));
    watch.progress?.(processed);
  };
  try {
    await underLease(platform, run, () => runImport(platform, ref, { ...watch, progress }));
  } catch (error) {
    if (passes(error)) throw error;
    // Somebody stopped it: the run says so already.
    if (!(error instanceof Ended)) await fail(error);
  }
  const ended = await db.inTenant(companyId, (tx) => loadRunWork(tx, companyId, importId));
  if (ended && !keepsFile(ended))
    await files.remove(ended.file_key).catch((error) => log.warn({ err: error }, 'upload stays'));

  async function fail(error: unknown): Promise<void> {
    const change = {
      status: 'failed',
      error: keepText(reasonOf(error, log)),
      finished_at: clock.now(),
    } as const;
    await db.inTenant(companyId, (tx) => changeRun(tx, run, change));
  }
}

/** The cells of rejected rows are in the file, and a dry run can be done in earnest with it. */
const keepsFile = (run: RunWork) =>
  run.status === 'finished' && (run.rejected > 0 || run.options.dry_run === true);

export const runImportTask = (platform: Platform) =>
  task({
    name: runImportTaskName,
    payload: z.object({ company_id: z.number(), import_id: z.number() }),
    run: ({ company_id, import_id }, { signal, log }) =>
      executeImport(platform, { companyId: company_id, importId: import_id }, log, { signal }),
  });
