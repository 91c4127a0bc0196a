import type { CompanyDraft } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** Writes the draft when `version` is still the one that was read. False when somebody was first. */
export async function updateCompany(
  tx: TenantTx,
  companyId: number,
  { version, ...draft }: CompanyDraft & { version: number },
): Promise<boolean> {
  const updated = await tx
    .updateTable('company')
    .set({ ...draft, version: version + 1, updated_at: sql<string>`now()` })
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

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
