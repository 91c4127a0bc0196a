import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { putSignals } from './put.repo.js';

/** Order days that make a rhythm. */
const enoughOrders = 5;
/** Days beyond the usual gap that are no delay yet. */
const grace = 14;
/** After so many days without an order it is a former customer, and no risk any more. */
const formerAfter = 365;

/**
 * No order for more than twice the usual gap, and two weeks more than it. Usual is the median gap between a profile's
 * days with an order in the two years up to `day`: one long holiday does not move it.
 */
export const findNoOrder = (tx: TenantTx, companyId: number, day: string) =>
  putSignals(
    tx,
    companyId,
    ['no_order'],
    sql`
    with ordered as (
      select distinct profile_id, invoiced_on as d from invoice
      where company_id = ${companyId} and is_order
        and invoiced_on > ${day}::date - interval '24 months' and invoiced_on <= ${day}::date
    ), gap as (
      select profile_id, d, d - lag(d) over (partition by profile_id order by d) as days from ordered
    ), rhythm as (
      select profile_id, max(d) as last, count(*)::integer as orders,
        percentile_cont(0.5) within group (order by days) as usual
      from gap group by profile_id having count(*) >= ${enoughOrders}
    )
    select 'no_order' as kind, r.profile_id, 0::bigint as subject, r.last + ceil(r.usual)::integer as since,
      nullif(m.net_sales_last_12_months, 0) as value,
      jsonb_build_object('last', r.last, 'days', ${day}::date - r.last, 'usual', ceil(r.usual)::integer,
        'orders', r.orders) as params
    from rhythm r
    join profile_metric m on m.company_id = ${companyId} and m.profile_id = r.profile_id
    where ${day}::date - r.last > greatest(2 * r.usual, r.usual + ${grace})
      and ${day}::date - r.last <= ${formerAfter}`,
  );

/** Share of the usual below which the last two months count as a fall. */
const fallBelow = 0.5;
/** Euros in the ten months before, below which a fall says nothing. */
const worthwhile = 500;

/** Still buys, but in the last two months less than half of what was usual in the ten months before. */
export const findSpendDown = (tx: TenantTx, companyId: number, day: string) =>
  putSignals(
    tx,
    companyId,
    ['spend_down'],
    sql`
    with spend as (
      select profile_id, net_sales_last_2_months as recent, total_products_last_2_months as lately,
        net_sales_last_12_months - net_sales_last_2_months as before,
        (net_sales_last_12_months - net_sales_last_2_months) / 5 as usual
      from profile_metric where company_id = ${companyId}
    )
    select 'spend_down' as kind, profile_id, 0::bigint as subject, ${day}::date as since,
      ((usual - recent) * 6)::numeric(14,2) as value,
      jsonb_build_object('recent', recent::text, 'usual', usual::numeric(14,2)::text,
        'share', round(1 - recent / usual, 4)) as params
    from spend
    where lately > 0 and before >= ${worthwhile} and recent < usual * ${fallBelow}::numeric`,
    { lasting: true },
  );
