import { message, Refusal, refuseField } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { findModelResult, findModelRun, modelRunBefore } from '../models/index.js';
import { hasCustomers } from './results.repo.js';
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
  const result = await findModelResult(tx, companyId, id);
  if (!result) throw new Refusal('not_found');
  const { model_run_id: runId, day, level, name } = result;
  const run = await keptRun(tx, companyId, { id: runId, day });
  return { ...{ runId, day, run }, scope: { run, segment: level === 'total' ? null : name } };
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
  { id, day }: { readonly id: number; readonly day: string },
): Promise<AskedRun> {
  if (!(await hasCustomers(tx, companyId, id)))
    throw new Refusal('invalid', message('run_customers_gone', { day }));
  return askedRun(tx, companyId, id);
}
