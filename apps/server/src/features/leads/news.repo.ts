import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { changedSince as changed, latestImport } from '../models/index.js';

/** When profiles last came in by an import or an upload; null before the first. */
export const latestLeads = (tx: TenantTx, companyId: number): Promise<string | null> =>
  latestImport(tx, companyId, ['profiles', 'leads']);

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
