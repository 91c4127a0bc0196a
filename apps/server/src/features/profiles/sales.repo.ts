import { salesMonths } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

export type SalesMonth = { from: string; to: string; net: string; invoices: number };

/**
 * Net sales of a profile in each month up to the analysis date, the oldest first. Their edges are those of the windows of
 * the sales columns, and what is rounded is the sum back from the end: so the last month, and any number of months up to
 * the end, add up to the column to the cent.
 * @param day the analysis date
 */
export async function listSalesMonths(
  tx: TenantTx,
  companyId: number,
  profileId: number,
  day: string,
): Promise<SalesMonth[]> {
  const back = (months: ReturnType<typeof sql>) =>
    sql`(${day}::date - make_interval(months => ${months}))::date`;
  const { rows } = await sql<SalesMonth>`
    with month as (
      select n, ${back(sql`n + 1`)} + 1 as first, ${back(sql`n`)} as last
      from generate_series(0, ${salesMonths - 1}::integer) n),
    sold as (
      select m.n, m.first, m.last, coalesce(sum(l.net), 0) as net, count(distinct i.id) as invoices
      from month m
      left join invoice i on i.company_id = ${companyId} and i.profile_id = ${profileId}
        and i.invoiced_on between m.first and m.last
      left join invoice_line l on l.company_id = i.company_id and l.invoice_id = i.id
      group by m.n, m.first, m.last),
    summed as (select sold.*, sum(net) over (order by n)::numeric(14,2) as up_to_here from sold)
    select first as "from", last as "to", invoices,
      (up_to_here - coalesce(lag(up_to_here) over (order by n), 0))::numeric(14,2) as net
    from summed order by n desc`.execute(tx);
  return rows;
}
