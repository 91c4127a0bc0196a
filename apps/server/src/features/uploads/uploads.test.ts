import { existsSync } from 'node:fs';
import {
  beginDryRun,
  getImport,
  getTimeline,
  type ImportPreview,
  type LeadUpload,
  listImports,
  listLeadUploads,
  previewLeadUpload,
  rollBackUpload,
  searchLeads,
  uploadLead,
} from '@kade/contract';
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

describe('an upload of leads', () => {
  it('makes and changes profiles, gives rejected rows back, and says what it did', async () => {
    await upload.run('external_id;naam;plaats\nA;Café A;Urk\nB;Café B;Sneek\n');
    const run = await upload.run(
      'Klantnummer;Bedrijfsnaam;Plaats;Opgericht\nA;Café A;Lemmer;2001\nB;Café B;Sneek;\nC;Café C;Joure;31-12-2010\nD;Café D;Urk;31-31-2010\n',
      {
        mapping: {
          external_id: 'Klantnummer',
          name: 'Bedrijfsnaam',
          city: 'Plaats',
          dat_of_foundation: 'Opgericht',
        },
      },
    );
    expect(run).toMatchObject({
      status: 'finished',
      total: 4,
      processed: 4,
      percentage: 100,
      created: 1,
      updated: 0,
      skipped: 1,
      unchanged: 1,
      rejected: 2,
      created_by: { id: seller.id, name: 'Sam Seller' },
    });
    expect(await upload.rejected(run.id)).toMatch(
      /line,reason,Klantnummer,.*\r\n2,"Opgericht: .*\r\n5,"Opgericht: /,
    );
    expect((await profiles()).map((p) => [p.external_id, p.city])).toEqual([
      ['A', 'Urk'],
      ['B', 'Sneek'],
      ['C', 'Joure'],
    ]);
  });

  it('tells duplicates by KvK number or by e-mail address, and leaves an external ID that is there', async () => {
    await upload.run(
      'external_id,name,kvk_number,email\nA,Café A,111,Info@A.nl\n,Café B,222,b@b.nl\n',
    );
    const byKvk = await upload.run(
      'naam,kvk,nummer\nCafé Anton,111,X1\nCafé Bert,222,X2\nCafé Cor,,X3\n',
      {
        options: { duplicate_key: 'kvk_number' },
      },
    );
    expect(byKvk).toMatchObject({ created: 1, updated: 2, rejected: 0 });
    const byMail = await upload.run('naam,email\nCafé Antoon,INFO@a.NL\n', {
      options: { duplicate_key: 'email' },
    });
    expect(byMail).toMatchObject({ created: 0, updated: 1 });
    expect((await profiles()).map((p) => [p.external_id, p.name, p.email])).toEqual([
      ['A', 'Café Antoon', 'INFO@a.NL'],
      ['X2', 'Café Bert', 'b@b.nl'],
      ['X3', 'Café Cor', null],
    ]);
  });

  it('rejects a row that fits two profiles, one that brings the external ID of another, and a new one without a name', async () => {
    await upload.run('external_id,name,kvk_number\nA,Café A,111\nB,Café B,111\nC,Café C,333\n');
    const run = await upload.run(
      'name,kvk_number,external_id\nWho,111,\nNew,444,C\n,555,\nFirst,666,Z\nSecond,777,Z\n',
      { options: { duplicate_key: 'kvk_number' } },
    );
    expect(run).toMatchObject({ created: 1, updated: 0, rejected: 4 });
    const lines = (await upload.rejected(run.id)).replaceAll('"', '').split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.split(',').slice(0, 2).join())).toEqual([
      expect.stringMatching(/^2,2 profiles have the KvK number 111/),
      expect.stringMatching(/^3,.*C belongs to Café C/),
      expect.stringMatching(/^4,.*needs a name/),
      expect.stringMatching(/^6,.*Z stands in line 5 too/),
    ]);
  });

  it('leaves what is known alone when asked to, and counts the last of rows that are the same lead', async () => {
    await upload.run('external_id,name\nA,Café A\n');
    const run = await upload.run('external_id,name\nA,Other\nB,One\nB,Two\n', {
      options: { on_duplicate: 'skip' },
    });
    expect(run).toMatchObject({ created: 1, updated: 0, skipped: 2, unchanged: 0 });
    expect((await profiles()).map((p) => p.name)).toEqual(['Café A', 'Two']);
  });

  it('asks for a column for the key, and for a name', async () => {
    const noKey = await upload.post('name,phone\nCafé A,1\n');
    expect(noKey.status).toBe(400);
    expect(noKey.text).toContain('duplicate_key');
    const noName = await upload.post('kvk_number,phone\n1,1\n', {
      options: { duplicate_key: 'kvk_number' },
    });
    expect(noName.text).toContain('No column is matched to name');
    const everyNew = await upload.run('name,phone\nCafé A,1\nCafé A,2\n', {
      options: { duplicate_key: 'none' },
    });
    expect(everyNew.created).toBe(2);
  });

  it('previews a file with fill rates and keeps the matching for the next one', async () => {
    const answer = await kade.upload(
      previewLeadUpload.path,
      seller,
      { name: 'x.csv', content: 'Bedrijfsnaam;Mailtje;Rest\nCafé A;a@a.nl;\nCafé B;b@b.nl;x\n' },
      {},
    );
    const preview = answer.body as ImportPreview;
    expect(preview.mapping).toEqual({ name: 'Bedrijfsnaam', email: 'Mailtje' });
    expect(preview.columns[2]).toEqual({ header: 'Rest', fill_rate: 0.5, samples: ['x'] });
    await upload.run('Bedrijfsnaam;Mailtje;Rest\nCafé A;a@a.nl;Urk\n', {
      mapping: { name: 'Bedrijfsnaam', email: 'Mailtje', city: 'Rest' },
      options: { duplicate_key: 'email' },
    });
    const again = await kade.upload(previewLeadUpload.path, seller, {
      name: 'x.csv',
      content: 'Bedrijfsnaam;Mailtje;Rest\nCafé C;c@c.nl;Urk\n',
    });
    expect((again.body as ImportPreview).mapping.city).toBe('Rest');
  });

  it('is listed for sellers, and is no data import', async () => {
    const run = await upload.run('external_id,name\nA,Café A\n');
    const list = await kade.call(listLeadUploads, { query: { search: 'lead' } }, seller);
    expect(list.body.results.map((u) => u.id)).toEqual([run.id]);
    const admin = await kade.aUser(seller.companyId, ['company:admin']);
    expect((await kade.call(listImports, {}, admin)).body.count).toBe(0);
    expect((await kade.call(getImport, { params: { id: run.id } }, admin)).status).toBe(404);
    expect((await kade.call(listLeadUploads, {}, admin)).status).toBe(403);
  });
});

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
    const begun = await kade.call(beginDryRun, { params: { id: dry.id } }, seller);
    expect(begun.status).toBe(202);
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

