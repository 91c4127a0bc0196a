import {
  type Group,
  getLead,
  getLeadLastUpload,
  getLeadScores,
  getLeadSettings,
  getLeadUniverse,
  leadBreakdownEndpoints,
  listLeadProfiles,
  listLeadRuns,
  listLeadYears,
  mostLeadValues,
  previewLeadSettings,
  saveLeadProfiles,
  startLeadRun,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { rebuildInvoiceColumns } from '../profiles/index.js';

const groups: readonly Group[] = [
  'company:marketeer',
  'company:sales',
  'product:leadscore/leadvalue',
];
let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

/** A company with what these statements put into it, and somebody who may look at leads. */
async function filled(fill: (company: number) => string[]) {
  const company = await kade.aCompany();
  const user = await kade.aUser(company, [...groups]);
  const run = (texts: string[]) =>
    kade.db.inTenant(company, async (tx) => {
      for (const text of texts) await sql.raw(text).execute(tx);
    });
  await run([fill(company)[0] ?? '']);
  await kade.db.inTenant(company, (tx) =>
    rebuildInvoiceColumns(tx, company, kade.kade.platform.clock),
  );
  // It makes leads of customers without an invoice.
  await run([
    `update profile set kind = 'customer' where company_id = ${company} and name like 'C%'`,
    ...fill(company).slice(1),
  ]);
  return { company, user };
}

describe('who is there', () => {
  it('is counted by side, standing, province and year, with what is known of them', async () => {
    const { user } = await filled((company) => [
      `insert into profile (company_id, name, kind, crm_status, province, segment, created_at)
        select ${company}, name, kind, status, province, segment, (year || '-05-01 12:00+00')::timestamptz from (values
          ('L1', 'lead', 'lead', 'Utrecht', 'Café', 2024), ('L2', 'lead', 'prospect', 'Utrecht', 'Bar', 2022),
          ('L3', 'lead', 'lost', 'Gelderland', null, 2024), ('L4', 'lead', 'do_not_contact', null, null, 2024),
          ('C1', 'customer', 'lost', 'Utrecht', null, 2024), ('C2', 'customer', 'customer', 'Gelderland', null, 2022),
          ('C3', 'customer', 'customer', 'Gelderland', null, 2022), ('C4', 'customer', 'customer', 'Gelderland', 'Bar', 2022)
        ) of (name, kind, status, province, segment, year)`,
      `update profile_metric m set leadscore = 40, potential_value = 100 from profile p
        where p.company_id = m.company_id and p.id = m.profile_id and p.name = 'L1'`,
      `update profile_metric m set potential_value = 300 from profile p
        where p.company_id = m.company_id and p.id = m.profile_id and p.name = 'C1'`,
      `update profile_metric m set first_order_date = case p.name when 'C1' then date '2020-03-01' else date '2024-03-01' end
        from profile p where p.company_id = m.company_id and p.id = m.profile_id and p.name in ('C1', 'C3', 'C4')`,
    ]);
    const { body } = await kade.call(getLeadUniverse, {}, user);
    expect(body).toMatchObject({
      ...{ businesses: 8, leads: 4, open: 2, lost: 1, do_not_contact: 1, customers: 4 },
      ...{ scored: 1, valued: 2 },
      provinces: [
        { value: 'Gelderland', businesses: 4, leads: 1, customers: 3 },
        { value: 'Utrecht', businesses: 3, leads: 2, customers: 1 },
      ],
      unknown_province: { businesses: 1, leads: 1, customers: 0 },
      other_provinces: { businesses: 0, leads: 0, customers: 0 },
    });
    expect(body.known).toContainEqual({ column: 'SEGMENT', leads: 2, customers: 1 });
    expect(body.known).toContainEqual({ column: 'PROVINCE', leads: 3, customers: 4 });
    // Customers by their first order, and those without one by when they were added; years of nobody are left out.
    expect((await kade.call(listLeadYears, {}, user)).body).toEqual([
      { year: 2024, leads: 3, customers: 2 },
      { year: 2022, leads: 1, customers: 1 },
      { year: 2020, leads: 0, customers: 1 },
    ]);
    const ofYears = { query: { year: [2024, 2020] } };
    const customers = await kade.call(leadBreakdownEndpoints.listCustomerProvinces, ofYears, user);
    expect(customers.body).toMatchObject({
      ...{ years: [2024, 2020], total: 3, known: 3, other_total: 3, other_known: 2 },
      values: [
        { value: 'Utrecht', count: 1, other_count: 1 },
        { value: 'Gelderland', count: 2, other_count: 1 },
      ].sort((a, b) => b.count + b.other_count - a.count - a.other_count),
      rest: { values: 0, count: 0, other_count: 0 },
    });
    const leads = await kade.call(leadBreakdownEndpoints.listLeadProvinces, ofYears, user);
    expect(leads.body.values).toMatchObject([
      { value: 'Gelderland', count: 1, other_count: 2 },
      { value: 'Utrecht', count: 1, other_count: 1 },
    ]);
    // Those of a value and those without any, with what they could be worth together.
    const query = { column: 'SEGMENT' as const, value: ['Café'], unknown: 'yes' as const };
    const some = await kade.call(listLeadProfiles, { query }, user);
    expect(some.body).toMatchObject({ count: 6, potential_value: 400 });
    expect(
      (await kade.call(listLeadProfiles, { query: { column: 'SEGMENT', value: ['-'] } }, user))
        .body,
    ).toMatchObject({ count: 0, potential_value: null, results: [] });
  });

  it('has of many values those that most have of both sides together, exactly, and the others in one sum', async () => {
    // More values than are told one by one, each of one lead; of the last by name one customer each as well, of the very last two.
    const { user } = await filled((company) => [
      `insert into profile (company_id, name, kind, segment)
        select ${company}, 'L' || i, 'lead', 'V' || i from generate_series(1, 1100) i
        union all select ${company}, 'C' || i, 'customer', 'V' || i from generate_series(890, 999) i
        union all select ${company}, 'C', 'customer', 'V999'`,
    ]);
    const ask = async (name: 'listLeadSegments' | 'listCustomerSegments') =>
      (await kade.call(leadBreakdownEndpoints[name], {}, user)).body;
    const shown = Array.from({ length: mostLeadValues - 1 }, (_, i) => `V${890 + i}`);
    const leads = await ask('listLeadSegments');
    expect(
      leads.values.map(({ value, count, other_count }) => [value, count, other_count]),
    ).toEqual([['V999', 1, 2], ...shown.map((value) => [value, 1, 1])]);
    expect(leads.rest).toEqual({
      ...{ values: 1100 - mostLeadValues, count: 1100 - mostLeadValues },
      other_count: 110 - mostLeadValues,
    });
    const customers = await ask('listCustomerSegments');
    expect(customers.values[0]).toMatchObject({ value: 'V999', count: 2, other_count: 1 });
    expect(customers.rest).toEqual({
      ...{ values: 1100 - mostLeadValues, count: 110 - mostLeadValues },
      other_count: 1100 - mostLeadValues,
    });
  });
});

describe('the profiles behind a figure', () => {
  it('are no audience where they are nobody, and are refused where values are of no column', async () => {
    const { user: boss } = await filled(() => ['select 1']);
    const nobody = await kade.call(
      saveLeadProfiles,
      { body: { side: 'leads', column: 'SEGMENT', value: ['Nothing'], name: 'x' } },
      boss,
    );
    expect(nobody.status).toBe(409);
    const loose = await kade.call(listLeadProfiles, { query: { value: ['Café'] } }, boss);
    expect(loose.status).toBe(400);
  });
});

describe('a company in which no run has been', () => {
  it('is told so, with the settings as they stand', async () => {
    const { user } = await filled((company) => [
      `insert into profile (company_id, name) values (${company}, 'One')`,
      `insert into lead_settings (company_id, outcome_window) values (${company}, 30)`,
    ]);
    expect((await kade.call(getLeadLastUpload, {}, user)).body).toEqual({
      ...{ uploaded_at: null, run: null, outdated: false },
    });
    expect((await kade.call(getLeadScores, {}, user)).body).toMatchObject({
      ...{ result: null, leads: 0, expected: null, bands: [], values: [], window: 30 },
    });
    expect((await kade.call(getLeadSettings, {}, user)).body).toMatchObject({
      window: 30,
      usual: null,
    });
    const body = { window: 180, high_from: 5, medium_from: 1 };
    expect((await kade.call(previewLeadSettings, { body }, user)).body).toEqual({
      ...{ values: null, learned: { leads: 0, converted: 0, too_young: 0 } },
    });
    const list = await kade.call(listLeadProfiles, { query: {} }, user);
    expect(list.body).toMatchObject({ count: 1, potential_value: null, results: [{ points: [] }] });
    const params = { id: list.body.results[0]?.profile.id ?? 0 };
    expect((await kade.call(getLead, { params }, user)).body).toMatchObject({
      ...{ result: null, leadscore: null, points: [], potential: null },
    });
  });

  it('has one run at a time: who starts another is given the one that is open, and only the first is written down', async () => {
    const { company, user } = await filled(() => ['select 1']);
    const first = await kade.call(startLeadRun, { body: {} }, user);
    const second = await kade.call(startLeadRun, { body: {} }, user);
    expect([first.status, second.status, second.body.id]).toEqual([202, 202, first.body.id]);
    const { body } = await kade.call(listLeadRuns, {}, user);
    expect(body).toMatchObject({ count: 0, results: [], open: { id: first.body.id } });
    const deeds = await kade.db.inTenant(company, (tx) =>
      tx.selectFrom('audit_log').select('object_id').where('action', '=', 'leads.run').execute(),
    );
    expect(deeds).toEqual([{ object_id: first.body.id }]);
  });
});
