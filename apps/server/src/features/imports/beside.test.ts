import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { mergeNow } from '../merges/merges.testkit.js';
import { importerNow } from './imports.testkit.js';

/** What a file does to the rows it is about, with others beside them that it is not about. */
let kade: TestKade;
let user: TestUser;
let feed: ReturnType<typeof importerNow>;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  user = await kade.aUser(await kade.aCompany(), ['company:admin', 'company:sales'], 'Sanne Bos');
  feed = importerNow(kade, user);
});

const ask = <T = Record<string, unknown>>(text: string) =>
  kade.db.inTenant(user.companyId, async (tx) => (await sql<T>`${sql.raw(text)}`.execute(tx)).rows);
const all = async (text: string) => (await ask(text)).map((row) => Object.values(row));
const make = { options: { create_missing: true } };
const skip = { options: { on_duplicate: 'skip' as const } };
const head = 'invoice_number,date,profile_external_id,sku,quantity,unit_price,discount\n';

describe('invoices', () => {
  it('that are held back make neither customers nor products', async () => {
    const run = await feed.run(
      'invoices',
      `${head}F1,2026-01-10,C1,A1,2,10,\nF1,2026-01-10,C1,A2,many,5,\nF2,2026-01-10,C2,A3,1,10,\n`,
      make,
    );
    expect(run).toMatchObject({ created: 1, rejected: 2 });
    expect(await all('select external_id from profile')).toEqual([['C2']]);
    expect(await all('select sku from product')).toEqual([['A3']]);
    // What is known is made no second time, beside what is not.
    await feed.run(
      'invoices',
      `${head}F3,2026-01-11,C2,A3,1,10,\nF3,2026-01-11,C2,A4,1,10,\n`,
      make,
    );
    expect(await all('select sku from product order by sku')).toEqual([['A3'], ['A4']]);
    expect(await all('select external_id from profile')).toEqual([['C2']]);
  });

  it('are rejected whole where they add up to too much, or name two customers; each says why, the others come in', async () => {
    const run = await feed.run(
      'invoices',
      `${head}F1,2026-01-10,C1,A,1,9000000000,\nF1,2026-01-10,C1,A,1,9000000000,
F2,2026-01-10,C1,A,1,10,\nF2,2026-01-10,C2,A,1,10,
F3,2026-01-10,C1,A,-1,9000000000,\nF3,2026-01-10,C1,A,-1,9000000000,
F4,2026-01-10,C1,A,1,9000000000,\nF4,2026-01-10,C1,A,-1,9000000000,
F5,2026-01-10,C1,A,2,9000000000,\nF5,2026-01-10,C1,A,1,10,
F6,2026-01-10,C1,A,1,10,11\nF6,2026-01-10,C1,A,1,10,\nF6,2026-01-10,C2,A,1,10,\n`,
      make,
    );
    expect(run).toMatchObject({ created: 2, rejected: 11 });
    const lines = (await feed.rejected(run.id)).trimEnd().split('\r\n').slice(1);
    const why =
      /total of this invoice|line amount|customers: C1 and C2|Line 10 of this|The discount 11/;
    const [total, two] = ['total of this invoice', 'customers: C1 and C2'];
    expect(lines.map((line) => why.exec(line)?.[0])).toEqual([
      ...[total, total, two, two, total, total],
      ...['line amount', 'Line 10 of this'],
      // What is wrong with a line of its own is said before what is wrong with the invoice.
      ...['The discount 11', two, two],
    ]);
    expect(await all('select invoice_number, gross, net from invoice')).toEqual([
      ['F4', '9000000000.0000', '0.0000'],
    ]);
  });

  it('give back with a return all of the discount that it was sold with, and no more', async () => {
    const run = await feed.run(
      'invoices',
      `${head}G1,2026-01-10,G,A,-1,50.00,-50\nG2,2026-01-10,G,A,-1,50.00,-50.01
G3,2026-01-10,G,A,1,50.00,100%\nG4,2026-01-10,G,A,1,50.00,101%\n`,
      make,
    );
    expect(run).toMatchObject({ created: 2, rejected: 2 });
    expect(await feed.rejected(run.id)).toContain('can’t be more than 100%');
    expect(await all('select invoice_number, net from invoice order by 1')).toEqual([
      ['G1', '0.0000'],
      ['G3', '0.0000'],
    ]);
  });
});

