import type { BriefProfile } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** These profiles as short lists show them, by id. */
export async function loadBriefProfiles(
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, BriefProfile>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<BriefProfile>`
    select p.id, p.external_id, p.name, p.kind, p.crm_status, p.city, p.segment,
      coalesce(p.phone, c.phone) as phone, coalesce(p.email, c.email) as email,
      case when p.sales_owner is not null or u.id is not null
        then json_build_object('id', u.id, 'name', coalesce(u.name, p.sales_owner)) end as owner,
      coalesce(m.net_sales_last_12_months, 0)::numeric(14,2)::text as net_sales_last_12_months
    from profile p
    left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
    left join app_user u on u.company_id = p.company_id and u.id = p.owner_user_id
    left join lateral (
      select phone, email from person c where c.company_id = p.company_id and c.profile_id = p.id
      order by c.is_primary desc, c.phone is null, c.id limit 1
    ) c on true
    where p.company_id = ${companyId} and p.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
