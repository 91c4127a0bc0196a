import { z } from 'zod';
import type { Platform } from '../../platform/feature.js';
import { task } from '../../platform/jobs/queue.js';
import { listCompanyIds } from '../companies/index.js';
import { forgetCalls, releaseExpired } from './budget.repo.js';

const keptMonths = 13;

/**
 * Every night: what processes that are gone had reserved is given back, and single calls are forgotten after 13 months. What
 * a month cost stays.
 */
export const tidyCallsTask = (platform: Platform) =>
  task({
    name: 'tidy_ai_calls',
    cron: '57 3 * * *',
    payload: z.object({}),
    run: async (_, { signal, log }) => {
      const before = new Date(platform.clock.now());
      before.setUTCMonth(before.getUTCMonth() - keptMonths);
      for (const companyId of await listCompanyIds(platform.db)) {
        signal.throwIfAborted();
        await platform.db
          .inTenant(companyId, async (tx) => {
            await releaseExpired(tx, companyId);
            await forgetCalls(tx, companyId, before);
          })
          .catch((error) => log.error({ err: error, companyId }, 'tidying AI calls failed'));
      }
    },
  });
