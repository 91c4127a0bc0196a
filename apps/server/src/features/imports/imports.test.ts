import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { importer, xlsx } from './imports.testkit.js';

let kade: TestKade;
let admin: TestUser;
let feed: ReturnType<typeof importer>;
beforeAll(async () => {
  kade = await testKade({ worker: true });
});
beforeEach(async () => {
  admin = await kade.aUser(await kade.aCompany(), ['company:admin', 'company:sales']);
  feed = importer(kade, admin);
});
afterAll(() => kade.close());

const rows = (
  table: 'profile' | 'person' | 'product' | 'menu_item' | 'invoice' | 'product_category',
) =>
  kade.db.inTenant(admin.companyId, (tx) =>
    tx.selectFrom(table).selectAll().orderBy('id').execute(),
  );
const netTotal = async () =>
  (
    await kade.db.inTenant(admin.companyId, (tx) =>
      tx
        .selectFrom('invoice')
        .select((eb) => eb.fn.sum<string>('net').as('net'))
        .executeTakeFirstOrThrow(),
    )
  ).net;

const invoices = (lines: string[]) =>
  [
    'invoice_number,date,profile_external_id,sku,product_name,quantity,unit_price,discount',
    ...lines,
  ].join('\n');
const make = { options: { create_missing: true } };

