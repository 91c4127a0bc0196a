import { randomBytes } from 'node:crypto';
import {
  addPasskey,
  getProfile,
  getTwoFactor,
  refreshTokens,
  removePasskey,
  requestPasskey,
  requestPasskeyCheck,
  verifyPasskey,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { enrol, signIn } from '../access.testkit.js';
import { softAuthenticator as authenticator, b64 } from './authenticator.testkit.js';

let kade: TestKade;
let now = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  kade = await testKade({ worker: true, clock: { now: () => now } });
});
afterAll(() => kade.close());

async function enrolled() {
  const user = await kade.aUser(await kade.aCompany(), []);
  await enrol(kade, user, now);
  return user;
}
const challengeOf = async (user: TestUser, e: typeof requestPasskey | typeof requestPasskeyCheck) =>
  String((await kade.call(e, {}, user)).body.challenge);
async function withPasskey(key = authenticator()) {
  const user = await enrolled();
  const response = key.make(await challengeOf(user, requestPasskey));
  const added = await kade.call(addPasskey, { body: { name: 'Sleutelbos', response } }, user);
  if (added.status !== 201) throw new Error(`${added.status} ${added.text}`);
  return { user, key, id: added.body.id };
}
const half = async (user: TestUser) => (await signIn(kade, user)).as;
const give = (user: TestUser, response: object) =>
  kade.call(verifyPasskey, { body: { response: { ...response } } }, user);

