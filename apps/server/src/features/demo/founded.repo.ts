import type { Kysely } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { DB } from '../../schema/index.js';

export const listTenants = (directory: Kysely<DB>) =>
  directory.selectFrom('tenant').selectAll().orderBy('id').execute();

export const hasUsers = async (tx: TenantTx): Promise<boolean> =>
  (await tx.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Its columns were computed: it stands whole. */
export const isAnalysed = async (tx: TenantTx): Promise<boolean> =>
  (await tx.selectFrom('company_analysis').select('company_id').executeTakeFirst()) !== undefined;

/** As if its columns had not been computed. */
export const forgetAnalysis = (tx: TenantTx, companyId: number) =>
  tx.deleteFrom('company_analysis').where('company_id', '=', companyId).execute();

/** Ids of the company's users by e-mail address. */
export async function demoUserIds(tx: TenantTx, companyId: number) {
  const rows = await tx
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('company_id', '=', companyId)
    .execute();
  const ids = new Map(rows.map((row) => [row.email, row.id]));
  return (email: string) => ids.get(email);
}
