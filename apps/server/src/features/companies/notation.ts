import type { TenantTx } from '../../platform/db/tenant.js';
import { loadCompany } from './companies.repo.js';

/**
 * Whether files of this company are written with a decimal comma, and therefore with semicolons: by the company's own
 * setting, because its spreadsheets read them, not by the language somebody reads the screens in.
 */
export const writesDecimalComma = async (tx: TenantTx, companyId: number): Promise<boolean> =>
  (await loadCompany(tx, companyId)).locale.startsWith('nl');
