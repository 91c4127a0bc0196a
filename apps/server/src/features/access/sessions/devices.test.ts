import {
  confirmPasswordReset,
  enableTwoFactor,
  endAllSessions,
  login,
  requestPasswordReset,
  requestTwoFactor,
  verifyTwoFactor,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade, testPassword } from '../../../../test/kade.js';
import { codeOf, enrol, wrongCode } from '../access.testkit.js';
import { knownDevices } from './devices.js';
import { newSecret, secretHash } from './tokens.js';

let kade: TestKade;
let now = new Date('2026-05-01T12:00:00Z');
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
});
afterAll(() => kade.close());
beforeEach(() => {
  now = new Date(now.getTime() + 2 * 86_400_000);
});
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const home = '192.0.2.7';
const elsewhere = '198.51.100.9';
const aUser = async () => kade.aUser(await kade.aCompany(), []);
const signIn = (email: string, password: string, address: string, cookie = '') =>
  kade.call(login, { body: { email, password } }, undefined, {
    'x-forwarded-for': address,
    ...(cookie ? { cookie } : {}),
  });
type Reply = { headers: Record<string, unknown> };
/** What a browser would send the next time. */
const cookieOf = (reply: Reply): string =>
  [reply.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => String(line).split(';', 1)[0])
    .join('; ');
const knownBrowser = async (user: TestUser) =>
  cookieOf(await signIn(user.email, testPassword, '203.0.113.1'));

/** Guesses until the surroundings of one address are braked. */
const exhaust = async (email: string, address = elsewhere, cookie = '') => {
  for (let i = 0; i < 6; i++) await signIn(email, `wrong ${i}`, address, cookie);
};
/** Guesses from ever new networks until the account is braked everywhere. */
const exhaustEverywhere = async (email: string) => {
  const statuses = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      signIn(email, `wrong ${i}`, `100.64.${i}.1`).then((r) => r.status),
    ),
  );
  expect(statuses.filter((s) => s === 401)).toHaveLength(50);
};

describe('while a stranger guesses', () => {
  it('from another network, the owner signs in at home, and the stranger does not even with the right password', async () => {
    const user = await aUser();
    await exhaust(user.email);
    expect((await signIn(user.email, testPassword, elsewhere)).status).toBe(429);
    expect((await signIn(user.email, testPassword, home)).status).toBe(200);
    // The owner's success does not let the stranger go on.
    expect((await signIn(user.email, testPassword, elsewhere)).status).toBe(429);
  });

  it('from the same network, a browser that is known still signs in', async () => {
    const user = await aUser();
    const known = await knownBrowser(user);
    await exhaust(user.email, home);
    for (let i = 0; i < 20; i++) await signIn(`nobody-${i}@x.example`, 'x', home);
    expect((await signIn(user.email, testPassword, home)).status).toBe(429);
    expect((await signIn(user.email, testPassword, home, known)).status).toBe(200);
  });

  it('from fifty networks, nobody new comes in, and a browser that is known still does', async () => {
    const user = await aUser();
    const known = await knownBrowser(user);
    await exhaustEverywhere(user.email);
    expect((await signIn(user.email, testPassword, home)).status).toBe(429);
    expect((await signIn(user.email, testPassword, home, known)).status).toBe(200);
  });

  it('from fifty networks, a new password by mail makes the owner’s browser known', async () => {
    const user = await aUser();
    await exhaustEverywhere(user.email);
    const { token } = await resetToken(user);
    const body = { token, email: user.email, password: 'zeven groene fietsen' };
    const reply = await kade.call(confirmPasswordReset, { body }, undefined, {
      'x-forwarded-for': home,
    });
    expect(reply.status).toBe(200);
    await exhaustEverywhere(user.email);
    const again = await signIn(user.email, body.password, home, cookieOf(reply));
    expect(again.status).toBe(200);
  });

  it('asking for new passwords, its owner still gets one: at home, and from a known browser anywhere', async () => {
    const user = await aUser();
    const known = await knownBrowser(user);
    const ask = (address: string, cookie = '') =>
      kade
        .call(requestPasswordReset, { body: { email: user.email } }, undefined, {
          'x-forwarded-for': address,
          ...(cookie ? { cookie } : {}),
        })
        .then((r) => r.status);
    const raced = await Promise.all(Array.from({ length: 120 }, () => ask(elsewhere)));
    expect(raced.filter((s) => s === 200)).toHaveLength(5);
    expect(await ask(elsewhere)).toBe(429);
    expect(await ask(home)).toBe(200);
    const all = await Promise.all(Array.from({ length: 30 }, (_, i) => ask(`100.65.${i}.1`)));
    expect(all.filter((s) => s === 200)).toHaveLength(9);
    expect(await ask(home)).toBe(429);
    expect(await ask(home, known)).toBe(200);
  });
});

