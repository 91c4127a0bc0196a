import type { ListedProfile } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/**
 * The profiles that have one of these keys, in lower case, as external id, KvK number or e-mail address, of their own,
 * of a contact or, for external ids, of a profile that was merged into them. A pass over each table, however many keys.
 */
export async function findByKeys(
  tx: TenantTx,
  companyId: number,
  keys: readonly string[],
): Promise<Map<string, ListedProfile[]>> {
  const { rows } = await sql<ListedProfile & { key: string }>`
    with asked as materialized (select unnest(${keys}::text[]) as key),
    hit as (
      select a.key, p.id from asked a join profile p on lower(p.external_id) = a.key where p.company_id = ${companyId}
      union select a.key, p.id from asked a join profile p on lower(p.kvk_number) = a.key where p.company_id = ${companyId}
      union select a.key, p.id from asked a join profile p on lower(p.email) = a.key where p.company_id = ${companyId}
      union select a.key, c.profile_id from asked a join person c on c.email_key = a.key where c.company_id = ${companyId}
      union select a.key, f.profile_id from asked a join profile_alias f on lower(f.external_id) = a.key
        where f.company_id = ${companyId})
    select h.key, p.id, p.name, p.external_id, p.city
    from hit h join profile p on p.company_id = ${companyId} and p.id = h.id
    order by p.name, p.id`.execute(tx);
  const byKey = new Map<string, ListedProfile[]>();
  for (const { key, ...profile } of rows) byKey.set(key, [...(byKey.get(key) ?? []), profile]);
  return byKey;
}
