import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** Names of the segments that a run has results of, by their places in its columns. */
export async function segmentsOf(
  tx: TenantTx,
  companyId: number,
  runId: number,
): Promise<readonly string[]> {
  const row = await tx
    .selectFrom('model_result')
    .select(sql<string[] | null>`figures->'segments'`.as('segments'))
    .where('company_id', '=', companyId)
    .where('model_run_id', '=', runId)
    .where('level', '=', 'total')
    .executeTakeFirst();
  return row?.segments ?? [];
}

/** Profiles that are part of others now. */
export async function mergedProfiles(tx: TenantTx, companyId: number): Promise<Float64Array> {
  const { rows } = await sql<{ id: number }>`
    select g.profile_id as id from profile_merged g
    join profile_merge m on m.company_id = g.company_id and m.id = g.merge_id and m.undone_at is null
    where g.company_id = ${companyId}`.execute(tx);
  return Float64Array.from(rows, ({ id }) => Number(id));
}