describe('categories', () => {
  const tree = () =>
    all(`select c.path, p.path as parent from product_category c
      left join product_category p on p.company_id = c.company_id and p.id = c.parent_id order by 1`);

  it('hang under their own parent, those of other trees beside them, also in a later file', async () => {
    await feed.run('products', 'sku,name,category\nA,x,Zuivel > Kaas > Oud\nB,y,Bakkerij > Kaas\n');
    await feed.run('products', 'sku,name,category\nC,z,Vlees > Worst\nD,w,Zuivel > Melk\n');
    expect(await tree()).toEqual([
      ['Bakkerij', null],
      ['Bakkerij > Kaas', 'Bakkerij'],
      ['Vlees', null],
      ['Vlees > Worst', 'Vlees'],
      ['Zuivel', null],
      ['Zuivel > Kaas', 'Zuivel'],
      ['Zuivel > Kaas > Oud', 'Zuivel > Kaas'],
      ['Zuivel > Melk', 'Zuivel'],
    ]);
  });

  it('are a proposition of a menu at the top of the tree alone; what a row of a menu leaves empty stays', async () => {
    await feed.run('profiles', 'external_id,name\n1,Hoek\n');
    await feed.run('products', 'sku,name,category\nA,x,Zuivel > Kaas\nB,y,Bakkerij\n');
    const menu = (...rows: string[]) =>
      ['profile_external_id,section,name,price,proposition', ...rows, ''].join('\n');
    const first = menu(
      '1,Lunch,Tosti,6.00,kaas',
      '1,,Tosti,7.00,zuivel',
      '1,Diner,Brood,,bakkerij',
    );
    expect(await feed.run('menus', first)).toMatchObject({ created: 3 });
    const items = () =>
      all(`select m.section, m.name, m.price, c.path from menu_item m
        left join product_category c on c.company_id = m.company_id and c.id = m.proposition_id order by m.id`);
    expect(await items()).toEqual([
      ['Lunch', 'Tosti', '6.00', null],
      [null, 'Tosti', '7.00', 'Zuivel'],
      ['Diner', 'Brood', null, 'Bakkerij'],
    ]);
    const dearer = menu('1,,Tosti,8.00,', '1,Diner,Brood,3.00,');
    expect(await feed.run('menus', dearer, skip)).toMatchObject({ updated: 0, skipped: 2 });
    expect(await feed.run('menus', dearer)).toMatchObject({ updated: 2 });
    expect(await items()).toEqual([
      ['Lunch', 'Tosti', '6.00', null],
      [null, 'Tosti', '8.00', 'Zuivel'],
      ['Diner', 'Brood', '3.00', 'Bakkerij'],
    ]);
  });
});

describe('profiles', () => {
  it('without a name in one row have that of another row of the file that comes in, and of no other profile', async () => {
    const run = await feed.run(
      'profiles',
      'Nummer;Naam;Werknemers\nA;;5\nA;Café;\nB;;6\nC;;7\nC;Pub;many\n',
    );
    expect(run).toMatchObject({ created: 1, skipped: 1, rejected: 3 });
    expect(await all('select external_id, name from profile')).toEqual([['A', 'Café']]);
  });

  it('are kept as they came, whatever signs are in them', async () => {
    const names = ['C:\\temp\\new', '\\N', 'Tab\there', 'Two\nlines', '\\.', 'a "b"'];
    const rows = names.map((name, n) => `N${n},"${name.replaceAll('"', '""')}"\n`).join('');
    expect(await feed.run('profiles', `Nummer,Naam\n${rows}`)).toMatchObject({ created: 6 });
    expect((await all('select name from profile order by external_id')).flat()).toEqual(names);
  });

  it('of which a file says that they buy are customers in the CRM, unless it says what else they are', async () => {
    const file =
      'Nummer,Naam,Soort,Status\nA,Eén,klant,\nB,Twee,klant,lost\nC,Drie,lead,\nD,Vier,,prospect\nE,Vijf,,\n';
    await feed.run('profiles', file);
    const stages = () => all('select external_id, kind, crm_status from profile order by 1');
    const found = [
      ['A', 'customer', 'customer'],
      ['B', 'customer', 'lost'],
      ['C', 'lead', 'lead'],
      ['D', 'lead', 'prospect'],
      ['E', 'lead', 'lead'],
    ];
    expect(await stages()).toEqual(found);
    // Where a later file leaves it empty it stays.
    await feed.run('profiles', 'Nummer,Naam,Soort,Status\nB,Zwei,,\nD,Vier,klant,\n');
    expect(await stages()).toEqual([...found.slice(0, 3), ['D', 'customer', 'prospect'], found[4]]);
  });

  it('have the owner whom an administrator matched to a word, and keep theirs where the cell is empty', async () => {
    const other = await kade.aUser(user.companyId, ['company:sales'], 'Bas');
    const cor = await kade.aUser(user.companyId, ['company:sales'], 'Cor');
    await ask(
      `insert into owner_word (company_id, word, user_id) values (${user.companyId}, 'bas', ${cor.id})`,
    );
    const owners = () => all('select sales_owner, owner_user_id from profile order by external_id');
    await feed.run('profiles', `Nummer,Naam,Accountmanager\nA,Eén,Bas\nB,Twee,${other.email}\n`);
    const found = [
      ['Cor', cor.id],
      ['Bas', other.id],
    ];
    expect(await owners()).toEqual(found);
    await feed.run('profiles', 'Nummer,Naam,Accountmanager\nA,Eins,\nB,Zwei,\n');
    expect(await owners()).toEqual(found);
  });
});

