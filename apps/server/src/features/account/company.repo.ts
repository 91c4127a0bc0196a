import type { CompanyDraft } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

export const updateCompany = (tx: TenantTx, companyId: number, draft: CompanyDraft) =>
  tx
    .updateTable('company')
    .set((eb) => ({ ...draft, version: eb('version', '+', 1), updated_at: sql<string>`now()` }))
    .where('company_id', '=', companyId)
    .execute();

/** The company, locked until the end of the transaction: whoever changes who may do what comes one at a time. */
export const lockCompany = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('company')
    .selectAll()
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const setLogo = (tx: TenantTx, companyId: number, logo: string | null) =>
  tx.updateTable('company').set({ logo }).where('company_id', '=', companyId).execute();
