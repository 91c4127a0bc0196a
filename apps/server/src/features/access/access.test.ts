import { getProfile, listPromotions, login, logout, refreshTokens } from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade, testPassword } from '../../../test/kade.js';

let kade: TestKade;
let user: TestUser;
let now = new Date('2026-03-01T12:00:00Z');

beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
  user = await kade.aUser(await kade.aCompany(), ['company:sales']);
});
afterAll(() => kade.close());

const signIn = async (email = user.email, password = testPassword) =>
  kade.call(login, { body: { email, password } });
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe('sign-in', () => {
  it('gives a pair of tokens, whatever the case of the address', async () => {
    const reply = await signIn(user.email.toUpperCase());
    expect(reply.status).toBe(200);
    expect(reply.body.two_factor).toBe('off');
    const me = await kade.call(getProfile, {}, { ...user, token: reply.body.access });
    expect(me.body.groupNames).toEqual(['company:sales']);
    expect(me.body.company.data_up_to).toBe('2026-03-01');
  });

  it('answers a wrong password and an unknown account with the same words', async () => {
    const wrong = await signIn(user.email, 'not the password');
    const unknown = await signIn('nobody@nowhere.example');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
  });

  it('keeps failed attempts in the audit log', async () => {
    await signIn(user.email, 'not the password');
    const lines = await kade.db.inTenant(user.companyId, (tx) =>
      tx.selectFrom('audit_log').select('action').where('action', '=', 'sign_in_failed').execute(),
    );
    expect(lines.length).toBeGreaterThan(0);
  });

  it('writes neither passwords nor tokens to the log', async () => {
    const { body } = await signIn();
    const log = kade.logLines.join('\n');
    for (const secret of [testPassword, body.access, body.refresh])
      expect(log).not.toContain(secret);
  });
});

describe('an access token', () => {
  it('ends after fifteen minutes', async () => {
    const { body } = await signIn();
    later(14);
    expect((await kade.call(getProfile, {}, { ...user, token: body.access })).status).toBe(200);
    later(2);
    expect((await kade.call(getProfile, {}, { ...user, token: body.access })).status).toBe(401);
  });

  it('stops at sign-out', async () => {
    const { body } = await signIn();
    const session = { ...user, token: body.access };
    expect((await kade.call(logout, {}, session)).status).toBe(200);
    expect((await kade.call(getProfile, {}, session)).status).toBe(401);
    expect((await kade.call(refreshTokens, { body: { refresh: body.refresh } })).status).toBe(401);
  });

  it('stops when the user is deactivated, and follows the groups at once', async () => {
    const other = await kade.aUser(user.companyId, ['company:sales']);
    await kade.db.inTenant(user.companyId, (tx) =>
      tx.deleteFrom('user_group').where('user_id', '=', other.id).execute(),
    );
    expect((await kade.call(getProfile, {}, other)).body.groupNames).toEqual([]);
    await kade.db.inTenant(user.companyId, (tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('id', '=', other.id).execute(),
    );
    expect((await kade.call(getProfile, {}, other)).status).toBe(401);
  });
});

describe('a refresh token', () => {
  it('is exchanged once for a new pair', async () => {
    const first = (await signIn()).body;
    const second = await kade.call(refreshTokens, { body: { refresh: first.refresh } });
    expect(second.status).toBe(200);
    expect(second.body.refresh).not.toBe(first.refresh);
    const session = { ...user, token: second.body.access };
    expect((await kade.call(getProfile, {}, session)).status).toBe(200);
  });

  it('used a second time ends the whole sign-in', async () => {
    const first = (await signIn()).body;
    const second = (await kade.call(refreshTokens, { body: { refresh: first.refresh } })).body;
    expect((await kade.call(refreshTokens, { body: { refresh: first.refresh } })).status).toBe(401);
    expect((await kade.call(refreshTokens, { body: { refresh: second.refresh } })).status).toBe(
      401,
    );
    expect((await kade.call(getProfile, {}, { ...user, token: second.access })).status).toBe(401);
  });

  it('used twice at once gives one pair', async () => {
    const { refresh } = (await signIn()).body;
    const replies = await Promise.all(
      [1, 2, 3].map(() => kade.call(refreshTokens, { body: { refresh } })),
    );
    expect(replies.filter((r) => r.status === 200)).toHaveLength(1);
  });

  it('that is made up is refused', async () => {
    for (const refresh of ['x', '1.', `${user.companyId}.${'a'.repeat(43)}`, '9999999.abc'])
      expect((await kade.call(refreshTokens, { body: { refresh } })).status).toBe(401);
  });
});

it('a product that the company gave up opens nothing any more, from the next request on', async () => {
  const company = await kade.aCompany('Rich', ['product:promo']);
  const marketeer = await kade.aUser(company, ['company:marketeer', 'product:promo']);
  const open = async () => (await kade.call(listPromotions, {}, marketeer)).status;
  expect(await open()).toBe(200);
  await kade.db.inTenant(company, (tx) =>
    tx.updateTable('company').set({ entitled_products: [] }).execute(),
  );
  expect(await open()).toBe(403);
  const { groupNames } = (await kade.call(getProfile, {}, marketeer)).body;
  expect(groupNames).toEqual(['company:marketeer']);
});

describe('a company superuser', () => {
  it('holds every group but partners and products the company has not bought', async () => {
    const company = await kade.aCompany('Rich', ['product:rfm']);
    const boss = await kade.aUser(company, ['company:superuser']);
    const { groupNames } = (await kade.call(getProfile, {}, boss)).body;
    expect(groupNames).toContain('company:marketeer');
    expect(groupNames).toContain('product:rfm');
    expect(groupNames).not.toContain('product:promo');
    expect(groupNames.some((g) => g.startsWith('partner:'))).toBe(false);
  });
});