describe('rolling back', () => {
  it('says beforehand what it would leave: rows it made that somebody filled in, or hung something on', async () => {
    const run = await upload.run('external_id,name\nA,Café A\nB,Café B\nC,Café C\nD,Café D\n');
    await upload.ask(
      `update profile set phone = '06 1', updated_at = clock_timestamp() where external_id = 'A'`,
    );
    await upload.ask(`insert into quick_link (company_id, profile_id, label, url)
      select company_id, id, 'Map', 'https://maps.example' from profile where external_id = 'B'`);
    await upload.ask(`update profile set updated_at = clock_timestamp() where external_id = 'C'`);
    const expected = {
      count: 2,
      results: [
        { name: 'Café A', reason: 'edited', fields: { phone: '06 1' } },
        { name: 'Café B', reason: 'in_use', fields: {} },
      ],
    };
    expect(await upload.left(run.id)).toMatchObject(expected);
    await upload.rollBack(run.id);
    expect(await upload.left(run.id)).toMatchObject(expected);
  });

  it('is told in the history of a profile that it changed, with who took it back', async () => {
    await upload.run('external_id,name,city\nA,Café A,Urk\n');
    const run = await upload.run('external_id,name,city\nA,Café A,Lemmer\n');
    await upload.rollBack(run.id);
    const [row] = await upload.ask(`select id from profile where external_id = 'A'`);
    const { body } = await kade.call(
      getTimeline,
      { params: { id: Number(row?.id) }, query: { kind: ['import'] } },
      seller,
    );
    expect(body.results.map((e) => [e.type, e.changes])).toEqual([
      ['undone', [{ field: 'city', before: 'Lemmer', after: 'Urk' }]],
      ['update', [{ field: 'city', before: 'Urk', after: 'Lemmer' }]],
    ]);
    expect(body.results[0]?.actor).toBe('Sam Seller');
  });

  it('takes back what was made and what was changed; what somebody edited since stays and is listed', async () => {
    await upload.run('external_id,name,city,source\nA,Café A,Urk,fair\nB,Café B,Sneek,fair\n');
    const first = await profiles();
    const run = await upload.run(
      'external_id,name,city,source\nA,Café A,Lemmer,web\nB,Café B,Joure,web\nC,Café C,Urk,web\nD,Café D,Urk,web\n',
    );
    await upload.ask(
      `update profile set city = 'Bolsward', updated_at = clock_timestamp() where external_id in ('B', 'D')`,
    );
    expect(await upload.left(run.id)).toMatchObject({
      count: 2,
      results: [
        { name: 'Café B', reason: 'edited', fields: { city: 'Bolsward' } },
        { name: 'Café D', reason: 'edited', fields: { city: 'Bolsward' } },
      ],
    });
    const done = await upload.rollBack(run.id);
    expect(done).toMatchObject({
      status: 'rolled_back',
      rollback: { status: 'done', total: 4, processed: 4, reversed: 2, deleted: 1, left: 2 },
    });
    const bare = ({ version: _, ...row }: Record<string, unknown>) => row;
    expect((await profiles()).map(bare)).toEqual([
      bare(first[0] ?? {}),
      { ...bare(first[1] ?? {}), city: 'Bolsward' },
      { external_id: 'D', name: 'Café D', city: 'Bolsward', kvk_number: null, email: null },
    ]);
    expect(await upload.ask(`select source from profile where external_id = 'B'`)).toEqual([
      { source: 'fair' },
    ]);
    expect((await upload.left(run.id)).results.map((row) => row.name)).toEqual([
      'Café B',
      'Café D',
    ]);
    // Asked again it says that it is done.
    expect((await upload.rollBack(run.id)).status).toBe('rolled_back');
  });

  it('of an upload that waits or runs stops it, and nothing of it stays', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => `L${i},Lead ${i}`).join('\n');
    const answer = await upload.post(`external_id,name\n${rows}\n`);
    const { id } = answer.body as LeadUpload;
    const stopped = await kade.call(rollBackUpload, { params: { id } }, seller);
    expect(stopped.body.status).toBe('aborted');
    const next = await upload.run('external_id,name\nN,Next\n');
    expect(next.created).toBe(1);
    expect(await profiles()).toHaveLength(1);
    expect((await upload.status(id)).status).toBe('aborted');
  });

  it('waits for an upload of the same company, and the next upload for it', async () => {
    const first = await upload.run('external_id,name,city\nA,Café A,Urk\n');
    await Promise.all([
      kade.call(rollBackUpload, { params: { id: first.id } }, seller),
      upload.run('external_id,name,city\nB,Café B,Urk\n'),
      upload.run('external_id,name,city\nB,Café B,Urk\nC,Café C,Urk\n'),
    ]);
    await upload.ended(first.id);
    expect((await profiles()).map((p) => p.external_id).sort()).toEqual(['B', 'C']);
  });
});

