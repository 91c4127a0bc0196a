import { z } from 'zod';
import type { Platform } from '../../../platform/feature.js';
import { task } from '../../../platform/jobs/queue.js';
import { listCompanyIds } from '../../companies/index.js';
import { lookForTriggersTaskName } from '../../signals/index.js';
import { scanForTriggers } from './look.js';

/** One company, after its invoices, models or rules changed. */
export const lookTask = (platform: Platform) =>
  task({
    name: lookForTriggersTaskName,
    payload: z.object({ company_id: z.number() }),
    run: ({ company_id: companyId }) =>
      platform.db.inTenant(companyId, (tx) => scanForTriggers(tx, companyId, platform)),
  });

const forAll = (platform: Platform, name: string, cron: string, which: 'all' | 'quick') =>
  task({
    name,
    cron,
    payload: z.object({}),
    run: async (_, { signal, log }) => {
      for (const companyId of await listCompanyIds(platform.db)) {
        signal.throwIfAborted();
        await platform.db
          .inTenant(companyId, (tx) => scanForTriggers(tx, companyId, platform, which))
          .catch((error) => log.error({ err: error, companyId }, 'looking for triggers failed'));
      }
    },
  });

/** Every night, after the sales columns and the models. */
export const nightlyLookTask = (platform: Platform) =>
  forAll(platform, 'nightly_triggers', '40 3 * * *', 'all');

/** Every hour: what changes by the hour. */
export const quickLookTask = (platform: Platform) =>
  forAll(platform, 'look_for_triggers', '35 * * * *', 'quick');
