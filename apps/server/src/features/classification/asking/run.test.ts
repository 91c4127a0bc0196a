import {
  changeAiSettings,
  getAiSettings,
  getClassificationPrompt,
  listAudit,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { classOfSegment, modelScene, type Scene } from '../classification.testkit.js';

// Each is several runs from beginning to end, on a machine that has other work.
vi.setConfig({ testTimeout: 240_000 });

let scene: Scene;
let company: number;
let ann: TestUser;
beforeAll(async () => {
  scene = await modelScene();
});
beforeEach(async () => {
  ({ id: company, ann } = await scene.company(60));
});
afterEach(() => scene.reset());
afterAll(() => scene.close());

it('is estimated from twenty of its leads, starts when somebody says so, and asks each lead once', async () => {
  scene.server.delayMs = 150;
  const id = await scene.create(ann, { name: 'All leads' });
  const ready = await scene.until(id, ann, 'ready');
  expect(scene.server.requests).toHaveLength(20);
  const { estimate, cost } = ready;
  expect(estimate).toMatchObject({ rows: 20, failed: 0, taken_over: 0, left: 40, over_cap: false });
  // Every question is about as long as the next.
  expect(estimate?.cost?.expected).toBeCloseTo(2 * cost, 5);
  expect(estimate?.cost?.low).toBeLessThanOrEqual(estimate?.cost?.expected ?? 0);
  expect(estimate?.cost?.high).toBeGreaterThanOrEqual(estimate?.cost?.expected ?? 0);
  expect(estimate?.seconds?.expected).toBeGreaterThan(0);
  expect([ready.done, ready.total, ready.can.start]).toEqual([20, 60, true]);

  expect((await scene.start(id, ann)).body).toMatchObject({ status: 'queued' });
  const done = await scene.until(id, ann, 'finished');
  expect(scene.server.requests).toHaveLength(60);
  expect(done).toMatchObject({
    ...{ total: 60, done: 60, asked: 60, taken_over: 0, failed: 0, in_flight: 0, interrupted: 0 },
    ...{ mode: 'model', model: 'test-model', prompt: { number: 1 } },
    results: { count: 60, by_class: { High: 15, Medium: 15, Low: 15, Unknown: 15 } },
  });
  expect(done.cost).toBeGreaterThan(cost);
  expect(Math.abs(done.cost - (cost + (estimate?.cost?.expected ?? 0))) / done.cost).toBeLessThan(
    0.1,
  );
  // Several at once, and never more than eight.
  expect(scene.server.mostOpen).toBeGreaterThan(1);
  expect(scene.server.mostOpen).toBeLessThanOrEqual(8);
  // What it cost is what the company's ledger says of it.
  const [{ spent } = { spent: 0 }] = await scene.sql(
    company,
    sql<{ spent: number }>`select sum(cost)::float8 as spent from ai_call`,
  );
  expect(done.cost).toBeCloseTo(spent, 6);
});

it('sends what the company allows and nothing else, and fills in reasons with what it sent', async () => {
  const admin = await scene.kade.aUser(company, ['company:admin', 'product:scoring-ai']);
  const { version } = (await scene.kade.call(getAiSettings, {}, admin)).body;
  await scene.kade.call(
    changeAiSettings,
    { body: { version, columns: ['SEGMENT', 'CITY'] } },
    admin,
  );
  scene.server.answer = () => ({
    ...{ class: 'High', certainty: 0.9 },
    reasons: ['CITY', 'SEGMENT', 'CITY'].map((column) => ({ column, toward: 'for' })),
  });
  const { id, columns } = await scene.finished(ann);
  expect(columns).toEqual(['SEGMENT', 'CITY']);
  for (const { data, user } of scene.server.requests) {
    expect(Object.keys(data).sort()).toEqual(['column CITY', 'column SEGMENT', 'ideal customer']);
    expect(user).not.toMatch(/Lead \d|L\d/);
  }
  const { results } = await scene.results(id, ann, { page_size: 100 });
  for (const { reasons, profile } of results)
    expect(reasons).toEqual([
      { column: 'CITY', value: 'Utrecht', toward: 'for', by: 'model', points: null },
      { column: 'SEGMENT', value: profile.segment, toward: 'for', by: 'model', points: null },
    ]);
  const shown = (await scene.kade.call(getClassificationPrompt, { params: { id } }, ann)).body;
  expect(shown.text?.lead).toMatch(/ideal customer: Restaurants and hotels[\s\S]*column SEGMENT: /);
});

it('a reason that names a column that was not sent is not shown, however the model insists', async () => {
  await scene.sql(company, sql`update profile set city = null`);
  scene.server.answer = () => ({
    ...{ class: 'Low', certainty: 0.4 },
    reasons: ['CITY', 'SEGMENT'].map((column) => ({ column, toward: 'against' })),
  });
  const { id } = await scene.finished(ann, { limit: 5 });
  const { results } = await scene.results(id, ann);
  expect(results.map(({ reasons }) => reasons.map((r) => r.column))).toEqual(
    Array.from({ length: 5 }, () => ['SEGMENT']),
  );
});

it('takes answers over that were paid for, as long as lead, prompt and model are the same', async () => {
  const first = await scene.finished(ann, { name: 'First', limit: 24 });
  scene.server.reset();
  const again = await scene.finished(ann, { name: 'Again', limit: 24 });
  expect(scene.server.requests).toHaveLength(0);
  expect(again).toMatchObject({ taken_over: 24, asked: 0, cost: 0, prompt: first.prompt });
  expect(again.results).toEqual(first.results);
  const { results } = await scene.results(again.id, ann);
  expect(results[0]).toMatchObject({
    ...{ state: 'taken_over', cost: 0, tries: 0 },
    taken_from: { id: first.id, name: 'First' },
  });

  scene.reset();
  await scene.sql(
    company,
    sql`update profile set segment = 'Restaurant', version = version + 1 where external_id = 'L57'`,
  );
  const changed = await scene.finished(ann, { name: 'One changed', limit: 24 });
  expect(scene.server.requests).toHaveLength(1);
  expect(changed).toMatchObject({ taken_over: 23, asked: 1 });

  scene.server.reset();
  scene.reset();
  const other = await scene.finished(ann, {
    name: 'Other words',
    limit: 24,
    criteria: 'Hotels alone',
  });
  expect(scene.server.requests).toHaveLength(24);
  expect(other.prompt.number).toBe(2);
}, 180_000);

it('an answer that cannot be read is asked for three times, paid for each time, and then given up', async () => {
  scene.server.answer = ({ data }) =>
    data['column SEGMENT'] === 'Café'
      ? 'I would rather not say.'
      : { class: 'High', certainty: 1, reasons: [] };
  const done = await scene.finished(ann, { limit: 20 });
  expect(done).toMatchObject({ done: 20, failed: 5, asked: 15, results: { count: 15 } });
  const { results } = await scene.results(done.id, ann, { state: 'failed' });
  expect(results.map(({ tries, class: name, error }) => [tries, name, error])).toEqual(
    Array.from({ length: 5 }, () => [3, null, expect.stringMatching(/./)]),
  );
  expect(results.every(({ cost }) => cost > 0)).toBe(true);
});

it('goes on by itself where that was asked, and deeds stand in the audit log', async () => {
  const admin = await scene.kade.aUser(company, ['company:admin']);
  const id = await scene.create(ann, { start: true, limit: 24 });
  await scene.until(id, ann, 'finished');
  const { results } = (await scene.kade.call(listAudit, { query: {} }, admin)).body;
  expect(results.map(({ action }) => action)).toContain('classification.create');
});

it('members of an audience are classified, whoever else is there', async () => {
  const [audience] = await scene.sql(
    company,
    sql<{
      id: number;
    }>`insert into audience (company_id, name, created_by, origin_query, audience_type, purpose, status)
      values (${company}, 'Hotels', ${ann.id}, ${"SEGMENT = 'Hotel'"}, 'dynamic', 'Sales', 'draft') returning id`,
  );
  const done = await scene.finished(ann, { leads: undefined, audience_id: audience?.id });
  expect(done).toMatchObject({ total: 15, audience: { name: 'Hotels' } });
  const { results } = await scene.results(done.id, ann);
  expect(new Set(results.map(({ said }) => said))).toEqual(new Set([classOfSegment.Hotel]));
});
