import {
  getProfile,
  listUsers,
  login,
  logout,
  refreshTokens,
  verifyTwoFactor,
} from '@kade/contract';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testSecret } from '../../../test/globalSetup.js';
import { type TestKade, type TestUser, testKade, testPassword } from '../../../test/kade.js';
import { keyFor } from '../../platform/secret.js';
import { codeOf, enrol, signIn, wrongCode } from './access.testkit.js';
import { accessTokens } from './sessions/tokens.js';

let kade: TestKade;
let now = new Date('2026-03-01T12:00:00Z');
let network = 0;
let from = '';
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
});
afterAll(() => kade.close());
// Each test comes from an address of its own and on another day: no brake is left from the one before.
beforeEach(() => {
  now = new Date(now.getTime() + 2 * 86_400_000);
  network += 1;
  from = `10.9.${network}.1`;
});

const aUser = async (groups: Parameters<TestKade['aUser']>[1] = []) =>
  kade.aUser(await kade.aCompany(), groups);
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const attempt = (email: string, password: string, address = from) =>
  kade.call(login, { body: { email, password } }, undefined, { 'x-forwarded-for': address });
const profileWith = async (token: string) =>
  (await kade.send('GET', '/v1/users/profile/', token)).status;
const actions = async (user: TestUser) =>
  (
    await kade.db.inTenant(user.companyId, (tx) =>
      tx.selectFrom('audit_log').select('action').orderBy('id').execute(),
    )
  ).map((line) => line.action);

describe('a stolen refresh token', () => {
  it('used after its owner used it ends the session for both, and the audit log tells', async () => {
    const user = await aUser();
    const mine = await signIn(kade, user);
    const next = (await kade.call(refreshTokens, { body: { refresh: mine.refresh } })).body;
    const theft = await kade.call(refreshTokens, { body: { refresh: mine.refresh } });
    expect([theft.status, theft.body]).toMatchObject([401, { code: 'session_ended' }]);
    expect(await profileWith(next.access)).toBe(401);
    expect((await kade.call(refreshTokens, { body: { refresh: next.refresh } })).status).toBe(401);
    expect(await actions(user)).toContain('refresh_token_reused');
    // The sign-in on another device is none of the thief's.
    expect(await profileWith(user.token)).toBe(200);
  });

  it('from before a code was given is noticed as well: the code brings new ones', async () => {
    const user = await aUser();
    const half = await signIn(kade, user);
    const { link } = await enrol(kade, half.as, now);
    later(300);
    const body = { digits: codeOf(link, now) };
    const fresh = (await kade.call(verifyTwoFactor, { body }, half.as)).body;
    expect(await profileWith(fresh.access)).toBe(200);
    expect((await kade.call(refreshTokens, { body: { refresh: half.refresh } })).status).toBe(401);
    expect(await profileWith(fresh.access)).toBe(401);
    expect(await actions(user)).toContain('refresh_token_reused');
  });

  it('used by twenty at once gives one pair, and that one ends too', async () => {
    const { refresh } = await signIn(kade, await aUser());
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => kade.call(refreshTokens, { body: { refresh } })),
    );
    const given = replies.filter((r) => r.status === 200);
    expect(given).toHaveLength(1);
    expect(await profileWith(given[0]?.body.access ?? '')).toBe(401);
  });

  it('is worth nothing under the name of another company', async () => {
    const [mine, theirs] = [await signIn(kade, await aUser()), await aUser()];
    const moved = mine.refresh.replace(/^\d+/, String(theirs.companyId));
    expect((await kade.call(refreshTokens, { body: { refresh: moved } })).status).toBe(401);
    expect((await kade.call(refreshTokens, { body: { refresh: mine.refresh } })).status).toBe(200);
  });
});

