import type { TenantTx } from '../../platform/db/tenant.js';
import { changedSince as changed, latestImport } from '../models/index.js';

/** When invoices last came in by an import; null before the first. */
export const latestInvoices = (tx: TenantTx, companyId: number): Promise<string | null> =>
  latestImport(tx, companyId, ['invoices']);

/** Whether a run does not know of invoices, profiles, merges or settings as they are now. */
export const changedSince = (tx: TenantTx, companyId: number, modelRunId: number) =>
  changed(tx, companyId, modelRunId, {
    imports: ['invoices', 'profiles'],
    settings: 'lifecycle_settings',
  });
