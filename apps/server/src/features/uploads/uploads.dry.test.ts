import { existsSync } from 'node:fs';
import { beginDryRun, rollBackUpload } from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { tidyDryRuns } from './tidy.jobs.js';
import { uploader } from './uploads.testkit.js';

let kade: TestKade;
let seller: TestUser;
let upload: ReturnType<typeof uploader>;
beforeAll(async () => {
  kade = await testKade({ worker: true });
});
afterAll(() => kade.close());
beforeEach(async () => {
  seller = await kade.aUser(await kade.aCompany(), ['company:sales'], 'Sam Seller');
  upload = uploader(kade, seller);
});

const profiles = () =>
  upload.ask('select external_id, name, city, kvk_number, email, version from profile order by id');
describe('a dry run', () => {
  const second =
    'external_id,name,city\nA,Café A,Lemmer\nB,Café B,\nC,Café C,Joure\n,,x\nC,Café Cor,Urk\n';
  it('writes nothing, shows what each row would change, and is started with the same file', async () => {
    await upload.run('external_id,name,city\nA,Café A,Urk\nB,Café B,Sneek\n');
    const before = await profiles();
    const dry = await upload.run(second, { options: { dry_run: true } });
    expect(dry).toMatchObject({
      status: 'finished',
      created: 1,
      updated: 1,
      unchanged: 1,
      skipped: 2,
      rejected: 1,
    });
    expect(await profiles()).toEqual(before);
    expect(await upload.ask(`select 1 from change_ledger where run_id = ${dry.id}`)).toEqual([]);
    expect((await upload.rows(dry.id, 'update')).results).toEqual([
      {
        line: 2,
        action: 'update',
        profile_id: expect.any(Number),
        name: 'Café A',
        reason: null,
        fields: { city: { from: 'Urk', to: 'Lemmer' } },
      },
    ]);
    expect((await upload.rows(dry.id, 'create')).results[0]).toMatchObject({
      line: 6,
      profile_id: null,
      fields: { name: { from: null, to: 'Café Cor' }, city: { from: null, to: 'Urk' } },
    });
    expect((await upload.rows(dry.id, 'skip')).results[0]).toMatchObject({
      line: 4,
      reason: expect.stringContaining('Line 6'),
    });
    expect((await upload.rows(dry.id, 'reject')).results[0]).toMatchObject({ line: 5 });
    expect((await upload.rows(dry.id, 'unchanged')).count).toBe(1);

    const refused = await kade.call(rollBackUpload, { params: { id: dry.id } }, seller);
    expect(refused.status).toBe(409);
    // A check that failed has shown nothing that could be done.
    const ended = (status: string) =>
      kade.db.inTenant(seller.companyId, (tx) =>
        tx
          .updateTable('run')
          .set({ status } as never)
          .where('subject_id', '=', dry.id)
          .execute(),
      );
    await ended('failed');
    const early = await kade.call(beginDryRun, { params: { id: dry.id } }, seller);
    expect(early.status).toBe(409);
    await ended('finished');
    const begun = await kade.call(beginDryRun, { params: { id: dry.id } }, seller);
    expect(begun.status).toBe(202);
    // A check is nothing to be asked about; what was begun with it is.
    expect(
      await upload.ask(`select actor_id, detail ->> 'dry_run' as dry, detail ->> 'file_name' as file
        from audit_log where action = 'lead_upload.start' and object_id = ${dry.id}`),
    ).toEqual([{ actor_id: seller.id, dry: 'false', file: 'leads.csv' }]);
    const run = await upload.ended(dry.id);
    expect(run).toMatchObject({ created: 1, updated: 1, rejected: 1, options: { dry_run: false } });
    expect((await profiles()).map((p) => p.city)).toEqual(['Lemmer', 'Sneek', 'Urk']);
    expect(await upload.rejected(run.id)).toContain('\r\n5,');
    expect((await kade.call(beginDryRun, { params: { id: dry.id } }, seller)).status).toBe(409);
  });
});

it('forgets dry runs that nobody acted on, with their files, and nothing else', async () => {
  const run = await upload.run('external_id,name\nA,Café A\n');
  const dry = await upload.run('external_id,name\nB,Café B\n', { options: { dry_run: true } });
  const [row] = await upload.ask(`select file_key from import_run where id = ${dry.id}`);
  const { platform } = kade.kade;
  const path = platform.files.path(String(row?.file_key));
  expect(existsSync(path)).toBe(true);
  const hour = 3_600_000;
  const tidy = (ago: number) =>
    tidyDryRuns(platform, seller.companyId, new Date(Date.now() - ago * hour));
  expect([await tidy(1), existsSync(path)]).toEqual([0, true]);
  expect([await tidy(-1), existsSync(path)]).toEqual([1, false]);
  expect(await upload.ask('select id from import_run')).toEqual([{ id: run.id }]);
});
