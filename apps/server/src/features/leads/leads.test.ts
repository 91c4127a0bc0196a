import {
  changeLeadSettings,
  fetchAudience,
  type Group,
  getAudience,
  getDashboard,
  getDrivers,
  getLead,
  getLeadLastUpload,
  getLeadScores,
  getLeadSettings,
  type LeadRow,
  listLeadProfiles,
  listLeadRuns,
  listLeadsToQualify,
  previewLeadSettings,
  saveLeadProfiles,
  startLeadRun,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { fillWithLeads, lastDay } from './company.testkit.js';

const groups: readonly Group[] = [
  'company:marketeer',
  'company:sales',
  'product:leadscore/leadvalue',
];

let kade: TestKade;
let company: number;
let boss: TestUser;
beforeAll(async () => {
  kade = await testKade({ worker: true });
  company = await kade.aCompany();
  boss = await kade.aUser(company, [...groups], 'Bo');
  await fillWithLeads(kade, company, 2400);
  await run();
});
afterAll(() => kade.close());

/** Waits until nothing is open. @returns the latest run */
const ended = () =>
  kade.until(async () => {
    const { body } = await kade.call(listLeadRuns, {}, boss);
    return body.open === null ? body.results[0] : undefined;
  }, 60);
async function run() {
  const started = await kade.call(startLeadRun, { body: {} }, boss);
  expect(started.status).toBe(202);
  return ended();
}

describe('lead scores elsewhere', () => {
  it('stand in the list of leads to qualify, which can be sorted by them', async () => {
    const { body } = await kade.call(
      listLeadsToQualify,
      { query: { ordering: '-leadscore', page_size: 3 } },
      boss,
    );
    const [first, second] = body.results;
    expect(first?.leadscore).toBeGreaterThanOrEqual(second?.leadscore ?? 101);
    expect(first?.potential_value).toMatch(/^\d+\.\d\d$/);
    expect(first?.leadvalue).toMatch(/High|Medium|Low/);
  });

  it('make the hot leads and the most potential of the home screen, which say that a model has', async () => {
    const hot = await kade.call(
      getDashboard,
      { params: { layoutType: 'hot-leads' }, query: { owner: 'all' } },
      boss,
    );
    expect(hot.body.basis).toBe('model');
    expect(hot.body.results[0]?.reasons[0]?.code).toBe('lead_score');
    const top = await kade.call(
      getDashboard,
      { params: { layoutType: 'top-potential' }, query: { owner: 'all' } },
      boss,
    );
    expect(top.body.basis).toBe('model');
    expect(top.body.results[0]?.reasons[0]?.code).toBe('potential_value');
  });

  it('are explained in the head of a profile', async () => {
    const { body: list } = await kade.call(listLeadProfiles, { query: { side: 'leads' } }, boss);
    const id = list.results[0]?.profile.id ?? 0;
    const { body } = await kade.call(getDrivers, { query: { result_id: id } }, boss);
    expect(body.score).toBe(list.results[0]?.leadscore);
    expect(body.drivers.map(({ column }) => column)).toContain('SEGMENT');
    const stranger = await kade.aUser(await kade.aCompany(), ['company:sales']);
    const reply = await kade.call(getDrivers, { query: { result_id: id } }, stranger);
    expect(reply.status).toBe(404);
  });
});

describe('the profiles behind a figure', () => {
  it('come in each order either way round; leads else by the best score, customers by what they buy', async () => {
    const page = async (query: object) =>
      (await kade.call(listLeadProfiles, { query: { page_size: 500, ...query } }, boss)).body;
    const of = {
      leadscore: (row: LeadRow) => row.leadscore ?? -1,
      potential_value: (row: LeadRow) => Number(row.potential_value ?? -1),
      name: (row: LeadRow) => row.profile.name,
      created_at: (row: LeadRow) => row.created_at,
    };
    const mark = { standing: 'open', leadvalue: 'High' };
    for (const [ordering, value] of Object.entries<(row: LeadRow) => string | number>(of)) {
      const { count, results } = await page({ ...mark, ordering, page_size: 50 });
      const up = results.map(value);
      expect(up, ordering).toEqual([...up].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      const last = await page({ ...mark, ordering: `-${ordering}`, page_size: 50 });
      const down = last.results.map(value);
      expect(down, `-${ordering}`).toEqual([...down].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
      if (count > 50) expect(new Set(up).size + new Set(down).size).toBeGreaterThan(1);
    }
    const scores = (await page({ side: 'leads', page_size: 50 })).results.map(of.leadscore);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    const { results } = await page({ side: 'customers', page_size: 50 });
    const sales = results.map(({ profile }) => Number(profile.net_sales_last_12_months));
    expect(sales[0]).toBeGreaterThan(sales.at(-1) ?? Number.POSITIVE_INFINITY);
    expect(sales).toEqual([...sales].sort((a, b) => b - a));
  });
});

describe('one profile', () => {
  const ofLeads = async (where: string) => {
    const { rows } = await kade.db.inTenant(company, (tx) =>
      sql<{ id: number; score: number; value: string; day: string; known: string; open: number }>`
        select p.id, m.leadscore::float8 as score, m.potential_value as value, s.known_at::date as known,
          ${lastDay}::date - (p.created_at at time zone 'Europe/Amsterdam')::date as open
        from profile p join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
        left join lead_snapshot s on s.company_id = p.company_id and s.profile_id = p.id
        where p.company_id = ${company} and p.kind = 'lead' and ${sql.raw(where)}
        order by m.leadscore, p.id`.execute(tx),
    );
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  };
  const leadOf = async (id = 0) => (await kade.call(getLead, { params: { id } }, boss)).body;

  it('that is a lead stands in the band of its score, and says of which customers its value was taken', async () => {
    const groups = [
      [
        "p.segment = 'Restaurant' and p.employees_class = '5-9'",
        'segment_size',
        'Restaurant',
        '5-9',
      ],
      ["p.segment = 'Restaurant' and p.employees_class is null", 'segment', 'Restaurant', null],
      ["p.segment is null and p.employees_class = '5-9'", 'all', null, null],
    ] as const;
    const sizes: number[] = [];
    for (const [where, level, segment, employees_class] of groups)
      for (const found of [(await ofLeads(where)).at(0), (await ofLeads(where)).at(-1)]) {
        const lead = await leadOf(found?.id);
        expect(lead).toMatchObject({
          leadscore: found?.score,
          window: 180,
          known_on: found?.known,
        });
        expect(lead.potential).toMatchObject({
          value: found?.value,
          level,
          segment,
          employees_class,
        });
        expect(lead.band?.score_from).toBeLessThanOrEqual(found?.score ?? -1);
        expect(lead.band?.score_to).toBeGreaterThanOrEqual(found?.score ?? 101);
        expect(lead.base_score).toBeGreaterThan(0);
        sizes.push(lead.potential?.customers ?? 0);
        // Customers of a whole year who bought something in it.
        const { rows } = await kade.db.inTenant(company, (tx) =>
          sql`select count(*)::int as customers,
              round(percentile_cont(0.5) within group (order by m.net_sales_last_12_months)::numeric, 2)::text as median
            from profile p join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
            where p.company_id = ${company} and p.kind = 'customer' and m.net_sales_last_12_months > 0
              and m.first_order_date <= ${lastDay}::date - interval '12 months'
              and (${segment}::text is null or p.segment = ${segment})
              and (${employees_class}::text is null or p.employees_class = ${employees_class})`.execute(
            tx,
          ),
        );
        expect(lead.potential).toMatchObject(rows[0] as object);
      }
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(new Set(sizes).size).toBe(3);
  });

  it('that is a customer has no score and nothing that makes one, but a potential value', async () => {
    const { body } = await kade.call(
      listLeadProfiles,
      { query: { side: 'customers', page_size: 500 } },
      boss,
    );
    expect(body.results.length).toBeGreaterThan(40);
    for (const { leadscore, leadvalue, points, first_order } of body.results)
      expect({ leadscore, leadvalue, points, first_order }).toEqual({
        ...{ leadscore: null, leadvalue: null, points: [], first_order: expect.any(String) },
      });
    // One that was a lead before.
    const was = body.results.find(({ profile }) => profile.name.startsWith('L'));
    expect(await leadOf(was?.profile.id)).toMatchObject({
      ...{ leadscore: null, leadvalue: null, base_score: null, points: [], window: null },
      ...{ band: null, known_on: null, potential: { value: was?.potential_value } },
    });
  });

  it('has waited since it was first known, by its own first opportunity where that was sooner', async () => {
    const [one, other] = await ofLeads('m.leadscore > 0');
    const waited = async (id = 0) =>
      (await leadOf(id)).points.find(({ column }) => column === 'WAITED')?.value;
    expect([await waited(one?.id), await waited(other?.id)]).toEqual([one?.open, other?.open]);
    await kade.db.inTenant(company, (tx) =>
      sql`insert into opportunity (company_id, profile_id, title, created_at)
        values (${company}, ${one?.id}, 'Sooner', '2023-06-30 12:00+00')`.execute(tx),
    );
    expect([await waited(one?.id), await waited(other?.id)]).toEqual([3 * 365 + 1, other?.open]);
    await kade.db.inTenant(company, (tx) =>
      sql`delete from opportunity where company_id = ${company} and title = 'Sooner'`.execute(tx),
    );
  });
});

describe('an audience of those behind a figure', () => {
  it('is dynamic by its rule, or holds them as they are', async () => {
    const mark = { standing: 'open' as const, leadvalue: 'High' as const };
    const { body: list } = await kade.call(listLeadProfiles, { query: mark }, boss);
    expect(list.count).toBeGreaterThan(0);
    const dynamic = await kade.call(
      saveLeadProfiles,
      { body: { ...mark, name: 'High leads' } },
      boss,
    );
    expect(dynamic).toMatchObject({ status: 201, body: { count: list.count } });
    const found = await kade.call(fetchAudience, { body: { origin_query: list.rule } }, boss);
    expect(found.body.count).toBe(list.count);
    const fixed = await kade.call(
      saveLeadProfiles,
      { body: { ...mark, name: 'High leads now', audienceType: 'static' } },
      boss,
    );
    expect(fixed).toMatchObject({ status: 201, body: { count: list.count } });
    const typeOf = async (id: number) =>
      (await kade.call(getAudience, { params: { id } }, boss)).body.audienceType;
    expect([await typeOf(dynamic.body.id), await typeOf(fixed.body.id)]).toEqual([
      'dynamic',
      'static',
    ]);
    const again = await kade.call(
      saveLeadProfiles,
      { body: { ...mark, name: 'High leads' } },
      boss,
    );
    expect(again.status).toBe(409);
  });
});

describe('what lead scores go by', () => {
  it('begins with 180 days, and with thresholds that the first run found', async () => {
    const { body } = await kade.call(getLeadSettings, {}, boss);
    expect(body).toMatchObject({ window: 180, high_from: null, medium_from: null, version: 0 });
    expect(body.usual?.high_from).toBeGreaterThan(body.usual?.medium_from ?? 0);
    const { body: preview } = await kade.call(
      previewLeadSettings,
      { body: { window: 180, high_from: null, medium_from: null } },
      boss,
    );
    expect(preview.values?.after).toEqual(preview.values?.before);
    const { body: scores } = await kade.call(getLeadScores, {}, boss);
    const shown = Object.fromEntries(scores.values.map((one) => [one.leadvalue, one.leads]));
    expect(Math.abs((preview.values?.before.High ?? 0) - (shown.High ?? 0))).toBeLessThan(5);
  });

  it('shows before it is kept what other thresholds would make of the open leads', async () => {
    const { body: usual } = await kade.call(getLeadSettings, {}, boss);
    const { high_from: high = 0, medium_from: medium = 0 } = usual.usual ?? {};
    const preview = async (high_from: number | null, medium_from: number | null) => {
      const body = { window: 180, high_from, medium_from };
      return (await kade.call(previewLeadSettings, { body }, boss)).body.values;
    };
    const found = await preview(null, null);
    const { High = 0, Medium = 0, Low = 0 } = found?.before ?? {};
    const all = High + Medium + Low;
    expect(Math.min(High, Medium, Low)).toBeGreaterThan(0);
    const whole = 1_000_000_000;
    expect(await preview(0, null)).toEqual({
      before: found?.before,
      after: { High: all, Medium: 0, Low: 0 },
    });
    expect((await preview(whole, 0))?.after).toEqual({ High: 0, Medium: all, Low: 0 });
    expect((await preview(whole, whole))?.after).toEqual({ High: 0, Medium: 0, Low: all });
    // What is not set stays as it was found; High below Medium leaves no Medium.
    expect((await preview(whole, null))?.after).toEqual({ High: 0, Medium: High + Medium, Low });
    expect((await preview(null, 0))?.after).toEqual({ High, Medium: Medium + Low, Low: 0 });
    expect((await preview(medium, null))?.after).toEqual({ High: High + Medium, Medium: 0, Low });
    const above = { window: 180, high_from: null, medium_from: high + 1 };
    expect((await kade.call(previewLeadSettings, { body: above }, boss)).status).toBe(400);
  });

  it('refuses thresholds that cross and changes of what somebody else changed', async () => {
    const { body: now } = await kade.call(getLeadSettings, {}, boss);
    const { high_from: high = 0 } = now.usual ?? {};
    // One of them alone is held against what the first run found for the other, in the preview and as it is saved.
    const above = { window: 180, high_from: null, medium_from: high + 1 };
    expect((await kade.call(previewLeadSettings, { body: above }, boss)).status).toBe(400);
    const save = (change: object) =>
      kade.call(changeLeadSettings, { body: { version: 0, ...change } }, boss);
    expect((await save({ medium_from: high + 1 })).status).toBe(400);
    const crossed = { version: 0, high_from: 100, medium_from: 200 };
    expect((await kade.call(changeLeadSettings, { body: crossed }, boss)).status).toBe(400);
    const body = { window: 180, high_from: 1, medium_from: 2 };
    expect((await kade.call(previewLeadSettings, { body }, boss)).status).toBe(400);
    const stale = { version: 7, window: 90 };
    expect((await kade.call(changeLeadSettings, { body: stale }, boss)).status).toBe(409);
  });

  it('has scores run anew: thresholds that were set make the classes, and another window other outcomes', async () => {
    const before = await ended();
    const { body: usual } = await kade.call(getLeadSettings, {}, boss);
    const high_from = Math.round((usual.usual?.high_from ?? 0) * 200) / 100;
    const preview = await kade.call(
      previewLeadSettings,
      { body: { window: 90, high_from, medium_from: null } },
      boss,
    );
    const reply = await kade.call(
      changeLeadSettings,
      { body: { version: 0, window: 90, high_from } },
      boss,
    );
    expect(reply).toMatchObject({ status: 200, body: { window: 90, high_from, version: 1 } });
    const after = await ended();
    expect(after.id).toBeGreaterThan(before.id);
    expect(after).toMatchObject({ reason: 'settings', refitted: true });
    expect(after.learned).toBe(preview.body.learned.leads);
    expect(after.converted).toBe(preview.body.learned.converted);
    const { body: scores } = await kade.call(getLeadScores, {}, boss);
    expect(scores.values[0]).toMatchObject({ leadvalue: 'High', from: high_from });
    const unasked = await kade.call(changeLeadSettings, { body: { version: 1, window: 90 } }, boss);
    expect(unasked.status).toBe(200);
    expect((await ended()).id).toBe(after.id);
    // What is set no more is again as the first run found it.
    const clear = { version: 1, high_from: null };
    const cleared = await kade.call(changeLeadSettings, { body: clear }, boss);
    expect(cleared.body).toMatchObject({ high_from: null, usual: usual.usual });
    expect((await ended()).id).toBeGreaterThan(after.id);
    const { body: again } = await kade.call(getLeadScores, {}, boss);
    expect(again.values.map(({ from }) => from)).toEqual([
      ...[usual.usual?.high_from, usual.usual?.medium_from, 0],
    ]);
    const deeds = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'detail'])
        .where('action', 'like', 'leads.%')
        .orderBy('id')
        .execute(),
    );
    expect(deeds.map(({ action }) => action)).toEqual([
      ...['leads.run', 'leads.settings', 'leads.settings'],
    ]);
    // What stayed as it was is not told.
    expect(deeds[1]?.detail).toMatchObject({
      changes: {
        window: { before: 180, after: 90 },
        high_from: { before: null, after: high_from },
      },
    });
    expect(deeds[1]?.detail).not.toHaveProperty('changes.medium_from');
  });
});

