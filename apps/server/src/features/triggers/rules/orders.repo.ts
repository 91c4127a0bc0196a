import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { numberOf, type Rule } from './rule.js';
import { soldAs, yearOf } from './sales.sql.js';

/** The day of the first order. */
export async function firstOrder(tx: TenantTx, companyId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(invoiced_on)::text as day from invoice where company_id = ${companyId} and is_order`.execute(
    tx,
  );
  return rows[0]?.day ?? null;
}

/**
 * No order for more than so many times the usual gap, and some days more than it. Usual is the median gap between a
 * profile's days with an order in the two years up to the day: one long holiday does not move it.
 */
export const noOrder: Rule = {
  rule: 'no_order',
  by: 'invoices',
  dataFrom: firstOrder,
  async find(_, seen) {
    const { companyId, day } = seen;
    const n = (name: string) => numberOf(seen, name);
    return sql`
    with ordered as (
      select distinct profile_id, invoiced_on as d from invoice
      where company_id = ${companyId} and is_order
        and invoiced_on > ${day}::date - interval '24 months' and invoiced_on <= ${day}::date
    ), gap as (
      select profile_id, d, d - lag(d) over (partition by profile_id order by d) as days from ordered
    ), rhythm as (
      select profile_id, max(d) as last, count(*)::integer as orders,
        percentile_cont(0.5) within group (order by days) as usual
      from gap group by profile_id having count(*) >= ${n('orders')}::integer
    )
    select r.profile_id, 0::bigint as subject, r.last + ceil(r.usual)::integer as since,
      ${yearOf(seen, 'r.profile_id')} as value,
      jsonb_build_object('last', r.last, 'days', ${day}::date - r.last, 'usual', ceil(r.usual)::integer,
        'orders', r.orders) as params
    from rhythm r
    where ${day}::date - r.last > greatest(${n('times')}::numeric * r.usual, r.usual + ${n('grace')}::integer)
      and ${day}::date - r.last <= ${n('former')}::integer`;
  },
};

/** Still buys, but in the last two months so much less than what was usual in the ten months before. */
export const spendDown: Rule = {
  rule: 'spend_down',
  by: 'invoices',
  isLasting: true,
  dataFrom: firstOrder,
  async find(_, seen) {
    const { companyId, day } = seen;
    const recent = sql`invoiced_on > ${day}::date - interval '2 months'`;
    return sql`
    with spend as (
      select profile_id, coalesce(sum(net) filter (where ${recent}), 0)::numeric(14,2) as recent,
        coalesce(bool_or(sold > 0) filter (where ${recent}), false) as buys,
        coalesce(sum(net) filter (where not ${recent}), 0)::numeric(14,2) as before
      from invoice
      where company_id = ${companyId} and invoiced_on > ${day}::date - interval '12 months'
        and invoiced_on <= ${day}::date
      group by profile_id
    )
    select profile_id, 0::bigint as subject, ${day}::date as since,
      ((before / 5 - recent) * 6)::numeric(14,2) as value,
      jsonb_build_object('recent', recent::text, 'usual', (before / 5)::numeric(14,2)::text,
        'share', round(1 - recent / (before / 5), 4)) as params
    from spend
    where buys and before > 0 and before >= ${numberOf(seen, 'least')}::numeric
      and recent < before / 5 * (1 - ${numberOf(seen, 'fall')}::numeric)`;
  },
};

/**
 * A proposition that was a habit in 12 months and was not bought for some months since, which is many times its usual gap, by a
 * profile that still buys other things. Usual is the median gap between its days with an order of it.
 */
export const categoryDropped: Rule = {
  rule: 'category_dropped',
  by: 'invoices',
  dataFrom: firstOrder,
  async find(_, seen) {
    const { companyId, day } = seen;
    const n = (name: string) => numberOf(seen, name);
    const quiet = sql`make_interval(months => ${n('months')}::integer)`;
    return sql`
    with sold as materialized (${soldAs(companyId)}),
    bought as (
      select v.profile_id, c.top, v.invoiced_on as d, sum(l.net) as net
      from invoice v
      join invoice_line l on l.company_id = ${companyId} and l.invoice_id = v.id and l.is_sold
      join sold c on c.product_id = l.product_id
      where v.company_id = ${companyId} and v.is_order and v.invoiced_on <= ${day}::date
        and v.invoiced_on > ${day}::date - ${quiet} - interval '12 months'
      group by v.profile_id, c.top, v.invoiced_on
    ), gap as (
      select *, d - lag(d) over (partition by profile_id, top order by d) as days from bought
    ), habit as (
      select profile_id, top, max(d) as last, count(*)::integer as orders, sum(net) as net,
        percentile_cont(0.5) within group (order by days) as usual
      from gap group by profile_id, top
      having max(d) <= ${day}::date - ${quiet} and count(*) >= ${n('orders')}::integer
        and sum(net) >= ${n('least')}::numeric
    ), buying as (
      select distinct profile_id from invoice
      where company_id = ${companyId} and is_order and invoiced_on <= ${day}::date
        and invoiced_on > ${day}::date - ${n('still')}::integer
    )
    select b.profile_id, b.top as subject, b.last as since, b.net::numeric(14,2) as value,
      jsonb_build_object('proposition', t.name, 'last', b.last, 'orders', b.orders,
        'usual', ceil(b.usual)::integer) as params
    from habit b
    join buying s on s.profile_id = b.profile_id
    join product_category t on t.company_id = ${companyId} and t.id = b.top
    where ${day}::date - b.last > ${n('times')}::numeric * b.usual`;
  },
};
