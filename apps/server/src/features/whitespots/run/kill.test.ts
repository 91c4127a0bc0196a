import { type Group, listWhitespotRuns, startWhitespotRun } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { killableWorker, kills } from '../../../../test/killable.js';
import { fillWithBuyers } from '../whitespots.testkit.js';

const groups: readonly Group[] = ['company:marketeer', 'product:whitespot'];
const customers = 240;
/** Seconds that a worker may take, on a machine that has other work. */
const patience = 120;

let kade: TestKade;
let company: number;
let boss: TestUser;
const worker = killableWorker(() => kade);
beforeAll(async () => {
  // Without a worker of its own: each is a process that can be killed.
  kade = await testKade();
  company = await kade.aCompany();
  boss = await kade.aUser(company, [...groups], 'Bo');
  await fillWithBuyers(kade, company, customers);
});
afterEach(() => worker.kill());
afterAll(() => kade.close());

/** Everything that a run writes. */
const written = async () => {
  const { rows } = await kade.db.inTenant(company, (tx) =>
    sql<Record<string, number>>`select (select count(*)::int from model_run) as runs,
      (select count(*)::int from model_result) as results, (select sum(customers)::int from model_prediction) as kept,
      (select count(*)::int from profile_whitespot) as spots,
      (select count(*)::int from profile_metric where whitespot is not null) as columns`.execute(
      tx,
    ),
  );
  return rows[0];
};

it(
  'a worker that is killed in the middle of a run leaves nothing of it, and the next one does it whole, once',
  async () => {
    await kade.call(startWhitespotRun, { body: {} }, boss);
    const open = async () =>
      (await kade.call(listWhitespotRuns, { query: {} }, boss)).body.open?.status ?? 'finished';
    let early = 0;
    for (let kill = 0; kill < kills; kill++) {
      await worker.start();
      await kade.until(async () => (await open()) !== 'queued', patience);
      await new Promise((resolve) => setTimeout(resolve, (kill * 3000) / kills));
      await worker.kill();
      if ((await open()) === 'finished') break;
      early++;
      expect(await written()).toEqual({ runs: 0, results: 0, kept: null, spots: 0, columns: 0 });
    }
    expect(early).toBeGreaterThan(0);
    await worker.start();
    await kade.until(async () => (await open()) === 'finished', patience);
    const found = await written();
    expect(found).toMatchObject({ runs: 1, results: 1, kept: customers });
    expect(found?.spots).toBeGreaterThan(0);
    expect(found?.columns).toBe(found?.spots);
  },
  2 * patience * 1000 + kills * 40_000,
);
