import { crmStatuses, exportProfiles, listProfiles } from '@kade/contract';
import Papa from 'papaparse';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { readOption } from '../../imports/values/text.js';
import { addProfiles } from './list.testkit.js';

let kade: TestKade;
let owner: pg.Client;
let company: number;
let user: TestUser;

beforeAll(async () => {
  kade = await testKade();
  owner = new pg.Client({ connectionString: kade.databaseUrl });
  await owner.connect();
  company = await kade.aCompany();
  user = await kade.aUser(company, ['company:sales']);
  await addProfiles(kade, await kade.aCompany(), [{ name: 'Of a neighbour' }]);
  await addProfiles(kade, company, [
    {
      name: '=HYPERLINK("http://evil.example";"x")',
      city: '@SUM(1)',
      kvk_number: '01234567',
      employees_total: 12.5,
      dat_of_foundation: '2020-02-29',
      ind_economically_active: true,
    },
    { name: 'Café "Ü"; & <Zn>', city: '+31', employees_total: -3 },
    { name: 'Plain', city: 'Ede', ind_economically_active: false },
  ]);
});
afterAll(async () => {
  await owner.end();
  await kade.close();
});

const columns = [
  'name',
  'employees_total',
  'dat_of_foundation',
  'city',
  'ind_economically_active',
  'kvk_number',
];
const all = { all: true as const };
const download = async (format: 'csv' | 'xlsx', over: object = {}, as = user, screen = '') => {
  const reply = await kade.kade.http.inject({
    method: 'POST',
    url: `/api${exportProfiles.path}`,
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(screen ? { 'accept-language': screen } : {}),
    },
    payload: { format, selection: all, columns, ...over },
  });
  return { status: reply.statusCode, bytes: reply.rawPayload, headers: reply.headers };
};
const csvRows = (bytes: Buffer) =>
  Papa.parse<string[]>(bytes.toString().replace('\uFEFF', ''), { skipEmptyLines: true }).data;

