import { getProfileResult } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { aProfile, mergeNow, undoNow } from './merges.testkit.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

it('a link leads to whom its profile is part of now, not to whom it once was', async () => {
  const company = await kade.aCompany();
  const seller = await kade.aUser(company, ['company:sales']);
  const [absorbed, one, other] = [
    await aProfile(kade, company, { name: 'Sea' }),
    await aProfile(kade, company, { name: 'Zee' }),
    await aProfile(kade, company, { name: 'Zee 2' }),
  ];
  const opened = async () =>
    (await kade.call(getProfileResult, { params: { id: absorbed } }, seller)).body.id;
  for (const [first, then] of [
    [one, other],
    [other, one],
  ] as const) {
    const undone = await mergeNow(kade, seller, [first, absorbed], { survivor_id: first });
    expect(await opened()).toBe(first);
    await undoNow(kade, seller, undone.body.id);
    const standing = await mergeNow(kade, seller, [then, absorbed], { survivor_id: then });
    expect(await opened()).toBe(then);
    await undoNow(kade, seller, standing.body.id);
    expect(await opened()).toBe(absorbed);
  }
});
