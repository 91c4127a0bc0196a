import { type LeadUpload, rollBackUpload } from '@kade/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { killableWorker, kills } from '../../../test/killable.js';
import { executeImport } from '../imports/index.js';
import { uploader } from './uploads.testkit.js';

const rows = 9000;
const known = 3000;

let kade: TestKade;
let seller: TestUser;
let upload: ReturnType<typeof uploader>;
const worker = killableWorker(() => kade);
beforeAll(async () => {
  // Without a worker of its own: each is a process that can be killed.
  kade = await testKade();
  seller = await kade.aUser(await kade.aCompany(), ['company:sales']);
  upload = uploader(kade, seller);
});
afterEach(async () => {
  await worker.kill();
});
afterAll(() => kade.close());

const file = (city: string, from: number, to: number) =>
  `external_id,name,city\n${Array.from({ length: to - from }, (_, i) => `L${from + i},Lead ${from + i},${city}`).join('\n')}\n`;

/** Everything that an upload could lose or double, in figures. */
const state = () =>
  upload.ask(
    `select city, count(*)::int as count, count(distinct external_id)::int as different from profile group by city order by city`,
  );
const lines = async (id: number) =>
  (
    await upload.ask(
      `select count(*)::int as n, count(distinct row_id)::int as different from change_ledger where run_id = ${id}`,
    )
  )[0];

/** Starts workers and kills them, a little later each time; then one that may finish. */
async function killAndFinish(isAtWork: () => Promise<boolean>, isUntouched: () => Promise<void>) {
  let early = 0;
  for (let kill = 0; kill < kills; kill++) {
    await worker.start();
    await kade.until(isAtWork);
    await new Promise((resolve) => setTimeout(resolve, (kill * 600) / kills));
    await worker.kill();
    // The last of them may have come too late.
    if (!(await isAtWork())) break;
    early++;
    await isUntouched();
  }
  await worker.start();
  return early;
}

describe('a server that is killed', () => {
  it(
    'in the middle of an upload leaves nothing, and the next one brings each row in once',
    async () => {
      const first = (await upload.post(file('Urk', 0, known))).body as LeadUpload;
      const { platform } = kade.kade;
      const run = { companyId: seller.companyId, importId: first.id };
      await executeImport(platform, run, platform.log);
      const answer = await upload.post(file('Sneek', 0, rows));
      const { id } = answer.body as LeadUpload;
      const early = await killAndFinish(
        async () => (await upload.status(id)).status === 'running',
        async () =>
          expect(await state()).toEqual([{ city: 'Urk', count: known, different: known }]),
      );
      expect(early).toBeGreaterThan(0);
      const done = await upload.ended(id);
      expect(done).toMatchObject({
        created: rows - known,
        updated: known,
        rejected: 0,
        total: rows,
      });
      expect(await state()).toEqual([{ city: 'Sneek', count: rows, different: rows }]);
      expect(await lines(id)).toEqual({ n: rows, different: rows });

      await upload.ask(
        `update profile set city = 'Lemmer', updated_at = clock_timestamp() where external_id in ('L1', 'L${rows - 1}')`,
      );
      await kade.call(rollBackUpload, { params: { id } }, seller);
      const undone = await killAndFinish(
        async () => (await upload.status(id)).rollback?.status === 'running',
        async () => expect((await state()).map((row) => row.count)).toEqual([2, rows - 2]),
      );
      expect(undone).toBeGreaterThan(0);
      expect(await upload.ended(id)).toMatchObject({
        status: 'rolled_back',
        rollback: { total: rows, reversed: known - 1, deleted: rows - known - 1, left: 2 },
      });
      expect(await state()).toEqual([
        { city: 'Lemmer', count: 2, different: 2 },
        { city: 'Urk', count: known - 1, different: known - 1 },
      ]);
      expect((await upload.left(id)).count).toBe(2);
    },
    120_000 + kills * 20_000,
  );
});