describe('a passkey', () => {
  it('finishes a sign-in like a code', async () => {
    const { user, key } = await withPasskey();
    const session = await half(user);
    expect((await kade.call(getProfile, {}, session)).status).toBe(403);
    const done = await give(session, key.answer(await challengeOf(session, requestPasskeyCheck)));
    expect(done.status).toBe(200);
    const whole = { ...user, token: done.body.access };
    expect((await kade.call(getProfile, {}, whole)).status).toBe(200);
    const state = (await kade.call(getTwoFactor, {}, whole)).body;
    expect(state.passkeys).toMatchObject([{ name: 'Sleutelbos' }]);
    expect(state.passkeys[0]?.last_used_at).not.toBeNull();
  });

  it.each([
    ['counts its uses', true],
    ['is shared by several devices and counts nothing', false],
  ])('that %s answers each challenge once', async (_, counts) => {
    const { user, key } = await withPasskey(authenticator(undefined, { counts }));
    const session = await half(user);
    const answer = key.answer(await challengeOf(session, requestPasskeyCheck));
    expect((await give(session, answer)).status).toBe(200);
    expect((await give(session, answer)).status).toBe(400);
  });

  it('is refused from another site, for an old challenge, by a copy, and when it is somebody else’s', async () => {
    const { user, key } = await withPasskey();
    const other = await withPasskey();
    const session = await half(user);
    const foreign = await withPasskey(authenticator());
    const evil = authenticator('https://evil.example');
    for (const wrong of [other.key, foreign.key, evil])
      expect(
        (await give(session, wrong.answer(await challengeOf(session, requestPasskeyCheck)))).status,
      ).toBe(400);
    const next = await half(user);
    const late = await challengeOf(next, requestPasskeyCheck);
    now = new Date(now.getTime() + 6 * 60_000);
    expect((await give(next, key.answer(late))).status).toBe(400);
    const third = await half(user);
    expect(
      (await give(third, key.answer(await challengeOf(third, requestPasskeyCheck)))).status,
    ).toBe(200);
    key.rewind();
    const copy = await half(user);
    expect(
      (await give(copy, key.answer(await challengeOf(copy, requestPasskeyCheck)))).status,
    ).toBe(400);
  });

  it('that is wrong five times ends the attempt, as a code does', async () => {
    const { user } = await withPasskey();
    const session = await half(user);
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await give(session, { id: 'x' })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 401]);
  });

  it('needs two-factor to be on', async () => {
    const without = await kade.aUser(await kade.aCompany(), []);
    expect((await kade.call(requestPasskey, {}, without)).status).toBe(409);
    expect((await kade.call(requestPasskeyCheck, {}, without)).status).toBe(409);
    const body = { name: 'x', response: authenticator().make(b64(randomBytes(32))) };
    expect((await kade.call(addPasskey, { body }, without)).status).toBe(409);
    // Guesses are none then, and do not end the session.
    for (let i = 0; i < 6; i++) expect((await give(without, { id: 'x' })).status).toBe(409);
    expect((await kade.call(getProfile, {}, without)).status).toBe(200);
  });

  it('is added and removed with a fresh code only', async () => {
    const { user, id, key } = await withPasskey();
    const session = await half(user);
    const { body } = await give(
      session,
      key.answer(await challengeOf(session, requestPasskeyCheck)),
    );
    now = new Date(now.getTime() + 16 * 60_000);
    const renewed = await kade.call(refreshTokens, { body: { refresh: body.refresh } });
    const stale = { ...user, token: renewed.body.access };
    const response = authenticator().make(b64(randomBytes(32)));
    for (const refused of [
      await kade.call(requestPasskey, {}, stale),
      await kade.call(addPasskey, { body: { name: 'x', response } }, stale),
      await kade.call(removePasskey, { params: { id } }, stale),
    ])
      expect([refused.status, refused.body]).toMatchObject([403, { code: 'code_needed' }]);
    const check = key.answer(await challengeOf(stale, requestPasskeyCheck));
    const fresh = { ...user, token: (await give(stale, check)).body.access };
    expect((await kade.call(removePasskey, { params: { id } }, fresh)).status).toBe(200);
    expect((await kade.call(removePasskey, { params: { id } }, fresh)).status).toBe(404);
    expect((await kade.call(requestPasskeyCheck, {}, fresh)).status).toBe(409);
  });

  it('of a colleague cannot be removed', async () => {
    const { user, id } = await withPasskey();
    const colleague = await kade.aUser(user.companyId, ['company:superuser']);
    await enrol(kade, colleague, now);
    expect((await kade.call(removePasskey, { params: { id } }, colleague)).status).toBe(404);
    expect((await kade.call(getTwoFactor, {}, user)).body.passkeys).toHaveLength(1);
  });

  it('is kept once, with what of its description can be true', async () => {
    const user = await enrolled();
    const key = authenticator();
    const add = async () => {
      const response = key.make(await challengeOf(user, requestPasskey));
      const said = { ...response.response, transports: ['usb', '<script>', 7] };
      const body = { name: 'Sleutel', response: { ...response, response: said } };
      return kade.call(addPasskey, { body }, user);
    };
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(409);
    const { body } = await kade.call(requestPasskeyCheck, {}, user);
    expect(body.allowCredentials).toMatchObject([{ transports: ['usb'] }]);
    const [first, second] = [
      (await kade.call(requestPasskey, {}, user)).body,
      (await kade.call(requestPasskey, {}, user)).body,
    ];
    expect(first.user).toEqual(second.user);
    expect(first.challenge).not.toBe(second.challenge);
    expect(first.excludeCredentials).toHaveLength(1);
  });

  it('leaves lines in the log and a mail with its owner when it comes and goes', async () => {
    const { user, id } = await withPasskey();
    await kade.call(removePasskey, { params: { id } }, user);
    const lines = await kade.db.inTenant(user.companyId, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'object_id'])
        .where('object_type', '=', 'passkey')
        .orderBy('position')
        .execute(),
    );
    expect(lines).toEqual([
      { action: 'passkey_added', object_id: id },
      { action: 'passkey_removed', object_id: id },
    ]);
    const texts = await kade.until(async () => {
      const mails = await kade.db.inTenant(user.companyId, (tx) =>
        tx.selectFrom('outbox_mail').select('text').orderBy('id').execute(),
      );
      return mails.length === 3 && mails.map((m) => m.text).join();
    });
    for (const news of ['turned on', 'passkey was added', 'passkey was removed'])
      expect(texts).toContain(news);
  });

  it('made for another challenge or on another site is not kept', async () => {
    const user = await enrolled();
    const body = { name: 'x', response: authenticator().make(b64(randomBytes(32))) };
    await challengeOf(user, requestPasskey);
    expect((await kade.call(addPasskey, { body }, user)).status).toBe(400);
    const evil = authenticator('https://evil.example');
    const response = evil.make(await challengeOf(user, requestPasskey));
    expect((await kade.call(addPasskey, { body: { name: 'x', response } }, user)).status).toBe(400);
  });
});
