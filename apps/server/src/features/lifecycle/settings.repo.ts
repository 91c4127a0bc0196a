import type { StageCuts } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** What a company set for its models; what it left to its own rhythm is null. */
export type KeptSettings = {
  horizon: number | null;
  margin: number;
  discount: number;
  stages: StageCuts | null;
};

/** Of a company that has set nothing. */
export const usualSettings: KeptSettings = {
  ...{ horizon: null, margin: 1, discount: 0.01, stages: null },
};

/** A company's settings; version 0 while it has set nothing. */
export async function loadSettings(
  tx: TenantTx,
  companyId: number,
): Promise<KeptSettings & { version: number }> {
  const row = await tx
    .selectFrom('lifecycle_settings')
    .select(['horizon', 'margin', 'discount', 'stages', 'version'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ?? { ...usualSettings, version: 0 };
}

/** Keeps settings in place of those of a version. @returns false when somebody changed them meanwhile */
export async function saveSettings(
  tx: TenantTx,
  companyId: number,
  userId: number,
  version: number,
  { stages, ...numbers }: KeptSettings,
): Promise<boolean> {
  await sql`insert into lifecycle_settings (company_id, version) values (${companyId}, 0)
    on conflict (company_id) do nothing`.execute(tx);
  const { numUpdatedRows } = await tx
    .updateTable('lifecycle_settings')
    .set({
      ...numbers,
      stages: stages && JSON.stringify(stages),
      ...{ version: sql`version + 1`, updated_by: userId, updated_at: sql`now()` },
    })
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
