import { readdirSync } from 'node:fs';
import {
  type ImportPreview,
  type Localizable,
  say,
  updateProfile,
  uploadLead,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { importer } from './imports.testkit.js';
import { sampleRows } from './sample.js';

let kade: TestKade;
let user: TestUser;
let feed: ReturnType<typeof importer>;
beforeAll(async () => {
  kade = await testKade({ worker: true });
});
afterAll(() => kade.close());
beforeEach(async () => {
  user = await kade.aUser(await kade.aCompany(), ['company:admin', 'company:sales'], 'Sanne Bos');
  feed = importer(kade, user);
});

const ask = (text: string) =>
  kade.db.inTenant(
    user.companyId,
    async (tx) => (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(tx)).rows,
  );
const addresses = () =>
  ask('select external_id, street, house_number from profile order by external_id');
const reasons = async (id: number) =>
  (await ask(`select reason from import_reject where import_id = ${id} order by line`)).map((row) =>
    say('en', row.reason as Localizable),
  );

describe('an address in one cell', () => {
  it('is split, and the old number does not stay behind', async () => {
    await feed.run(
      'profiles',
      'external_id,name,street,house_number\nA,Café,Oude weg,28\nB,Bar,Oude weg,28\nC,Pub,Oude weg,28\n',
    );
    const run = await feed.run(
      'profiles',
      'Relatienummer;Adres\nA;Keizersgracht 12-a\nB;12 Rue de la Paix\nC;Oude weg\n',
    );
    expect(run).toMatchObject({ status: 'finished', rejected: 0 });
    expect(await addresses()).toEqual([
      { external_id: 'A', street: 'Keizersgracht', house_number: '12-a' },
      { external_id: 'B', street: '12 Rue de la Paix', house_number: null },
      { external_id: 'C', street: 'Oude weg', house_number: '28' },
    ]);
  });

  it('counts its own number cell before the one in the street', async () => {
    await feed.run(
      'profiles',
      'external_id,name,street,house_number\nA,Café,Straat 1,1\nB,Bar,Laan 1813,7\nC,Pub,Weg 5,\n',
    );
    expect(await addresses()).toEqual([
      { external_id: 'A', street: 'Straat', house_number: '1' },
      { external_id: 'B', street: 'Laan 1813', house_number: '7' },
      { external_id: 'C', street: 'Weg', house_number: '5' },
    ]);
  });

  it('of a single lead is split too', async () => {
    const body = { name: 'Bar', street: '1e Straat 5', duplicate_key: 'none' } as never;
    expect((await kade.call(uploadLead, { body }, user)).status).toBe(200);
    expect(await addresses()).toMatchObject([{ street: '1e Straat', house_number: '5' }]);
  });
});

describe('a row that is no business', () => {
  const rows =
    'Nummer;Naam;KvK-nummer;Website;Telefoon\nX-1;;;;\nX-2;Café;123;;\nX-3;Bar;;javascript:alert(1);\nX-4;Pub;;;12\nX-5;=1+1;;;\nX-6;Hotel;1234 5678;www.hotel.example;+31 20 1234567\n';

  it('is refused with its reason, in profiles and in leads', async () => {
    const run = await feed.run('profiles', rows);
    expect(run).toMatchObject({ created: 2, rejected: 4 });
    expect(await reasons(run.id)).toEqual([
      'A new profile needs a name, and this row has none.',
      'KvK-nummer: "123" isn’t a KvK number of eight digits.',
      'Website: "javascript:alert(1)" isn’t a web address.',
      'Telefoon: "12" isn’t a phone number.',
    ]);
    // A profile that is known keeps its name.
    const known = await feed.run('profiles', 'Nummer;Naam;Segment\nX-6;;Hotel\n');
    expect(known).toMatchObject({ updated: 1, rejected: 0 });
    expect(await ask("select name, segment from profile where external_id = 'X-6'")).toEqual([
      { name: 'Hotel', segment: 'Hotel' },
    ]);
  });

  it('is told of before the import starts', async () => {
    const answer = await kade.upload('/v1/data/imports/profiles/preview/', user, {
      name: 'file.csv',
      content: rows,
    });
    const { errors, notes } = answer.body as ImportPreview;
    expect(errors.map((e) => e.line)).toEqual([3, 4, 5]);
    expect(notes).toEqual([
      { line: 2, reason: 'This row has no name: it is rejected unless it is known already.' },
      {
        line: 6,
        reason: '"=1+1" looks like a formula, not like a name. It comes in as text.',
      },
    ]);
  });

  it('is refused as a single lead and as an edit by the same checks', async () => {
    const lead = (body: object) => kade.call(uploadLead, { body: body as never }, user);
    expect(await lead({ name: 'Bar', kvk_number: '123' })).toMatchObject({
      status: 400,
      body: { errors: { kvk_number: [expect.stringContaining('eight digits')] } },
    });
    expect(await lead({ external_id: 'X', duplicate_key: 'external_id' })).toMatchObject({
      status: 400,
    });
    const made = await lead({ name: 'Bar', kvk_number: '1234 5678' });
    const { id } = made.body as { id: number };
    const edit = (fields: object) =>
      kade.call(updateProfile, { params: { id }, body: { version: 1, ...fields } as never }, user);
    for (const [field, value] of [
      ['kvk_number', '12'],
      ['website', 'javascript:alert(1)'],
      ['phone', '12'],
    ] as const)
      expect(await edit({ [field]: value })).toMatchObject({
        status: 400,
        body: { errors: { [field]: [expect.stringMatching(/^Enter a/)] } },
      });
    expect(await edit({ website: 'www.bar.example', phone: '020-1234567' })).toMatchObject({
      status: 200,
    });
  });
});

describe('an owner who is no user', () => {
  it('has rows refused, and the preview says so', async () => {
    const content = `Nummer;Naam;Accountmanager\nA;Café;Bas\nB;Bar;Sanne Bos\nC;Pub;\n`;
    const reason =
      'There is no active user "Bas". Invite this colleague, correct the name, or leave this column out.';
    const look = await kade.upload('/v1/data/imports/profiles/preview/', user, {
      name: 'f.csv',
      content,
    });
    expect((look.body as ImportPreview).errors).toEqual([{ line: 2, reason }]);
    const run = await feed.run('profiles', content);
    expect(run).toMatchObject({ created: 2, rejected: 1 });
    expect(await feed.rejected(run.id)).toContain('no active user');
    // A row that is wrong in two ways is one row that is wrong.
    const twice = await kade.upload('/v1/data/imports/profiles/preview/', user, {
      name: 'f.csv',
      content: 'external_id,name,employees_total,sales_owner\nB,Bar,many,Bas\n',
    });
    expect(twice.body).toMatchObject({ error_count: 1 });
    const body = { name: 'Bar', sales_owner: 'Bas', duplicate_key: 'none' } as never;
    expect(await kade.call(uploadLead, { body }, user)).toMatchObject({ status: 400 });
  });
});

describe('a permission', () => {
  it.each([
    ['J', 'N'],
    ['Ja', 'Nee'],
    ['Yes', 'No'],
    ['1', '0'],
  ])('is read as %s or %s, from a column that asks for it', async (yes, no) => {
    const run = await feed.run('profiles', `Nummer;Naam;Mailen?\nA;Café;${yes}\nB;Bar;${no}\n`);
    expect(run).toMatchObject({ created: 2, rejected: 0 });
    expect(
      await ask('select ind_coc_mail_allowed as may from profile order by external_id'),
    ).toEqual([{ may: true }, { may: false }]);
  });
});

describe('an invoice whose lines come in two files', () => {
  const head = 'invoice_number,date,profile_external_id,sku,quantity,unit_price\n';
  const options = { create_missing: true };
  const net = async () =>
    (await ask('select invoice_number, round(net, 2)::text as net from invoice order by 1')).map(
      (row) => row.net,
    );

  it('joins its lines within one file, wherever they stand', async () => {
    await feed.run(
      'invoices',
      `${head}F1,2026-01-01,K,A,1,100.00\nF2,2026-01-01,K,A,1,9.00\nF1,2026-01-01,K,A,1,50.00\n`,
      { options },
    );
    expect(await net()).toEqual(['150.00', '9.00']);
  });

  it('is replaced by the later one, and the preview says so', async () => {
    await feed.run(
      'invoices',
      `${head}F1,2026-01-01,K,A,1,100.00\nF1,2026-01-01,K,B,1,50.00\nF2,2026-01-01,K,A,1,9.00\n`,
      { options },
    );
    const later = `${head}F1,2026-01-01,K,C,1,7.00\nF2,2026-01-01,K,A,1,9.00\nF3,2026-01-01,K,A,1,1.00\n`;
    const look = (content: string) =>
      kade
        .upload('/v1/data/imports/invoices/preview/', user, { name: 'f.csv', content })
        .then(({ body }) => (body as ImportPreview).replaced);
    expect(await look(later)).toEqual({
      count: 1,
      examples: [
        {
          invoice_number: 'F1',
          stored: { lines: 2, net: '150.00' },
          file: { lines: 1, net: '7.00' },
        },
      ],
    });
    // As many lines, for another amount.
    expect(await look(`${head}F2,2026-01-01,K,A,1,8.00\n`)).toMatchObject({
      count: 1,
      examples: [{ stored: { lines: 1, net: '9.00' }, file: { lines: 1, net: '8.00' } }],
    });
    // The look ends after so many rows: the invoice it ends in may go on behind them.
    const rest = Array.from({ length: sampleRows - 1 }, (_, n) => `N${n},2026-01-01,K,A,1,1.00\n`);
    const [one, two] = ['A,1,100.00', 'B,1,50.00'].map((line) => `F1,2026-01-01,K,${line}\n`);
    expect((await look(head + rest.join('') + one + two)).count).toBe(0);
    expect((await look(head + one + rest.join('') + two)).count).toBe(1);
    const run = await feed.run('invoices', later, { options });
    expect(run).toMatchObject({ created: 1, updated: 1, skipped: 1 });
    expect(await net()).toEqual(['7.00', '9.00', '1.00']);
    expect(await look(later)).toEqual({ count: 0, examples: [] });
  });
});

describe('an import of many opportunities', () => {
  it('takes about as long for each as one of few', { timeout: 120_000 }, async () => {
    const count = 9000;
    const rows = Array.from(
      { length: count },
      (_, i) => `O${i},Deal ${i},P${i % 500},S${i % 20},won,${i}.25,2026-01-02,2026-03-04`,
    );
    const content = `external_id,title,profile_external_id,product,status,value,created_at,closed_at\n${rows.join('\n')}\n`;
    const began = performance.now();
    const run = await feed.run('opportunities', content, { options: { create_missing: true } });
    expect(run).toMatchObject({ status: 'finished', created: count });
    // It took 40 s on a machine at rest when each row was looked up among all others.
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(await ask('select count(*)::int as n from opportunity_event')).toEqual([
      { n: 3 * count },
    ]);
  });
});

describe('a row that names nobody known', () => {
  it('is told of in the preview, unless what is missing is created', async () => {
    await feed.run('profiles', 'external_id,name\nA,Café\n');
    await feed.run('products', 'sku,name\nP,Brood\n');
    const head = 'invoice_number,date,profile_external_id,sku,quantity,unit_price\n';
    const content = `${head}1,2026-01-02,A,P,1,2\n2,2026-01-02,B,P,1,2\n3,2026-01-02,A,Q,1,2\n`;
    const look = async (options: object) => {
      const answer = await kade.upload(
        '/v1/data/imports/invoices/preview/',
        user,
        { name: 'f.csv', content },
        { options },
      );
      const { errors, error_count } = answer.body as ImportPreview;
      return { errors, error_count };
    };
    const first = await look({});
    expect(first).toEqual({
      error_count: 2,
      errors: [
        { line: 3, reason: expect.stringContaining('Unknown customer: B.') },
        { line: 4, reason: expect.stringContaining('Unknown product: Q.') },
      ],
    });
    expect(await look({ create_missing: true })).toEqual({ error_count: 0, errors: [] });
    // As the import itself says it.
    const run = await feed.run('invoices', content);
    expect(await reasons(run.id)).toEqual(first.errors.map(({ reason }) => reason));
  });

  it('leaves nothing of the file behind that was only looked at', async () => {
    const path = '/v1/data/imports/profiles/preview/';
    for (const content of ['external_id,name\nA,Café\n', 'no table at all'])
      await kade.upload(path, user, { name: 'f.csv', content });
    const { dataDir } = kade.kade.platform.settings;
    const kept = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.parentPath.includes(`imports/${user.companyId}`),
    );
    expect(kept).toEqual([]);
  });

  it('is counted, also where not all of them are listed', async () => {
    const head = 'invoice_number,date,profile_external_id,sku,quantity,unit_price\n';
    const content =
      head + Array.from({ length: 80 }, (_, n) => `${n},2026-01-02,X,P,1,2\n`).join('');
    const { body } = await kade.upload('/v1/data/imports/invoices/preview/', user, {
      name: 'f.csv',
      content,
    });
    const { errors, error_count } = body as ImportPreview;
    expect([errors.length, error_count]).toEqual([50, 80]);
  });
});
