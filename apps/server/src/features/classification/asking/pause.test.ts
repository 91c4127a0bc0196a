import {
  abortRun,
  cancelClassification,
  changeAiSettings,
  deleteClassification,
  getAiSettings,
  getClassification,
  listAudit,
  pauseClassification,
  usualAiBudget,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { modelScene, type Scene } from '../classification.testkit.js';

// Each is several runs from beginning to end, on a machine that has other work.
vi.setConfig({ testTimeout: 240_000 });

let scene: Scene;
let company: number;
let ann: TestUser;
let admin: TestUser;
beforeAll(async () => {
  scene = await modelScene();
});
beforeEach(async () => {
  ({ id: company, ann } = await scene.company(60));
  admin = await scene.kade.aUser(company, ['company:admin', 'product:scoring-ai']);
});
afterEach(() => scene.reset());
afterAll(() => scene.close());

/** A run that is estimated and waits. */
async function ready(body: object = {}) {
  const id = await scene.create(ann, body);
  return scene.until(id, ann, 'ready');
}
/** Each lead was asked as often as it says, and none is in flight. */
async function holdsTogether(id: number) {
  const now = await scene.detail(id, ann);
  const { results } = await scene.results(id, ann, { page_size: 500 });
  expect(now.done).toBe(results.filter(({ state }) => state !== 'waiting').length);
  expect(now.in_flight).toBe(0);
  return now;
}

it('is asked to wait (429), waits, and goes on', async () => {
  const { id } = await ready();
  scene.server.retryAfter = 1;
  scene.server.next('retry_after', 'retry_after', 'retry_after', 'rate_limited');
  await scene.start(id, ann);
  const waiting = await scene.kade.until(async () => {
    const now = await scene.detail(id, ann);
    return now.waiting_until !== null && now;
  });
  expect(waiting).toMatchObject({ status: 'running', paused: null });
  const done = await scene.until(id, ann, 'finished');
  expect(done).toMatchObject({ done: 60, failed: 0 });
  const { results } = await scene.results(id, ann, { page_size: 100 });
  // Being told to come back later is no try.
  expect(new Set(results.map(({ tries }) => tries))).toEqual(new Set([1]));
});

it('is paused when the provider has nothing left, with the reason, and goes on when somebody says so', async () => {
  const { id } = await ready();
  scene.server.mode = 'quota_gone';
  await scene.start(id, ann);
  expect(await scene.until(id, ann, 'paused')).toMatchObject({ paused: 'quota', error: null });
  await holdsTogether(id);
  scene.server.mode = 'good';
  expect((await scene.resume(id, ann)).status).toBe(200);
  expect(await scene.until(id, ann, 'finished')).toMatchObject({ done: 60, failed: 0 });
});

it('is paused when the budget of the company is used up', async () => {
  const { id } = await ready();
  const setBudget = async (monthly_budget: string) => {
    const { version } = (await scene.kade.call(getAiSettings, {}, admin)).body;
    await scene.kade.call(changeAiSettings, { body: { version, monthly_budget } }, admin);
  };
  await setBudget('0.00');
  await scene.start(id, ann);
  expect(await scene.until(id, ann, 'paused')).toMatchObject({ paused: 'budget', done: 20 });
  expect(scene.server.requests).toHaveLength(20);
  await setBudget('100.00');
  await scene.resume(id, ann);
  await scene.until(id, ann, 'finished');
});

/** What the last call of the company costs at most, and how its ledger stands. */
async function ledger() {
  const [row] = await scene.sql(
    company,
    sql<{ most: number; calls: number; open: number; spent: number; reserved: number }>`
      select (array_agg(c.reserved order by c.id desc))[1]::float8 as most, count(*)::int as calls, (count(*) filter (where c.outcome is null))::int as open,
        sum(distinct m.spent)::float8 as spent, sum(distinct m.reserved)::float8 as reserved
      from ai_call c join ai_month m on m.company_id = c.company_id and m.month = c.month`,
  );
  if (!row) throw new Error('The ledger is empty.');
  return row;
}

it('never costs more than its cap, uses it up as far as an answer surely fits, and goes on with a higher one', async () => {
  const { id, cost } = await ready();
  // Room for some ten more at what they cost, and for a few at what they cost at most.
  const cap = cost * 1.5;
  await scene.sql(company, sql`update classification_run set cap = ${cap} where id = ${id}`);
  await scene.start(id, ann);
  const paused = await scene.until(id, ann, 'paused', 'finished');
  const { most, open, spent, reserved } = await ledger();
  expect(paused).toMatchObject({ status: 'paused', paused: 'cap' });
  expect(paused.cost).toBeLessThanOrEqual(cap);
  expect(paused.cost + most).toBeGreaterThan(cap);
  expect(paused.done).toBeGreaterThan(20);
  expect([open, reserved]).toEqual([0, 0]);
  expect(paused.cost).toBeCloseTo(spent, 6);
  // Who was claimed and could not be asked was not tried.
  const { results } = await scene.results(id, ann, { page_size: 100 });
  for (const { state, tries } of results) expect(tries).toBe(state === 'waiting' ? 0 : 1);
  const low = await scene.resume(id, ann, { cap: cost / 2 });
  expect(low.status).toBe(400);
  expect((await scene.resume(id, ann, { cap: null })).status).toBe(200);
  expect((await scene.until(id, ann, 'finished')).done).toBe(60);
});

it('takes what is in flight at its most: an answer that comes early makes no room that the others may need', async () => {
  const { id, cost, done } = await ready();
  const { most } = await ledger();
  const cap = cost + 3.2 * most;
  await scene.sql(company, sql`update classification_run set cap = ${cap} where id = ${id}`);
  scene.server.slowMs = 8000;
  scene.server.next('good', 'slow', 'slow', 'slow', 'slow');
  await scene.start(id, ann);
  await scene.kade.until(async () => (await scene.detail(id, ann)).done > done);
  const { open, spent, reserved } = await ledger();
  expect(open).toBeGreaterThan(0);
  expect(spent + reserved).toBeLessThanOrEqual(cap + 1e-9);
  expect(await scene.until(id, ann, 'paused')).toMatchObject({ paused: 'cap' });
});

it('asks nobody where even one answer could cost more than the cap', async () => {
  const id = await scene.create(ann, { cap: 0.000001 });
  expect(await scene.until(id, ann, 'paused')).toMatchObject({ paused: 'cap', done: 0, cost: 0 });
  expect(scene.server.requests).toHaveLength(0);
  expect((await scene.resume(id, ann, { cap: 1 })).status).toBe(200);
  expect(await scene.until(id, ann, 'ready')).toMatchObject({ done: 20 });
});

it('uses up a budget that has room for two or three at once, and is then paused', async () => {
  const { id } = await ready();
  const { most } = await ledger();
  const spent = usualAiBudget - 2.5 * most;
  await scene.sql(company, sql`update ai_month set spent = ${spent}`);
  await scene.start(id, ann);
  const paused = await scene.until(id, ann, 'paused', 'finished');
  const end = await ledger();
  expect(paused).toMatchObject({ status: 'paused', paused: 'budget' });
  expect(paused.done).toBeGreaterThan(20);
  expect(end.spent).toBeLessThanOrEqual(usualAiBudget);
  expect(end.spent + most).toBeGreaterThan(usualAiBudget);
  expect([end.open, end.reserved]).toEqual([0, 0]);
  await holdsTogether(id);
});

it('is paused when the model does not answer any more, and no lead is given up for that alone', async () => {
  const { id } = await ready();
  scene.server.mode = 'error';
  await scene.start(id, ann);
  expect(await scene.until(id, ann, 'paused')).toMatchObject({ paused: 'unavailable' });
  scene.server.mode = 'good';
  await scene.resume(id, ann);
  expect(await scene.until(id, ann, 'finished')).toMatchObject({ done: 60 });
});

it('somebody pauses it: what is in flight is recorded, and it goes on from there', async () => {
  const { id } = await ready();
  scene.server.delayMs = 300;
  await scene.start(id, ann);
  await scene.kade.until(async () => (await scene.detail(id, ann)).in_flight > 0);
  const pause = await scene.kade.call(pauseClassification, { params: { id }, body: {} }, ann);
  expect(pause.body).toMatchObject({ status: 'paused', paused: 'person' });
  await scene.kade.until(async () => (await scene.detail(id, ann)).in_flight === 0);
  const { done } = await holdsTogether(id);
  expect(scene.server.requests).toHaveLength(done);
  // Whoever follows it is told, too.
  await scene.kade.until(async () => (await scene.detail(id, ann)).job?.processed === done);
  expect((await scene.start(id, ann)).status).toBe(409);
  scene.server.delayMs = 0;
  await scene.resume(id, ann);
  const whole = await scene.until(id, ann, 'finished');
  expect(whole).toMatchObject({ done: 60, interrupted: 0 });
  expect(scene.server.requests).toHaveLength(60);
  const { results } = (await scene.kade.call(listAudit, { query: {} }, admin)).body;
  const deeds = results.map(({ action }) => action);
  for (const deed of ['classification.pause', 'classification.resume'])
    expect(deeds).toContain(deed);
});

it('an admin who stops its work pauses it', async () => {
  const { id } = await ready();
  scene.server.delayMs = 300;
  const { job } = (await scene.start(id, ann)).body;
  await scene.kade.until(async () => (await scene.detail(id, ann)).status === 'running');
  await scene.kade.call(abortRun, { params: { id: job?.id ?? 0 } }, admin);
  expect(await scene.until(id, ann, 'paused')).toMatchObject({ paused: 'stopped' });
  scene.server.delayMs = 0;
  await scene.kade.until(async () => (await scene.detail(id, ann)).in_flight === 0);
  await scene.resume(id, ann);
  expect((await scene.until(id, ann, 'finished')).done).toBe(60);
});

it('cancelled it ends for good and keeps what it found; deleted it is gone, and an open one is not deleted', async () => {
  const { id } = await ready();
  scene.server.delayMs = 200;
  await scene.start(id, ann);
  await scene.kade.until(async () => (await scene.detail(id, ann)).in_flight > 0);
  const remove = () => scene.kade.call(deleteClassification, { params: { id } }, ann);
  expect((await remove()).status).toBe(409);
  const ended = await scene.kade.call(cancelClassification, { params: { id }, body: {} }, ann);
  expect(ended.body.status).toBe('cancelled');
  await scene.kade.until(async () => (await scene.detail(id, ann)).in_flight === 0);
  expect((await scene.resume(id, ann)).status).toBe(409);
  expect((await scene.results(id, ann)).by_class.High).toBeGreaterThan(0);
  expect((await remove()).status).toBe(204);
  expect((await scene.kade.call(getClassification, { params: { id } }, ann)).status).toBe(404);
  const { results } = (await scene.kade.call(listAudit, { query: {} }, admin)).body;
  const deeds = results.map(({ action }) => action);
  for (const deed of ['classification.start', 'classification.cancel', 'classification.delete'])
    expect(deeds).toContain(deed);
});
