import { sql } from 'kysely';
import type { Client } from '../../platform/db/connect.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { ModelRunTable } from '../../schema/models.js';
import type { Looked, ModelKind, Worked } from './kind.js';

export type NewModelRun = {
  readonly runId: number;
  readonly reason: ModelRunTable['reason'];
  readonly createdBy: number | null;
  readonly looked: Looked;
};

/** Writes a run and all that it found, in the caller's transaction. @returns its id, and the milliseconds that it took */
export async function writeModelRun(
  client: Client,
  tx: TenantTx,
  companyId: number,
  { model }: ModelKind,
  { runId, reason, createdBy, looked }: NewModelRun,
  worked: Worked,
): Promise<number> {
  const begun = performance.now();
  const { id } = await tx
    .insertInto('model_run')
    .values({
      ...{ company_id: companyId, model, run_id: runId, day: looked.day, reason },
      settings: JSON.stringify(looked.settings),
      fingerprint: looked.fingerprint,
      ...{ invoices: worked.invoices, customers: worked.customers },
      timings: '[]',
      created_by: createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { card, figures, ...result } of worked.results)
    await tx
      .insertInto('model_result')
      .values({
        ...{ company_id: companyId, model_run_id: id, ...result },
        ...{ card: JSON.stringify(card), figures: JSON.stringify(figures) },
      })
      .execute();
  for (const [part, { first, last, customers, columns }] of worked.parts.entries())
    await tx
      .insertInto('model_prediction')
      .values({
        ...{ company_id: companyId, model_run_id: id, part, customers },
        ...{ first_profile: first, last_profile: last, columns: Buffer.from(columns) },
      })
      .execute();
  await worked.write(client, tx, { id, day: looked.day });
  const timings = [...worked.timings, { step: 'write', ms: Math.round(performance.now() - begun) }];
  await tx
    .updateTable('model_run')
    .set({ timings: JSON.stringify(timings), finished_at: sql`clock_timestamp()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  return id;
}

/**
 * Forgets runs that ended before a moment, with all that they found; of each model the latest stays. @returns how many
 */
export async function forgetModelRuns(
  tx: TenantTx,
  companyId: number,
  before: Date,
): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      delete from model_run r where r.company_id = ${companyId} and r.finished_at < ${before}
        and exists (select from model_run l
          where l.company_id = r.company_id and l.model = r.model and l.id > r.id)
      returning r.id),
    moved as (delete from stage_change c where c.company_id = ${companyId} and c.day < ${before}::date
      and not exists (select from model_run r where r.company_id = c.company_id and r.id = c.model_run_id
        and r.id not in (select id from gone)))
    select count(*)::int as gone from gone`.execute(tx);
  return rows[0]?.gone ?? 0;
}