it('knows a business by its KvK number however that is written', async () => {
  const by = { options: { duplicate_key: 'kvk_number' } };
  await upload.run('name,kvk_number\nA,01 22 33 44\n', by);
  expect(await upload.run('name,kvk_number\nA,1223344\n', by)).toMatchObject({ created: 0 });
  expect(await upload.ask('select kvk_number from profile')).toEqual([{ kvk_number: '01223344' }]);
});

describe('one lead', () => {
  const post = (body: Record<string, unknown>) =>
    kade.call(uploadLead, { body: body as never }, seller);
  it('is made, changed, or left alone by the rule for duplicates', async () => {
    const made = await post({ name: 'Café A', kvk_number: '111', employees_total: 12.5 });
    expect(made.body).toEqual({ result: 'created', id: expect.any(Number) });
    const { id } = made.body;
    // The first key that it has tells it.
    const again = { name: 'Café A', kvk_number: '111' };
    expect((await post(again)).body).toEqual({ result: 'unchanged', id });
    expect((await post({ ...again, city: 'Urk' })).body).toEqual({ result: 'updated', id });
    expect((await post({ ...again, city: 'Lemmer', on_duplicate: 'skip' })).body).toEqual({
      result: 'skipped',
      id,
    });
    expect(await upload.ask('select city, employees_total from profile')).toEqual([
      { city: 'Urk', employees_total: '12.50' },
    ]);
    expect(
      await upload.ask('select run_type, actor_id, action from change_ledger order by id'),
    ).toEqual([
      { run_type: 'edit', actor_id: seller.id, action: 'create' },
      { run_type: 'edit', actor_id: seller.id, action: 'update' },
    ]);
    expect(await upload.ask('select 1 as row from profile_metric')).toHaveLength(1);
  });

  it('is refused with what is wrong, by field', async () => {
    const wrong = await post({ name: 'Café A', email: 'nobody' });
    expect(wrong.status).toBe(400);
    expect(Object.keys((wrong.body as unknown as { errors: object }).errors)).toEqual(['email']);
    expect((await post({ city: 'Urk' })).status).toBe(400);
    expect((await post({ name: 'Café A', nonsense: 1 })).status).toBe(400);
    await post({ external_id: 'A', name: 'Café A' });
    const taken = await post({
      external_id: 'A',
      name: 'B',
      kvk_number: '1',
      duplicate_key: 'kvk_number',
    });
    expect(taken.text).toContain('belongs to Café A');
  });

  it('sent twice at once is made once', async () => {
    const both = await Promise.all(
      [1, 2, 3].map(() => post({ name: 'Café A', email: 'a@a.nl', duplicate_key: 'email' })),
    );
    expect(both.map((reply) => reply.body.result).sort()).toEqual([
      'created',
      'unchanged',
      'unchanged',
    ]);
  });
});

it('the tables are leads, customers and all of them', async () => {
  await upload.run('external_id,name,kind\nA,Café Alfa,lead\nB,Café Bravo,klant\n');
  const names = async (table: 'leads' | 'customers' | 'universe', body = {}) =>
    (await kade.call(searchLeads, { params: { table }, body }, seller)).body.results.map(
      (p) => p.name,
    );
  expect(await names('leads')).toEqual(['Café Alfa']);
  expect(await names('customers')).toEqual(['Café Bravo']);
  expect(await names('universe', { ordering: '-name' })).toEqual(['Café Bravo', 'Café Alfa']);
  expect(await names('universe', { origin_query: "NAME = 'Café Alfa'" })).toEqual(['Café Alfa']);
});