/** A living link to a new password, as if its owner had read the mail. */
const resetToken = async (user: TestUser) => {
  const token = newSecret(user.companyId);
  await kade.db.inTenant(user.companyId, (tx) =>
    tx
      .insertInto('mail_link')
      .values({
        company_id: user.companyId,
        user_id: user.id,
        purpose: 'reset',
        token_hash: secretHash(token),
        expires_at: new Date(now.getTime() + 3_600_000),
        invited_by: null,
      })
      .execute(),
  );
  return { token };
};

describe('a known browser', () => {
  it('has guesses of its own, five and then ever longer waits, raced by 120 at once', async () => {
    const user = await aUser();
    const known = await knownBrowser(user);
    const raced = await Promise.all(
      Array.from({ length: 120 }, (_, i) => signIn(user.email, `wrong ${i}`, elsewhere, known)),
    );
    expect(raced.filter((r) => r.status === 401)).toHaveLength(5);
    expect((await signIn(user.email, testPassword, elsewhere, known)).status).toBe(429);
    // Nobody else waits for it.
    expect((await signIn(user.email, testPassword, elsewhere)).status).toBe(200);
  });

  it('stays the same one at each sign-in, so that its guesses do not begin anew', async () => {
    const user = await aUser();
    const first = await knownBrowser(user);
    const second = cookieOf(await signIn(user.email, testPassword, home, first));
    const idOf = (cookie: string) => cookie.split('=')[1]?.split('.')[0];
    expect(idOf(second)).toBe(idOf(first));
    expect(idOf(await knownBrowser(user))).not.toBe(idOf(first));
  });

  it('is kept where scripts and other sites do not reach, for the API alone, and for a bounded time', async () => {
    const user = await aUser();
    const reply = await signIn(user.email, testPassword, home);
    const line = String(reply.headers['set-cookie']);
    expect(line).toMatch(/; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
    expect(line).not.toContain(user.email);
    const known = cookieOf(reply);
    await exhaustEverywhere(user.email);
    later(181 * 86_400);
    await exhaustEverywhere(user.email);
    expect((await signIn(user.email, testPassword, home, known)).status).toBe(429);
  });

  it('is kept by a cookie that goes over encrypted lines alone, where the product is served over them', () => {
    const cookies: string[] = [];
    const origin = { address: home, userAgent: null, cookies: null };
    const { platform } = kade.kade;
    const settings = { ...platform.settings, publicUrl: 'https://kade.example' };
    const owner = { email: 'ada@kade.example', device_epoch: 0 };
    const setCookie = (cookie: string) => void cookies.push(cookie);
    knownDevices({ ...platform, settings }).remember({ ...origin, setCookie }, 1, 1, owner, false);
    expect(cookies).toEqual([expect.stringMatching(/; SameSite=Strict; Secure$/)]);
  });

  it('is a stranger with a cookie that is forged, altered, or of another account', async () => {
    const [user, other] = [await aUser(), await aUser()];
    const known = await knownBrowser(user);
    const theirs = await knownBrowser(other);
    await exhaustEverywhere(user.email);
    const name = known.split('=')[0] ?? '';
    const value = known.slice(name.length + 1);
    const parts = value.split('.');
    const forged = [
      theirs,
      `${name}=${theirs.slice(theirs.indexOf('=') + 1)}`,
      `${name}=`,
      `${name}=.......`,
      `${name}=${parts.with(1, String(other.companyId)).join('.')}`,
      `${name}=${parts.with(5, '99999999999').join('.')}`,
      `${name}=${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`,
      `${name}=x${value}`,
    ];
    for (const cookie of forged)
      expect([cookie, (await signIn(user.email, testPassword, home, cookie)).status]).toEqual([
        cookie,
        429,
      ]);
    expect((await signIn(user.email, testPassword, home, known)).status).toBe(200);
  });

  it('is a stranger after signing out everywhere, but for the one that did it', async () => {
    const user = await aUser();
    const [lost, mine] = [await knownBrowser(user), await knownBrowser(user)];
    const reply = await kade.call(endAllSessions, {}, user, { cookie: mine });
    await exhaustEverywhere(user.email);
    expect((await signIn(user.email, testPassword, home, lost)).status).toBe(429);
    expect((await signIn(user.email, testPassword, home, mine)).status).toBe(429);
    expect((await signIn(user.email, testPassword, home, cookieOf(reply))).status).toBe(200);
  });

  it('is a stranger after the password was replaced', async () => {
    const user = await aUser();
    const known = await knownBrowser(user);
    const { token } = await resetToken(user);
    const body = { token, email: user.email, password: 'zeven groene fietsen' };
    await kade.call(confirmPasswordReset, { body });
    await exhaustEverywhere(user.email);
    expect((await signIn(user.email, body.password, home, known)).status).toBe(429);
  });

  it('is a stranger after two-factor was switched on, but for the one that did it', async () => {
    const user = await aUser();
    const [lost, mine] = [await knownBrowser(user), await knownBrowser(user)];
    const { link } = (await kade.call(requestTwoFactor, {}, user)).body;
    const body = { digits: codeOf(link, now) };
    const reply = await kade.call(enableTwoFactor, { body }, user, { cookie: mine });
    expect(reply.status).toBe(200);
    await exhaustEverywhere(user.email);
    expect((await signIn(user.email, testPassword, home, lost)).status).toBe(429);
    expect((await signIn(user.email, testPassword, home, cookieOf(reply))).status).toBe(200);
  });

  it('keeps a bounded number of accounts, the newest', async () => {
    let jar = '';
    const company = await kade.aCompany();
    for (let i = 0; i < 12; i++) {
      const user = await kade.aUser(company, []);
      const reply = await signIn(user.email, testPassword, home, jar);
      for (const line of [reply.headers['set-cookie'] ?? []].flat().map(String)) {
        const [pair = ''] = line.split(';', 1);
        const name = pair.split('=')[0] ?? '';
        const others = jar.split('; ').filter((p) => p && !p.startsWith(`${name}=`));
        jar = [...others, ...(line.includes('Max-Age=0;') ? [] : [pair])].join('; ');
      }
    }
    expect(jar.split('; ')).toHaveLength(10);
  });
});

describe('codes', () => {
  it('wrongly given by somebody who has the password keep out no browser that gave one before', async () => {
    const user = await aUser();
    const before = await knownBrowser(user);
    const { link } = await enrol(kade, user, now);
    later(300);
    const half = async (address: string, cookie = '') => {
      const { access } = (await signIn(user.email, testPassword, address, cookie)).body;
      return { ...user, token: access };
    };
    const give = async (digits: string, address: string, cookie = '') =>
      kade.call(verifyTwoFactor, { body: { digits } }, await half(address, cookie), {
        'x-forwarded-for': address,
        ...(cookie ? { cookie } : {}),
      });
    const known = cookieOf(await give(codeOf(link, now), home));
    expect(known).toContain('kade_device_');
    later(300);
    const guesses = [];
    for (let i = 0; i < 7; i++) guesses.push((await give(wrongCode(link, now), elsewhere)).status);
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    // One that was known for the password alone has no guesses of its own.
    expect((await give(codeOf(link, now), home, before)).status).toBe(429);
    expect((await give(codeOf(link, now), home, known)).status).toBe(200);
  });

  it('wrongly given keep out a browser that is known for a new password alone', async () => {
    const user = await aUser();
    const { link } = await enrol(kade, user, now);
    later(300);
    const { token } = await resetToken(user);
    const password = 'zeven groene fietsen';
    const body = { token, email: user.email, password };
    const known = cookieOf(await kade.call(confirmPasswordReset, { body }));
    expect(known).toContain('kade_device_');
    const give = async (digits: string, address: string, cookie = '') => {
      const { access } = (await signIn(user.email, password, address, cookie)).body;
      return kade.call(
        verifyTwoFactor,
        { body: { digits } },
        { ...user, token: access },
        {
          'x-forwarded-for': address,
          ...(cookie ? { cookie } : {}),
        },
      );
    };
    for (let i = 0; i < 7; i++) await give(wrongCode(link, now), elsewhere);
    expect((await give(codeOf(link, now), home, known)).status).toBe(429);
  });
});
