import { gzipSync } from 'node:zlib';
import { type ImportKind, type ImportRun, listImports, listProfiles } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { importer } from './imports.testkit.js';
import { excelWorkbook } from './workbook.testkit.js';

let kade: TestKade;
let user: TestUser;
beforeAll(async () => {
  kade = await testKade({ worker: true });
});
beforeEach(async () => {
  user = await kade.aUser(await kade.aCompany(), ['company:admin', 'company:sales'], 'Sanne Bos');
});
afterAll(() => kade.close());

type Sent = { name?: string; content: string | Buffer; mapping?: unknown; options?: unknown };
const importFile = (k: TestKade, u: TestUser, kind: ImportKind, sent: Sent) => {
  const { name, content, ...fields } = sent;
  return importer(k, u).run(kind, content, fields, name);
};
const rejectedLines = async (k: TestKade, u: TestUser, id: number) =>
  (await importer(k, u).rejected(id)).trimEnd().split('\r\n');
const counts = ({ total, created, updated, skipped, rejected }: ImportRun) => ({
  total,
  created,
  updated,
  skipped,
  rejected,
});
/** Rows of a query in the user's company. */
const ask = <T>(k: TestKade, u: TestUser, text: string) =>
  k.db.inTenant(u.companyId, async (tx) => (await sql<T>`${sql.raw(text)}`.execute(tx)).rows);

describe('profiles', () => {
  const content = `Klantnummer;Bedrijfsnaam;Soort;Accountmanager;Plaats;Vloeroppervlak;Opgericht op;Economisch actief
1001.0;Café "De Hoek";klant;${'sanne bos'};Den Haag;1.250,5;31-12-1999;ja
1002;Hotel Zee;lead;;Scheveningen;80;1-2-2003;nee
1003;Lunchroom;;;Delft;;;
`;

  it('come in with every type of value, owners matched to users, and are fresh for rules', async () => {
    const run = await importFile(kade, user, 'profiles', { content });
    expect(counts(run)).toEqual({ total: 3, created: 3, updated: 0, skipped: 0, rejected: 0 });
    const rows = await ask(
      kade,
      user,
      `select external_id, name, kind, kind_is_set, sales_owner, owner_user_id, pc_adr_m2, dat_of_foundation, ind_economically_active
       from profile order by external_id`,
    );
    expect(rows).toEqual([
      {
        external_id: '1001',
        name: 'Café "De Hoek"',
        kind: 'customer',
        kind_is_set: true,
        sales_owner: 'Sanne Bos',
        owner_user_id: user.id,
        pc_adr_m2: '1250.50',
        dat_of_foundation: '1999-12-31',
        ind_economically_active: true,
      },
      {
        external_id: '1002',
        name: 'Hotel Zee',
        kind: 'lead',
        kind_is_set: true,
        sales_owner: null,
        owner_user_id: null,
        pc_adr_m2: '80.00',
        dat_of_foundation: '2003-02-01',
        ind_economically_active: false,
      },
      expect.objectContaining({
        external_id: '1003',
        name: 'Lunchroom',
        kind: 'lead',
        kind_is_set: false,
      }),
    ]);
    const found = await kade.call(
      listProfiles,
      { query: { origin_query: "CITY = 'Delft' and TOTAL_NET_REVENUE = 0" } },
      user,
    );
    expect(found.body.count).toBe(1);
  });

  it('sent again are skipped; a change updates what it brings, and empty cells leave what is stored', async () => {
    await importFile(kade, user, 'profiles', { content });
    const again = await importFile(kade, user, 'profiles', { content });
    expect(counts(again)).toEqual({ total: 3, created: 0, updated: 0, skipped: 3, rejected: 0 });
    const changed = await importFile(kade, user, 'profiles', {
      content:
        'Klantnummer,Bedrijfsnaam,Plaats\n1001,,Utrecht\n1002,Hotel Zee,\n1004,Nieuw,Breda\n',
    });
    expect(counts(changed)).toEqual({ total: 3, created: 1, updated: 1, skipped: 1, rejected: 0 });
    const [row] = await ask<Record<string, unknown>>(
      kade,
      user,
      `select name, city, version from profile where external_id = '1001'`,
    );
    expect(row).toEqual({ name: 'Café "De Hoek"', city: 'Utrecht', version: 2 });
    const ledger = await ask(
      kade,
      user,
      `select action, before, after from change_ledger where run_id = ${changed.id} order by action`,
    );
    expect(ledger).toEqual([
      {
        action: 'create',
        before: null,
        after: expect.objectContaining({ name: 'Nieuw', city: 'Breda' }),
      },
      { action: 'update', before: { city: 'Den Haag' }, after: { city: 'Utrecht' } },
    ]);
  });

  it('that exist are left alone under on_duplicate skip', async () => {
    await importFile(kade, user, 'profiles', { content });
    const run = await importFile(kade, user, 'profiles', {
      content: 'Klantnummer,Bedrijfsnaam\n1001,Anders\n1009,Nieuw\n',
      options: { on_duplicate: 'skip' },
    });
    expect(counts(run)).toEqual({ total: 2, created: 1, updated: 0, skipped: 1, rejected: 0 });
    expect(await ask(kade, user, `select 1 from profile where name = 'Anders'`)).toEqual([]);
  });

  it('named twice in one file take the last row; the earlier one counts as skipped', async () => {
    const run = await importFile(kade, user, 'profiles', {
      content: 'Klantnummer,Bedrijfsnaam\n1,Eerst\n2,Ander\n1,Laatst\n',
    });
    expect(counts(run)).toEqual({ total: 3, created: 2, updated: 0, skipped: 1, rejected: 0 });
    expect(await ask(kade, user, `select name from profile where external_id = '1'`)).toEqual([
      { name: 'Laatst' },
    ]);
  });

  it('are rejected one by one, with every mistake in a row named and nothing else held up', async () => {
    const run = await importFile(kade, user, 'profiles', {
      content: `Klantnummer,Bedrijfsnaam,Soort,Opgericht op,E-mail,KvK-nummer
1,=HYPERLINK("x"),reus,31-31-2000,geen adres,${'9'.repeat(21)}
,Zonder nummer,,,,
3,Goed,klant,,,
`,
    });
    expect(counts(run)).toEqual({ total: 3, created: 1, updated: 0, skipped: 0, rejected: 2 });
    const [header, first, second] = await rejectedLines(kade, user, run.id);
    expect(header).toBe(
      '\uFEFFline,reason,Klantnummer,Bedrijfsnaam,Soort,Opgericht op,E-mail,KvK-nummer',
    );
    expect(first).toContain('2,"');
    for (const said of [
      'isn’t allowed. Use one of: lead, customer.',
      'isn’t a valid date',
      'isn’t a valid email',
      '21 characters',
    ])
      expect(first).toContain(said);
    expect(first).toContain(`"'=HYPERLINK(""x"")"`);
    expect(second).toBe('3,Klantnummer is empty.,,Zonder nummer,,,,');
  });
});

