import { usualAiBudget, usualAiColumns } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

export type AiSettingsRow = {
  /** Euros a month, two digits. */
  readonly monthly_budget: string;
  readonly columns: readonly string[];
  /** 0 while nothing was set. */
  readonly version: number;
};

/** What a company set, or what the product begins with. */
export async function loadAiSettings(tx: TenantTx, companyId: number): Promise<AiSettingsRow> {
  const row = await tx
    .selectFrom('ai_settings')
    .select(['monthly_budget', 'columns', 'version'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return {
    monthly_budget: row?.monthly_budget ?? usualAiBudget.toFixed(2),
    columns: row?.columns ?? usualAiColumns,
    version: row?.version ?? 0,
  };
}

/** Keeps settings in place of those of a version. @returns false when somebody changed them meanwhile */
export async function saveAiSettings(
  tx: TenantTx,
  { companyId, userId }: { companyId: number; userId: number },
  version: number,
  { monthly_budget, columns }: Omit<AiSettingsRow, 'version'>,
): Promise<boolean> {
  await sql`insert into ai_settings (company_id, version) values (${companyId}, 0)
    on conflict (company_id) do nothing`.execute(tx);
  const { numUpdatedRows } = await tx
    .updateTable('ai_settings')
    .set({
      ...{ monthly_budget, columns: [...columns], updated_by: userId, updated_at: sql`now()` },
      version: sql`version + 1`,
    })
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
