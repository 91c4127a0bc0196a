import type { JobState } from '@kade/contract';
import type { Clock } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { enqueue } from '../../platform/jobs/queue.js';
import type { ModelRunTable } from '../../schema/models.js';
import { addRun, jobOf } from '../runs/index.js';
import { openModelRuns, takeTurn } from './open.repo.js';
import type { ModelName } from './runs.repo.js';

export const runModelTaskName = 'run_model';
export const afterImportTaskName = 'models_after_import';

export type RunReason = ModelRunTable['reason'];
/** Who has a model run; null: the product itself. */
export type Starter = { readonly companyId: number; readonly userId: number | null };

/**
 * Has a model run, in the caller's transaction. One at a time in a company: while one is open, that is the answer. `settings`
 * and `import` are about what an open run may have read already: they queue another one after it, once.
 */
export async function startModel(
  tx: TenantTx,
  { companyId, userId }: Starter,
  model: ModelName,
  reason: RunReason,
): Promise<JobState> {
  await takeTurn(tx, companyId, model);
  const open = await openModelRuns(tx, companyId, model);
  const mayHaveRead = reason === 'settings' || reason === 'import';
  const one = open.find(({ status }) => status === 'queued' || !mayHaveRead);
  if (one) return jobOf(one);
  const run = await addRun(tx, companyId, userId, { kind: model });
  const order = { company_id: companyId, job_id: run.id, model, reason };
  // At night all companies' runs wait for one another: nobody looks on, and each takes memory.
  const night = reason === 'nightly' ? { queue: 'models' } : {};
  await enqueue(tx, runModelTaskName, order, { lane: 'models', ...night });
  return jobOf(run);
}

/**
 * To be called where an import changed invoices or profiles, in that transaction: the models run on them when it stands, those
 * of them that would find something new.
 */
export const modelsSoon = (tx: TenantTx, companyId: number): Promise<void> =>
  enqueue(
    tx,
    afterImportTaskName,
    { company_id: companyId },
    { lane: 'shared', key: `${afterImportTaskName}:${companyId}` },
  );

/** Merging goes on and on: the models wait until nobody has merged for so long. */
const quietMs = 15 * 60_000;

/** The same where one profile after the other changes by hand, as in merging: once, when that has come to rest. */
export const modelsLater = (tx: TenantTx, companyId: number, clock: Clock): Promise<void> =>
  enqueue(
    tx,
    afterImportTaskName,
    { company_id: companyId },
    {
      lane: 'shared',
      key: `${afterImportTaskName}:quiet:${companyId}`,
      runAt: new Date(clock.now().getTime() + quietMs),
    },
  );

/** The run of a model that is at work, or else queued; null: none is. */
export async function openModelRun(
  tx: TenantTx,
  companyId: number,
  model: ModelName,
): Promise<JobState | null> {
  const [open] = await openModelRuns(tx, companyId, model);
  return open ? jobOf(open) : null;
}
