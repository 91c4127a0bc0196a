import type { TenantTx } from './tenant.js';

/** Whether the company has the record. */
export const recordExists = async (
  tx: TenantTx,
  table: 'profile' | 'opportunity' | 'contract',
  companyId: number,
  id: number,
): Promise<boolean> =>
  (await tx
    .selectFrom(table)
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;
