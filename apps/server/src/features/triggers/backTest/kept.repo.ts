import type { TriggerBackTest, TriggerRule, TriggerRuleSettings } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

type Ask = {
  readonly rule: TriggerRule;
  readonly fingerprint: string;
  readonly settings: TriggerRuleSettings;
};

/** Days that back-tests are kept. */
const keptDays = 30;

/** What is kept of a question; undefined: nobody asked it yet. */
export const findTest = (tx: TenantTx, companyId: number, fingerprint: string) =>
  tx
    .selectFrom('trigger_back_test')
    .select(['id', 'result', 'run_id'])
    .where('company_id', '=', companyId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();

/** Notes a question that a run is to answer. Those of long ago are forgotten. @returns its id */
export async function addTest(tx: TenantTx, companyId: number, ask: Ask): Promise<number> {
  await sql`delete from trigger_back_test where company_id = ${companyId}
    and created_at < now() - make_interval(days => ${keptDays}::integer)`.execute(tx);
  const { id } = await tx
    .insertInto('trigger_back_test')
    .values({
      ...{ company_id: companyId, rule: ask.rule, fingerprint: ask.fingerprint },
      ...{ settings: JSON.stringify(ask.settings), run_id: null },
    })
    .onConflict((c) =>
      c.columns(['company_id', 'fingerprint']).doUpdateSet({ created_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const noteRun = (tx: TenantTx, companyId: number, id: number, runId: number) =>
  tx
    .updateTable('trigger_back_test')
    .set({ run_id: runId })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const loadTest = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .selectFrom('trigger_back_test')
    .select(['rule', 'settings'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();

export const keepTest = (tx: TenantTx, companyId: number, id: number, result: TriggerBackTest) =>
  tx
    .updateTable('trigger_back_test')
    .set({ result: JSON.stringify(result) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** Of what an answer rests on: another mark, another answer. */
export async function dataMark(tx: TenantTx, companyId: number): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select jsonb_build_array(
      (select jsonb_build_array(count(*), max(id)) from invoice where company_id = ${companyId}),
      (select max(id) from model_run where company_id = ${companyId}),
      (select jsonb_build_array(count(*), max(updated_at)) from contract where company_id = ${companyId}),
      (select max(id) from campaign_event where company_id = ${companyId}),
      (select jsonb_build_array(count(*), max(id)) from profile where company_id = ${companyId}))::text as mark`.execute(
    tx,
  );
  return rows[0]?.mark ?? '';
}
