import {
  getImport,
  type ImportPreview,
  listImports,
  listLeadUploads,
  previewLeadUpload,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
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
  it('makes and changes profiles, gives rejected rows back as the file was cut, and says what it did', async () => {
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
      /^\uFEFFline;reason;Klantnummer;.*\r\n2;"Opgericht: .*\r\n5;"Opgericht: .*;D;Café D;Urk;/,
    );
    expect((await profiles()).map((p) => [p.external_id, p.city])).toEqual([
      ['A', 'Urk'],
      ['B', 'Sneek'],
      ['C', 'Joure'],
    ]);
  });

  it('tells duplicates by KvK number or by e-mail address, and leaves an external ID that is there', async () => {
    await upload.run(
      'external_id,name,kvk_number,email\nA,Café A,11111111,Info@A.nl\n,Café B,22222222,b@b.nl\n',
    );
    const byKvk = await upload.run(
      'naam,kvk,nummer\nCafé Anton,11111111,X1\nCafé Bert,22222222,X2\nCafé Cor,,X3\n',
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
    await upload.run(
      'external_id,name,kvk_number\nA,Café A,11111111\nB,Café B,11111111\nC,Café C,33333333\n',
    );
    const run = await upload.run(
      'name,kvk_number,external_id\nWho,11111111,\nNew,44444444,C\n,55555555,\nFirst,66666666,Z\nSecond,77777777,Z\n',
      { options: { duplicate_key: 'kvk_number' } },
    );
    expect(run).toMatchObject({ created: 1, updated: 0, rejected: 4 });
    const lines = (await upload.rejected(run.id)).replaceAll('"', '').split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.split(',').slice(0, 2).join())).toEqual([
      expect.stringMatching(/^2,2 profiles have the KvK number 11111111/),
      expect.stringMatching(/^3,.*C already belongs to Café C/),
      expect.stringMatching(/^4,New leads need a name/),
      expect.stringMatching(/^6,.*Z is also used on line 5/),
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
    expect(noKey.text).toContain('matched by External ID, but no column');
    const noName = await upload.post('kvk_number,phone\n11111111,020-1234567\n', {
      options: { duplicate_key: 'kvk_number' },
    });
    expect(noName.text).toContain('New leads need a name');
    const everyNew = await upload.run('name,phone\nCafé A,020-1234567\nCafé A,020-1234568\n', {
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

  it('that says what is known changes nothing: a kind that it repeats is no decision', async () => {
    const kind = async () =>
      (await upload.ask('select kind, kind_is_set from profile')).map((p) => Object.values(p));
    await upload.run('external_id,name\nA,Café A\n');
    const again = await upload.run('external_id,kind\nA,lead\n');
    expect(again).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await kind()).toEqual([['lead', false]]);
    expect(await upload.run('external_id,kind\nA,customer\n')).toMatchObject({ updated: 1 });
    expect(await kind()).toEqual([['customer', true]]);
  });

  it('is listed for sellers, and is no data import', async () => {
    const run = await upload.run('external_id,name\nA,Café A\n');
    const list = await kade.call(listLeadUploads, { query: { search: 'lead' } }, seller);
    expect(list.body.results.map((u) => u.id)).toEqual([run.id]);
    const later = await upload.run('external_id,name\nB,Café B\n', {}, 'fair.csv');
    const found = async (query: object) => {
      const { body } = await kade.call(listLeadUploads, { query }, seller);
      return body.results.map((u) => u.id);
    };
    expect([
      await found({}),
      await found({ search: 'FAIR' }),
      await found({ search: 'lead' }),
    ]).toEqual([[later.id, run.id], [later.id], [run.id]]);
    const admin = await kade.aUser(seller.companyId, ['company:admin']);
    expect((await kade.call(listImports, {}, admin)).body.count).toBe(0);
    expect((await kade.call(getImport, { params: { id: run.id } }, admin)).status).toBe(404);
    expect((await kade.call(listLeadUploads, {}, admin)).status).toBe(403);
  });
});

it('knows a business by its KvK number however that is written', async () => {
  const by = { options: { duplicate_key: 'kvk_number' } };
  await upload.run('name,kvk_number\nA,01 22 33 44\n', by);
  expect(await upload.run('name,kvk_number\nA,1223344\n', by)).toMatchObject({ created: 0 });
  expect(await upload.ask('select kvk_number from profile')).toEqual([{ kvk_number: '01223344' }]);
});
