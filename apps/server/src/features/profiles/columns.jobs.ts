import { z } from 'zod';
import { pruneColumnChanges } from '../../platform/columns/prune.js';
import type { Platform } from '../../platform/feature.js';
import { task } from '../../platform/jobs/queue.js';
import { listCompanyIds } from '../companies/index.js';

/** Every hour: the log of changed profiles, which copies of their columns read, stays short. */
export const pruneColumnsTask = (platform: Platform) =>
  task({
    name: 'prune_column_changes',
    cron: '40 * * * *',
    payload: z.object({}),
    run: async (_, { signal }) => {
      for (const companyId of await listCompanyIds(platform.db)) {
        signal.throwIfAborted();
        await platform.db.inTenant(companyId, pruneColumnChanges);
      }
    },
  });
