import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { notify } from '../notifications/index.js';

/** Titles that a notification spells out. */
const spelledOut = 3;

const parts = [
  ['opportunity', '/crm/funnel'],
  ['activity', '/crm/todos/follow-up'],
] as const;

/** Tells everybody whom a mass action gave opportunities or tasks: one notification each, however many there are. */
export async function tellOwners(
  tx: TenantTx,
  { companyId, runId, askerId }: { companyId: number; runId: number; askerId: number | null },
): Promise<void> {
  for (const [table, path] of parts) {
    const { rows } = await sql<{ owner_id: number; count: number; titles: string[] }>`
      select t.owner_id, count(*)::int as count, (array_agg(t.title order by t.id))[1:${sql.lit(spelledOut)}] as titles
      from change_ledger l join ${sql.table(table)} t on t.company_id = l.company_id and t.id = l.row_id
      where l.company_id = ${companyId} and l.run_type = 'mass_action' and l.run_id = ${runId}
        and l.table_name = ${table} and t.owner_id <> ${askerId}
      group by t.owner_id order by t.owner_id`.execute(tx);
    await notify(
      tx,
      companyId,
      rows.map(({ owner_id, count, titles }) => ({
        user_id: owner_id,
        kind: 'assigned' as const,
        actor_id: askerId,
        profile_id: null,
        about: count > spelledOut ? `${titles.join(', ')} … (${count})` : titles.join(', '),
        path,
      })),
    );
  }
}
