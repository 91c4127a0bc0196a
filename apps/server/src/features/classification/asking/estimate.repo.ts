import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Ref } from './items.repo.js';

export type Sampled = {
  readonly asked: number;
  readonly failed: number;
  readonly taken_over: number;
  /** Euros of those that were asked; the deviation is null with fewer than two. */
  readonly mean_cost: number | null;
  readonly cost_deviation: number | null;
};

/** What became of the leads that the estimate is told from. */
export async function sampled(tx: TenantTx, { companyId, id }: Ref): Promise<Sampled> {
  const { rows } = await sql<Sampled>`
    select (count(*) filter (where state in ('answered', 'failed')))::int as asked,
      (count(*) filter (where state = 'failed'))::int as failed,
      (count(*) filter (where state = 'taken_over'))::int as taken_over,
      avg(cost::float8) filter (where state in ('answered', 'failed')) as mean_cost,
      stddev_samp(cost::float8) filter (where state in ('answered', 'failed')) as cost_deviation
    from classification_item
    where company_id = ${companyId} and run_id = ${id} and stage = 0`.execute(tx);
  return rows[0] ?? { asked: 0, failed: 0, taken_over: 0, mean_cost: null, cost_deviation: null };
}

/** Leads that are still to be asked, labelled ones besides among them. */
export async function countWaiting(tx: TenantTx, { companyId, id }: Ref): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from classification_item
    where company_id = ${companyId} and run_id = ${id} and state in ('waiting', 'asking')`.execute(
    tx,
  );
  return rows[0]?.left ?? 0;
}
