import {
  enableTwoFactor,
  getProfile,
  getTwoFactor,
  refreshTokens,
  requestTwoFactor,
  verifyTwoFactor,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import * as kit from '../access.testkit.js';

let kade: TestKade;
let now = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
});
afterAll(() => kade.close());
// Codes of one test must not be codes of the next.
beforeEach(() => later(3600));

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const codeOf = (link: string) => kit.codeOf(link, now);
const signIn = (user: TestUser) => kit.signIn(kade, user);
async function enrolled(policy: 'optional' | 'required' = 'optional') {
  const company = await kade.aCompany();
  const user = await kade.aUser(company, []);
  const given = await kit.enrol(kade, user, now);
  if (policy === 'required') await kit.requireTwoFactor(kade, company);
  return { company, user, ...given };
}

describe('different authenticator app', () => {
  it('takes the place of a lost one with a recovery code, and its codes with it', async () => {
    const { company, user, link, codes } = await enrolled('required');
    const elsewhere = (await signIn(user)).as;
    later(300);
    const { as } = await signIn(user);
    const body = { recovery_code: codes[0] ?? '' };
    expect((await kade.call(requestTwoFactor, {}, as)).status).toBe(403);
    expect((await kade.call(verifyTwoFactor, { body }, as)).status).toBe(200);
    const next = (await kade.call(requestTwoFactor, {}, as)).body.link;
    expect(next).not.toBe(link);
    // Until its first code is given, the old one counts.
    const state = await kade.call(getTwoFactor, {}, as);
    expect(state.body).toMatchObject({ enabled: true, recovery_codes_left: 9 });
    const wrong = { digits: codeOf(link) };
    expect((await kade.call(enableTwoFactor, { body: wrong }, as)).status).toBe(400);
    const done = await kade.call(enableTwoFactor, { body: { digits: codeOf(next) } }, as);
    expect(done.body.recovery_codes).toHaveLength(10);
    expect((await kade.call(getProfile, {}, as)).status).toBe(200);
    expect((await kade.call(getTwoFactor, {}, elsewhere)).status).toBe(401);

    later(300);
    const give = async (given: { digits: string } | { recovery_code: string }) =>
      (await kade.call(verifyTwoFactor, { body: given }, (await signIn(user)).as)).status;
    expect(await give({ digits: codeOf(link) })).toBe(400);
    expect(await give({ recovery_code: codes[1] ?? '' })).toBe(400);
    expect(await give({ digits: codeOf(next) })).toBe(200);
    expect(await give({ recovery_code: done.body.recovery_codes[0] ?? '' })).toBe(200);
    const told = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('actor_id')
        .where('action', '=', 'two_factor_replaced')
        .execute(),
    );
    expect(told).toEqual([{ actor_id: user.id }]);
  });

  it('can be set up in the very half minute in which the old one gave its code', async () => {
    const { user, link } = await enrolled();
    later(300);
    const { as } = await signIn(user);
    expect((await kade.call(verifyTwoFactor, { body: { digits: codeOf(link) } }, as)).status).toBe(
      200,
    );
    const next = (await kade.call(requestTwoFactor, {}, as)).body.link;
    const body = { digits: codeOf(next) };
    expect((await kade.call(enableTwoFactor, { body }, as)).status).toBe(200);
    expect((await kade.call(verifyTwoFactor, { body }, as)).body).toMatchObject({
      code: 'wrong_code',
    });
  });

  it('needs a fresh code to begin and to finish: a screen left open is not enough', async () => {
    const { as, refresh } = await signIn(await kade.aUser(await kade.aCompany(), []));
    await kit.enrol(kade, as, now);
    const { link } = (await kade.call(requestTwoFactor, {}, as)).body;
    later(16 * 60);
    const { access } = (await kade.call(refreshTokens, { body: { refresh } })).body;
    const still = { ...as, token: access };
    const asked = [
      await kade.call(requestTwoFactor, {}, still),
      await kade.call(enableTwoFactor, { body: { digits: codeOf(link) } }, still),
    ];
    for (const reply of asked)
      expect([reply.status, reply.body]).toMatchObject([403, { code: 'code_needed' }]);
  });
});
