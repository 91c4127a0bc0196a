import type { ContentSettings, Language } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** A company's settings; version 0 while it has set nothing. @param language the company's own */
export async function loadSettings(
  tx: TenantTx,
  companyId: number,
  language: Language,
): Promise<ContentSettings & { version: number }> {
  const row = await tx
    .selectFrom('content_settings')
    .select(['brand_id', 'channels', 'language', 'length', 'variants', 'version'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return (
    row ?? {
      ...{ brand_id: null, channels: ['email'], language, length: 'medium', variants: 2 },
      version: 0,
    }
  );
}

/** Keeps settings in place of those of a version. @returns false when somebody changed them meanwhile */
export async function saveSettings(
  tx: TenantTx,
  companyId: number,
  userId: number,
  version: number,
  settings: ContentSettings,
): Promise<boolean> {
  await sql`insert into content_settings (company_id, version) values (${companyId}, 0)
    on conflict (company_id) do nothing`.execute(tx);
  const { numUpdatedRows } = await tx
    .updateTable('content_settings')
    .set({
      ...settings,
      ...{ version: sql`version + 1`, updated_by: userId, updated_at: sql`now()` },
    })
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