describe('persons', () => {
  it('find their profile, keep consent with its day, and reject unknown profiles by name', async () => {
    await importFile(kade, user, 'profiles', { content: 'Klantnummer,Naam\n1,Hoek\n' });
    const content = `id,klantnummer,voornaam,e-mail,taal,toestemming,consent given on
p1,1.0,Jan,jan@hoek.nl,Nederlands,ja,1-6-2024
p2,99,Piet,piet@zee.nl,en,nee,
`;
    const run = await importFile(kade, user, 'persons', { content });
    expect(counts(run)).toEqual({ total: 2, created: 1, updated: 0, skipped: 0, rejected: 1 });
    expect((await rejectedLines(kade, user, run.id))[1]).toContain('Unknown customer: 99');
    expect(
      await ask(kade, user, 'select first_name, language, email_consent, consent_at from person'),
    ).toEqual([
      {
        first_name: 'Jan',
        language: 'nl',
        email_consent: true,
        consent_at: '2024-05-31T22:00:00.000Z',
      },
    ]);
    const made = await importFile(kade, user, 'persons', {
      content,
      options: { create_missing: true },
    });
    expect(counts(made)).toEqual({ total: 2, created: 1, updated: 0, skipped: 1, rejected: 0 });
    expect(
      await ask(kade, user, `select name, source from profile where external_id = '99'`),
    ).toEqual([{ name: '99', source: 'import' }]);
  });
});

describe('products', () => {
  it('come with their category tree, and change only where they differ', async () => {
    const content =
      'sku;naam;categorie;prijs;marge;actief\nA1;Jonge kaas;Zuivel > Kaas;"12,345";35%;ja\nA2;Melk;Zuivel;1,09;;\n';
    const run = await importFile(kade, user, 'products', { content });
    expect(counts(run)).toEqual({ total: 2, created: 2, updated: 0, skipped: 0, rejected: 0 });
    expect(
      await ask(
        kade,
        user,
        'select p.sku, p.price, p.margin, p.is_active, c.path from product p join product_category c using (company_id) where c.id = p.category_id order by sku',
      ),
    ).toEqual([
      { sku: 'A1', price: '12.35', margin: '35.00', is_active: true, path: 'Zuivel > Kaas' },
      { sku: 'A2', price: '1.09', margin: null, is_active: true, path: 'Zuivel' },
    ]);
    const again = await importFile(kade, user, 'products', { content });
    expect(counts(again)).toEqual({ total: 2, created: 0, updated: 0, skipped: 2, rejected: 0 });
  });
});

