import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import type { Clock } from '../../platform/clock.js';
import { rebuildInvoiceColumns, rebuildInvoiceColumnsOf } from './index.js';
import { addProfiles } from './list/list.testkit.js';
import { nightlyRebuildTask } from './rebuild.jobs.js';

const clock: Clock = { now: () => new Date('2026-03-10T08:00:00Z') };
let kade: TestKade;
beforeAll(async () => {
  kade = await testKade({ clock });
});
afterAll(() => kade.close());

/** Profiles of a company of their own, all but the last ones with an invoice. */
async function invoiced(
  profiles: readonly [string, object][],
  without: readonly [string, object][],
) {
  const company = await kade.aCompany();
  const add = (some: readonly [string, object][]) =>
    addProfiles(
      kade,
      company,
      some.map(([name, more]) => ({ name, ...more })),
    );
  const ids = await add(profiles);
  const others = await add(without);
  await kade.db.inTenant(company, (tx) =>
    sql`insert into invoice (company_id, profile_id, invoice_number, invoiced_on, net, gross)
      select ${company}, id, 'F' || id, '2026-03-01', 10, 10 from unnest(${Object.values(ids)}::bigint[]) id`.execute(
      tx,
    ),
  );
  return {
    company,
    ids: { ...ids, ...others },
    standing: async () => {
      const { rows } = await kade.db.inTenant(company, (tx) =>
        sql<{ name: string; kind: string; crm_status: string }>`
          select name, kind, crm_status from profile where company_id = ${company} order by id`.execute(
          tx,
        ),
      );
      return rows.map((row) => [row.name, row.kind, row.crm_status]);
    },
  };
}

it('with its first invoice a lead is a customer, and so is its status unless that says something of its own', async () => {
  const { company, standing } = await invoiced(
    [
      ['Lead', { crm_status: 'lead' }],
      ['Prospect', { crm_status: 'prospect' }],
      ['Opportunity', { crm_status: 'opportunity' }],
      ['Lost', { crm_status: 'lost' }],
      ['Never', { crm_status: 'do_not_contact' }],
      // Who is a customer already has the status that a person gave.
      ['Known', { kind: 'customer', crm_status: 'prospect' }],
      ['Decided', { kind: 'lead', kind_is_set: true }],
    ],
    [
      ['Bought nothing', { crm_status: 'lead' }],
      ['Invoice gone', { kind: 'customer', crm_status: 'prospect' }],
      ['Customer by hand', { kind: 'customer', kind_is_set: true, crm_status: 'customer' }],
    ],
  );
  await kade.db.inTenant(company, (tx) => rebuildInvoiceColumns(tx, company, clock));
  expect(await standing()).toEqual([
    ['Lead', 'customer', 'customer'],
    ['Prospect', 'customer', 'customer'],
    ['Opportunity', 'customer', 'opportunity'],
    ['Lost', 'customer', 'lost'],
    ['Never', 'customer', 'do_not_contact'],
    ['Known', 'customer', 'prospect'],
    ['Decided', 'lead', 'lead'],
    ['Bought nothing', 'lead', 'lead'],
    ['Invoice gone', 'lead', 'prospect'],
    ['Customer by hand', 'customer', 'customer'],
  ]);
});

it('where the invoices of some were moved, the figures of those alone are worked out anew', async () => {
  const { company, ids, standing } = await invoiced(
    [
      ['Moved', {}],
      ['Waits', {}],
    ],
    [['None', {}]],
  );
  await kade.db.inTenant(company, (tx) =>
    rebuildInvoiceColumnsOf(tx, company, clock, [ids.Moved ?? 0]),
  );
  expect(await standing()).toEqual([
    ['Moved', 'customer', 'customer'],
    ['Waits', 'lead', 'lead'],
    ['None', 'lead', 'lead'],
  ]);
});

it('every night the figures of all companies are worked out anew', async () => {
  const two = [await invoiced([['One', {}]], []), await invoiced([['Other', {}]], [])];
  const context = { signal: new AbortController().signal, log: kade.kade.platform.log };
  await nightlyRebuildTask(kade.kade.platform).run({}, context);
  expect(await Promise.all(two.map(({ standing }) => standing()))).toEqual([
    [['One', 'customer', 'customer']],
    [['Other', 'customer', 'customer']],
  ]);
});

it('the sales columns count by window, by product and by what was sold, and know orders from credit notes', async () => {
  const company = await kade.aCompany();
  const ids = await addProfiles(kade, company, [
    { name: 'Zee' },
    { name: 'Duin' },
    { name: 'None' },
  ]);
  const lines = [
    // day, product, gross, net
    ['2026-03-09', 'A', 12, 10],
    ['2026-02-11', 'A', 12, 10],
    // A month before the tenth of March is the tenth of February, which is not in the month any more.
    ['2026-02-10', 'B', 24, 20],
    ['2025-09-11', 'C', 50, 40],
    ['2025-03-11', 'C', 60, 50],
    ['2025-03-10', 'D', 1000, 1000],
    // Credit notes: money back, and no order.
    ['2026-03-10', 'E', -5, -4],
    ['2025-02-01', 'E', -1, -1],
  ] as const;
  await kade.db.inTenant(company, async (tx) => {
    for (const [index, [day, sku, gross, net]] of lines.entries())
      await sql`with p as (
          insert into product (company_id, sku, name) values (${company}, ${sku}, ${sku})
          on conflict (company_id, sku) do update set name = excluded.name returning id
        ), i as (
          insert into invoice (company_id, profile_id, invoice_number, invoiced_on, net, gross)
          values (${company}, ${ids.Zee}, ${`F${index}`}, ${day}, ${net}, ${gross}) returning id)
        insert into invoice_line (company_id, invoice_id, line_no, product_id, quantity, unit_price, gross, net)
        select ${company}, i.id, 1, p.id, ${Math.sign(net)}, ${Math.abs(gross)}, ${gross}, ${net} from i, p`.execute(
        tx,
      );
    await rebuildInvoiceColumns(tx, company, clock);
  });
  const figures = async (id: number | undefined) => {
    const { rows } = await kade.db.inTenant(company, (tx) =>
      sql<Record<string, unknown>>`select * from profile_metric where profile_id = ${id}`.execute(
        tx,
      ),
    );
    const row = rows[0] ?? {};
    const window = (months: number) =>
      ['gross_sales', 'net_sales', 'total_products', 'unique_products'].map((what) =>
        Number(row[`${what}_last_${months}_months`]),
      );
    return {
      windows: [1, 2, 6, 12].map(window),
      total: [Number(row.total_gross_revenue), Number(row.total_net_revenue)],
      days: [row.first_order_date, row.last_order_date, row.last_invoice_date],
    };
  };
  expect(await figures(ids.Zee)).toEqual({
    windows: [
      [19, 16, 2, 1],
      [43, 36, 3, 2],
      [93, 76, 4, 3],
      [153, 126, 5, 3],
    ],
    total: [1152, 1125],
    days: ['2025-03-10', '2026-03-09', '2026-03-10'],
  });
  const nothing = { windows: Array(4).fill([0, 0, 0, 0]), total: [0, 0], days: [null, null, null] };
  expect([await figures(ids.Duin), await figures(ids.None)]).toEqual([nothing, nothing]);
});
