import { getProfileResult } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { aProfile, mergeNow, undoNow } from './merges.testkit.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

it('a sales owner comes along as the user, not as a name alone, and goes back with the profile', async () => {
  const company = await kade.aCompany();
  const seller = await kade.aUser(company, ['company:sales'], 'Sam');
  const survivor = await aProfile(kade, company);
  const absorbed = await aProfile(kade, company, {
    name: 'De Zee',
    owner_user_id: seller.id,
    sales_owner: 'Sam',
  });
  const ownerOf = async () => {
    const { body } = await kade.call(getProfileResult, { params: { id: survivor } }, seller);
    return [body.owner_id, body.sales_owner];
  };
  const merged = await mergeNow(kade, seller, [survivor, absorbed]);
  expect(await ownerOf()).toEqual([seller.id, 'Sam']);
  await undoNow(kade, seller, merged.body.id);
  expect(await ownerOf()).toEqual([null, null]);
});