it('writes CSV in the shown columns and order, with cells that no spreadsheet runs', async () => {
  const { bytes, headers } = await download('csv', { ordering: '-employees_total' });
  expect(headers['content-disposition']).toMatch(/^attachment; filename="profiles-.*\.csv"$/);
  const [header, ...rows] = csvRows(bytes);
  expect(header?.[0]).toBe('Name');
  expect(rows).toEqual([
    [
      '\'=HYPERLINK("http://evil.example";"x")',
      '12,5',
      '2020-02-29',
      "'@SUM(1)",
      'Yes',
      '01234567',
    ],
    ['Café "Ü"; & <Zn>', '-3', '', "'+31", '', ''],
    ['Plain', '', '', 'Ede', 'No', ''],
  ]);
  // A moment is its day.
  const made = await download('csv', { columns: ['created_at'] });
  expect(csvRows(made.bytes)[1]?.[0]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

it('writes a moment as the day it falls on where the company is', async () => {
  await owner.query(
    `update profile set created_at = '2026-07-01T22:30:00Z' where name = 'Plain' and company_id = $1`,
    [company],
  );
  const { bytes } = await download('csv', { columns: ['name', 'created_at'] });
  expect(csvRows(bytes)).toContainEqual(['Plain', '2026-07-02']);
});

it('writes CSV in the words of the reader and the notation of the company', async () => {
  await owner.query(`update app_user set language = 'nl' where id = $1`, [user.id]);
  const { bytes, headers } = await download('csv', { columns: ['name', 'employees_total'] });
  const screen = await download('csv', { columns: ['name'] }, user, 'en');
  expect(screen.bytes.toString()).toContain('Name\r\n');
  await owner.query(`update app_user set language = 'en' where id = $1`, [user.id]);
  expect(headers['content-disposition']).toContain('profielen-');
  expect(bytes.toString()).toContain('"\'=HYPERLINK(""http://evil.example"";""x"")";12,5\r\n');
  const set = (locale: string) =>
    owner.query('update company set locale = $1 where company_id = $2', [locale, company]);
  await set('en-GB');
  const english = await download('csv', { columns: ['name', 'employees_total'] }, user, 'nl');
  await set('nl-NL');
  expect(english.bytes.toString()).toContain('(""http://evil.example"";""x"")",12.5\r\n');
});

it('writes kind and status in the words of the screen, which an import reads again', async () => {
  const statuses = async (screen: string) => {
    const { bytes } = await download('csv', { columns: ['crm_status', 'kind'] }, user, screen);
    const [first] = bytes.toString().split('\r\n').slice(1);
    return first?.split(/[,;]/) ?? [];
  };
  for (const status of crmStatuses) {
    await owner.query('update profile set crm_status = $1 where company_id = $2', [
      status,
      company,
    ]);
    for (const language of ['en', 'nl'])
      expect(readOption((await statuses(language))[0] ?? '', 'crm_status', crmStatuses)).toBe(
        status,
      );
  }
  await owner.query(
    `update profile set crm_status = 'do_not_contact', kind = 'customer' where company_id = $1`,
    [company],
  );
  expect(await statuses('nl')).toEqual(['Niet benaderen', 'Klant']);
  expect(await statuses('en')).toEqual(['Do not contact', 'Customer']);
  await owner.query(`update profile set crm_status = 'lead', kind = 'lead' where company_id = $1`, [
    company,
  ]);
});

it('exports every row of more than a thousand, in both formats, and tells the audit log', async () => {
  const big = await kade.aCompany();
  const seller = await kade.aUser(big, ['company:sales']);
  await kade.db.inTenant(big, (tx) =>
    tx
      .insertInto('profile')
      .values(
        Array.from({ length: 4321 }, (_, i) => ({
          company_id: big,
          name: `Zaak ${i}`,
          employees_total: i,
        })) as never,
      )
      .execute(),
  );
  const { rows } = await owner.query(
    'select name from profile where company_id = $1 order by name, id',
    [big],
  );
  const names = rows.map((r) => r.name);
  const csv = await download('csv', { columns: ['name'] }, seller);
  expect(
    csvRows(csv.bytes)
      .slice(1)
      .map(([name]) => name),
  ).toEqual(names);
  const { sheet } = await unpack((await download('xlsx', { columns: ['name'] }, seller)).bytes);
  expect([...sheet.matchAll(/<t xml:space="preserve">(.*?)<\/t>/g)].map((m) => m[1])).toEqual([
    'Name',
    ...names,
  ]);
  const log = await owner.query(
    `select detail from audit_log where company_id = $1 and action = 'profiles.export' order by id`,
    [big],
  );
  expect(log.rows.map((r) => [r.detail.format, r.detail.rows])).toEqual([
    ['csv', 4321],
    ['xlsx', 4321],
  ]);
});

it('tells the audit log how the rows were chosen, and not each of them', async () => {
  const companyId = await kade.aCompany();
  const seller = await kade.aUser(companyId, ['company:sales']);
  const made = Object.values(
    await addProfiles(kade, companyId, [{ name: 'A' }, { name: 'B', city: 'Urk' }, { name: 'C' }]),
  );
  const columns = ['name', 'city'];
  await download('csv', { columns, selection: { ids: made.slice(0, 2) } }, seller);
  const rule = {
    all: true,
    origin_query: "CITY = 'Urk'",
    except: made.slice(0, 2),
    also: made.slice(2),
  };
  await download('csv', { columns, selection: rule }, seller);
  const { rows } = await owner.query(
    `select detail from audit_log where company_id = $1 and action = 'profiles.export' order by id`,
    [companyId],
  );
  const each = { format: 'csv', columns };
  expect(rows.map((row) => row.detail)).toMatchObject([
    { ...each, rows: 2, selection: { ids: 2 } },
    { ...each, rows: 1, selection: { origin_query: "CITY = 'Urk'", except: 2, also: 1 } },
  ]);
});

it('writes numbers as numbers and days as days in XLSX, and texts never as formulas', async () => {
  const { bytes } = await download('xlsx', { ordering: '-employees_total' });
  const { sheet, files } = await unpack(bytes);
  expect(files).toEqual(expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml']));
  expect(sheet).toContain('<c r="B2"><v>12.5</v></c><c r="C2" s="1"><v>43890</v></c>');
  expect(sheet).toContain('<c r="E2" t="b"><v>1</v></c>');
  expect(sheet).toContain('<t xml:space="preserve">01234567</t>');
  expect(sheet).toContain('Café "Ü"; &amp; &lt;Zn&gt;');
  expect(sheet).toContain("'=HYPERLINK");
  expect(sheet).not.toContain('<f>');
});

it('asks for a fresh code before more than a thousand rows leave', async () => {
  const big = await kade.aCompany();
  const seller = await kade.aUser(big, ['company:sales']);
  const { rows: made } = await owner.query<{ id: string }>(
    `insert into profile (company_id, name) select $1, 'P' || i from generate_series(1, 1001) i returning id`,
    [big],
  );
  const lastCode = (minutes: number) =>
    owner.query(
      `with u as (update app_user set two_factor_enabled = true where id = $1)
       update session set second_factor_at = now() - $2 * interval '1 minute' where user_id = $1`,
      [seller.id, minutes],
    );
  await lastCode(20);
  const refused = await download('csv', {}, seller);
  expect([refused.status, JSON.parse(refused.bytes.toString()).code]).toEqual([403, 'code_needed']);
  const thousand = { selection: { all: true, except: [Number(made[0]?.id)] } };
  expect((await download('csv', thousand, seller)).status).toBe(200);
  await lastCode(5);
  expect((await download('csv', {}, seller)).status).toBe(200);
});

/** Names of the parts of a workbook, and the text of its first sheet. */
async function unpack(bytes: Buffer) {
  const { fromBufferPromise } = await import('yauzl');
  const zip = await fromBufferPromise(bytes);
  const files: string[] = [];
  let sheet = '';
  for await (const entry of zip.eachEntry()) {
    files.push(entry.fileName);
    if (entry.fileName !== 'xl/worksheets/sheet1.xml') continue;
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
    sheet = Buffer.concat(parts).toString();
  }
  return { files, sheet };
}

it('writes a row per profile in the order of a figure, and several values of one column beside each other', async () => {
  const companyId = await kade.aCompany();
  const seller = await kade.aUser(companyId, ['company:sales']);
  const ids = await addProfiles(
    kade,
    companyId,
    ['Few', 'Many', 'None'].map((name) => ({ name })),
  );
  for (const [name, net, offers] of [
    ['Few', 5, ['Bread']],
    ['Many', 500, ['Bread', 'Cheese, old']],
  ] as const)
    await owner.query(
      `insert into profile_metric (company_id, profile_id, total_net_revenue, cross_sell_propositions)
       values ($1, $2, $3, $4)`,
      [companyId, ids[name], net, offers],
    );
  const shown = ['name', 'total_net_revenue', 'cross_sell_propositions'];
  const order = { columns: shown, ordering: '-total_net_revenue' };
  const { bytes } = await download('csv', order, seller);
  expect(csvRows(bytes).slice(1)).toEqual([
    ['Many', '500', 'Bread, Cheese, old'],
    ['Few', '5', 'Bread'],
    ['None', '', ''],
  ]);
});

it('keeps the order of a search: what fits best comes first, as on the screen', async () => {
  const companyId = await kade.aCompany();
  const seller = await kade.aUser(companyId, ['company:sales']);
  await kade.db.inTenant(companyId, (tx) =>
    tx
      .insertInto('profile')
      .values(
        ['Aa Bakkerij Noord', 'Zz Bakker'].map((name) => ({
          company_id: companyId,
          name,
        })) as never,
      )
      .execute(),
  );
  const query = { search: 'bakker' };
  const shown = (await kade.call(listProfiles, { query }, seller)).body.results.map((p) => p.name);
  expect(shown).toEqual(['Zz Bakker', 'Aa Bakkerij Noord']);
  const selection = { all: true, ...query };
  const { bytes } = await download('csv', { selection, columns: ['name'] }, seller);
  expect(csvRows(bytes).slice(1)).toEqual(shown.map((name) => [name]));
});
