import {
  getClassificationPrompt,
  getClassificationSetup,
  listClassifications,
  testClassificationStability,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestUser, testKade } from '../../../../test/kade.js';
import { sceneOver } from '../classification.testkit.js';

// Each is several runs from beginning to end, on a machine that has other work.
vi.setConfig({ testTimeout: 240_000 });

let scene: ReturnType<typeof sceneOver>;
let company: number;
let ann: TestUser;
beforeAll(async () => {
  scene = sceneOver(await testKade({ worker: true }));
  ({ id: company, ann } = await scene.company(80));
});
afterAll(() => scene.kade.close());

/** Restaurants of many were won and care homes were lost, for three years; half of what happens is chance. */
const addPast = (companyId: number, leads: number) =>
  scene.kade.db.inTenant(companyId, async (tx) => {
    await sql`insert into profile (company_id, name, external_id, kind, kind_is_set, crm_status, segment, city, province,
        employees_total, created_at)
      select ${companyId}, 'Past ' || i, 'P' || i, case when w then 'customer' else 'lead' end, true,
        case when w then 'customer' else 'lost' end, s, 'Utrecht', 'Utrecht', (i * 7) % 60,
        timestamptz '2023-01-01' + i * interval '1 day'
      from (select i, (array['Restaurant', 'Hotel', 'Café', 'Zorginstelling'])[1 + i % 4] as s,
          (i * 7919) % 100 < (array[80, 50, 40, 10])[1 + i % 4] as w
        from generate_series(1, ${leads}::int) i) x`.execute(tx);
    await sql`insert into opportunity (company_id, profile_id, title, status, created_at, closed_at, owner_name, rank, source)
      select ${companyId}, id, 'O', case when kind = 'customer' then 'deal' else 'lost' end, created_at,
        created_at + interval '30 days', 'X', 'a' || id, 'x' from profile where external_id like 'P%'`.execute(
      tx,
    );
  });

it('tells by criteria alone where nothing was won or lost, names what it read in them, and costs nothing', async () => {
  const setup = (await scene.kade.call(getClassificationSetup, {}, ann)).body;
  expect(setup).toMatchObject({
    mode: 'built_in',
    model: null,
    leads: 80,
    withheld: [],
    in_use: null,
  });
  const done = await scene.finished(ann, {
    criteria: 'Restaurants in Utrecht, no cafés, with at least 10 employees',
  });
  expect(done).toMatchObject({
    ...{ mode: 'built_in', model: null, cost: 0, total: 80, asked: 80, failed: 0 },
    estimate: { cost: { expected: 0 } },
    likeness: {
      ...{ method: 'none', learned: 0, back_test: null },
      criteria: [
        { column: 'SEGMENT', wanted: ['Restaurant'], unwanted: ['Café'] },
        { column: 'PROVINCE', wanted: ['Utrecht'] },
        { column: 'EMPLOYEES_TOTAL', from: 10, to: null },
      ],
    },
    results: { count: 80 },
  });
  const { results } = await scene.results(done.id, ann, { page_size: 100 });
  for (const { profile, said, reasons } of results) {
    if (profile.segment === 'Café') expect(said).toBe('Low');
    else if (profile.segment !== 'Restaurant') expect(said).not.toBe('High');
    expect(reasons[0]).toMatchObject({ column: 'SEGMENT', value: profile.segment, by: 'criteria' });
  }
  expect(results.some(({ said }) => said === 'High')).toBe(true);
  const shown = (await scene.kade.call(getClassificationPrompt, { params: { id: done.id } }, ann))
    .body;
  expect(shown).toMatchObject({ mode: 'built_in', text: null });
  // It is no language model: asked twice it says the same.
  const twice = await scene.kade.call(
    testClassificationStability,
    { params: { id: done.id }, body: {} },
    ann,
  );
  expect(twice.body).toMatchObject({ code: 'wrong_state' });
  const { body } = await scene.kade.call(listClassifications, { query: { mode: 'built_in' } }, ann);
  expect(body.results).toMatchObject([{ id: done.id, status: 'finished' }]);
});

it('learns what won leads have that lost ones have not, and is held against later ones', async () => {
  await addPast(company, 1000);
  const done = await scene.finished(ann, { name: 'Learned', criteria: 'Good businesses' });
  const { likeness } = done;
  expect(likeness).toMatchObject({ reason: null, criteria: [] });
  expect(likeness?.columns).toContain('SEGMENT');
  expect(likeness?.learned).toBe(1000);
  expect(likeness?.back_test?.auc).toBeGreaterThan(0.6);
  const rate = (name: string) =>
    likeness?.back_test?.classes.find((c) => c.class === name)?.conversion?.share ?? Number.NaN;
  expect(rate('High')).toBeGreaterThan(rate('Low'));
  const { results } = await scene.results(done.id, ann, { page_size: 100 });
  const said = new Map(results.map((r) => [r.profile.segment, r.said]));
  expect([said.get('Restaurant'), said.get('Zorginstelling')]).toEqual(['High', 'Low']);
  for (const { reasons, says } of results) {
    expect(says).toBeGreaterThan(0);
    expect(reasons.every(({ by, points }) => by === 'likeness' && points !== null)).toBe(true);
  }
}, 120_000);

it('takes over what has not changed, and answers anew when it has learned otherwise', async () => {
  const first = await scene.finished(ann, { name: 'A', criteria: 'Good businesses' });
  expect(first).toMatchObject({ taken_over: 80, asked: 0 });
  await scene.sql(company, sql`update profile set segment = 'Hotel' where external_id like 'P1%'`);
  const other = await scene.finished(ann, { name: 'B', criteria: 'Hotels' });
  expect(other).toMatchObject({ taken_over: 0, asked: 80 });
}, 120_000);

it('learns from examples besides: High ones as won and Low ones as lost, five times each; Medium tells neither', async () => {
  const other = await scene.company(80);
  const leads = await scene.sql(
    other.id,
    sql<{ id: number; segment: string }>`select id, segment from profile order by id limit 12`,
  );
  const said: Record<string, string> = { Restaurant: 'High', Hotel: 'Medium', Café: 'Low' };
  const examples = leads.flatMap(({ id, segment }) =>
    said[segment] ? [{ profile_id: id, class: said[segment] }] : [],
  );
  const { likeness } = await scene.finished(other.ann, { criteria: 'Good businesses', examples });
  expect(likeness).toMatchObject({ learned: 30, won: 15, lost: 15 });
});
