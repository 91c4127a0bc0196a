import { sql } from 'kysely';
import type { Client } from '../../../platform/db/connect.js';
import { copyInto, type Pieces } from '../../../platform/db/copyPieces.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { overWholeTables } from '../../../platform/db/wholeTables.js';
import { lockSalesColumns } from '../../profiles/index.js';

/**
 * Fills the columns of all profiles, rows in the text format of COPY: profile, score, class, potential value. Only what differs
 * is written; whoever is not among them has none of them.
 */
export async function fillColumns(
  client: Client,
  tx: TenantTx,
  companyId: number,
  pieces: Pieces,
): Promise<void> {
  await client.query(`create temp table lead_columns
    (profile_id bigint, leadscore numeric(6,2), leadvalue text, potential_value numeric(14,2)) on commit drop`);
  await copyInto(client, 'lead_columns', pieces);
  await client.query('analyze pg_temp.lead_columns');
  await lockSalesColumns(tx, companyId);
  await overWholeTables(tx, async () => {
    // Who became a customer meanwhile has no score any more.
    await sql`update profile_metric m set leadscore = c.leadscore, leadvalue = c.leadvalue,
        potential_value = c.potential_value
      from (
        select l.profile_id, l.potential_value,
          case when p.kind = 'lead' then l.leadscore end as leadscore,
          case when p.kind = 'lead' then l.leadvalue end as leadvalue
        from pg_temp.lead_columns l
        join profile p on p.company_id = ${companyId} and p.id = l.profile_id
      ) c
      where m.company_id = ${companyId} and m.profile_id = c.profile_id
        and (m.leadscore, m.leadvalue, m.potential_value)
          is distinct from (c.leadscore, c.leadvalue, c.potential_value)`.execute(tx);
    await sql`update profile_metric m set leadscore = null, leadvalue = null, potential_value = null
      where m.company_id = ${companyId} and num_nonnulls(m.leadscore, m.leadvalue, m.potential_value) > 0
        and not exists (select from pg_temp.lead_columns c where c.profile_id = m.profile_id)`.execute(
      tx,
    );
  });
}
