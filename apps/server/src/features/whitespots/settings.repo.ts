import type { Eligibility } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** What a company set for its whitespots. */
export type KeptSettings = {
  least_chance: number;
  most: number;
  conversion_days: number;
  eligibility: Eligibility[];
};

/** Of a company that has set nothing. */
export const usualSettings: KeptSettings = {
  ...{ least_chance: 0.2, most: 5, conversion_days: 90, eligibility: [] },
};

/** Fields in one order, so that equal settings are equal texts: JSON of the database has an order of its own. */
export const inOrder = ({ proposition_id, discontinued, rule }: Eligibility): Eligibility => ({
  ...{ proposition_id, discontinued, rule },
});

/** A company's settings; version 0 while it has set nothing. */
export async function loadSettings(
  tx: TenantTx,
  companyId: number,
): Promise<KeptSettings & { version: number }> {
  const row = await tx
    .selectFrom('whitespot_settings')
    .select(['least_chance', 'most', 'conversion_days', 'eligibility', 'version'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row
    ? { ...row, eligibility: row.eligibility.map(inOrder) }
    : { ...usualSettings, version: 0 };
}

/** Keeps settings in place of those of a version. @returns false when somebody changed them meanwhile */
export async function saveSettings(
  tx: TenantTx,
  companyId: number,
  userId: number,
  version: number,
  { eligibility, ...numbers }: KeptSettings,
): Promise<boolean> {
  await sql`insert into whitespot_settings (company_id, version) values (${companyId}, 0)
    on conflict (company_id) do nothing`.execute(tx);
  const { numUpdatedRows } = await tx
    .updateTable('whitespot_settings')
    .set({
      ...numbers,
      eligibility: JSON.stringify(eligibility),
      ...{ version: sql`version + 1`, updated_by: userId, updated_at: sql`now()` },
    })
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