describe('persons', () => {
  const persons = (...rows: string[]) =>
    [
      'external_id,profile_external_id,last_name,email_consent,consent given on,is_primary',
      ...rows,
      '',
    ].join('\n');

  it('move to the customer that a later file names; what it leaves empty stays, and others stay where they are', async () => {
    await feed.run('profiles', 'external_id,name\nA,Eén\nB,Twee\n');
    const first = persons('1,A,Visser,ja,1-6-2024,ja', '2,A,Smit,nee,,');
    expect(await feed.run('persons', first)).toMatchObject({ created: 2 });
    const found = () =>
      all(`select p.external_id, x.last_name, x.email_consent, x.is_primary, x.consent_at is null as undated, x.version
        from person x join profile p on p.company_id = x.company_id and p.id = x.profile_id order by x.external_id`);
    const moved = persons('1,B,,,,');
    expect(await feed.run('persons', moved, skip)).toMatchObject({ updated: 0, skipped: 1 });
    expect(await feed.run('persons', moved)).toMatchObject({ updated: 1 });
    expect(await found()).toEqual([
      ['B', 'Visser', true, true, false, 2],
      ['A', 'Smit', false, false, true, 1],
    ]);
  });
});

describe('products', () => {
  it('are active and named as their number unless the file says otherwise, and keep what a later one leaves empty', async () => {
    const file = (...rows: string[]) => ['sku,naam,categorie,prijs,actief', ...rows, ''].join('\n');
    await feed.run('products', file('A,Kaas,Zuivel,2.50,nee', 'B,,,,'));
    const goods = () =>
      all(`select p.sku, p.name, c.path, p.price, p.is_active from product p
        left join product_category c on c.company_id = p.company_id and c.id = p.category_id order by 1`);
    const found = [
      ['A', 'Kaas', 'Zuivel', '2.50', false],
      ['B', 'B', null, null, true],
    ];
    expect(await goods()).toEqual(found);
    expect(await feed.run('products', file('A,,,,', 'B,,,,'))).toMatchObject({ updated: 0 });
    const changed = file('A,Brie,,3.00,', 'B,,Vlees,,nee');
    expect(await feed.run('products', changed, skip)).toMatchObject({ updated: 0, skipped: 2 });
    expect(await goods()).toEqual(found);
    expect(await feed.run('products', changed)).toMatchObject({ updated: 2 });
    expect(await goods()).toEqual([
      ['A', 'Brie', 'Zuivel', '3.00', false],
      ['B', 'B', 'Vlees', null, false],
    ]);
  });
});

