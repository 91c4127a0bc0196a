import {
  disableTwoFactor,
  enableTwoFactor,
  endpoints,
  getProfile,
  getTwoFactor,
  listSessions,
  refreshTokens,
  renewRecoveryCodes,
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
const codeOf = (link: string, steps = 0) => kit.codeOf(link, now, steps);
const wrongCode = (link: string) => kit.wrongCode(link, now);
const signIn = (user: TestUser) => kit.signIn(kade, user);
const require = (company: number) => kit.requireTwoFactor(kade, company);
async function enrolled(policy: 'optional' | 'required' = 'optional') {
  const company = await kade.aCompany();
  const user = await kade.aUser(company, ['company:sales', 'company:admin']);
  const given = await kit.enrol(kade, user, now);
  if (policy === 'required') await require(company);
  return { company, user, ...given };
}

describe('enrolment', () => {
  it('gives the same link until the first code, then ten recovery codes, once', async () => {
    const user = await kade.aUser(await kade.aCompany(), []);
    const first = (await kade.call(requestTwoFactor, {}, user)).body.link;
    expect((await kade.call(requestTwoFactor, {}, user)).body.link).toBe(first);
    expect(first).toContain('otpauth://totp/Kade:');
    expect(first).toContain(encodeURIComponent(user.email));
    const done = await kade.call(enableTwoFactor, { body: { digits: codeOf(first) } }, user);
    expect(new Set(done.body.recovery_codes).size).toBe(10);
    for (const code of done.body.recovery_codes)
      expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/);
    expect((await kade.call(getProfile, {}, user)).body.user.two_factor_enabled).toBe(true);
    // Nothing else is being set up, so there is nothing to finish.
    expect(
      (await kade.call(enableTwoFactor, { body: { digits: codeOf(first) } }, user)).status,
    ).toBe(409);
  });

  it('asked for twice at once gives one link, and finished twice at once is finished once', async () => {
    const user = await kade.aUser(await kade.aCompany(), []);
    const asked = await Promise.all([1, 2, 3].map(() => kade.call(requestTwoFactor, {}, user)));
    const [link = '', ...others] = new Set(asked.map((r) => r.body.link));
    expect(others).toEqual([]);
    const done = await Promise.all(
      [-1, 0, 1].map((step) =>
        kade.call(enableTwoFactor, { body: { digits: codeOf(link, step) } }, user),
      ),
    );
    expect(done.map((r) => r.status).sort()).toEqual([200, 409, 409]);
    later(300);
    const { as } = await signIn(user);
    const given = await kade.call(verifyTwoFactor, { body: { digits: codeOf(link) } }, as);
    expect(given.status).toBe(200);
  });

  it('ends the other sessions of the user and keeps this one', async () => {
    const user = await kade.aUser(await kade.aCompany(), []);
    const other = (await signIn(user)).as;
    const { link } = (await kade.call(requestTwoFactor, {}, user)).body;
    await kade.call(enableTwoFactor, { body: { digits: codeOf(link) } }, user);
    expect((await kade.call(getProfile, {}, user)).status).toBe(200);
    expect((await kade.call(getProfile, {}, other)).status).toBe(401);
  });

  it('stores the secret sealed and the recovery codes hashed', async () => {
    const { company, link, codes } = await enrolled();
    const secret = new URL(link).searchParams.get('secret') ?? '';
    const { rows } = await kade.db.withTenantClient(company, (client) =>
      client.query(
        `select encode(totp_secret, 'escape') || coalesce(totp_secret::text, '') as kept from app_user
         union all select encode(code_hash, 'escape') from recovery_code`,
      ),
    );
    expect(rows).toHaveLength(11);
    const kept = JSON.stringify(rows);
    for (const plain of [secret, ...codes, ...codes.map((c) => c.replace('-', ''))])
      expect(kept).not.toContain(plain);
  });
});