describe('menus', () => {
  it('belong to a profile and point at the proposition of their name', async () => {
    await importFile(kade, user, 'profiles', { content: 'Klantnummer,Naam\n1,Hoek\n' });
    await importFile(kade, user, 'products', { content: 'sku,naam,categorie\nA,Kaas,Zuivel\n' });
    const content =
      'klantnummer,onderdeel,gerecht,prijs,propositie\n1,Voor,Kaasplank,"€ 9,50",zuivel\n1,,Soep,6.-,Onbekend\n2,,Taart,5,\n';
    const run = await importFile(kade, user, 'menus', { content });
    expect(counts(run)).toEqual({ total: 3, created: 2, updated: 0, skipped: 0, rejected: 1 });
    expect(
      await ask(
        kade,
        user,
        'select m.name, m.section, m.price, c.name as proposition from menu_item m left join product_category c on c.company_id = m.company_id and c.id = m.proposition_id order by 1',
      ),
    ).toEqual([
      { name: 'Kaasplank', section: 'Voor', price: '9.50', proposition: 'Zuivel' },
      { name: 'Soep', section: null, price: '6.00', proposition: null },
    ]);
    const again = await importFile(kade, user, 'menus', { content });
    expect(counts(again)).toMatchObject({ created: 0, updated: 0, skipped: 2, rejected: 1 });
  });
});

describe('a file', () => {
  it('may be a workbook: texts, noisy numbers, days by their style, the first sheet that shows', async () => {
    const content = excelWorkbook([
      ['Factuurnummer', 'Datum', 'Klantnummer', 'Artikelnummer', 'Aantal', 'Stukprijs'],
      ['F1', { day: 40513.35 }, 17850, 'A & B', 2, 2.5499999999999998],
      ['F1', { day: 40513 }, 17850, 'C', 1.5, null],
      ['F2', '3-12-2010', 17850, 'C', 1, 3],
    ]);
    const run = await importFile(kade, user, 'invoices', {
      name: 'x.xlsx',
      content,
      options: { create_missing: true },
    });
    expect(counts(run)).toEqual({ total: 3, created: 1, updated: 0, skipped: 0, rejected: 2 });
    const [, first, second] = await rejectedLines(kade, user, run.id);
    expect(first).toBe(
      '2,"Line 3 of this invoice was rejected, so the whole invoice was skipped.",F1,2010-12-01 08:24:00,17850,A & B,2,2.55',
    );
    expect(second).toContain('Stukprijs is empty.');
  });

  it('may be packed, and in any encoding', async () => {
    const text = 'Klantnummer;Naam\n1;Café Zoë €\n';
    const files: Buffer[] = [
      gzipSync(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(text.replace('€', '\x80'), 'latin1'),
    ];
    for (const content of files) {
      await ask(kade, user, 'delete from profile_metric');
      await ask(kade, user, 'delete from profile');
      const run = await importFile(kade, user, 'profiles', { content });
      expect(run.created).toBe(1);
      expect(await ask(kade, user, 'select name from profile')).toEqual([{ name: 'Café Zoë €' }]);
    }
  });

  it('is matched as the last one of its kind was, where that fits', async () => {
    const mapping = { external_id: 'nr', name: 'weird header' };
    await importFile(kade, user, 'profiles', { content: 'nr,weird header\n1,A\n', mapping });
    const run = await importFile(kade, user, 'profiles', { content: 'weird header,nr\nB,2\n' });
    expect(run.created).toBe(1);
    expect(await ask(kade, user, `select name from profile where external_id = '2'`)).toEqual([
      { name: 'B' },
    ]);
  });

  it('is listed with its counts, its start is on the audit log, and a stranger to the group gets none of it', async () => {
    const run = await importFile(kade, user, 'profiles', { content: 'Klantnummer,Naam\n1,A\n' });
    const list = (await kade.call(listImports, { query: {} }, user)).body;
    expect(list).toMatchObject({ count: 1, results: [{ id: run.id, file_name: 'file.csv' }] });
    expect(
      await ask(
        kade,
        user,
        `select actor_name, object_id from audit_log where action = 'import.start' order by id limit 1`,
      ),
    ).toEqual([{ actor_name: 'Sanne Bos', object_id: run.id }]);
    const later = await importFile(kade, user, 'products', { content: 'sku,name\nA,Bread\n' });
    const both = (await kade.call(listImports, { query: {} }, user)).body;
    expect([both.count, both.results.map((one) => one.id)]).toEqual([2, [later.id, run.id]]);
    const found = async (search: string) =>
      (await kade.call(listImports, { query: { search } }, user)).body.count;
    expect([await found('FILE'), await found('file_csv'), await found('other')]).toEqual([2, 0, 0]);
    const seller = await kade.aUser(user.companyId, ['company:sales']);
    expect((await importer(kade, seller).post('profiles', 'a,b\n')).status).toBe(403);
  });
});
