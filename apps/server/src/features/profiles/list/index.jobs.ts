import { z } from 'zod';
import type { Platform } from '../../../platform/feature.js';
import { task } from '../../../platform/jobs/queue.js';
import { companiesWaiting, indexStep, indexTaskName } from './search.repo.js';

/**
 * Every minute, and as soon as somebody searches: what large imports changed goes into the search index, some thousand profiles to a transaction, so that
 * nobody's search waits long. Small changes do not come here: the next search indexes them before it answers.
 */
export const indexTask = (platform: Platform) =>
  task({
    name: indexTaskName,
    cron: '* * * * *',
    payload: z.object({}),
    run: async (_, { signal }) => {
      for (const company_id of await companiesWaiting(platform.db.directory)) {
        let left = 1;
        while (left > 0) {
          signal.throwIfAborted();
          left = await platform.db.inTenant(company_id, indexStep);
        }
      }
    },
  });
