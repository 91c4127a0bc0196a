import { z } from 'zod';
import type { Platform } from '../../platform/feature.js';
import { task } from '../../platform/jobs/queue.js';
import { listCompanyIds } from '../companies/index.js';
import { forgetDryRuns } from './uploads.repo.js';

/** A check that nobody has acted on for so long is forgotten, and its file with it. */
const keptDays = 14;

/** Every night: dry runs that were never started go, with the files they would have been started with. */
export const tidyDryRunsTask = (platform: Platform) =>
  task({
    name: 'tidy_dry_runs',
    cron: '40 3 * * *',
    payload: z.object({}),
    run: async (_, { signal, log }) => {
      const before = new Date(platform.clock.now().getTime() - keptDays * 86_400_000);
      for (const companyId of await listCompanyIds(platform.db)) {
        signal.throwIfAborted();
        await tidyDryRuns(platform, companyId, before).catch((error) =>
          log.error({ err: error, companyId }, 'tidying dry runs failed'),
        );
      }
    },
  });

/** Forgets the dry runs of a company that ended before a moment. @returns how many */
export async function tidyDryRuns(
  { db, files }: Platform,
  companyId: number,
  before: Date,
): Promise<number> {
  const keys = await db.inTenant(companyId, (tx) => forgetDryRuns(tx, companyId, before));
  // A file whose run is gone can no longer be asked for: should removing it fail, it only takes room.
  for (const key of keys) await files.remove(key);
  return keys.length;
}
