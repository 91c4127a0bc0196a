import { getContent, getContentEntry, listBrands, listContents } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { addDemoContents } from './demo.service.js';
import { demoContents } from './plans.js';

let kade: TestKade;
let maker: TestUser;
beforeAll(async () => {
  kade = await testKade();
  const company = await kade.aCompany('Van der Meer Horeca');
  maker = await kade.aUser(company, ['product:gen-ai'], 'Sanne');
  const reviewer = await kade.aUser(company, ['company:admin'], 'Marijke');
  await kade.db.inTenant(company, (tx) =>
    addDemoContents(tx, company, { maker: maker.id, reviewer: reviewer.id }, kade.kade.platform),
  );
});
afterAll(() => kade.close());

it('the demo company begins with a brand and texts in every state, each with its source', async () => {
  const brands = (await kade.call(listBrands, { query: {} }, maker)).body;
  expect(brands.results).toMatchObject([{ name: 'Van der Meer Horeca', voice_locked: true }]);
  const list = (await kade.call(listContents, { query: {} }, maker)).body;
  expect(list.count).toBe(demoContents.length - 1);
  const states = list.results.map(({ status, outcome }) => `${status} ${outcome}`).sort();
  expect(states).toEqual([
    ...['active kept', 'draft edited', 'draft new', 'pending edited', 'rejected kept'],
  ]);
  for (const { id, status } of list.results) {
    const one = (await kade.call(getContent, { params: { id } }, maker)).body;
    expect(one.provenance[0]).toMatchObject({ mode: 'built_in', brand_version: 1 });
    // What waits or was reviewed could be submitted.
    if (status !== 'draft') {
      expect(one.open_claims).toBe(0);
      expect(one.checks.filter(({ level }) => level === 'stop')).toEqual([]);
    }
  }
  const { made } = (await kade.call(getContentEntry, {}, maker)).body;
  expect(made).toMatchObject({ texts: demoContents.length, thrown_away: 1, new: 1 });
});
