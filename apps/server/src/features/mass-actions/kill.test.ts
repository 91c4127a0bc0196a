import {
  getMassAction,
  massAddOpportunity,
  massTransferOwner,
  undoMassAction,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { killableWorker, kills } from '../../../test/killable.js';

/** Enough batches that each kill finds work left. */
const rows = 8000 + kills * 2000;
/** Seconds that the last worker may take, on a machine that has other work. */
const patience = 120;

let kade: TestKade;
let company: number;
let boss: TestUser;
let heir: TestUser;
const worker = killableWorker(() => kade);
beforeAll(async () => {
  // Without a worker of its own: each is a process that can be killed.
  kade = await testKade();
});
// Each has a company of its own, and people who signed in just now: twenty kills take longer than a session lasts.
beforeEach(async () => {
  company = await kade.aCompany();
  boss = await kade.aUser(company, ['company:sales', 'company:admin', 'company:marketeer'], 'Bo');
  heir = await kade.aUser(company, ['company:sales'], 'Hera');
  await kade.db.inTenant(company, (tx) =>
    sql`insert into profile (company_id, name, external_id, sales_owner)
      select ${company}, 'P' || i, 'P' || i, case when i % 2 = 0 then 'Old' end
      from generate_series(1, ${rows}::int) i`.execute(tx),
  );
});
afterEach(async () => {
  await worker.kill();
});
afterAll(() => kade.close());

const run = async (id: number) => (await kade.call(getMassAction, { params: { id } }, boss)).body;

/** Starts workers and kills them, a little later each time; then one that may finish. @returns kills in mid-work */
async function killAndFinish(id: number, busy: string[], isWhole: () => Promise<void>) {
  const isAtWork = async () => busy.includes((await run(id)).status);
  let early = 0;
  for (let kill = 0; kill < kills; kill++) {
    await worker.start();
    await new Promise((resolve) => setTimeout(resolve, (kill * 600) / kills));
    await worker.kill();
    // The last of them may have come too late.
    if (!(await isAtWork())) break;
    early++;
    await isWhole();
  }
  await worker.start();
  await kade.until(async () => !(await isAtWork()), patience);
  return early;
}

const figures = async (query: ReturnType<typeof sql<Record<string, number>>>) =>
  (await kade.db.inTenant(company, (tx) => query.execute(tx))).rows[0];
/** Everything that a transfer could lose or double. */
const owners = () =>
  figures(sql`select count(*) filter (where sales_owner = 'Hera' and owner_user_id = ${heir.id})::int as hera,
    count(*) filter (where sales_owner = 'Old' and owner_user_id is null)::int as old,
    count(*) filter (where sales_owner is null and owner_user_id is null)::int as nobody from profile`);
const ledger = (id: number) =>
  figures(sql`select count(*)::int as n, count(distinct row_id)::int as different from change_ledger
    where run_type = 'mass_action' and run_id = ${id}`);
const opportunities = () =>
  figures(sql`select count(*)::int as n, count(distinct profile_id)::int as different,
    (select count(*)::int from opportunity_event) as told from opportunity`);

describe('a worker that is killed', () => {
  it(
    'in the middle of a transfer has done each profile whole or not at all, and the next one does the rest; so for undo',
    async () => {
      const body = { owner_id: heir.id, selection: { all: true as const } };
      const { id } = (await kade.call(massTransferOwner, { body }, boss)).body;
      const early = await killAndFinish(id, ['queued', 'running'], async () => {
        const { processed, changed, status } = await run(id);
        expect([status, changed]).toEqual([processed === 0 ? 'queued' : 'running', processed]);
        expect((await owners())?.hera).toBe(changed);
        expect(await ledger(id)).toEqual({ n: changed, different: changed });
      });
      expect(early).toBeGreaterThan(0);
      expect(await run(id)).toMatchObject({ status: 'finished', processed: rows, changed: rows });
      expect(await owners()).toEqual({ hera: rows, old: 0, nobody: 0 });
      expect(await ledger(id)).toEqual({ n: rows, different: rows });

      await kade.db.inTenant(company, (tx) =>
        sql`update profile set owner_user_id = ${boss.id}, sales_owner = 'Bo'
          where external_id in ('P1', 'P2')`.execute(tx),
      );
      await kade.call(undoMassAction, { params: { id } }, boss);
      await killAndFinish(id, ['undoing'], async () =>
        expect(await owners()).toEqual({ hera: rows - 2, old: 0, nobody: 0 }),
      );
      expect(await run(id)).toMatchObject({ status: 'undone', left: 2 });
      expect(await owners()).toEqual({ hera: 0, old: rows / 2 - 1, nobody: rows / 2 - 1 });
    },
    2 * patience * 1000 + kills * 40_000,
  );

  it(
    'while adding opportunities has added none twice, and the next one adds the rest; undo takes all of them away',
    async () => {
      const body = { title: 'Oil', skip_open: false, selection: { all: true as const } };
      const { id } = (await kade.call(massAddOpportunity, { body }, boss)).body;
      const early = await killAndFinish(id, ['queued', 'running'], async () => {
        const { changed } = await run(id);
        expect(await opportunities()).toEqual({ n: changed, different: changed, told: changed });
      });
      expect(early).toBeGreaterThan(0);
      expect(await opportunities()).toEqual({ n: rows, different: rows, told: rows });
      await kade.call(undoMassAction, { params: { id } }, boss);
      await killAndFinish(id, ['undoing'], async () =>
        expect((await opportunities())?.n).toBe(rows),
      );
      expect(await run(id)).toMatchObject({ status: 'undone', left: 0 });
      expect((await opportunities())?.n).toBe(0);
    },
    2 * patience * 1000 + kills * 40_000,
  );
});
