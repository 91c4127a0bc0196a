import { deedOrders, type listPromotionProfiles, type QueryOf } from '@kade/contract';
import { sql } from 'kysely';
import { contains, limitTo } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { timeZoneOf } from '../../companies/index.js';
import { heldProducts } from '../products/holds.repo.js';
import type { PromotionRecord } from '../promotions.repo.js';
import { type DeedScope, ordersOf, rowsOf } from './deeds.repo.js';

/** What the figures of a promotion are counted over. */
export async function scopeOf(
  tx: TenantTx,
  companyId: number,
  row: PromotionRecord,
): Promise<DeedScope> {
  return {
    companyId,
    promotionId: row.id,
    timeZone: await timeZoneOf(tx, companyId),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    products: await heldProducts(tx, companyId, row.id),
  };
}

type Totals = {
  reserved: number;
  sent: number;
  profiles: number;
  orders: number;
  net: string;
};
type DayRow = { day: string; redeemed: number; given: string; orders: number };

/** Whole numbers per figure, and per day in the company's time zone. */
export async function countDeeds(tx: TenantTx, scope: DeedScope) {
  const totals = await sql<Totals>`
    with orders as materialized (${ordersOf(scope)})
    select
      (select count(*) from (${rowsOf('reserved', scope)}) r)::integer as reserved,
      (select count(*) from (${rowsOf('sent', scope)}) s)::integer as sent,
      (select count(distinct profile_id) from orders)::integer as profiles,
      (select count(*) from orders where not is_return)::integer as orders,
      (select coalesce(sum(net), 0)::numeric(14,2) from orders)::text as net`.execute(tx);
  const days = await sql<DayRow>`
    select day::text, sum(redeemed)::integer as redeemed, sum(given)::numeric(14,2)::text as given,
      sum(orders)::integer as orders
    from (
      select (r.at at time zone ${scope.timeZone})::date as day, 1 as redeemed, r.value as given, 0 as orders
      from (${rowsOf('redeemed', scope)}) r
      union all
      select o.day, 0, 0, 1 from (${ordersOf(scope)}) o where not o.is_return
    ) d group by day order by day`.execute(tx);
  const [total] = totals.rows;
  if (!total) throw new Error('A count gave no row.');
  return { total, days: days.rows };
}

type ProfileRow = {
  profile_id: number | null;
  name: string | null;
  city: string | null;
  at: string | null;
  code: string | null;
  campaign: string | null;
  amount: string | null;
  value: string | null;
};

/** A page of whom a figure stands for, the latest first unless `ordering` says otherwise. */
export async function listDeeds(
  tx: TenantTx,
  scope: DeedScope,
  { page, page_size, ordering, search, deed }: QueryOf<typeof listPromotionProfiles>,
) {
  const field = deedOrders.find((f) => f === ordering?.replace(/^-/, '')) ?? 'at';
  const down = ordering !== field;
  const from = sql`from (${rowsOf(deed, scope)}) d
    left join profile p on p.company_id = ${scope.companyId} and p.id = d.profile_id
    where ${search ?? ''} = '' or ${contains(['p.name'], search ?? '')} or starts_with(d.code, ${(search ?? '').toUpperCase()})`;
  const counted = await sql<{ count: number }>`select count(*)::integer as count ${from}`.execute(
    tx,
  );
  const { rows } = await sql<ProfileRow>`
    select d.profile_id, p.name, p.city, d.at, d.code, d.campaign, d.amount::numeric(14,2) as amount,
      d.value::numeric(14,2) as value
    ${from}
    order by ${sql.ref(field === 'name' ? 'p.name' : `d.${field}`)} ${sql.raw(down ? 'desc' : 'asc')} nulls last,
      d.profile_id, d.code
    ${limitTo({ page, page_size })}`.execute(tx);
  return { count: counted.rows[0]?.count ?? 0, results: rows };
}
