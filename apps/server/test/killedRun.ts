import { type Group, getJob } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from './kade.js';
import { killableWorker, kills } from './killable.js';

/** Seconds that a worker may take, on a machine that has other work. */
const patience = 120;

type KilledRun = {
  /** Of whoever asks for the run. */
  groups: readonly Group[];
  fill: (kade: TestKade, company: number) => Promise<unknown>;
  /** Asks for a run. @returns its id among the jobs */
  start: (kade: TestKade, boss: TestUser) => Promise<number>;
  /** What a run writes besides itself and its results, each counted; nothing of it as long as it has not ended. */
  writes: Readonly<Record<string, RawBuilder<number | null>>>;
  /** What a whole run has written. */
  whole: (
    written: Readonly<Record<string, number | null>>,
    kade: TestKade,
    company: number,
  ) => unknown;
};

/** The test that a worker killed in the middle of a run of a model leaves nothing of it, and the next one does it whole, once. */
export function testKilledRun({ groups, fill, start, writes, whole }: KilledRun): void {
  let kade: TestKade;
  let company: number;
  let boss: TestUser;
  const worker = killableWorker(() => kade);
  beforeAll(async () => {
    // Without a worker of its own: each is a process that can be killed.
    kade = await testKade();
    company = await kade.aCompany();
    boss = await kade.aUser(company, ['company:admin', ...groups], 'Bo');
    await fill(kade, company);
  });
  afterEach(() => worker.kill());
  afterAll(() => kade.close());

  const written = () =>
    kade.db.inTenant(company, async (tx) => {
      const counts = {
        runs: sql<number>`(select count(*)::int from model_run)`,
        results: sql<number>`(select count(*)::int from model_result)`,
        ...writes,
      };
      const each = Object.entries(counts).map(([name, count]) => sql`${count} as ${sql.ref(name)}`);
      const { rows } = await sql<Record<string, number | null>>`select ${sql.join(each)}`.execute(
        tx,
      );
      return rows[0] ?? {};
    });

  it(
    'a worker that is killed in the middle of a run leaves nothing of it, and the next one does it whole, once',
    async () => {
      const id = await start(kade, boss);
      const job = async () => (await kade.call(getJob, { params: { id } }, boss)).body;
      let early = 0;
      for (let kill = 0; kill < kills; kill++) {
        await worker.start();
        await kade.until(async () => (await job()).status !== 'queued', patience);
        await new Promise((resolve) => setTimeout(resolve, (kill * 3000) / kills));
        await worker.kill();
        if ((await job()).status === 'finished') break;
        early++;
        expect(Object.values(await written()).filter(Boolean)).toEqual([]);
      }
      expect(early).toBeGreaterThan(0);
      await worker.start();
      await kade.until(async () => (await job()).status === 'finished', patience);
      const found = await written();
      expect(found.runs).toBe(1);
      await whole(found, kade, company);
    },
    2 * patience * 1000 + kills * 40_000,
  );
}
