import { login } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade, testPassword } from '../../../test/kade.js';
import { hashesAtOnce, hashPassword, mayWait } from './password.js';

let kade: TestKade;
const now = new Date('2026-05-01T12:00:00Z');
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
});
afterAll(() => kade.close());

it('whoever is turned away for want of room has guessed nothing: there is no wait afterwards', async () => {
  const { email } = await kade.aUser(await kade.aCompany(), []);
  const signIn = async () =>
    (await kade.call(login, { body: { email, password: testPassword } })).status;
  let over = false;
  // As many as there is room for; who is done stands in line again at once.
  const crowd = Array.from({ length: hashesAtOnce + mayWait }, async () => {
    while (!over) await hashPassword('somebody else’s');
  });
  const turnedAway = [];
  for (let n = 0; n < 8; n += 1) turnedAway.push(await signIn());
  over = true;
  await Promise.all(crowd);
  expect(new Set(turnedAway)).toEqual(new Set([503]));
  expect(await signIn()).toBe(200);
});
