import { type LabelClass, labelLead, testClassificationStability } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { classOfSegment, modelScene, type Scene } from '../classification.testkit.js';

let scene: Scene;
let company: number;
let ann: TestUser;
beforeAll(async () => {
  // The test is the worker: it says when a stretch is done and when the product stops.
  scene = await modelScene({ worker: false });
});
beforeEach(async () => {
  ({ id: company, ann } = await scene.company(40));
});
afterEach(() => scene.reset());
afterAll(() => scene.close());

const work = (id: number, signal?: AbortSignal) => scene.work(company, id, signal && { signal });
/** Stops the product while leads are asked. */
async function stoppedInFlight(id: number): Promise<void> {
  const stop = new AbortController();
  const working = work(id, stop.signal);
  await scene.kade.until(async () => scene.server.open > 0);
  stop.abort();
  await working;
}

it('a product that stops waits for what it asked, asks nothing more, and the next worker goes on', async () => {
  scene.server.delayMs = 400;
  const id = await scene.create(ann);
  await stoppedInFlight(id);
  const asked = scene.server.requests.length;
  expect(await scene.detail(id, ann)).toMatchObject({
    ...{ status: 'estimating', done: asked, in_flight: 0, interrupted: 0 },
    job: { status: 'running', error: null },
  });
  expect(asked).toBeLessThan(20);
  scene.server.delayMs = 0;
  await work(id);
  expect(await scene.detail(id, ann)).toMatchObject({ status: 'ready', done: 20, interrupted: 0 });
  expect(scene.server.requests).toHaveLength(20);
});

it('what does not come back in time is given up by a product that stops, and asked again', async () => {
  scene.server.delayMs = 9000;
  const id = await scene.create(ann);
  await stoppedInFlight(id);
  expect(await scene.detail(id, ann)).toMatchObject({ done: 0, in_flight: 0, failed: 0 });
  scene.server.delayMs = 0;
  await work(id);
  expect(await scene.detail(id, ann)).toMatchObject({ status: 'ready', done: 20 });
  const { results } = await scene.results(id, ann, { page_size: 100 });
  for (const { state, tries } of results) expect(tries).toBe(state === 'waiting' ? 0 : 1);
}, 30_000);

it('a worker that is stopped before it asked anybody leaves its run to the next, and what was lost is said of that run alone', async () => {
  const [id, other] = [await scene.create(ann), await scene.create(ann, { name: 'Other' })];
  for (const one of [id, other])
    await expect(work(one, AbortSignal.abort())).rejects.toThrow(/abort/i);
  expect(await scene.detail(id, ann)).toMatchObject({
    ...{ status: 'estimating', total: 40, done: 0 },
    job: { status: 'running', error: null },
  });
  // Two were being asked by a worker that was lost.
  await scene.sql(
    company,
    sql`update classification_item set state = 'asking', tries = 1, claimed_until = now() - interval '1 minute'
      where run_id = ${id} and place <= 2`,
  );
  await work(id);
  expect(await scene.detail(id, ann)).toMatchObject({ status: 'ready', done: 20, interrupted: 2 });
  expect(await scene.detail(other, ann)).toMatchObject({ done: 0, in_flight: 0, interrupted: 0 });
});

