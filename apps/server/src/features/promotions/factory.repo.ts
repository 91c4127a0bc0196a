import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** Ids of categories by path, and of active products whose names begin with one of these words, three for each. */
export async function scopeIds(
  tx: TenantTx,
  companyId: number,
  paths: readonly string[],
  words: readonly string[],
) {
  const { rows } = await sql<{ categories: number[]; products: number[] }>`select
    coalesce((select array_agg(id) from product_category
      where company_id = ${companyId} and path = any(${paths}::text[])), '{}') as categories,
    coalesce((select array_agg(f.id) from unnest(${words}::text[]) as w (word)
      cross join lateral (select p.id from product p
        where p.company_id = ${companyId} and p.is_active and starts_with(p.name, w.word)
        order by p.id limit 3) f), '{}') as products`.execute(tx);
  const { categories = [], products = [] } = rows[0] ?? {};
  return { categories: categories.map(Number), products: products.map(Number) };
}

export type PastOrder = { profile_id: number; day: string; amount: string; goods: string };

/**
 * Orders on the days of a promotion with what it holds for, spread over its days and customers, each customer once: who
 * redeemed it has an invoice that says so. `amount` is the whole order, `goods` what it holds for.
 * @param products null: all
 */
export async function ordersWith(
  tx: TenantTx,
  companyId: number,
  products: readonly number[] | null,
  { from, to, least, count }: { from: string; to: string; least: number; count: number },
): Promise<PastOrder[]> {
  const { rows } = await sql<PastOrder>`
    select profile_id, day, amount, goods from (
      select distinct on (i.profile_id) i.profile_id, i.invoiced_on::text as day, i.net::numeric(14,2)::text as amount,
        g.net::numeric(14,2)::text as goods, md5(i.invoice_number) as place
      from invoice i
      cross join lateral (
        select sum(l.net) as net from invoice_line l
        where l.company_id = i.company_id and l.invoice_id = i.id and l.is_sold
          and (${products === null} or l.product_id = any(${[...(products ?? [])]}::bigint[]))) g
      where i.company_id = ${companyId} and i.is_order and i.invoiced_on between ${from} and ${to}
        and i.net >= ${least} and g.net >= ${least}
      order by i.profile_id, md5(i.invoice_number)) o
    order by place limit ${count}`.execute(tx);
  return rows.sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** When it was made and last changed: as if it had been entered at the time. */
export const backdate = (tx: TenantTx, companyId: number, id: number, at: Date, last: Date) =>
  sql`update promotion set created_at = ${at}, updated_at = ${last}
    where company_id = ${companyId} and id = ${id}`.execute(tx);
