import type { ImportPreview } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { importer } from './imports.testkit.js';
import { sheets } from './workbook.testkit.js';

let kade: TestKade;
let user: TestUser;
beforeAll(async () => {
  kade = await testKade({ worker: true });
  user = await kade.aUser(await kade.aCompany(), ['company:admin']);
});
afterAll(() => kade.close());

const book = sheets({
  Toelichting: [['Let op'], ['Dit blad is uitleg.']],
  Leads: [
    ['external_id', 'name'],
    ['A', 'Café A'],
    ['B', 'Café B'],
  ],
});
const look = (options: object) =>
  kade.upload(
    '/v1/data/imports/profiles/preview/',
    user,
    { name: 'x.xlsx', content: book },
    { options },
  );

it('of a workbook the first sheet is read, or the one that was chosen', async () => {
  const first = (await look({})).body as ImportPreview;
  expect(first.columns.map((c) => c.header)).toEqual(['Let op']);
  const chosen = (await look({ sheet: 'Leads' })).body as ImportPreview;
  expect([chosen.sheets, chosen.mapping]).toEqual([
    ['Toelichting', 'Leads'],
    { external_id: 'external_id', name: 'name' },
  ]);
  const run = await importer(kade, user).run(
    'profiles',
    book,
    { options: { sheet: 'Leads' } },
    'x.xlsx',
  );
  expect(run).toMatchObject({ status: 'finished', total: 2, created: 2 });
});

it('a sheet that is not there is refused with the names of those that are', async () => {
  const unknown = await look({ sheet: 'Nergens' });
  expect([unknown.status, unknown.text]).toEqual([
    422,
    expect.stringContaining('Toelichting, Leads'),
  ]);
});
