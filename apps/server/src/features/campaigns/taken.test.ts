import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { aBody, aCampaign } from './campaigns.testkit.js';
import { freeCampaignName } from './taken.service.js';

let kade: TestKade;
let maker: TestUser;
beforeAll(async () => {
  kade = await testKade();
  maker = await kade.aUser(await kade.aCompany(), ['company:marketeer']);
});
afterAll(() => kade.close());

const madeBy = async (ids: readonly number[]) => {
  const rows = await kade.db.inTenant(maker.companyId, (tx) =>
    tx.selectFrom('campaign').select(['id', 'digital_source']).where('id', 'in', ids).execute(),
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.digital_source);
};

it('a campaign of a mail that was written elsewhere gets a name that none has', async () => {
  const free = (wished: string) =>
    kade.db.inTenant(maker.companyId, (tx) => freeCampaignName(tx, maker.companyId, wished));
  expect(await free('Soup')).toBe('Soup');
  await aCampaign(kade, maker, { name: 'Soup' });
  expect(await free('Soup')).toBe('Soup (2)');
  await aCampaign(kade, maker, { name: 'Soup (2)' });
  expect(await free('Soup')).toBe('Soup (3)');
  expect((await free('s'.repeat(300))).length).toBeLessThanOrEqual(200);
});

it('a copy of a mail that a model wrote is marked as that one is, and what a person wrote before is not', async () => {
  const { id: person } = await aCampaign(kade, maker);
  const { id: model } = await aCampaign(kade, maker);
  await kade.db.inTenant(maker.companyId, (tx) =>
    tx
      .updateTable('campaign')
      .set({ digital_source: 'TrainedAlgorithmicMedia' })
      .where('id', '=', model)
      .execute(),
  );
  const { id: copy } = await aCampaign(kade, maker);
  const own = { blocks: [...aBody().blocks, { type: 'text', text: 'My own words.' }] };
  const { id: other } = await aCampaign(kade, maker, { body: own });
  expect(await madeBy([person, model, copy, other])).toEqual([
    ...[null, 'TrainedAlgorithmicMedia', 'TrainedAlgorithmicMedia', null],
  ]);
});