describe('opportunities', () => {
  const deals = (...rows: string[]) =>
    ['external_id,title,account,owner,product,status,value,created_at,closed_at', ...rows, ''].join(
      '\n',
    );
  const send = (file: string, fields: Parameters<typeof feed.run>[2] = {}) =>
    feed.run('opportunities', file, fields);
  const day = (column: string) => `(${column} at time zone 'Europe/Amsterdam')::date::text`;

  it('may end on the day they began, for nothing; of one without a day the last day of the file is taken', async () => {
    const run = await send(
      deals(
        'O1,One,,,,Won,0,2017-01-10,2017-01-10',
        'O2,Two,,,,Lead,,,',
        'O3,Three,,,,Lost,,2017-01-05,2017-03-01',
        'O4,Four,,,,Lead,,2017-02-05,',
      ),
    );
    expect(run).toMatchObject({ created: 4, rejected: 0 });
    expect(
      await all(
        `select ${day('created_at')} as began, ${day('closed_at')} as ended, value, dated from opportunity order by external_id`,
      ),
    ).toEqual([
      ['2017-01-10', '2017-01-10', '0.00', true],
      ['2017-03-01', null, null, false],
      ['2017-01-05', '2017-03-01', null, true],
      ['2017-02-05', null, null, true],
    ]);
  });

  it('keep what a later file leaves empty or has no column for, and all of it when it is to leave them alone', async () => {
    await feed.run('profiles', 'external_id,name\nA,Eén\nB,Twee\n');
    await feed.run('products', 'sku,name\nP,Oil\nQ,Fat\n');
    await send(
      deals(
        'O1,Oil for A,A,Sanne Bos,P,Proposal,100,2017-01-10,',
        'O2,,B,Sanne Bos,P,Lead,1,2017-01-10,',
      ),
    );
    const found = () =>
      all(`select o.title, p.name, o.owner_name, o.owner_id, o.status, o.value, o.version,
          (select string_agg(g.name, ' ' order by g.name) from opportunity_product x join product g on g.id = x.product_id
            where x.opportunity_id = o.id) as goods
        from opportunity o left join profile p on p.id = o.profile_id order by o.external_id`);
    const [one, two] = [
      ['Oil for A', 'Eén', 'Sanne Bos', user.id, 'proposal', '100.00', 1, 'Oil'],
      ['Oil – Twee', 'Twee', 'Sanne Bos', user.id, 'lead', '1.00', 1, 'Oil'],
    ];
    expect(await found()).toEqual([one, two]);
    const later = deals('O1,,B,,Q,,,,', 'O2,,,,,,,,');
    expect(await send(later, skip)).toMatchObject({ updated: 0, skipped: 2 });
    expect(await found()).toEqual([one, two]);
    expect(await send(later)).toMatchObject({ updated: 1, skipped: 1 });
    const moved = ['Oil for A', 'Twee', 'Sanne Bos', user.id, 'proposal', '100.00', 2, 'Fat Oil'];
    expect(await found()).toEqual([moved, two]);
    expect(await send('external_id,value\nO1,120\n')).toMatchObject({ updated: 1 });
    expect(await found()).toEqual([[...moved.slice(0, 5), '120.00', 3, 'Fat Oil'], two]);
  });

  it('have the product that bears the number before one of that name, and no product of another row', async () => {
    await feed.run('products', 'sku,name\nX,Y\nY,Z\nW,Big Pan\n');
    await send(deals('O1,One,,,Y,Lead,,,', 'O2,Two,,,BIGPAN,Lead,,,', 'O3,Three,,,,Lead,,,'));
    expect(
      await all(`select o.external_id, p.sku from opportunity o
        left join opportunity_product x on x.opportunity_id = o.id left join product p on p.id = x.product_id order by 1`),
    ).toEqual([
      ['O1', 'Y'],
      ['O2', 'W'],
      ['O3', null],
    ]);
  });

  it('of a product or customer that nobody knows are rejected, those beside them come in', async () => {
    await feed.run('products', 'sku,name\nP,Oil\n');
    await feed.run('profiles', 'external_id,name\nA,Eén\n');
    const run = await send(
      deals('O1,One,A,,P,Lead,,,', 'O2,Two,A,,Nothing,Lead,,,', 'O3,Three,Z,,P,Lead,,,'),
    );
    expect(run).toMatchObject({ created: 1, rejected: 2 });
    expect(await all('select external_id from opportunity')).toEqual([['O1']]);
    // Made where that is chosen: each once, however its name is written, and no product that is there.
    await send(
      deals('O4,Four,Z,,Pan,Lead,,,', 'O5,Five,Z,,P AN,Lead,,,', 'O6,Six,A,,oil,Lead,,,'),
      make,
    );
    expect(await all('select name from product order by id')).toEqual([['Oil'], ['P AN']]);
    expect(await all('select external_id from profile order by id')).toEqual([['A'], ['Z']]);
  });
});

it('a number that nobody has is not that of a profile that was merged, in files of any kind', async () => {
  await feed.run('profiles', 'external_id,name\nZ,Zee\nS,Sea\n');
  await feed.run('products', 'sku,name\nP,Oil\n');
  const ids = (await all('select id from profile order by id')).flat() as number[];
  expect((await mergeNow(kade, user, ids, { survivor_id: ids[0] ?? 0 })).status).toBe(201);
  const invoices = await feed.run(
    'invoices',
    `${head}F1,2026-01-10,S,P,1,10,\nF2,2026-01-10,N,P,1,10,\n`,
  );
  expect(invoices).toMatchObject({ created: 1, rejected: 1 });
  expect(await all('select invoice_number from invoice')).toEqual([['F1']]);
  const nameless = await feed.run('profiles', 'external_id,name,city\nS,,Urk\nN,,Sneek\n');
  expect(nameless).toMatchObject({ created: 0, updated: 1, rejected: 1 });
  const named = await feed.run('profiles', 'external_id,name\nN,Noord\n');
  expect(named).toMatchObject({ created: 1, updated: 0 });
  expect(await all('select external_id, name, city from profile order by 1')).toEqual([
    ['N', 'Noord', null],
    ['Z', 'Zee', 'Urk'],
  ]);
});
