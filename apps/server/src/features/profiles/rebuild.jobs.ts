import { z } from 'zod';
import type { Platform } from '../../platform/feature.js';
import { task } from '../../platform/jobs/queue.js';
import { listCompanyIds } from '../companies/index.js';
import { runWork, step } from '../runs/index.js';
import { rebuildInvoiceColumns } from './rebuild.repo.js';

export const rebuildTaskName = 'rebuild_columns';

/** On demand: one company. One that is stopped changes nothing. */
export const rebuildTask = (platform: Platform) =>
  task({
    name: rebuildTaskName,
    payload: z.object({ company_id: z.number(), job_id: z.number() }),
    run: ({ company_id: companyId, job_id: runId }, context) =>
      runWork(platform, { companyId, runId }, context, () =>
        platform.db.inTenant(companyId, async (tx) => {
          const written = await rebuildInvoiceColumns(tx, companyId, platform.clock);
          await step(tx, { companyId, runId }, { total: written, processed: written });
        }),
      ),
  });

/** Every night: all companies, one after the other; one company's trouble does not stop the others. */
export const nightlyRebuildTask = (platform: Platform) =>
  task({
    name: 'nightly_rebuild',
    cron: '15 2 * * *',
    payload: z.object({}),
    run: async (_, { signal, log }) => {
      for (const companyId of await listCompanyIds(platform.db)) {
        signal.throwIfAborted();
        await platform.db
          .inTenant(companyId, (tx) => rebuildInvoiceColumns(tx, companyId, platform.clock))
          .catch((error) => log.error({ err: error, companyId }, 'nightly rebuild failed'));
      }
    },
  });
