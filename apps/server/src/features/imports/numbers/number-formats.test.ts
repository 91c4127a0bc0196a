import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportPreview, type ImportRun, type LeadUpload, uploadLead } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { importCommand } from '../imports.cli.js';
import { importer, xlsx } from '../imports.testkit.js';

let kade: TestKade;
let user: TestUser;
beforeAll(async () => {
  kade = await testKade({ worker: true });
});
afterAll(() => kade.close());
beforeEach(async () => {
  user = await kade.aUser(await kade.aCompany(), ['company:admin', 'company:sales']);
});

const ask = (text: string) =>
  kade.db.inTenant(
    user.companyId,
    async (tx) => (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(tx)).rows,
  );
const english = () => ask("update company set locale = 'en-GB'");
const deals = 'Kans;Waarde\nK1;12.500\nK2;7.250\nK3;850\nK4;125.000\nK5;999\nK6;1.000\n';
const mapping = { external_id: 'Kans', value: 'Waarde' };
const values = async () =>
  (await ask('select value from opportunity order by external_id')).map((row) => Number(row.value));
const preview = (content: string, fields: object = {}) =>
  kade
    .upload(
      '/v1/data/imports/opportunities/preview/',
      user,
      { name: 'deals.csv', content },
      {
        mapping,
        ...fields,
      },
    )
    .then((answer) => answer.body as ImportPreview);

describe('a sheet of deals with Dutch thousands and no other evidence', () => {
  it('is read as a Dutch company writes, and the run says so', async () => {
    const run = await importer(kade, user).run('opportunities', deals, { mapping });
    expect(run).toMatchObject({
      status: 'finished',
      created: 6,
      rejected: 0,
      number_formats: { value: 'comma' },
    });
    expect(await values()).toEqual([12500, 7250, 850, 125000, 999, 1000]);
  });

  it('is refused with both readings in an English company, until the caller says which', async () => {
    await english();
    const feed = importer(kade, user);
    const answer = await feed.post('opportunities', deals, { mapping });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'number_format_needed',
      errors: {
        number_format: [
          'Line 2, Waarde: "12.500" is 12500 with a comma before the decimals and 12.500 with a point.',
          expect.stringContaining('Line 3'),
          expect.stringContaining('Line 5'),
        ],
      },
    });
    const run = await feed.run('opportunities', deals, {
      mapping,
      options: { number_format: 'comma' },
    });
    expect(run).toMatchObject({ status: 'finished', number_formats: { value: 'comma' } });
    expect(await values()).toEqual([12500, 7250, 850, 125000, 999, 1000]);
    // What was chosen once holds for the next file of this kind.
    const next = await feed.run('opportunities', deals.replace('12.500', '13.500'), { mapping });
    expect(next).toMatchObject({ status: 'finished', number_formats: { value: 'comma' } });
    expect((await values())[0]).toBe(13500);
  });

  it('is shown in the preview with both readings of three rows', async () => {
    await english();
    expect((await preview(deals)).numbers).toEqual([
      {
        field: 'value',
        header: 'Waarde',
        format: null,
        by: null,
        rows: [
          { line: 2, cell: '12.500', comma: '12500', point: '12.500' },
          { line: 3, cell: '7.250', comma: '7250', point: '7.250' },
          { line: 5, cell: '125.000', comma: '125000', point: '125.000' },
        ],
      },
    ]);
    const chosen = await preview(deals, { options: { number_format: 'comma' } });
    expect(chosen.numbers).toMatchObject([{ format: 'comma', by: 'chosen' }]);
    expect((await preview('Kans;Waarde\nK1;12,50\nK2;12500\n')).numbers).toEqual([]);
  });

  it('is asked about on the command line', async () => {
    await english();
    const file = join(mkdtempSync(join(tmpdir(), 'kade-')), 'deals.csv');
    writeFileSync(file, deals);
    const command = async (...more: string[]) => {
      const said: string[] = [];
      const map = ['--map', 'external_id=Kans', '--map', 'value=Waarde'];
      const company = ['--company', String(user.companyId)];
      const code = await importCommand(
        kade.kade.platform,
        ['opportunities', file, ...map, ...company, ...more],
        (line) => said.push(line),
      );
      return { code, said: said.join('\n') };
    };
    const open = await command();
    expect(open).toMatchObject({ code: 1 });
    expect(open.said).toContain('"12.500" is 12500 with a comma');
    expect(open.said).toContain('--numbers comma');
    // What is wrong with the file itself is no question of numbers.
    writeFileSync(file, 'Kans;Waarde\n');
    const empty = await command();
    expect(empty).toMatchObject({ code: 1, said: expect.stringMatching(/header/) });
    expect(empty.said).not.toMatch(/undefined|--numbers/);
    writeFileSync(file, deals);
    const told = await command('--numbers', 'comma');
    expect(told).toMatchObject({ code: 0 });
    expect(told.said).toContain('value: numbers such as 12.500 read with a comma');
    expect(await values()).toEqual([12500, 7250, 850, 125000, 999, 1000]);
  });
});