describe('each kind of file', () => {
  it('of profiles brings in what it says, guessed from Dutch column names', async () => {
    const run = await feed.run(
      'profiles',
      'Relatienummer;Naam;KvK-nummer;Segment;Plaats;Werknemers;Opgericht op;Economisch actief\nD-1;Café Zürich;12345678;Café;Den Haag;1.250;31-12-1999;ja\nD-2;De Gouden Lepel;;Restaurant;Gouda;12,5;;nee\n',
      {
        mapping: {
          external_id: 'Relatienummer',
          name: 'Naam',
          kvk_number: 'KvK-nummer',
          segment: 'Segment',
          city: 'Plaats',
          employees_total: 'Werknemers',
          dat_of_foundation: 'Opgericht op',
          ind_economically_active: 'Economisch actief',
        },
      },
    );
    expect(run).toMatchObject({ status: 'finished', total: 2, created: 2, rejected: 0 });
    const [first, second] = await rows('profile');
    expect(first).toMatchObject({
      external_id: 'D-1',
      name: 'Café Zürich',
      kvk_number: '12345678',
      city: 'Den Haag',
      employees_total: '1250.00',
      dat_of_foundation: '1999-12-31',
      ind_economically_active: true,
    });
    expect(second).toMatchObject({
      employees_total: '12.50',
      dat_of_foundation: null,
      ind_economically_active: false,
    });
  });

  it('of persons hangs them on their profiles, with consent as given', async () => {
    await feed.run('profiles', 'external_id,name\nD-1,Een\n');
    const run = await feed.run(
      'persons',
      'external_id,profile_external_id,first_name,last_name,email,language,email_consent\nP-1,D-1,Ada,de Vries,ada@een.example,nl,true\nP-2,D-1,Bob,Smit,bob@een.example,en,no\nP-3,D-1,Cor,Bos,cor@een.example,,\nP-4,D-9,Dirk,Mol,dirk@x.example,nl,true\nP-5,D-1,Eva,Mol,not an address,nl,true\n',
    );
    expect(run).toMatchObject({ created: 3, rejected: 2 });
    expect((await rows('person')).map((p) => p && 'email_consent' in p && p.email_consent)).toEqual(
      [true, false, null],
    );
    const rejected = await feed.rejected(run.id);
    expect(rejected).toMatch(/^5,[^\n]*D-9/m);
    expect(rejected).toMatch(/^6,[^\n]*not an address/m);
  });

  it('of products grows the tree of categories', async () => {
    const run = await feed.run(
      'products',
      'sku;name;category;price\nA1;Goudse kaas;Zuivel > Kaas;12,50\nA2;Melk;Zuivel > Melk;1,09\n',
    );
    expect(run).toMatchObject({ created: 2 });
    const paths = await kade.db.inTenant(admin.companyId, (tx) =>
      tx.selectFrom('product_category').select('path').orderBy('path').execute(),
    );
    expect(paths.map((p) => p.path)).toEqual(['Zuivel', 'Zuivel > Kaas', 'Zuivel > Melk']);
    // A row that is rejected leaves nothing behind, nor the place it would have stood in.
    await feed.run('products', 'sku;name;category;price\nA3;Brood;Bakkerij > Brood;veel\n');
    expect(await rows('product_category')).toHaveLength(3);
  });

  it('of invoices names a product it makes as most of its lines do', async () => {
    const line = (number: number, name: string) => `F${number},2011-01-05,D-1,A1,${name},1,10,`;
    const names = ['Aangebroken', 'Kaas', 'Kaas', ''];
    await feed.run('invoices', invoices(names.map((name, i) => line(i, name))), make);
    expect(await rows('product')).toMatchObject([{ sku: 'A1', name: 'Kaas' }]);
  });

  it('of invoices makes customers and fills the sales columns', async () => {
    const run = await feed.run(
      'invoices',
      invoices([
        'F1,2026-01-10,17850.0,A1,Kaas,2,10.00,1',
        'F1,2026-01-10,17850.0,A2,Melk,-1,3.00,',
        'F2,2026-01-20,17850,A1,Kaas,1,10.00,10%',
      ]),
      make,
    );
    expect(run).toMatchObject({ status: 'finished', total: 3, created: 3 });
    const [profile] = await rows('profile');
    expect(profile).toMatchObject({ external_id: '17850', kind: 'customer' });
    const metric = await kade.db.inTenant(admin.companyId, (tx) =>
      tx.selectFrom('profile_metric').selectAll().executeTakeFirstOrThrow(),
    );
    // Gross: 20 + 10. Net: (20 - 1) - 3 + (10 - 1).
    expect(metric).toMatchObject({
      total_gross_revenue: '30.00',
      total_net_revenue: '25.00',
      last_order_date: '2026-01-20',
    });
  });

  it('of invoices takes no more off a line than the line, and nothing less than nothing', async () => {
    const run = await feed.run(
      'invoices',
      invoices([
        'G1,2026-01-10,G,A1,Kaas,1,50.00,60',
        'G2,2026-01-10,G,A1,Kaas,1,10.00,-5',
        'G3,2026-01-10,G,A1,Kaas,1,50.00,50',
        'G4,2026-01-10,G,A1,Kaas,-1,50.00,-5',
        'G5,2026-01-10,G,A1,Kaas,-1,50.00,-60',
      ]),
      make,
    );
    expect(run).toMatchObject({ created: 2, rejected: 3 });
    const rejected = await feed.rejected(run.id);
    expect(rejected).toContain('The discount 60 is not between 0 and the amount of the line, 50.');
    expect(rejected).toContain('The discount -5 is not between 0 and the amount of the line, 10.');
  });

  it('of menus fills a profile’s menu once', async () => {
    await feed.run('profiles', 'external_id,name\nD-1,Een\n');
    const menu =
      'profile_external_id,section,name,price\nD-1,Lunch,Uitsmijter,"9,50"\nD-1,Lunch,Tosti,6.00\n';
    expect(await feed.run('menus', menu)).toMatchObject({ created: 2 });
    expect(await feed.run('menus', menu)).toMatchObject({ created: 0, skipped: 2 });
    expect(await rows('menu_item')).toHaveLength(2);
  });

  it('may be a workbook or zipped', async () => {
    const sheet = xlsx([
      ['external_id', 'name', 'employees_total'],
      ['D-1', 'Een', 12],
      ['D-2', 'Twee', 3.5],
    ]);
    expect(await feed.run('profiles', sheet, {}, 'a.xlsx')).toMatchObject({ created: 2 });
    // What it rejects comes back as spreadsheets of the reader's language cut their cells.
    const wrong = await feed.run(
      'profiles',
      xlsx([
        ['external_id', 'name', 'employees_total'],
        ['D-4', 'Vier', 'x'],
      ]),
      {},
      'b.xlsx',
    );
    const csv = async (language: string) =>
      (
        await kade.send('GET', `/v1/data/imports/${wrong.id}/rejected/`, admin.token, undefined, {
          'accept-language': language,
        })
      ).text.split('\r\n')[0];
    expect(await csv('nl')).toBe('\uFEFFregel;reden;external_id;name;employees_total');
    expect(await csv('en')).toBe('\uFEFFline,reason,external_id,name,employees_total');
    const gz = gzipSync('external_id,name\nD-3,Drie\n');
    expect(await feed.run('profiles', gz, {}, 'a.csv.gz')).toMatchObject({ created: 1 });
    expect((await rows('profile')).map((p) => 'employees_total' in p && p.employees_total)).toEqual(
      ['12.00', '3.50', null],
    );
  });
});

