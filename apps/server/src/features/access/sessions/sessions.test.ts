import {
  endAllSessions,
  endSession,
  getProfile,
  listSessions,
  login,
  logout,
  refreshTokens,
  verifyTwoFactor,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade, testPassword } from '../../../../test/kade.js';
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
async function enrolled() {
  const company = await kade.aCompany();
  const user = await kade.aUser(company, []);
  const given = await kit.enrol(kade, user, now);
  return { user, ...given };
}

describe('sessions', () => {
  it('are listed with the present one marked, and ended one by one or all at once', async () => {
    const user = await kade.aUser(await kade.aCompany(), []);
    const second = (await signIn(user)).as;
    const third = (await signIn(user)).as;
    const list = (await kade.call(listSessions, {}, third)).body;
    expect(list).toHaveLength(3);
    expect(list.filter((s) => s.current)).toHaveLength(1);
    const other = list.find((s) => !s.current)?.id ?? '';
    expect((await kade.call(endSession, { params: { sessionId: other } }, third)).status).toBe(200);
    expect((await kade.call(endSession, { params: { sessionId: other } }, third)).status).toBe(404);
    expect((await kade.call(listSessions, {}, third)).body).toHaveLength(2);
    expect((await kade.call(endAllSessions, {}, third)).status).toBe(200);
    for (const session of [user, second, third])
      expect((await kade.call(getProfile, {}, session)).status).toBe(401);
  });

  it('that nobody used for thirty days are over, and no longer listed', async () => {
    const user = await kade.aUser(await kade.aCompany(), []);
    later(31 * 86_400);
    const { as } = await signIn(user);
    expect((await kade.call(listSessions, {}, as)).body.map((s) => s.current)).toEqual([true]);
  });

  it('begin with the second factor: a password alone is nowhere signed in', async () => {
    const { user, link } = await enrolled();
    later(300);
    const { as } = await signIn(user);
    await signIn(user);
    await kade.call(verifyTwoFactor, { body: { digits: codeOf(link) } }, as);
    const list = (await kade.call(listSessions, {}, as)).body;
    expect(list.map((s) => s.current).sort()).toEqual([false, true]);
    expect((await kade.call(endAllSessions, {}, as)).status).toBe(200);
  });

  it('are one’s own, the last one seen first, with where each came from', async () => {
    const company = await kade.aCompany();
    const [user, colleague] = [await kade.aUser(company, []), await kade.aUser(company, [])];
    const from = (n: number) => ({
      'x-forwarded-for': `10.1.1.${n}`,
      'user-agent': `Browser ${n}`,
    });
    let token = user.token;
    for (let n = 1; n <= 4; n += 1) {
      later(10);
      const body = { email: user.email, password: testPassword };
      token = (await kade.call(login, { body }, undefined, from(n))).body.access;
    }
    const list = (await kade.call(listSessions, {}, { ...user, token })).body;
    expect(list.slice(0, 4).map((s) => [s.address, s.user_agent, s.current])).toEqual(
      [4, 3, 2, 1].map((n) => [`10.1.1.${n}`, `Browser ${n}`, n === 4]),
    );
    expect(list).toHaveLength(5);
    expect((await kade.call(listSessions, {}, colleague)).body).toHaveLength(1);
  });

  it('go on beside each other: new tokens in one browser end nothing in another, nor is that one seen', async () => {
    const user = await kade.aUser(await kade.aCompany(), []);
    const [first, second] = [await signIn(user), await signIn(user)];
    const begun = now.toISOString();
    later(120);
    for (const { refresh } of [first, second])
      expect((await kade.call(refreshTokens, { body: { refresh } })).status).toBe(200);
    const seen = () =>
      kade.db.inTenant(user.companyId, async (tx) => {
        const rows = await tx.selectFrom('session').select('last_seen_at').execute();
        return rows.map((row) => row.last_seen_at).filter((at) => at !== begun);
      });
    await kade.call(getProfile, {}, first.as);
    await kade.until(async () => (await seen()).length > 0);
    expect(await seen()).toEqual([now.toISOString()]);
  });

  it('of a colleague cannot be ended', async () => {
    const company = await kade.aCompany();
    const [one, two] = [await kade.aUser(company, []), await kade.aUser(company, [])];
    const [theirs] = (await kade.call(listSessions, {}, two)).body;
    const reply = await kade.call(endSession, { params: { sessionId: theirs?.id ?? '' } }, one);
    expect(reply.status).toBe(404);
    expect((await kade.call(logout, {}, two)).status).toBe(200);
  });
});