describe('how new scores are', () => {
  it('is told: outdated as soon as a lead came in after the run', async () => {
    const { body } = await kade.call(getLeadLastUpload, {}, boss);
    expect(body).toMatchObject({ outdated: false, uploaded_at: null });
    expect(body.run?.method).toBe('model');
    await kade.db.inTenant(company, (tx) =>
      sql`insert into profile (company_id, name) values (${company}, 'Fresh')`.execute(tx),
    );
    expect((await kade.call(getLeadLastUpload, {}, boss)).body.outdated).toBe(true);
  });
});

describe('scores of a product that the company gave up', () => {
  it('are not explained any more', async () => {
    const { body: list } = await kade.call(listLeadProfiles, { query: { side: 'leads' } }, boss);
    const [row] = list.results;
    const seller = await kade.aUser(company, ['company:sales']);
    const ask = async () =>
      (await kade.call(getLead, { params: { id: row?.profile.id ?? 0 } }, seller)).body;
    expect((await ask()).result).not.toBeNull();
    await kade.db.inTenant(company, (tx) =>
      tx.updateTable('company').set({ entitled_products: [] }).execute(),
    );
    expect(await ask()).toMatchObject({
      ...{ result: null, leadscore: row?.leadscore, base_score: null, points: [], band: null },
    });
  });
});