it('a second look that was stopped goes on where it stopped; one that ended is followed by a new one', async () => {
  const { id } = await scene.worked(ann, { limit: 10 });
  const again = async () => {
    const reply = await scene.kade.call(
      testClassificationStability,
      { params: { id }, body: {} },
      ann,
    );
    expect(reply.status).toBe(202);
    const rows = await scene.sql(
      company,
      sql<{ id: number }>`select id from classification_run where again_of = ${id}`,
    );
    expect(rows).toHaveLength(1);
    return Number(rows[0]?.id);
  };
  const first = await again();
  scene.server.mode = 'quota_gone';
  await work(first);
  expect((await scene.detail(id, ann)).stability).toMatchObject({
    ...{ status: 'paused', leads: 10, asked: 0, same: null },
  });
  scene.server.mode = 'good';
  expect(await again()).toBe(first);
  expect((await scene.detail(id, ann)).stability?.status).toBe('running');
  await work(first);
  const ended = { status: 'finished', leads: 10, asked: 10 };
  expect((await scene.detail(id, ann)).stability).toMatchObject({
    ...ended,
    same: { hits: 10, of: 10 },
  });

  const next = await again();
  expect(next).not.toBe(first);
  expect((await scene.detail(id, ann)).stability).toMatchObject({ status: 'running', asked: 0 });
  const asked = scene.server.requests.length;
  scene.server.answer = ({ data }) => ({
    class:
      data['column SEGMENT'] === 'Hotel' ? 'High' : classOfSegment[data['column SEGMENT'] ?? ''],
    ...{ certainty: 0.8, reasons: [] },
  });
  await work(next);
  expect(scene.server.requests.length - asked).toBe(10);
  // Two of the ten are hotels.
  expect((await scene.detail(id, ann)).stability).toMatchObject({
    ...ended,
    same: { hits: 8, of: 10 },
  });
  // What was said the second time is nobody's answer: the same lead gets that of the run.
  const later = await scene.worked(ann, { name: 'Later', limit: 10 });
  expect(later).toMatchObject({ taken_over: 10, asked: 0 });
  expect(later.results).toEqual((await scene.detail(id, ann)).results);
});

it('a prompt that turns out worse when the labelled leads were asked is paused before all others are paid for', async () => {
  const right: Record<string, LabelClass> = { Restaurant: 'High', Hotel: 'Medium' };
  const leads = await scene.sql(
    company,
    sql<{ id: number; segment: string }>`select id, segment from profile order by id`,
  );
  for (const { id: profile_id, segment } of leads)
    await scene.kade.call(labelLead, { body: { profile_id, class: right[segment] ?? 'Low' } }, ann);
  await scene.worked(ann, { name: 'Good' });
  await scene.addLeads(company, 30, 41);
  scene.server.answer = () => ({ class: 'Unknown', certainty: 0.5, reasons: [] });
  const id = await scene.create(ann, { name: 'Bad', criteria: 'Something else altogether' });
  await work(id);
  // The leads of the estimate tell nothing: nobody labelled them.
  await scene.sql(
    company,
    sql`delete from classification_label l using classification_item i
      where i.run_id = ${id} and i.stage = 0 and i.profile_id = l.profile_id`,
  );
  expect((await scene.start(id, ann)).status).toBe(200);
  await work(id);
  const paused = await scene.detail(id, ann);
  expect(paused).toMatchObject({
    ...{ status: 'paused', paused: 'prompt_worse', job: { status: 'aborted' } },
    golden: { test: { verdict: 'worse', only_this: 0 } },
  });
  expect(paused.done).toBe(20 + (paused.golden?.test.leads ?? 0));
  expect(paused.done).toBeLessThan(70);
  expect((await scene.resume(id, ann)).body).toMatchObject({ code: 'prompt_worse' });
  expect((await scene.resume(id, ann, { confirm_worse: true })).status).toBe(200);
  await work(id);
  expect(await scene.detail(id, ann)).toMatchObject({ status: 'finished', done: 70 });
});

it('an estimate above its cap waits for a person, even where the run was to go on by itself', async () => {
  const first = await scene.create(ann, { start: true, criteria: 'Hotels by the sea' });
  await work(first);
  const { status, cost } = await scene.detail(first, ann);
  expect(status).toBe('queued');
  const id = await scene.create(ann, {
    start: true,
    criteria: 'Hotels at a lake',
    cap: 1.5 * cost,
  });
  await work(id);
  expect(await scene.detail(id, ann)).toMatchObject({
    ...{ status: 'ready', done: 20, estimate: { over_cap: true }, job: { status: 'finished' } },
  });
});
