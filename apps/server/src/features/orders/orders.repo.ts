import { type RawBuilder, sql } from 'kysely';

/** Ids of products, or a column that holds them; null: any. */
export type Goods = readonly number[] | RawBuilder<unknown> | null | undefined;

/**
 * Whether `invoice i` is an order with one of `goods`; undefined or null: with anything. What an order is, is said once,
 * by the database (database/migrations/0009_orders.sql).
 */
export function orderWith(goods: Goods): RawBuilder<boolean> {
  if (!goods) return sql<boolean>`i.is_order`;
  const isList = Array.isArray(goods);
  const some = sql`exists (
    select 1 from invoice_line l
    where l.company_id = i.company_id and l.invoice_id = i.id and l.is_sold
      and l.product_id = any(${isList ? [...goods] : goods}::bigint[]))`;
  return isList
    ? sql<boolean>`(i.is_order and ${some})`
    : sql<boolean>`(i.is_order and (${goods} is null or ${some}))`;
}

/**
 * What those who were reached ordered and sent back: a query of (`profile_id`, `invoice_id`, `day`, `net`, `is_return`).
 * An order counts with the net of its whole invoice. A credit note takes from it when it is dated in the same days and
 * not before the profile's first such order; together they take no more than was ordered. Campaigns and promotions both
 * ask here, so that they agree on what an order of theirs is and what it brought.
 * @param reached query of (`profile_id`, `day`, `first_day`, `last_day`), one row a profile: reached on `day`, and orders
 *   from `first_day` to `last_day` count (null: no limit). An invoice has a day and no hour: one of the day a profile
 *   was reached may be of before, and never counts.
 */
export const ordersAfter = (
  companyId: number,
  reached: RawBuilder<unknown>,
  goods: Goods,
): RawBuilder<unknown> => sql`
  with reached as materialized (${reached}),
  billed as materialized (
    select i.profile_id, i.id as invoice_id, i.invoiced_on as day, i.net, ${orderWith(goods)} as counts,
      not i.is_order and i.net < 0 as is_return
    from reached a join invoice i on i.company_id = ${companyId} and i.profile_id = a.profile_id
      and i.invoiced_on > a.day and i.invoiced_on >= coalesce(a.first_day, i.invoiced_on)
      and i.invoiced_on <= coalesce(a.last_day, i.invoiced_on)),
  ordered as (
    select profile_id, min(day) as since, sum(net) as net from billed where counts group by profile_id),
  returned as (
    select b.profile_id, b.invoice_id, b.day, o.net as ordered, -b.net as net,
      sum(-b.net) over (partition by b.profile_id order by b.day, b.invoice_id) as so_far
    from billed b join ordered o on o.profile_id = b.profile_id and b.day >= o.since
    where b.is_return)
  select profile_id, invoice_id, day, net, false as is_return from billed where counts
  union all
  select profile_id, invoice_id, day, least(so_far - net, ordered) - least(so_far, ordered), true from returned`;
