import { z } from 'zod';
import type { Platform } from '../../platform/feature.js';
import { task } from '../../platform/jobs/queue.js';
import { listCompanyIds } from '../companies/index.js';
import { lookForTriggersSoon } from '../signals/index.js';
import { executeModel, isKnown, lookOf } from './execute.js';
import type { ModelKind } from './kind.js';
import { hasProduct } from './open.repo.js';
import { afterImportTaskName, type RunReason, runModelTaskName, startModel } from './start.js';
import { forgetModelRuns } from './write.repo.js';

type Kinds = readonly ModelKind[];

export const runModelTask = (platform: Platform, kinds: Kinds) =>
  task({
    name: runModelTaskName,
    payload: z.object({
      company_id: z.number(),
      job_id: z.number(),
      model: z.string(),
      reason: z.enum(['nightly', 'import', 'demand', 'settings']),
    }),
    run: async ({ company_id: companyId, job_id: runId, model, reason }, context) => {
      const kind = kinds.find((one) => one.model === model);
      if (!kind) throw new Error(`There is no model ${model}.`);
      await executeModel(platform, kind, { companyId, runId }, reason, context);
      // Every night they look after the models anyway.
      if (kind.isWatched && reason !== 'nightly')
        await platform.db.inTenant(companyId, (tx) => lookForTriggersSoon(tx, companyId));
    },
  });

/** Has those models of a company run that it has bought and that would find something new. */
export async function runWhereNew(
  platform: Platform,
  kinds: Kinds,
  companyId: number,
  reason: RunReason,
): Promise<void> {
  for (const kind of kinds) {
    const bought = await platform.db.inTenant(companyId, (tx) =>
      hasProduct(tx, companyId, kind.product),
    );
    if (!bought) continue;
    const looked = await lookOf(platform, companyId, kind);
    if (await isKnown(platform, companyId, kind, looked)) continue;
    await platform.db.inTenant(companyId, (tx) =>
      startModel(tx, { companyId, userId: null }, kind.model, reason),
    );
  }
}

export const afterImportTask = (platform: Platform, kinds: Kinds) =>
  task({
    name: afterImportTaskName,
    payload: z.object({ company_id: z.number() }),
    run: ({ company_id }) => runWhereNew(platform, kinds, company_id, 'import'),
  });

/** Every night, after the sales columns: all companies, one after the other; one's trouble does not stop the others. */
export const nightlyModelsTask = (platform: Platform, kinds: Kinds) =>
  task({
    name: 'nightly_models',
    cron: '0 3 * * *',
    payload: z.object({}),
    run: async (_, { signal, log }) => {
      for (const companyId of await listCompanyIds(platform.db)) {
        signal.throwIfAborted();
        await runWhereNew(platform, kinds, companyId, 'nightly').catch((error) =>
          log.error({ err: error, companyId }, 'nightly models failed'),
        );
      }
    },
  });

const keptMonths = 13;

/** Every night: runs are kept for 13 months, so that a month can be held against the same one of the year before. */
export const forgetRunsTask = (platform: Platform) =>
  task({
    name: 'forget_model_runs',
    cron: '55 3 * * *',
    payload: z.object({}),
    run: async (_, { signal, log }) => {
      const before = new Date(platform.clock.now());
      before.setUTCMonth(before.getUTCMonth() - keptMonths);
      for (const companyId of await listCompanyIds(platform.db)) {
        signal.throwIfAborted();
        await platform.db
          .inTenant(companyId, (tx) => forgetModelRuns(tx, companyId, before))
          .catch((error) => log.error({ err: error, companyId }, 'forgetting model runs failed'));
      }
    },
  });