describe('sending again', () => {
  it('the same file changes nothing', async () => {
    const file = invoices([
      'F1,2026-01-10,C1,A1,Kaas,2,10.00,',
      'F2,2026-01-11,C2,A1,Kaas,1,0.085,',
    ]);
    await feed.run('invoices', file, make);
    const before = await netTotal();
    expect(await feed.run('invoices', file, make)).toMatchObject({
      created: 0,
      updated: 0,
      skipped: 2,
    });
    expect(await netTotal()).toBe(before);
    expect(before).toBe('20.0850');
  });

  it('a changed invoice replaces it whole, or leaves it when told to skip', async () => {
    await feed.run(
      'invoices',
      invoices(['F1,2026-01-10,C1,A1,Kaas,2,10,', 'F1,2026-01-10,C1,A2,Melk,1,5,']),
      make,
    );
    const changed = invoices(['F1,2026-01-10,C1,A1,Kaas,3,10,']);
    const skip = { options: { create_missing: true, on_duplicate: 'skip' } };
    expect(await feed.run('invoices', changed, skip)).toMatchObject({ updated: 0, skipped: 1 });
    expect(await netTotal()).toBe('25.0000');
    expect(await feed.run('invoices', changed, make)).toMatchObject({ updated: 1 });
    expect(await netTotal()).toBe('30.0000');
    // With the same lines on another day, or to another customer, it is another invoice too.
    for (const moved of ['F1,2026-01-11,C1,A1,Kaas,3,10,', 'F1,2026-01-11,C2,A1,Kaas,3,10,']) {
      expect(await feed.run('invoices', invoices([moved]), make)).toMatchObject({ updated: 1 });
      expect(await feed.run('invoices', invoices([moved]), make)).toMatchObject({ skipped: 1 });
    }
  });

  it('an update writes only the columns of the file, and leaves a value where the cell is empty', async () => {
    await feed.run('profiles', 'external_id,name,city,segment\nD-1,Een,Gouda,Café\n');
    expect(await feed.run('profiles', 'external_id,name,city\nD-1,Eén,\n')).toMatchObject({
      updated: 1,
    });
    expect((await rows('profile'))[0]).toMatchObject({
      name: 'Eén',
      city: 'Gouda',
      segment: 'Café',
      version: 2,
    });
  });
});

describe('an invoice', () => {
  it('with one bad line is held back whole, and complete once the rejected file is corrected', async () => {
    const run = await feed.run(
      'invoices',
      invoices([
        'F1,2026-01-10,C1,A1,Kaas,2,10,',
        'F1,2026-01-10,C1,A2,Melk,many,5,',
        'F2,2026-01-10,C1,A1,Kaas,1,10,',
      ]),
      make,
    );
    expect(run).toMatchObject({ created: 1, rejected: 2 });
    expect(await netTotal()).toBe('10.0000');
    const corrected = (await feed.rejected(run.id)).replaceAll('many', '4');
    expect(await feed.run('invoices', corrected, make)).toMatchObject({ created: 2, rejected: 0 });
    expect(await netTotal()).toBe('50.0000');
  });

  it('that names two customers is rejected', async () => {
    const run = await feed.run(
      'invoices',
      invoices(['F1,2026-01-10,C1,A1,Kaas,2,10,', 'F1,2026-01-10,C2,A1,Kaas,2,10,']),
      make,
    );
    expect(run).toMatchObject({ created: 0, rejected: 2 });
  });

  it('of an unknown customer or product is rejected unless missing ones may be made', async () => {
    const run = await feed.run('invoices', invoices(['F1,2026-01-10,C1,A1,Kaas,2,10,']));
    expect(run).toMatchObject({ created: 0, rejected: 1 });
    expect(await feed.rejected(run.id)).toContain('C1');
  });
});

it('counts every row of every file once', async () => {
  const line = fc.record({
    number: fc.integer({ min: 1, max: 4 }),
    day: fc.constantFrom('2026-01-10', '31-12-2025', 'someday', ''),
    customer: fc.constantFrom('C1', 'C2', ''),
    quantity: fc.constantFrom('1', '-2', '1,5', 'x', '99999999999999999'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
      const file = lines
        .map((l) => `F${l.number};${l.day};${l.customer};A1;Kaas;${l.quantity};10;`)
        .join('\n');
      const run = await feed.run(
        'invoices',
        `invoice_number;date;profile_external_id;sku;product_name;quantity;unit_price;discount\n${file}\n`,
        make,
      );
      expect(run.status).toBe('finished');
      expect(run.total).toBe(lines.length);
      expect(run.created + run.updated + run.skipped + run.rejected).toBe(lines.length);
    }),
    { numRuns: 12 },
  );
}, 60_000);

it('keeps before-images of what a file changed', async () => {
  await feed.run('profiles', 'external_id,name\nD-1,Een\n');
  const second = await feed.run('profiles', 'external_id,name\nD-1,Twee\n');
  const [entry] = await kade.db.inTenant(admin.companyId, (tx) =>
    tx.selectFrom('change_ledger').selectAll().where('run_id', '=', second.id).execute(),
  );
  expect(entry).toMatchObject({
    table_name: 'profile',
    action: 'update',
    before: { name: 'Een' },
    after: { name: 'Twee' },
  });
});
