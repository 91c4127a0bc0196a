import type { TenantTx } from '../../platform/db/tenant.js';
import { changedSince as changed } from '../models/index.js';

/** When an import of invoices last ended well; null before the first. */
export async function latestInvoices(tx: TenantTx, companyId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('import_run as i')
    .innerJoin('run as r', (j) =>
      j.onRef('r.company_id', '=', 'i.company_id').onRef('r.id', '=', 'i.run_id'),
    )
    .select('r.finished_at')
    .where('i.company_id', '=', companyId)
    .where('i.kind', '=', 'invoices')
    .where('r.status', '=', 'finished')
    .where('r.finished_at', 'is not', null)
    .orderBy('r.finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.finished_at ?? null;
}

/** Whether a run does not know of invoices, profiles, merges or settings as they are now. */
export const changedSince = (tx: TenantTx, companyId: number, modelRunId: number) =>
  changed(tx, companyId, modelRunId, {
    imports: ['invoices', 'profiles'],
    settings: 'lifecycle_settings',
  });
