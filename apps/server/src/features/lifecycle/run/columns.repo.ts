import { sql } from 'kysely';
import type { Client } from '../../../platform/db/connect.js';
import { copyInto, type Pieces } from '../../../platform/db/copyPieces.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { overWholeTables } from '../../../platform/db/wholeTables.js';
import { lockSalesColumns } from '../../profiles/index.js';

/** Columns of profiles that a run fills, with the type that they have there. */
const filled = {
  lifecycle_stage: 'text',
  churn: 'numeric(7,6)',
  predicted_prob_alive: 'numeric(7,6)',
  predicted_expected_purchases: 'numeric(14,4)',
  predicted_average_turnover: 'numeric(14,2)',
  predicted_clv: 'numeric(14,2)',
} as const;
const names = Object.keys(filled);

/**
 * Fills the columns of all customers, rows in the text format of COPY: profile, then each column. Only what differs is
 * written, in one statement. Leads are prospects; whoever else has no purchase that counts has none of them.
 */
export async function fillColumns(
  client: Client,
  tx: TenantTx,
  companyId: number,
  pieces: Pieces,
): Promise<void> {
  const types = Object.entries(filled).map(([name, type]) => `${name} ${type}`);
  await client.query(
    `create temp table lifecycle_columns (profile_id bigint, ${types.join(', ')}) on commit drop`,
  );
  await copyInto(client, 'lifecycle_columns', pieces);
  await client.query('analyze pg_temp.lifecycle_columns');
  await lockSalesColumns(tx, companyId);
  const refs = (alias: string) => sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`c.${name}`)}`));
  const emptied = names.filter((name) => name !== 'lifecycle_stage');
  const empty = sql.join(emptied.map((name) => sql`${sql.ref(name)} = null`));
  const some = sql.join(emptied.map((name) => sql.ref(`m.${name}`)));
  await overWholeTables(tx, async () => {
    await sql`update profile_metric m set ${set} from pg_temp.lifecycle_columns c
      where m.company_id = ${companyId} and m.profile_id = c.profile_id
        and (${refs('m')}) is distinct from (${refs('c')})`.execute(tx);
    await sql`update profile_metric m set ${empty}, lifecycle_stage = n.stage
      from (
        select p.id, case when p.kind = 'lead' then 'prospect' end as stage from profile p
        where p.company_id = ${companyId}
          and not exists (select from pg_temp.lifecycle_columns c where c.profile_id = p.id)
      ) n
      where m.company_id = ${companyId} and m.profile_id = n.id
        and (m.lifecycle_stage is distinct from n.stage or num_nonnulls(${some}) > 0)`.execute(tx);
  });
}

/** Keeps changes of stage, rows in the text format of COPY: profile, stage before, stage, crossed. */
export async function keepChanges(
  client: Client,
  tx: TenantTx,
  companyId: number,
  run: { readonly id: number; readonly day: string },
  pieces: Pieces,
): Promise<void> {
  await client.query(`create temp table lifecycle_changes
    (profile_id bigint, from_stage text, to_stage text, crossed jsonb) on commit drop`);
  await copyInto(client, 'lifecycle_changes', pieces);
  await client.query('analyze pg_temp.lifecycle_changes');
  // A profile may have gone since it was read.
  await sql`insert into stage_change
      (company_id, profile_id, model_run_id, day, from_stage, to_stage, crossed)
    select p.company_id, p.id, ${run.id}, ${run.day}::date, c.from_stage, c.to_stage, c.crossed
    from pg_temp.lifecycle_changes c
    join profile p on p.company_id = ${companyId} and p.id = c.profile_id`.execute(tx);
}
