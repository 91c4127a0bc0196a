import { sql } from 'kysely';
import type { TestKade } from '../../../test/kade.js';
import { rebuildInvoiceColumns } from '../profiles/index.js';

/** The last day with invoices, and so of the data. */
export const lastDay = '2026-06-30';

/**
 * Gives a company leads that came in since 2024, one every few hours: of restaurants three in ten become customers within 100
 * days, of hotels fifteen in a hundred, of cafés eight; of the others some are lost by a decision. A delivery day (a column of
 * the company's own) stands with those who became customers alone. Besides 40 who were customers from the start, a year ago.
 */
export async function fillWithLeads(kade: TestKade, company: number, leads: number): Promise<void> {
  await kade.db.inTenant(company, async (tx) => {
    await sql`insert into profile (company_id, name, external_id, segment, employees_class, province, source, custom_column_03, created_at)
      select ${company}, 'L' || i, 'L' || i, segment, case i % 3 when 0 then '1-4' when 1 then '5-9' end,
        case i % 4 when 0 then 'Utrecht' when 1 then 'Gelderland' when 2 then 'Noord-Brabant' end,
        case i % 2 when 0 then 'Beurs' else 'Website' end,
        case when won then 'Maandag' end,
        timestamptz '2024-01-01 12:00+00' + (i * (interval '880 days' / ${leads}::int))
      from (select i, segment, (i * 7919 % 100) < case segment when 'Restaurant' then 30 when 'Hotel' then 15 else 8 end as won
        from (select i, case i % 5 when 0 then 'Restaurant' when 1 then 'Restaurant' when 2 then 'Hotel' when 3 then 'Café' end as segment
          from generate_series(1, ${leads}::int) i) a) b`.execute(tx);
    await sql`insert into profile (company_id, name, external_id, segment, employees_class, kind, crm_status, created_at)
      select ${company}, 'C' || i, 'C' || i, case i % 2 when 0 then 'Restaurant' else 'Café' end, '5-9', 'customer', 'customer',
        timestamptz '2024-01-01 12:00+00' from generate_series(1, 40) i`.execute(tx);
    await sql`insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net, sold)
      select ${company}, p.external_id || '-' || k, p.id, day, v, v, v
      from (select id, external_id, segment, substr(external_id, 2)::int as i, created_at::date as came, external_id like 'C%' as old
        from profile where company_id = ${company} and (custom_column_03 is not null or external_id like 'C%')) p
      cross join lateral generate_series(0, 30) k
      cross join lateral (select case when old then date '2023-06-01' else came + 10 + i % 90 end + k * 30 as day,
        case p.segment when 'Restaurant' then 400 when 'Hotel' then 900 else 100 end as v) d
      where day <= ${lastDay}::date`.execute(tx);
    await sql`insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net, sold)
      select ${company}, 'last', min(id), ${lastDay}::date, 10, 10, 10 from profile
      where company_id = ${company} and external_id like 'C%'`.execute(tx);
    await sql`insert into product (company_id, sku, name) values (${company}, 'x', 'x')`.execute(
      tx,
    );
    await sql`insert into invoice_line
        (company_id, invoice_id, line_no, product_id, quantity, unit_price, gross, net)
      select i.company_id, i.id, 1, p.id, 1, i.net, i.net, i.net
      from invoice i join product p on p.company_id = i.company_id and p.sku = 'x'
      where i.company_id = ${company}`.execute(tx);
    await sql`insert into qualification (company_id, profile_id, outcome, reason, previous_status, decided_at)
      select ${company}, id, 'disqualified', case when substr(external_id, 2)::int % 12 = 0 then 'no_budget' else 'has_supplier' end, 'lead',
        created_at + interval '20 days'
      from profile where company_id = ${company} and external_id like 'L%' and custom_column_03 is null
        and substr(external_id, 2)::int % 6 = 0`.execute(tx);
    await sql`update profile p set crm_status = 'lost' from qualification q
      where p.company_id = ${company} and q.company_id = p.company_id and q.profile_id = p.id`.execute(
      tx,
    );
    await rebuildInvoiceColumns(tx, company, kade.kade.platform.clock);
  });
}
