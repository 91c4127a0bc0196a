import type pg from 'pg';

/** A number in [0, 1) that depends on a key and a salt alone. */
const chance = (salt: string, key: string) =>
  `((hashint8extended(${key}, hashtext('${salt}')) & 1048575) / 1048576.0)`;

/**
 * Gives a company customers who bought in the three years up to 2026-06-30, drawn from an MBG/NBD as `models.bench.ts` does:
 * each buys at a rate of its own (gamma of shape 1, 60 days) and each purchase may be the last (beta of 1/3 and 1); some five
 * invoices each, four lines an invoice. Five segments, and some without one.
 */
export async function seedPurchases(
  owner: pg.Client,
  companyId: number,
  customers: number,
): Promise<void> {
  // Every key is made here, so checking each of them again would only cost time.
  await owner.query('set session_replication_role = replica');
  await owner.query('set synchronous_commit = off');
  const segments = "array['restaurant', 'café', 'hotel', 'canteen', 'caterer']";
  await owner.query(`insert into profile (company_id, name, external_id, kind, crm_status, segment)
    select ${companyId}, 'Customer ' || i, 'C' || i, 'customer', 'customer',
      (${segments})[1 + floor(${chance('segment', 'i')} * 6)::int]
    from generate_series(1, ${customers}) i`);
  await owner.query(`insert into product (company_id, sku, name)
    select ${companyId}, 'S' || i, 'Product ' || i from generate_series(1, 500) i`);
  await owner.query(`insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net, sold)
    select ${companyId}, id || '-' || k, id, day, value * 1.21, value, value
    from (select p.id, k, p.first + floor(sum(case k when 0 then 0 else -ln(1 - ${chance('when', 'p.id * 256 + k')}) / p.rate end)
          over (partition by p.id order by k))::int as day,
        round((p.spend * (0.5 + ${chance('value', 'p.id * 256 + k')}))::numeric, 2) as value
      from (select id, date '2023-07-01' + floor(${chance('first', 'id')} * 1095)::int as first,
          -ln(1 - ${chance('rate', 'id')}) / 60 + 1e-6 as rate, 20 - 60 * ln(1 - ${chance('spend', 'id')}) as spend,
          least(200, ln(1 - ${chance('stay', 'id')}) / ln(1 - power(${chance('leave', 'id')}, 3) - 1e-9))::int as more
        from profile where company_id = ${companyId}) p
      cross join lateral generate_series(0, p.more) k) d
    where day <= date '2026-06-30'`);
  await owner.query(`insert into invoice_line (company_id, invoice_id, line_no, product_id, quantity, unit_price, gross, net)
    select ${companyId}, i.id, n, pr.first + (i.id * 7 + n * 13) % 500, 1, i.net / 4, i.gross / 4, i.net / 4
    from invoice i cross join generate_series(1, 4) n
    cross join (select min(id) as first from product where company_id = ${companyId}) pr
    where i.company_id = ${companyId}`);
  await owner.query('set session_replication_role = origin');
  await owner.query('vacuum analyze profile, product, invoice, invoice_line');
}
