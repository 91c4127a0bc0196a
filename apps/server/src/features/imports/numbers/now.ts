import type { ImportRun } from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Actor } from '../../audit/index.js';
import { loadRun } from '../imports.repo.js';
import { type ImportRequest, startRun } from '../imports.service.js';
import { executeImport } from '../run.jobs.js';

/**
 * Imports a file that is already among the product's files, in this process and at once.
 * Throws a Refusal for a file or mapping that cannot be used.
 * @returns the run as it ended: finished, or failed with its reason
 */
export async function importFileNow(
  platform: Platform,
  actor: Actor,
  request: ImportRequest,
  progress: (processed: number) => void = () => {},
): Promise<ImportRun> {
  const { companyId } = actor;
  const { id } = await startRun(platform, actor, request, false);
  await executeImport(platform, { companyId, importId: id }, platform.log, { progress });
  const run = await platform.db.inTenant(companyId, (tx) => loadRun(tx, companyId, id));
  if (!run) throw new Error(`Import ${id} was removed while it ran.`);
  return run;
}
