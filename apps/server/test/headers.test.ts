import { endpoints, getProfile, getSite, listSessions, login } from '@kade/contract';
import { afterEach, describe, expect, it } from 'vitest';
import type { Settings } from '../src/platform/settings.js';
import { type TestKade, testKade, testPassword } from './kade.js';

let kade: TestKade;
afterEach(() => kade.close());
const start = async (settings: Partial<Settings> = {}) => {
  kade = await testKade({ settings });
};

describe('every reply of the API', () => {
  it('is kept by nobody, framed by nobody else and taken for nothing else', async () => {
    await start();
    const user = await kade.aUser(await kade.aCompany(), []);
    const replies = [
      await kade.call(getProfile, {}, user),
      await kade.call(getProfile, {}),
      await kade.call(login, { body: { email: user.email, password: testPassword } }),
      await kade.send('GET', '/v1/nothing/'),
      await kade.call(getSite, {}),
    ];
    expect(replies.map((r) => r.status)).toEqual([200, 401, 200, 404, 200]);
    for (const { headers } of replies) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).toContain("object-src 'none'");
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
  });

  it('asks for https from then on where people use https', async () => {
    await start({ publicUrl: 'https://kade.example.com' });
    const { headers } = await kade.call(getSite, {});
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

describe('a refusal', () => {
  it('says each thing once: in general, exactly, and by field', async () => {
    await start();
    const admin = await kade.aUser(await kade.aCompany(), ['company:admin']);
    expect((await kade.call(getProfile, {})).body).toEqual({
      code: 'not_signed_in',
      detail: 'Sign in to continue.',
      msg: '',
    });
    const { path } = endpoints.sendInvite;
    expect((await kade.send('POST', path, admin.token, { email: 'ada', name: ' ' })).body).toEqual({
      code: 'invalid',
      detail: 'Some fields need your attention.',
      msg: '',
      errors: {
        email: ['Enter an email address, such as name@company.example.'],
        name: ['Please fill in this field.'],
      },
    });
    const text = { method: 'POST' as const, url: `/api${path}`, payload: '{' };
    const headers = {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'application/json',
    };
    const broken = (await kade.kade.http.inject({ ...text, headers })).json();
    expect(broken).toMatchObject({ code: 'invalid', msg: expect.stringContaining('JSON') });
  });
});

describe('where a request comes from', () => {
  /** The address a session is kept with, of a sign-in that arrives from `peer` and names another. */
  async function addressSeen(peer: string, trustedProxies: readonly string[]) {
    await start({ trustedProxies });
    const user = await kade.aUser(await kade.aCompany(), []);
    const answer = await kade.kade.http.inject({
      method: 'POST',
      url: `/api${login.path}`,
      remoteAddress: peer,
      headers: { 'x-forwarded-for': '203.0.113.7' },
      payload: { email: user.email, password: testPassword },
    });
    const as = { ...user, token: (answer.json() as { access: string }).access };
    return (await kade.call(listSessions, {}, as)).body.find((s) => s.current)?.address;
  }

  it('is said by a proxy on this machine, and by those that are named', async () => {
    expect(await addressSeen('127.0.0.1', [])).toBe('203.0.113.7');
    await kade.close();
    expect(await addressSeen('172.18.0.2', ['172.16.0.0/12'])).toBe('203.0.113.7');
  });

  it('is said by nobody else: a stranger cannot slip past the brake under made-up addresses', async () => {
    expect(await addressSeen('172.18.0.2', [])).toBe('172.18.0.2');
  });
});
