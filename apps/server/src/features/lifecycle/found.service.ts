import { message, Refusal, refuseField } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { findModelRun, hasCustomers, modelRunBefore } from '../models/index.js';
import { findResult } from './results.repo.js';
import { type AskedRun, askedRun, type Scope } from './run/index.js';

/** A run that a question is about. */
export type Found = {
  readonly runId: number;
  /** The last day of its data. */
  readonly day: string;
  readonly run: AskedRun;
};

/** A result as questions about its customers name it. Throws `not_found`, and `invalid` when they are no longer kept. */
export async function mustFindResult(
  tx: TenantTx,
  companyId: number,
  id: number,
): Promise<Found & { scope: Scope }> {
  const result = await findResult(tx, companyId, id);
  if (!result) throw new Refusal('not_found');
  const { run_id: runId, day, customers, model_level, model_name } = result;
  const run = await keptRun(tx, companyId, { id: runId, day, customers });
  const segment = model_level === 'total' ? null : model_name;
  return { runId, day, run, scope: { run, segment } };
}

/**
 * The run to compare one with: the named one, else the one before it. Throws `not_found` for a run that is not there,
 * `invalid` for one that is not earlier, for none at all, and where its customers are no longer kept.
 */
export async function earlierRun(
  tx: TenantTx,
  companyId: number,
  { runId, day }: Pick<Found, 'runId' | 'day'>,
  before: number | undefined,
): Promise<Found> {
  const run =
    before === undefined
      ? await modelRunBefore(tx, companyId, 'lifecycle', runId)
      : await findModelRun(tx, companyId, 'lifecycle', before);
  if (!run && before === undefined) throw refuseField('before', message('path_needs_run'));
  if (!run) throw new Refusal('not_found');
  if (run.id >= runId) throw refuseField('before', message('run_not_earlier', { day }));
  return { runId: run.id, day: run.day, run: await keptRun(tx, companyId, run) };
}

async function keptRun(
  tx: TenantTx,
  companyId: number,
  run: { readonly id: number; readonly day: string; readonly customers: number },
): Promise<AskedRun> {
  // A run of nobody has nobody to keep.
  if (run.customers > 0 && !(await hasCustomers(tx, companyId, run.id)))
    throw new Refusal('invalid', message('run_customers_gone', { day: run.day }));
  return askedRun(tx, companyId, run.id);
}
