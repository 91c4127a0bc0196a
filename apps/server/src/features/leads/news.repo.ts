import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { changedSince as changed } from '../models/index.js';

/** When profiles last came in by an import or an upload; null before the first. */
export async function latestLeads(tx: TenantTx, companyId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('import_run as i')
    .innerJoin('run as r', (j) =>
      j.onRef('r.company_id', '=', 'i.company_id').onRef('r.id', '=', 'i.run_id'),
    )
    .select('r.finished_at')
    .where('i.company_id', '=', companyId)
    .where('i.kind', 'in', ['profiles', 'leads'])
    .where('r.status', '=', 'finished')
    .where('r.finished_at', 'is not', null)
    .where(sql<boolean>`coalesce(i.options ->> 'dry_run', 'false') <> 'true'`)
    .orderBy('r.finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.finished_at ?? null;
}

/** Whether a run does not know of leads, what was decided of them, profiles, merges or settings as they are now. */
export const changedSince = (tx: TenantTx, companyId: number, modelRunId: number) =>
  changed(tx, companyId, modelRunId, {
    imports: ['invoices', 'profiles', 'leads', 'opportunities'],
    settings: 'lead_settings',
    more: (since) => [
      sql`exists (select from profile p where p.company_id = ${companyId} and p.kind = 'lead'
        and p.crm_status in ('lead', 'prospect') and p.created_at > ${since})`,
      sql`exists (select from qualification q where q.company_id = ${companyId}
        and greatest(q.decided_at, q.withdrawn_at) > ${since})`,
      sql`exists (select from opportunity o where o.company_id = ${companyId}
        and o.status in ('deal', 'lost') and o.closed_at > ${since})`,
    ],
  });
