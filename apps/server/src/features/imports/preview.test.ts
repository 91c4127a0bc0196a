import { randomBytes } from 'node:crypto';
import type { ImportKind, ImportPreview } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { importerNow, zip } from './imports.testkit.js';

let kade: TestKade;
let user: TestUser;
beforeAll(async () => {
  kade = await testKade();
  user = await kade.aUser(await kade.aCompany(), ['company:admin', 'company:sales'], 'Sanne Bos');
});
afterAll(() => kade.close());

const look = async (kind: ImportKind, content: string | Buffer, fields: object = {}) => {
  const file = { name: 'f.csv', content };
  const reply = await kade.upload(`/v1/data/imports/${kind}/preview/`, user, file, { ...fields });
  return reply.body as ImportPreview;
};

it('a preview lists what is wrong in the order of the file, whatever it is that is wrong', async () => {
  const gone = await kade.aUser(user.companyId, ['company:sales'], 'Gone');
  await kade.db.inTenant(user.companyId, (tx) =>
    tx.updateTable('app_user').set({ is_active: false }).where('id', '=', gone.id).execute(),
  );
  const content = `Nummer;Naam;Accountmanager;Werknemers
A;Café;Gone;1
B;Bar;Sanne Bos;many
C;Pub;${gone.email};3
D;Inn;${user.email.toUpperCase()};4
`;
  const { errors, error_count } = await look('profiles', content);
  expect([errors.map((e) => e.line), error_count]).toEqual([[2, 3, 4], 3]);
  // As the import has it: who left looks after nobody, by name or by address.
  const run = await importerNow(kade, user).run('profiles', content);
  expect(run).toMatchObject({ created: 1, rejected: 3 });
});

it('a preview of persons looks customers up and no products', async () => {
  const content =
    'external_id,profile_external_id,last_name\nP1,Nobody,Visser\nP2,Someone,Visser\n';
  await importerNow(kade, user).run('profiles', 'external_id,name\nSomeone,Café\n');
  const { errors } = await look('persons', content);
  expect(errors).toEqual([{ line: 2, reason: expect.stringContaining('Nobody') }]);
  const orphan = await look('opportunities', 'external_id,title\nO1,Oil\n');
  expect(orphan.errors).toEqual([]);
  // Only a profile has a name that it cannot do without.
  const goods = await look('products', 'sku,name\nP,\nQ,=1+1\n');
  expect([goods.note_count, goods.notes]).toEqual([0, []]);
});

it('a preview shows the first twenty rows, five different values of a column, and how much of it is filled', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => `N${n};=${n};${n < 30 ? n % 7 : ''}`);
  const seen = await look('profiles', `Nummer;Naam;Segment\n${rows.join('\n')}\n`);
  expect(seen.rows_read).toBe(60);
  expect(seen.rows.map(([number]) => number)).toEqual(
    Array.from({ length: 20 }, (_, n) => `N${n}`),
  );
  expect(seen.columns[2]).toEqual({
    header: 'Segment',
    fill_rate: 0.5,
    samples: ['0', '1', '2', '3', '4'],
  });
  expect([seen.note_count, seen.notes.length, seen.notes.at(-1)?.line]).toEqual([60, 50, 51]);
});

it('of the rest of a large file that is not sent, the torn last row is no mistake', async () => {
  const torn = 'Nummer;Naam;Segment\nA;Café;Bar\nB;Bar;Pub\nC;P';
  expect(await look('profiles', torn)).toMatchObject({ error_count: 1 });
  const quoted = 'Nummer;Naam;Segment\nA;Café;Bar\nB;Bar;Pub\nC;"P';
  expect(await look('profiles', quoted)).toMatchObject({ error_count: 0, rows_read: 2 });
});

it('a mapping of columns that are not there is looked at by those that are', async () => {
  const mapping = { external_id: 'Nummer', name: 'Naam', city: 'Plaats', sales_owner: 'Van' };
  const seen = await look('profiles', 'Nr;Naam\nA;Café\nB;\n', { mapping });
  expect(seen).toMatchObject({ mapping, error_count: 0, note_count: 1, rows_read: 2 });
});

it('in a preview of invoices, lines that are rejected replace nothing', async () => {
  const feed = importerNow(kade, user);
  const head = 'invoice_number,date,profile_external_id,sku,quantity,unit_price\n';
  const options = { create_missing: true };
  await feed.run('invoices', `${head}R1,2026-01-01,K,A,1,9.00\nR2,2026-01-01,K,A,1,9.00\n`, {
    options,
  });
  const { replaced, errors } = await look(
    'invoices',
    `${head}R1,2026-01-01,K,A,1,9.00\nR1,2026-01-01,K,A,many,9.00\nR2,2026-01-01,K,A,1,9.00\n`,
    { options },
  );
  expect([replaced.count, errors.map((e) => e.line)]).toEqual([0, [3]]);
});

it('a preview looks at the start of a large text, and at a workbook whole', async () => {
  const row = `N;${'x'.repeat(1000)}\n`;
  const seen = await look('profiles', `Nummer;Naam\n${row.repeat(9000)}`);
  expect(seen.rows_read).toBe(1000);
  const ns = 'http://schemas.openxmlformats.org';
  const main = `${ns}/spreadsheetml/2006/main`;
  const text = (at: string, value: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const book = zip({
    // Its table of contents stands at the end.
    'media/picture.bin': randomBytes(9 * 1024 * 1024),
    'xl/workbook.xml': Buffer.from(
      `<workbook xmlns="${main}" xmlns:r="${ns}/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': Buffer.from(
      `<worksheet xmlns="${main}"><sheetData><row r="1">${text('A1', 'Nummer')}${text('B1', 'Naam')}</row><row r="2">${text('A2', 'A')}${text('B2', 'Café')}</row></sheetData></worksheet>`,
    ),
  });
  expect(await look('profiles', book)).toMatchObject({ rows: [['A', 'Café']], error_count: 0 });
});

it('a file may have a name of any length: three hundred characters of it are kept', async () => {
  const name = `${'lang '.repeat(80)}.csv`;
  const file = { name, content: 'external_id,name\nL,Lang\n' };
  const sent = await kade.upload('/v1/data/imports/profiles/', user, file);
  expect([sent.status, sent.body]).toMatchObject([202, { file_name: name.slice(0, 300) }]);
});
