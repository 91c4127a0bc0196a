import {
  beginDryRun,
  getLeadUpload,
  listLeadUploads,
  listUploadLeft,
  listUploadRows,
  rollBackUpload,
  type UploadAction,
  uploadLead,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { mergeNow } from '../merges/merges.testkit.js';
import { tidyDryRuns, tidyDryRunsTask } from './tidy.jobs.js';
import { uploader } from './uploads.testkit.js';

/** What is done with one upload, with another one of the company beside it. */
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

const all = async (text: string) => (await upload.ask(text)).map((row) => Object.values(row));
const dry = { options: { dry_run: true } };

describe('a dry run', () => {
  it('keeps what it found when another one is made, and when another one is begun', async () => {
    const first = await upload.run('external_id,name\nA,Café A\n,Nobody\nC,\n', {
      options: { dry_run: true, duplicate_key: 'external_id' },
    });
    const second = await upload.run('external_id,name\nB,Café B\nD,\n', dry);
    const names = async (id: number, action: UploadAction) =>
      (await upload.rows(id, action)).results.map((row) => row.name ?? row.line);
    const found = async () => ({
      first: [await names(first.id, 'create'), await names(first.id, 'reject')],
      second: [await names(second.id, 'create'), await names(second.id, 'reject')],
    });
    const kept = { first: [['Café A', 'Nobody'], [4]], second: [['Café B'], [3]] };
    expect(await found()).toEqual(kept);
    const { status } = await kade.call(beginDryRun, { params: { id: second.id } }, seller);
    expect(status).toBe(202);
    expect(await upload.ended(second.id)).toMatchObject({ created: 1, rejected: 1 });
    expect(await found()).toEqual({ ...kept, second: [[], [3]] });
    expect(await upload.status(first.id)).toMatchObject({
      ...{ created: 2, rejected: 1, options: { dry_run: true } },
    });
  });

  it('gives what it found page by page, in the order of the file', async () => {
    const lines = Array.from({ length: 5 }, (_, n) => `N${9 - n},Café ${n}\n`).join('');
    const { id } = await upload.run(`external_id,name\n${lines}X1,\nX2,\nX3,\n`, dry);
    const page = async (action: UploadAction, page: number) => {
      const query = { action, page, page_size: 2 };
      const { body } = await kade.call(listUploadRows, { params: { id }, query }, seller);
      return [body.count, ...body.results.map((row) => row.line)];
    };
    expect([await page('create', 1), await page('create', 3)]).toEqual([
      [5, 2, 3],
      [5, 6],
    ]);
    expect([await page('reject', 1), await page('reject', 2)]).toEqual([
      [3, 7, 8],
      [3, 9],
    ]);
  });

  it('tells of what is empty now and what is filled, and says why a row is left alone', async () => {
    await upload.run('external_id,name,city\nA,Café A,\nB,Café B,Urk\n');
    const file = 'external_id,name,city,segment\nA,Café A,Urk,\nB,Café B,Urk,Bar\n';
    const would = await upload.run(file, dry);
    expect((await upload.rows(would.id, 'update')).results.map((row) => row.fields)).toEqual([
      { city: { from: null, to: 'Urk' } },
      { segment: { from: null, to: 'Bar' } },
    ]);
    const alone = await upload.run(file, { options: { dry_run: true, on_duplicate: 'skip' } });
    const skipped = await upload.rows(alone.id, 'skip');
    expect(skipped.results.map((row) => [row.line, row.name, row.reason])).toEqual([
      [2, 'Café A', expect.stringMatching(/left/)],
      [3, 'Café B', expect.stringMatching(/left/)],
    ]);
    const given = { params: { id: alone.id }, query: { action: 'skip' as const } };
    const dutch = await kade.call(listUploadRows, given, seller, { 'accept-language': 'nl' });
    expect(dutch.body.results[0]?.reason).toBe('Al bekend, en overgeslagen zoals gekozen.');
  });

  it('that nobody acted on goes after fourteen days, and nothing that is not one goes with it', async () => {
    const real = await upload.run('external_id,name\nA,Café A\n');
    const old = await upload.run('external_id,name\nB,Café B\n', dry);
    const young = await upload.run('external_id,name\nC,Café C\n', dry);
    const { platform } = kade.kade;
    const end = (id: number, hours: number) =>
      upload.ask(`update run r set finished_at = now() - interval '${hours} hours'
        from import_run i where i.run_id = r.id and i.id = ${id}`);
    await end(real.id, 24 * 400);
    await end(old.id, 24 * 14 + 1);
    await end(young.id, 24 * 14 - 1);
    // Work of another kind on a record that happens to have the same number.
    await upload.ask(`insert into run (company_id, kind, subject_id, status)
      values (${seller.companyId}, 'mass_action', ${old.id}, 'finished')`);
    const left = () => all('select id from import_run order by id');
    const hour = 3_600_000;
    const until = (days: number) => new Date(Date.now() - (days * 24 - 0.5) * hour);
    expect(await tidyDryRuns(platform, seller.companyId, until(300))).toBe(0);
    expect(await left()).toEqual([[real.id], [old.id], [young.id]]);
    const log = { log: platform.log, signal: new AbortController().signal };
    await tidyDryRunsTask(platform).run({}, log as never);
    expect(await left()).toEqual([[real.id], [young.id]]);
    expect(await all("select kind, subject_id from run where kind <> 'leads' order by id")).toEqual(
      [
        ['lead_upload', real.id],
        ['lead_upload', young.id],
        ['mass_action', old.id],
      ],
    );
  });
});

describe('what a rollback leaves', () => {
  it('is told of each upload apart, field by field, before it and after it', async () => {
    const first = await upload.run('external_id,name,city,source\nA,Café A,Urk,fair\n');
    const second = await upload.run('external_id,name,city,source\nB,Café B,Urk,fair\n');
    await upload.ask("update profile set city = 'Sneek', updated_at = clock_timestamp()");
    const leftOf = (name: string) => ({
      count: 1,
      results: [
        { profile_id: expect.any(Number), name, reason: 'edited', fields: { city: 'Sneek' } },
      ],
    });
    for (const [run, name] of [
      [first, 'Café A'],
      [second, 'Café B'],
    ] as const) {
      expect(await upload.left(run.id)).toEqual(leftOf(name));
      await upload.rollBack(run.id);
    }
    // A mass action has a number of its own.
    await upload.ask(`insert into undo_left (company_id, run_type, run_id, table_name, row_id, reason)
      select ${seller.companyId}, 'mass_action', ${first.id}, 'profile', id, 'gone' from profile where external_id = 'B'`);
    expect(await upload.left(first.id)).toEqual(leftOf('Café A'));
    expect(await upload.left(second.id)).toEqual(leftOf('Café B'));
  });

  it('of a changed profile is what was changed, not what the upload never touched', async () => {
    await upload.run('external_id,name,city,source\nA,Café A,Urk,fair\n');
    const run = await upload.run('external_id,name,city,source\nA,Café A,Sneek,web\n');
    await upload.ask(
      "update profile set city = 'Joure', segment = 'Bar', updated_at = clock_timestamp()",
    );
    const left = [{ name: 'Café A', reason: 'edited', fields: { city: 'Joure' } }];
    const fields = async () =>
      (await upload.left(run.id)).results.map(({ profile_id: _, ...row }) => row);
    expect(await fields()).toEqual(left);
    await upload.rollBack(run.id);
    expect(await fields()).toEqual(left);
    expect(await all('select city, source, segment from profile')).toEqual([
      ['Joure', 'fair', 'Bar'],
    ]);
  });

  it('comes page by page, by name', async () => {
    const run = await upload.run('external_id,name\nA,Café C\nB,Café A\nC,Café B\n');
    await upload.ask("update profile set city = 'Sneek', updated_at = clock_timestamp()");
    const page = async (page: number) => {
      const query = { page, page_size: 2 };
      const { body } = await kade.call(listUploadLeft, { params: { id: run.id }, query }, seller);
      return [body.count, ...body.results.map((row) => row.name)];
    };
    const pages = [
      [3, 'Café A', 'Café B'],
      [3, 'Café C'],
    ];
    expect([await page(1), await page(2)]).toEqual(pages);
    await upload.rollBack(run.id);
    expect([await page(1), await page(2)]).toEqual(pages);
  });
});

it('a rollback that is asked for twice is done once; one of what was stopped, or failed, says so', async () => {
  const run = await upload.run('external_id,name\nA,Café A\n');
  const ask = (id: number) => kade.call(rollBackUpload, { params: { id } }, seller);
  await Promise.all([ask(run.id), ask(run.id), ask(run.id)]);
  expect((await upload.ended(run.id)).status).toBe('rolled_back');
  const deeds = () => all("select action from audit_log where action like 'lead_upload.%back'");
  expect(await deeds()).toHaveLength(1);
  const other = await upload.run('external_id,name\nB,Café B\n');
  const as = async (status: string) => {
    await upload.ask(`update run r set status = '${status}' from import_run i
      where i.run_id = r.id and i.id = ${other.id}`);
    return ask(other.id);
  };
  const stopped = await as('aborted');
  expect([stopped.status, stopped.body.status]).toEqual([202, 'aborted']);
  expect((await as('failed')).status).toBe(409);
  expect(await deeds()).toHaveLength(1);
  expect(await all('select external_id from profile')).toEqual([['B']]);
});

describe('leads told by their KvK number', () => {
  const by = (more: object = {}) => ({ options: { duplicate_key: 'kvk_number', ...more } });

  it('are found also in a company that has merged profiles, and keep the number that they bring of their own', async () => {
    await upload.run(
      'external_id,name,kvk_number\nA,Café A,11111111\nB,Café B,22222222\nC,Café C,33333333\n',
    );
    const ids = (await all('select id from profile order by external_id')).flat() as number[];
    const [a = 0, b = 0] = ids;
    expect((await mergeNow(kade, seller, [a, b], { survivor_id: a })).status).toBe(201);
    const run = await upload.run(
      'name,kvk_number,external_id\nCafé Cor,33333333,C\nCafé Anton,11111111,B\nCafé New,44444444,B\n',
      by(),
    );
    // The former number of the profile that it is, is no other's.
    expect(run).toMatchObject({ created: 0, updated: 2, rejected: 1 });
    expect(await upload.rejected(run.id)).toContain('\r\n4,');
    expect(await all('select external_id, name from profile order by 1')).toEqual([
      ['A', 'Café Anton'],
      ['C', 'Café Cor'],
    ]);
  });

  it('that several profiles have are left alone where known ones are, and else rejected for that first of all', async () => {
    await upload.run(
      'external_id,name,kvk_number\nA,Café A,11111111\nB,Café B,11111111\nC,Café C,33333333\n',
    );
    const file = 'name,kvk_number,external_id\nWho,11111111,C\nNew,55555555,D\n';
    const rejected = await upload.run(file, by());
    expect(rejected).toMatchObject({ created: 1, rejected: 1 });
    expect(await upload.rejected(rejected.id)).toContain('2 profiles have the KvK number 11111111');
    const plain = 'name,kvk_number\nWho,11111111\nNewer,66666666\n';
    expect(await upload.run(plain, by({ on_duplicate: 'skip' }))).toMatchObject({
      ...{ created: 1, updated: 0, skipped: 1, rejected: 0 },
    });
    expect((await all('select name from profile order by id')).flat()).toEqual([
      ...['Café A', 'Café B', 'Café C', 'New', 'Newer'],
    ]);
  });

  it('are told by the first key that a single lead has, and by none where it has none', async () => {
    await upload.run('external_id,name,kvk_number,email\nA,Café A,11111111,a@a.nl\n');
    const post = async (body: object) => {
      const { body: reply } = await kade.call(uploadLead, { body: body as never }, seller);
      return reply.result;
    };
    expect(await post({ name: 'Bar', email: 'A@A.nl', kvk_number: '22222222' })).toBe('created');
    expect(await post({ name: 'Café A', email: 'A@A.nl', external_id: 'A' })).toBe('updated');
    expect(await post({ name: 'Café A', city: 'Urk' })).toBe('created');
    expect(await post({ name: 'Café A', city: 'Urk' })).toBe('created');
  });
});

it('an upload of more than a million rows fails before any of them comes in', async () => {
  const rows = 'x\n'.repeat(1_000_001);
  const run = await upload.run(`name\n${rows}`, { options: { duplicate_key: 'none' } });
  expect(run).toMatchObject({ status: 'failed', created: 0 });
  expect(run.error).toContain('The maximum per upload is 1,000,000.');
  const told = async (language: string) => {
    const headers = { 'accept-language': language };
    const one = await kade.call(getLeadUpload, { params: { id: run.id } }, seller, headers);
    const list = await kade.call(listLeadUploads, {}, seller, headers);
    return [one.body.error, list.body.results[0]?.error];
  };
  const dutch = expect.stringContaining('Het maximum per upload is 1.000.000.');
  expect(await told('nl')).toEqual([dutch, dutch]);
  expect(await all('select 1 from profile')).toEqual([]);
});
