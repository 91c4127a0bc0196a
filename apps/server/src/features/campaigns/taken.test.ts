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

it('a mail that a model wrote and a person changed says both, and one that is only renamed stays as it was', async () => {
  const made = async (source: 'TrainedAlgorithmicMedia' | null, text: string) => {
    const blocks = [...aBody().blocks, { type: 'text', text }];
    const { id } = await aCampaign(kade, maker, { body: { blocks } });
    await kade.db.inTenant(maker.companyId, (tx) =>
      tx.updateTable('campaign').set({ digital_source: source }).where('id', '=', id).execute(),
    );
    return { id, blocks };
  };
  const edit = (id: number, change: object) =>
    kade.change(`/v1/campaigns/${id}/`, maker.token, change);
  const [renamed, reworded, rewritten, own] = [
    await made('TrainedAlgorithmicMedia', 'Renamed.'),
    await made('TrainedAlgorithmicMedia', 'Reworded.'),
    await made('TrainedAlgorithmicMedia', 'Rewritten.'),
    await made(null, 'My own.'),
  ];
  await edit(renamed.id, { name: 'Another name', goal: 'Another goal' });
  await edit(reworded.id, { subject: 'Another subject' });
  await edit(rewritten.id, { body: { blocks: [{ type: 'text', text: 'All else.' }] } });
  await edit(own.id, { subject: 'Another subject' });
  const both = 'CompositeWithTrainedAlgorithmicMedia';
  const ids = [renamed, reworded, rewritten, own].map((c) => c.id);
  expect(await madeBy(ids)).toEqual(['TrainedAlgorithmicMedia', both, both, null]);
  // Of two that have a mail, a copy is marked as the later one is.
  const [older, newer] = [await made(null, 'Twice.'), await made(null, 'Twice.')];
  for (const [of, source] of [
    [older, 'TrainedAlgorithmicMedia'],
    [newer, both],
  ] as const)
    await kade.db.inTenant(maker.companyId, (tx) =>
      tx.updateTable('campaign').set({ digital_source: source }).where('id', '=', of.id).execute(),
    );
  const { id: copy } = await aCampaign(kade, maker, { body: { blocks: newer.blocks } });
  expect(await madeBy([older.id, newer.id, copy])).toEqual(['TrainedAlgorithmicMedia', both, both]);
});
