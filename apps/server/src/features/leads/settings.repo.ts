import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** What a company set for its lead scores; what it left to the first run is null. */
export type KeptSettings = {
  window: number;
  high_from: number | null;
  medium_from: number | null;
};

/** Of a company that has set nothing. */
const usualSettings: KeptSettings = { window: 180, high_from: null, medium_from: null };

/** A company's settings; version 0 while it has set nothing. */
export async function loadSettings(
  tx: TenantTx,
  companyId: number,
): Promise<KeptSettings & { version: number }> {
  const row = await tx
    .selectFrom('lead_settings')
    .select(['outcome_window as window', 'high_from', 'medium_from', 'version'])
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
  { window, ...thresholds }: KeptSettings,
): Promise<boolean> {
  await sql`insert into lead_settings (company_id, version) values (${companyId}, 0)
    on conflict (company_id) do nothing`.execute(tx);
  const { numUpdatedRows } = await tx
    .updateTable('lead_settings')
    .set({
      ...{ outcome_window: window, ...thresholds },
      ...{ version: sql`version + 1`, updated_by: userId, updated_at: sql`now()` },
    })
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
