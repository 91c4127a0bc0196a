import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { killableWorker, kills } from '../../../../test/killable.js';
import { modelScene, prices, type Scene } from '../classification.testkit.js';

/** Enough that each kill finds leads left. */
const leads = 60 + kills * 30;
/** Seconds that the last worker may take, on a machine that has other work. */
const patience = 150;

let scene: Scene;
const worker = killableWorker(() => scene.kade);
const before = { ...process.env };
beforeAll(async () => {
  // Without a worker of its own: each is a process that can be killed, and asks the same server.
  scene = await modelScene({ worker: false });
  Object.assign(process.env, {
    ...{ LLM_BASE_URL: scene.server.url, LLM_MODEL: 'test-model', LLM_API_KEY: 'k' },
    ...{ LLM_PRICE_IN: String(prices.in), LLM_PRICE_OUT: String(prices.out) },
  });
});
afterEach(() => worker.kill());
afterAll(async () => {
  process.env = before;
  await scene.close();
});

it(
  'a worker that is killed loses what was in flight and nothing else: no other lead is paid for twice',
  async () => {
    const { id: company, ann } = await scene.company(leads);
    // Each lead can be told from every other by what is sent of it.
    await scene.sql(company, sql`update profile set employees_total = substr(external_id, 2)::int`);
    scene.server.delayMs = 150;
    const id = await scene.create(ann, { start: true });
    const now = () => scene.detail(id, ann);
    let early = 0;
    for (let kill = 0; kill < kills; kill++) {
      await worker.start();
      const { done } = await now();
      await scene.kade.until(async () => {
        const { status, in_flight, done: since } = await now();
        return status === 'finished' || (in_flight > 0 && since > done);
      }, patience);
      await new Promise((resolve) => setTimeout(resolve, (kill * 300) / kills));
      await worker.kill();
      if ((await now()).status === 'finished') break;
      early++;
      // What is in flight is said: of each worker at most as many as it asks at once. One that was killed less than a lease ago
      // is not known to be lost yet.
      expect((await now()).in_flight).toBeLessThanOrEqual(8 * early);
    }
    expect(early).toBeGreaterThan(0);
    scene.server.delayMs = 0;
    await worker.start();
    const end = await scene.until(id, ann, 'finished');
    expect(end).toMatchObject({ total: leads, done: leads, asked: leads, failed: 0, in_flight: 0 });

    const times = new Map<string, number>();
    for (const { data } of scene.server.requests) {
      const lead = data['column EMPLOYEES_TOTAL'] ?? '';
      times.set(lead, (times.get(lead) ?? 0) + 1);
    }
    const items = await scene.sql(
      company,
      sql<{ lead: string; interrupted: number; tries: number }>`
        select p.employees_total::int::text as lead, i.interrupted, i.tries
        from classification_item i join profile p on p.company_id = i.company_id and p.id = i.profile_id
        where i.run_id = ${id}`,
    );
    expect(items).toHaveLength(leads);
    for (const { lead, interrupted, tries } of items) {
      // Asked once, and once more for each time that a worker was lost over it.
      expect(times.get(lead) ?? 0, lead).toBeLessThanOrEqual(1 + interrupted);
      expect(tries, lead).toBe(1 + interrupted);
    }
    const lost = items.reduce((sum, { interrupted }) => sum + interrupted, 0);
    expect(end.interrupted).toBe(lost);
    expect(lost).toBeLessThanOrEqual(8 * early);
    expect(scene.server.requests.length).toBeLessThanOrEqual(leads + lost);
  },
  2 * patience * 1000 + kills * 60_000,
);
