import { sql } from 'kysely';
import type { TestKade } from '../../../../test/kade.js';
import { rebuildInvoiceColumns } from '../../profiles/index.js';

/**
 * Gives a company customers who bought: each at a rhythm of its own from its own first day on, a third stays away after half
 * a year, in two segments and none. The last day with invoices is 2026-06-30.
 */
export async function fillWithCustomers(
  kade: TestKade,
  company: number,
  customers: number,
): Promise<void> {
  await kade.db.inTenant(company, async (tx) => {
    await sql`insert into profile (company_id, name, external_id, segment)
      select ${company}, 'P' || i, 'P' || i, case when i % 10 = 0 then null when i % 10 = 1 then 'hotel' else 'café' end
      from generate_series(1, ${customers}::int) i`.execute(tx);
    await sql`insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net, sold)
      select ${company}, p.external_id || '-' || k, p.id, day, v, v, v
      from (select id, external_id, substr(external_id, 2)::int as i from profile where company_id = ${company}) p
      cross join lateral generate_series(0, 99) k
      cross join lateral (select date '2024-07-01' + (i % 90) + k * (7 + i % 60) as day, 50 + i % 170 as v) d
      where day <= case when i % 3 = 0 then date '2024-12-31' + i % 90 else date '2026-06-30' end`.execute(
      tx,
    );
    await sql`insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net, sold)
      select ${company}, 'last', min(id), date '2026-06-30', 10, 10, 10 from profile
      where company_id = ${company}`.execute(tx);
    await rebuildInvoiceColumns(tx, company, kade.kade.platform.clock);
  });
}

/** One more invoice, and the columns that follow from it. */
export const oneInvoice = (kade: TestKade, company: number, day: string, net = 500) =>
  kade.db.inTenant(company, async (tx) => {
    await sql`insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net, sold)
      select ${company}, 'on ' || ${day}::text, min(id), ${day}::date, ${net}, ${net}, ${net} from profile
      where company_id = ${company}`.execute(tx);
    await rebuildInvoiceColumns(tx, company, kade.kade.platform.clock);
  });