describe('a company that requires two-factor', () => {
  it('opens nothing but profile, set-up and sign-out to a user without it, until enrolled', async () => {
    const company = await kade.aCompany();
    const user = await kade.aUser(company, ['company:superuser']);
    await require(company);
    const open: string[] = [];
    for (const [name, e] of Object.entries(endpoints)) {
      if ('public' in e.access && e.access.public) continue;
      const path = e.path.replace(/\{\w+\}/g, '1');
      const reply = await kade.send(
        e.method,
        path,
        user.token,
        e.method === 'GET' ? undefined : {},
      );
      if (reply.status !== 403) open.push(name);
      else expect(reply.body).toMatchObject({ code: 'enrolment_needed' });
      if (name === 'logout') user.token = (await signIn(user)).access;
    }
    expect(open.sort()).toEqual(
      [
        'enableTwoFactor',
        'getMe',
        'getProfile',
        'getTwoFactor',
        'logout',
        'requestTwoFactor',
        'updateMe',
      ].sort(),
    );
    const { link } = (await kade.call(requestTwoFactor, {}, user)).body;
    await kade.call(enableTwoFactor, { body: { digits: codeOf(link) } }, user);
    expect((await kade.call(listSessions, {}, user)).status).toBe(200);
  });

  it('does not let anybody switch it off', async () => {
    const { user, link } = await enrolled('required');
    later(60);
    const off = await kade.call(disableTwoFactor, { query: { digits: codeOf(link) } }, user);
    expect([off.status, (off.body as unknown as { code: string }).code]).toEqual([
      409,
      'two_factor_required',
    ]);
  });
});

