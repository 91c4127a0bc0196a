import { type Group, getJob, startLeadRun } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { killableWorker, kills } from '../../../../test/killable.js';
import { fillWithLeads } from '../company.testkit.js';

const groups: readonly Group[] = [
  'company:marketeer',
  'company:admin',
  'product:leadscore/leadvalue',
];
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
  await fillWithLeads(kade, company, 2400);
});
afterEach(() => worker.kill());
afterAll(() => kade.close());

/** Everything that a run says. */
const written = async () => {
  const { rows } = await kade.db.inTenant(company, (tx) =>
    sql<Record<string, number>>`select (select count(*)::int from model_run) as runs,
      (select count(*)::int from model_result) as results,
      (select count(*)::int from profile_metric where leadscore is not null) as scored,
      (select count(*)::int from profile_metric where potential_value is not null) as valued`.execute(
      tx,
    ),
  );
  return rows[0];
};

it(
  'a worker that is killed in the middle of a run leaves no score of it, and the next one does it whole, once',
  async () => {
    const { id } = (await kade.call(startLeadRun, { body: {} }, boss)).body;
    const job = async () => (await kade.call(getJob, { params: { id } }, boss)).body;
    let early = 0;
    for (let kill = 0; kill < kills; kill++) {
      await worker.start();
      await kade.until(async () => (await job()).status !== 'queued', patience);
      await new Promise((resolve) => setTimeout(resolve, (kill * 3000) / kills));
      await worker.kill();
      if ((await job()).status === 'finished') break;
      early++;
      expect(await written()).toEqual({ runs: 0, results: 0, scored: 0, valued: 0 });
    }
    expect(early).toBeGreaterThan(0);
    await worker.start();
    await kade.until(async () => (await job()).status === 'finished', patience);
    const leads = await kade.db.inTenant(company, (tx) =>
      sql<{ n: number }>`select count(*)::int as n from profile where kind = 'lead'`.execute(tx),
    );
    const n = leads.rows[0]?.n;
    expect(await written()).toEqual({ runs: 1, results: 1, scored: n, valued: 2440 });
  },
  2 * patience * 1000 + kills * 40_000,
);
