import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { RunRef, RunRow } from '../runs/index.js';
import type { ModelName } from './runs.repo.js';

/** One who starts a model at a time: of two at once the second sees what the first one queued. */
export const takeTurn = (tx: TenantTx, companyId: number, model: ModelName) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`kade.model.${model}`}, ${companyId}::bigint))`.execute(
    tx,
  );

const open = (tx: TenantTx, companyId: number, model: ModelName) =>
  tx
    .selectFrom('run')
    .where('company_id', '=', companyId)
    .where('kind', '=', model)
    .where('status', 'in', ['queued', 'running']);

/** Runs of a model that are at work or queued, in that order: one of each at most. */
export const openModelRuns = (
  tx: TenantTx,
  companyId: number,
  model: ModelName,
): Promise<RunRow[]> => open(tx, companyId, model).selectAll().orderBy('id').execute();

/** Whether a worker is at another run of the model. */
export async function otherAtWork(
  tx: TenantTx,
  { companyId, runId }: RunRef,
  model: ModelName,
  now: Date,
): Promise<boolean> {
  const other = await open(tx, companyId, model)
    .select('id')
    .where('id', '<>', runId)
    .where('status', '=', 'running')
    .where('lease_until', '>', now.toISOString())
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whether a company has bought a product. */
export async function hasProduct(
  tx: TenantTx,
  companyId: number,
  product: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('company')
    .select('entitled_products')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.entitled_products.includes(product) ?? false;
}
