import {
  type BodyOf,
  type CampaignSettings,
  type Language,
  MailTheme,
  Refusal,
  type updateCampaignSettings,
} from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { changed } from '../../../platform/http/read.js';
import { companyLanguage, loadCompany } from '../../companies/index.js';

/** The company's settings for campaigns; the product's own where it has set none. */
export async function loadSettings(
  tx: TenantTx,
  companyId: number,
): Promise<CampaignSettings & { language: Language; version: number }> {
  const row = await tx
    .selectFrom('campaign_setting')
    .select(['cap_mails', 'cap_days', 'theme', 'version'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return {
    frequency_cap: row?.cap_mails ? { mails: row.cap_mails, days: row.cap_days } : null,
    theme: MailTheme.parse(row?.theme ?? {}),
    language: companyLanguage(await loadCompany(tx, companyId)),
    version: row?.version ?? 0,
  };
}

/** Throws `version_conflict` when somebody changed them meanwhile. */
export async function saveSettings(
  tx: TenantTx,
  companyId: number,
  { version, frequency_cap, theme }: BodyOf<typeof updateCampaignSettings>,
): Promise<void> {
  const stands = await loadSettings(tx, companyId);
  const cap = frequency_cap === undefined ? stands.frequency_cap : frequency_cap;
  await sql`insert into campaign_setting (company_id, version) values (${companyId}, 0)
    on conflict (company_id) do nothing`.execute(tx);
  const { numUpdatedRows } = await tx
    .updateTable('campaign_setting')
    .set({
      cap_mails: cap?.mails ?? null,
      ...(cap ? { cap_days: cap.days } : {}),
      theme: JSON.stringify(changed(MailTheme, stands.theme, theme ?? {})),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('version_conflict');
}
