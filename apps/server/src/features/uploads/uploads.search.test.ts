import { searchLeads } from '@kade/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
