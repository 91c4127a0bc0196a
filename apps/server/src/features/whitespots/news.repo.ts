import type { TenantTx } from '../../platform/db/tenant.js';
import { changedSince as changed } from '../models/index.js';

/** Whether a run does not know of invoices, products, profiles, merges or settings as they are now. */
export const changedSince = (tx: TenantTx, companyId: number, modelRunId: number) =>
  changed(tx, companyId, modelRunId, {
    imports: ['invoices', 'profiles', 'products'],
    settings: 'whitespot_settings',
  });