describe('a user whose access is taken away', () => {
  it('by deactivation can use no token any more and cannot sign in', async () => {
    const user = await aUser();
    const { refresh } = await signIn(kade, user);
    await kade.db.inTenant(user.companyId, (tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('id', '=', user.id).execute(),
    );
    expect(await profileWith(user.token)).toBe(401);
    expect((await kade.call(refreshTokens, { body: { refresh } })).status).toBe(401);
    const known = await attempt(user.email, testPassword);
    const unknown = await attempt('nobody@nowhere.example', testPassword);
    expect([known.status, known.text]).toEqual([401, unknown.text]);
  });

  it('by a group taken away meets it at the next request, with the same token', async () => {
    const user = await aUser(['company:admin']);
    expect((await kade.call(listUsers, {}, user)).status).toBe(200);
    await kade.db.inTenant(user.companyId, (tx) =>
      tx.deleteFrom('user_group').where('user_id', '=', user.id).execute(),
    );
    expect((await kade.call(listUsers, {}, user)).status).toBe(403);
  });

  it('by signing out can use neither token', async () => {
    const { as, refresh } = await signIn(kade, await aUser());
    await kade.call(logout, {}, as);
    expect(await profileWith(as.token)).toBe(401);
    expect((await kade.call(refreshTokens, { body: { refresh } })).status).toBe(401);
  });
});

describe('a made-up access token', () => {
  const claimsOf = (token: string) => {
    const read = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const { c, f, sub } = read as { c: number; f: string; sub: string };
    return { c, f, sub };
  };
  const key = keyFor(testSecret, 'access token');
  const jwt = (token: string) =>
    new SignJWT(claimsOf(token)).setIssuedAt(now).setExpirationTime(new Date(now.getTime() + 6e5));

  it('is refused without a signature, with another key, issuer or algorithm, or when it has ended', async () => {
    const { token } = await aUser();
    const good = jwt(token).setIssuer('kade').setProtectedHeader({ alg: 'HS256' });
    expect(await profileWith(await good.sign(key))).toBe(200);

    const none = new UnsecuredJWT(claimsOf(token)).setIssuer('kade').encode();
    const [head, body] = token.split('.');
    const forged = [
      none,
      `${none}x`,
      `${head}.${body}.`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.${token.split('.')[2]}`,
      await good.sign(keyFor(testSecret, 'another purpose')),
      await jwt(token).setIssuer('evil').setProtectedHeader({ alg: 'HS256' }).sign(key),
      await jwt(token).setProtectedHeader({ alg: 'HS256' }).sign(key),
      await jwt(token).setIssuer('kade').setProtectedHeader({ alg: 'HS512' }).sign(key),
      'x',
      '..',
      '',
    ];
    for (const made of forged) expect([made, await profileWith(made)]).toEqual([made, 401]);
    const old = await good.setExpirationTime(new Date(now.getTime() - 1000)).sign(key);
    expect(await profileWith(old)).toBe(401);
  });

  it('that mixes one company with the session or user of another finds nobody, even rightly signed', async () => {
    const [mine, theirs] = [await aUser(), await aUser()];
    const { f: session } = claimsOf(mine.token);
    const { f: theirSession } = claimsOf(theirs.token);
    const { sign } = accessTokens(testSecret);
    for (const claims of [
      { companyId: theirs.companyId, userId: mine.id, session },
      { companyId: theirs.companyId, userId: theirs.id, session },
      { companyId: mine.companyId, userId: mine.id, session: theirSession },
      { companyId: mine.companyId, userId: theirs.id + 1, session },
    ])
      expect(await profileWith(await sign(claims, now))).toBe(401);
    for (const companyId of [Number.NaN, -1, 1.5, 2 ** 60])
      expect(await profileWith(await sign({ companyId, userId: 1, session: 'no uuid' }, now))).toBe(
        401,
      );
  });
});

describe('guessing passwords', () => {
  it('on one account from the addresses of one network is slowed down, for the right password too, and is over in time', async () => {
    const user = await aUser();
    const seen: number[] = [];
    for (let i = 0; i < 7; i++)
      seen.push((await attempt(user.email, `wrong ${i}`, `10.8.${network}.${i}`)).status);
    expect(seen).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const right = await attempt(user.email.toUpperCase(), testPassword, `10.8.${network}.99`);
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    later(Number(right.headers['retry-after']) + 1);
    expect((await attempt(user.email, testPassword, `10.8.${network}.99`)).status).toBe(200);
    expect(await actions(user)).toEqual(
      expect.arrayContaining(['sign_in_failed', 'too_many_attempts', 'signed_in']),
    );
  });

  it('begins anew after the right password: who mistypes a few times each morning is never slowed down', async () => {
    const user = await aUser();
    for (let morning = 0; morning < 3; morning += 1) {
      const wrong = await Promise.all(
        Array.from({ length: 3 }, () => attempt(user.email, 'mistyped')),
      );
      expect(wrong.map((r) => r.status)).toEqual([401, 401, 401]);
      expect((await attempt(user.email, testPassword)).status).toBe(200);
    }
  });

  it('all at once counts every attempt, and lets no more through than one after the other', async () => {
    const user = await aUser();
    const replies = await Promise.all(
      Array.from({ length: 120 }, (_, i) => attempt(user.email, `wrong ${i}`)),
    );
    const tried = replies.filter((r) => r.status === 401).length;
    expect(tried).toBe(5);
    expect(replies.every((r) => [401, 429, 503].includes(r.status))).toBe(true);
  });

  it('one password over many accounts is slowed down by address, known accounts or not', async () => {
    const company = await kade.aCompany();
    const users = await Promise.all([1, 2, 3].map(() => kade.aUser(company, [])));
    const spray = [
      ...users.map((u) => u.email),
      ...Array.from({ length: 30 }, (_, i) => `u${i}@x.example`),
    ];
    const statuses = async (emails: string[]) => {
      const replies = await Promise.all(emails.map((email) => attempt(email, 'Winter2026!!')));
      return [...new Set(replies.map((r) => r.status))];
    };
    expect(await statuses(spray.slice(0, 20))).toEqual([401]);
    expect(await statuses(spray.slice(20))).toEqual([429]);
    // The colleagues at another address are not locked out with it.
    expect((await attempt(users[0]?.email ?? '', testPassword, '10.7.0.1')).status).toBe(200);
  });

  it('from ever new addresses of one IPv6 network counts as one address', async () => {
    const at = (i: number) => attempt(`v6-${i}@x.example`, 'x', `2001:db8:${network}:1::${i}`);
    const first = await Promise.all(Array.from({ length: 20 }, (_, i) => at(i)));
    expect(first.every((r) => r.status === 401)).toBe(true);
    expect((await at(21)).status).toBe(429);
  });

  it('with a large body is refused before the body is held in memory', async () => {
    expect((await attempt('a@x.example', 'x'.repeat(100_000))).status).toBe(413);
    expect((await attempt('a@x.example', 'x'.repeat(2_000))).status).toBe(400);
  });

  it('tells by neither words nor time which accounts there are', async () => {
    const company = await kade.aCompany();
    const known = await kade.aUser(company, []);
    const invited = await kade.aUser(company, []);
    await kade.db.inTenant(company, (tx) =>
      tx
        .updateTable('app_user')
        .set({ password_hash: null })
        .where('id', '=', invited.id)
        .execute(),
    );
    const times = async (email: string) => {
      const taken: number[] = [];
      const words = new Set<string>();
      for (let i = 0; i < 4; i++) {
        const start = performance.now();
        const reply = await attempt(email, 'not the password', `10.6.${network}.${i}`);
        // What is over a whole number of quarter seconds is the way there and back, and nothing else.
        const time = performance.now() - start;
        expect(time).toBeGreaterThanOrEqual(249);
        taken.push((time + 1) % 250);
        words.add(`${reply.status} ${reply.text}`);
      }
      return { words: [...words], over: Math.min(...taken) };
    };
    const all = [
      await times(known.email),
      await times('nobody-at-all@x.example'),
      await times(invited.email),
    ];
    for (const { words, over } of all) {
      expect(words).toEqual(all[0]?.words);
      expect(over).toBeLessThan(100);
    }
  });
});

describe('guessing codes', () => {
  it('over many sign-ins at once is worth no more guesses than over one', async () => {
    const user = await aUser();
    const { link } = await enrol(kade, user, now);
    later(300);
    const halves = await Promise.all(Array.from({ length: 8 }, () => signIn(kade, user)));
    const digits = wrongCode(link, now);
    const replies = await Promise.all(
      halves.flatMap(({ as }) =>
        [1, 2, 3].map(() => kade.call(verifyTwoFactor, { body: { digits } }, as)),
      ),
    );
    expect(replies.filter((r) => r.status === 400)).toHaveLength(5);
    expect(replies.filter((r) => r.status === 429)).toHaveLength(19);
    expect(await actions(user)).toContain('too_many_attempts');
  });

  it('of a company that is not mine is not possible: the code goes with the token', async () => {
    const user = await aUser();
    const { link } = await enrol(kade, user, now);
    const stranger = await aUser();
    const digits = wrongCode(link, now);
    const reply = await kade.call(verifyTwoFactor, { body: { digits } }, stranger);
    expect(reply.status).toBe(409);
    expect((await kade.call(getProfile, {}, user)).status).toBe(200);
  });
});