describe('numbers that say two things', () => {
  it('late in a large file end the import before anything is written', async () => {
    await english();
    const many = Array.from({ length: 1500 }, (_, i) => `K${i};850`).join('\n');
    const run = await importer(kade, user).run(
      'opportunities',
      `Kans;Waarde\n${many}\nX;12.500\n`,
      {
        mapping,
      },
    );
    expect(run).toMatchObject({ status: 'failed', created: 0 });
    expect(run.error).toContain('Line 1502, Waarde: "12.500"');
    expect(await values()).toEqual([]);
  });

  it('of an invoice follow its prices, or the totals beside them', async () => {
    const feed = importer(kade, user);
    const head = 'Factuurnummer;Datum;Klantnummer;Artikelnummer;Aantal;Stukprijs';
    const options = { create_missing: true };
    const quantity = async () =>
      (await ask('select quantity from invoice_line order by quantity desc limit 1'))[0];
    const dutch = await feed.run(
      'invoices',
      `${head}\nF1;1-2-2026;K1;A;1.296;2,55\nF2;1-2-2026;K1;A;12;2,55\n`,
      { options },
    );
    expect(dutch).toMatchObject({ status: 'finished', number_formats: { quantity: 'comma' } });
    expect(Number((await quantity())?.quantity)).toBe(1296);
    // English prices and Dutch quantities contradict each other.
    const mixed = `F1;1-2-2026;K1;A;1.296;2.55`;
    expect((await feed.post('invoices', `${head}\n${mixed}\n`, { options })).status).toBe(422);
    const totals = await feed.run(
      'invoices',
      `${head};Regeltotaal\n${mixed};3304.80\nF2;1-2-2026;K1;A;12;2.55;30.60\n`,
      { options },
    );
    expect(totals).toMatchObject({ status: 'finished', number_formats: { quantity: 'comma' } });
    expect(Number((await quantity())?.quantity)).toBe(1296);
  });

  it('of an invoice are fractions where the totals come out that way alone', async () => {
    await english();
    const head = 'Factuurnummer;Datum;Klantnummer;Artikelnummer;Aantal;Stukprijs;Regeltotaal';
    const send = (lines: string) =>
      importer(kade, user).post('invoices', `${head}\n${lines}\n`, {
        options: { create_missing: true },
      });
    const weighed = await send('F1;1-2-2026;K1;A;1.250;8;10.00\nF2;1-2-2026;K1;A;2.500;4;10.00');
    expect(weighed.body).toMatchObject({ number_formats: { quantity: 'point' } });
    // At a price of one the total says two things itself.
    expect(await send('F3;1-2-2026;K1;A;1.296;1;1.296')).toMatchObject({
      status: 422,
      body: { code: 'number_format_needed' },
    });
  });

  it('are not decided by the price taken for a total: a thousand at 2 is no one at 2', async () => {
    await english();
    const file = 'Factuurnummer;Datum;Klantnummer;Artikelnummer;Aantal;Stukprijs\n';
    const lines = [1, 2, 3].map((n) => `F${n};1-2-2026;K1;A;1.000;2\n`).join('');
    const answer = await importer(kade, user).post('invoices', file + lines, {
      options: { create_missing: true },
    });
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'number_format_needed' }]);
  });

  it('of employees and floor area are read as a Dutch sheet means them', async () => {
    const run = await importer(kade, user).run(
      'profiles',
      'Relatienummer;Naam;Werknemers;Vloeroppervlak\nR1;Hotel;1.200;2.500\n',
    );
    expect(run).toMatchObject({
      number_formats: { employees_total: 'comma', pc_adr_m2: 'comma' },
    });
    expect(await ask('select employees_total, pc_adr_m2 from profile')).toEqual([
      { employees_total: '1200.00', pc_adr_m2: '2500.00' },
    ]);
  });

  it('are none in a workbook, which holds numbers', async () => {
    await english();
    const run = await importer(kade, user).run(
      'opportunities',
      xlsx([
        ['Kans', 'Waarde'],
        ['K1', 12500],
        ['K2', 1.234],
      ]),
      { mapping },
      'deals.xlsx',
    );
    expect(run).toMatchObject({ status: 'finished', number_formats: {} });
    expect(await values()).toEqual([12500, 1.23]);
  });

  it('of an upload of leads are asked about too, and of a single lead', async () => {
    await english();
    const file = { name: 'leads.csv', content: 'Naam;Oppervlakte\nCafé;2.500\n' };
    const options = { duplicate_key: 'none' };
    const open = await kade.upload('/v3/crm/leads/upload/bulk/', user, file, { options });
    expect(open).toMatchObject({ status: 422, body: { code: 'number_format_needed' } });
    const told = await kade.upload('/v3/crm/leads/upload/bulk/', user, file, {
      options: { ...options, number_format: 'comma' },
    });
    expect(told.body as LeadUpload).toMatchObject({
      number_formats: { pc_adr_m2: 'comma' },
      options: { number_format: 'comma' },
    });
    const body = { name: 'Bar', duplicate_key: 'none', employees_total: '1.000' } as never;
    const one = await kade.call(uploadLead, { body }, user);
    // Remembered from the upload before.
    expect(one.status).toBe(200);
    await ask("update import_mapping set number_format = null where kind = 'leads'");
    const refused = await kade.call(uploadLead, { body }, user);
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { employees_total: [expect.stringContaining('can be 1000 or 1.000')] } },
    });
  });
});

