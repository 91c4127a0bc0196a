import {
  createActivity,
  createComment,
  createContract,
  createOpportunity,
  getProfileCounts,
} from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { addProfiles } from './list/list.testkit.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

it('the records of a profile are counted at once, as the lists behind its tabs have them', async () => {
  const company = await kade.aCompany();
  const seller = await kade.aUser(company, ['company:sales']);
  const marketeer = await kade.aUser(company, ['company:marketeer']);
  const { 'Café Zee': profile_id = 0, 'Café Duin': neighbour = 0 } = await addProfiles(
    kade,
    company,
    [{ name: 'Café Zee' }, { name: 'Café Duin' }],
  );
  const say = (body: object) => kade.call(createComment, { body: body as never }, seller);
  const deal = await kade.call(
    createOpportunity,
    { body: { title: 'Ovens', profile_id } as never },
    seller,
  );
  await say({ profile_id, text: 'Here' });
  await say({ opportunity_id: deal.body.id, text: 'On its opportunity' });
  for (const done of [true, false])
    await kade.call(
      createActivity,
      { body: { type: 'call', title: 'Ring', profile_id, done } as never },
      seller,
    );
  const terms = { start_date: '2026-01-01', end_date: '2026-12-31' };
  await kade.call(
    createContract,
    { body: { profile_id, number: 'C-1', title: 'Coffee', ...terms } as never },
    seller,
  );
  // What another profile has is counted for that one alone.
  const other = await kade.call(
    createOpportunity,
    { body: { title: 'Mixers', profile_id: neighbour } as never },
    seller,
  );
  await say({ opportunity_id: other.body.id, text: 'On that of another' });
  await say({ profile_id: neighbour, text: 'There' });
  const counts = (as: typeof seller, id = profile_id) =>
    kade.call(getProfileCounts, { params: { id } }, as);
  expect((await counts(seller)).body).toEqual({
    ...{ contacts: 0, invoices: 0 },
    ...{ activities: 1, opportunities: 1, contracts: 1, comments: 2 },
  });
  expect((await counts(seller, neighbour)).body).toEqual({
    ...{ contacts: 0, invoices: 0 },
    ...{ activities: 0, opportunities: 1, contracts: 0, comments: 2 },
  });
  expect((await counts(marketeer)).body).toEqual({
    ...{ contacts: 0, invoices: 0 },
    ...{ activities: null, opportunities: null, contracts: null, comments: null },
  });
  expect((await counts(seller, 999_999_999)).status).toBe(404);
});
