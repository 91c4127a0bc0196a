import type { DuplicateProfile } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** What a list of duplicates shows of `profile as p`. */
const shown = sql`jsonb_build_object('id', p.id, 'name', p.name, 'external_id', p.external_id, 'kind', p.kind,
  'crm_status', p.crm_status, 'kvk_number', p.kvk_number, 'street', p.street, 'house_number', p.house_number,
  'postcode', p.postcode, 'city', p.city, 'email', p.email, 'website', p.website)`;

/** What lists of duplicates show of these profiles, by id. */
export async function loadShown(
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, DuplicateProfile>> {
  const { rows } = await sql<{ shown: DuplicateProfile }>`select ${shown} as shown from profile p
    where p.company_id = ${companyId} and p.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.shown.id, row.shown]));
}