describe('sign-in with two factors', () => {
  it('opens only the calls that take the second factor until it is given, then everything', async () => {
    const { user, link } = await enrolled();
    const half = await signIn(user);
    expect(half.two_factor).toBe('required');
    const open: string[] = [];
    for (const [name, e] of Object.entries(endpoints)) {
      if ('public' in e.access && e.access.public) continue;
      if (name === 'logout') continue;
      const path = e.path.replace(/\{\w+\}/g, '1');
      const reply = await kade.send(
        e.method,
        path,
        half.access,
        e.method === 'GET' ? undefined : {},
      );
      if (reply.status !== 403) open.push(name);
      else expect(reply.body).toMatchObject({ code: 'second_factor_needed' });
    }
    expect(open.sort()).toEqual([
      'getTwoFactor',
      'requestPasskeyCheck',
      'verifyPasskey',
      'verifyTwoFactor',
    ]);
    later(60);
    const whole = await kade.call(verifyTwoFactor, { body: { digits: codeOf(link) } }, half.as);
    expect(whole.status).toBe(200);
    const session = { ...user, token: whole.body.access };
    expect((await kade.call(getProfile, {}, session)).status).toBe(200);
    const next = await kade.call(refreshTokens, { body: { refresh: whole.body.refresh } });
    expect((await kade.call(getProfile, {}, { ...user, token: next.body.access })).status).toBe(
      200,
    );
  });

  it('has to be finished within a quarter of an hour', async () => {
    const { user } = await enrolled();
    const half = await signIn(user);
    later(14 * 60);
    const kept = await kade.call(refreshTokens, { body: { refresh: half.refresh } });
    expect(kept.status).toBe(200);
    later(2 * 60);
    // Not by the token that was fetched just before either, young as that is.
    const fresh = { ...half.as, token: kept.body.access };
    const late = await kade.call(verifyTwoFactor, { body: { digits: '000000' } }, fresh);
    expect([late.status, late.body]).toMatchObject([401, { code: 'session_ended' }]);
    expect((await kade.call(refreshTokens, { body: { refresh: kept.body.refresh } })).status).toBe(
      401,
    );
  });

  it.each([-1, 0, 1])('takes the code %i steps away, once', async (steps) => {
    const { user, link } = await enrolled();
    later(300);
    const half = await signIn(user);
    const digits = codeOf(link, steps);
    expect((await kade.call(verifyTwoFactor, { body: { digits } }, half.as)).status).toBe(200);
    const again = await signIn(user);
    expect((await kade.call(verifyTwoFactor, { body: { digits } }, again.as)).status).toBe(400);
  });

  it('takes the codes of three steps in any order, each once', async () => {
    const { user, link } = await enrolled();
    later(300);
    const { as } = await signIn(user);
    const give = async (steps: number) =>
      (await kade.call(verifyTwoFactor, { body: { digits: codeOf(link, steps) } }, as)).status;
    expect([await give(1), await give(-1), await give(0), await give(1)]).toEqual([
      200, 200, 200, 400,
    ]);
  });

  it.each([-2, 2])('refuses the code %i steps away', async (steps) => {
    const { user, link } = await enrolled();
    later(300);
    const { as } = await signIn(user);
    const digits = codeOf(link, steps);
    expect((await kade.call(verifyTwoFactor, { body: { digits } }, as)).status).toBe(400);
  });

  it('takes one code used many times at once exactly once', async () => {
    const { user, link } = await enrolled();
    later(300);
    const halves = await Promise.all([1, 2, 3, 4].map(() => signIn(user)));
    const digits = codeOf(link);
    const replies = await Promise.all(
      halves.map((h) => kade.call(verifyTwoFactor, { body: { digits } }, h.as)),
    );
    expect(replies.filter((r) => r.status === 200)).toHaveLength(1);
  });

  it('ends the attempt at the fifth wrong code, the right one included afterwards', async () => {
    const { user, link } = await enrolled();
    later(300);
    const { as } = await signIn(user);
    const digits = wrongCode(link);
    const seen = [];
    for (let i = 0; i < 5; i++) {
      const r = await kade.call(verifyTwoFactor, { body: { digits } }, as);
      seen.push((r.body as unknown as { code: string }).code);
    }
    expect(seen).toEqual([...Array(4).fill('wrong_code'), 'attempt_ended']);
    const right = await kade.call(verifyTwoFactor, { body: { digits: codeOf(link) } }, as);
    expect(right.status).toBe(401);
  });

  it('forgets the wrong codes before a right one: who asks for a fresh code has five tries again', async () => {
    const { user, link } = await enrolled();
    const { as } = await signIn(user);
    for (let round = 0; round < 2; round++) {
      later(300);
      for (let i = 0; i < 4; i++) {
        const body = { digits: wrongCode(link) };
        const wrong = await kade.call(verifyTwoFactor, { body }, as);
        expect(wrong.body).toMatchObject({ code: 'wrong_code' });
      }
      const right = { digits: codeOf(link) };
      expect((await kade.call(verifyTwoFactor, { body: right }, as)).status).toBe(200);
    }
  });

  it('counts wrong codes sent all at once, and slows the account down over several sign-ins', async () => {
    const { user, link } = await enrolled();
    later(300);
    const { as } = await signIn(user);
    const digits = wrongCode(link);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => kade.call(verifyTwoFactor, { body: { digits } }, as)),
    );
    expect(replies.filter((r) => r.status === 400)).toHaveLength(4);
    const next = await signIn(user);
    const braked = await kade.call(verifyTwoFactor, { body: { digits } }, next.as);
    expect(braked.status).toBe(429);
    expect(Number(braked.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each(['', '12345', '1234567', 'abcdef', '12 345', '١٢٣٤٥٦'])(
    'refuses %j, which is no code, without counting it',
    async (digits) => {
      const { user, link } = await enrolled();
      later(300);
      const { as } = await signIn(user);
      for (let i = 0; i < 6; i++)
        expect((await kade.call(verifyTwoFactor, { body: { digits } }, as)).status).toBe(400);
      const right = await kade.call(verifyTwoFactor, { body: { digits: codeOf(link) } }, as);
      expect(right.status).toBe(200);
    },
  );
});

describe('a recovery code', () => {
  it('stands for a code once, whatever its case and dashes', async () => {
    const { user, codes } = await enrolled();
    const written = (codes[0] ?? '').toLowerCase().replace('-', ' ');
    const first = await signIn(user);
    const body = { recovery_code: written };
    expect((await kade.call(verifyTwoFactor, { body }, first.as)).status).toBe(200);
    const second = await signIn(user);
    expect((await kade.call(verifyTwoFactor, { body }, second.as)).status).toBe(400);
    const state = await kade.call(getTwoFactor, {}, second.as);
    expect(state.body.recovery_codes_left).toBe(9);
  });

  it('is no longer good when new ones were made, which needs a fresh code', async () => {
    const { user, link, codes } = await enrolled();
    later(16 * 60);
    const session = (await signIn(user)).as;
    await kade.call(verifyTwoFactor, { body: { digits: codeOf(link) } }, session);
    expect((await kade.call(renewRecoveryCodes, {}, session)).status).toBe(200);
    const half = await signIn(user);
    const body = { recovery_code: codes[1] ?? '' };
    expect((await kade.call(verifyTwoFactor, { body }, half.as)).status).toBe(400);
  });

  it('asks for a fresh code when the last one is over fifteen minutes old', async () => {
    const { user, link } = await enrolled();
    later(10 * 60);
    const { access, refresh } = (
      await kade.call(verifyTwoFactor, { body: { digits: codeOf(link) } }, user)
    ).body;
    expect((await kade.call(renewRecoveryCodes, {}, { ...user, token: access })).status).toBe(200);
    later(16 * 60);
    const next = (await kade.call(refreshTokens, { body: { refresh } })).body;
    const session = { ...user, token: next.access };
    const stale = await kade.call(renewRecoveryCodes, {}, session);
    expect([stale.status, (stale.body as unknown as { code: string }).code]).toEqual([
      403,
      'code_needed',
    ]);
    await kade.call(verifyTwoFactor, { body: { digits: codeOf(link) } }, session);
    expect((await kade.call(renewRecoveryCodes, {}, session)).status).toBe(200);
  });
});

it('a user without two-factor has no code to give, and guesses do not end the session', async () => {
  const user = await kade.aUser(await kade.aCompany(), []);
  for (let i = 0; i < 6; i++)
    expect((await kade.call(verifyTwoFactor, { body: { digits: '123456' } }, user)).status).toBe(
      409,
    );
  expect((await kade.call(getProfile, {}, user)).status).toBe(200);
});

describe('switching two-factor off', () => {
  it('needs a code, and removes recovery codes with it', async () => {
    const { user, link } = await enrolled();
    later(60);
    const wrong = { digits: wrongCode(link) };
    expect((await kade.call(disableTwoFactor, { query: wrong }, user)).status).toBe(400);
    const right = { digits: codeOf(link) };
    expect((await kade.call(disableTwoFactor, { query: right }, user)).status).toBe(200);
    const state = (await kade.call(getTwoFactor, {}, user)).body;
    expect(state).toEqual({
      enabled: false,
      required: false,
      recovery_codes_left: 0,
      passkeys: [],
    });
    expect((await signIn(user)).two_factor).toBe('off');
  });

  it('gives up another app that was being set up: the next set-up begins with a secret of its own', async () => {
    const { user, link } = await enrolled();
    const half = (await kade.call(requestTwoFactor, {}, user)).body.link;
    expect(half).not.toBe(link);
    later(60);
    await kade.call(disableTwoFactor, { query: { digits: codeOf(link) } }, user);
    const late = await kade.call(enableTwoFactor, { body: { digits: codeOf(half) } }, user);
    expect(late.status).not.toBe(200);
    const anew = (await kade.call(requestTwoFactor, {}, user)).body.link;
    expect([link, half]).not.toContain(anew);
  });
});