describe('price and quantity', () => {
  it('keep what the file has until they were multiplied', async () => {
    const run: ImportRun = await importer(kade, user).run(
      'invoices',
      'invoice_number,date,profile_external_id,sku,quantity,unit_price\nF1,2026-01-01,K,A,1000,0.12345\nF2,2026-01-01,K,A,100000,0.00012\nF3,2026-01-01,K,A,3,1.3335\nF4,2026-01-01,K,A,100,0.0004\nF5,2026-01-01,K,A,0.0005,1000\n',
      { options: { create_missing: true } },
    );
    expect(run).toMatchObject({ status: 'finished', rejected: 0 });
    const nets = await ask('select net from invoice order by invoice_number');
    expect(nets.map((row) => Number(row.net))).toEqual([123.45, 12, 4.0005, 0.04, 0.5]);
  });
});

describe('a moment with an offset', () => {
  it('falls on the day it is where the company is', async () => {
    await importer(kade, user).run(
      'invoices',
      'invoice_number,date,profile_external_id,sku,quantity,unit_price\nF1,2026-10-31T23:30:00Z,K,A,1,1.5\nF2,2026-10-22T22:30:00Z,K,A,1,1.5\n',
      { options: { create_missing: true } },
    );
    const days = await ask('select invoiced_on::text as day from invoice order by invoice_number');
    expect(days).toEqual([{ day: '2026-11-01' }, { day: '2026-10-23' }]);
  });
});

describe('the line of a rejected row', () => {
  it('is the line of the file, where cells in quotes went over several before it', async () => {
    const feed = importer(kade, user);
    const run = await feed.run(
      'profiles',
      'external_id,name,email\nA1,"Two\nlines",a@b.example\nA2,"Three\r\nmore\nlines",no address\nA3,Bar,none either\n',
    );
    expect(run.rejected).toBe(2);
    const lines = (await feed.rejected(run.id)).split('\r\n');
    expect(lines[1]).toMatch(/^4,/);
    expect(lines.at(-2)).toMatch(/^7,/);
  });
});
