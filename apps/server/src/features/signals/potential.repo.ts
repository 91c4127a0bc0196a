import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { putSignals } from './put.repo.js';

/** Customers of a group below which its median says nothing. */
const enoughPeers = 10;

/**
 * Where the potential-value model has not run, because a company does not have it: what the middle customer of the same segment and employees class bought in
 * 12 months, or of the segment alone where that class has fewer than ten. For leads that is the potential; for customers
 * what they are short of it. Only the top fifth of all is kept.
 */
export const findPeersSpend = (tx: TenantTx, companyId: number, day: string) =>
  putSignals(
    tx,
    companyId,
    ['peers_spend'],
    sql`
    with peers as materialized (
      select p.segment, p.employees_class, grouping(p.employees_class) = 1 as whole, count(*)::integer as n,
        percentile_cont(0.5) within group (order by m.net_sales_last_12_months)::numeric(14,2) as median
      from profile p
      join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
      where p.company_id = ${companyId} and p.segment is not null and m.net_sales_last_12_months > 0
      group by grouping sets ((p.segment, p.employees_class), (p.segment))
      having count(*) >= ${enoughPeers}
    ), candidate as materialized (
      select p.id, p.segment, case when c.segment is null then null else p.employees_class end as size,
        coalesce(c.n, s.n) as n, coalesce(c.median, s.median) as median,
        coalesce(c.median, s.median) - greatest(m.net_sales_last_12_months, 0) as value
      from profile p
      join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
      join peers s on s.whole and s.segment = p.segment
      left join peers c on not c.whole and c.segment = p.segment and c.employees_class = p.employees_class
      where p.company_id = ${companyId} and p.crm_status not in ('lost', 'do_not_contact')
        and not exists (select from profile_metric v where v.company_id = ${companyId} and v.potential_value is not null)
    ), top as (
      select percentile_disc(0.8) within group (order by value) as least from candidate where value > 0
    )
    select 'peers_spend' as kind, c.id as profile_id, 0::bigint as subject, ${day}::date as since, c.value,
      jsonb_build_object('segment', c.segment, 'size', c.size, 'customers', c.n, 'median', c.median::text) as params
    from candidate c, top where c.value > 0 and c.value >= top.least`,
    { lasting: true },
  );
