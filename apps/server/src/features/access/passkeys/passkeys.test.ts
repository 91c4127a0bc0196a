import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  addPasskey,
  enableTwoFactor,
  getProfile,
  getTwoFactor,
  login,
  removePasskey,
  requestPasskey,
  requestPasskeyCheck,
  requestTwoFactor,
  verifyPasskey,
} from '@kade/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade, testPassword } from '../../../../test/kade.js';

let kade: TestKade;
let now = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
});
afterAll(() => kade.close());

const b64 = (data: Uint8Array | string) => Buffer.from(data as string).toString('base64url');
const sha = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A security key in software: ES256, no attestation, counts its uses. */
function authenticator(origin = 'http://localhost:4900', rpId = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const client = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha(rpId), Buffer.from([flags]), count]);
  };
  return {
    rewind: () => {
      counter = 0;
    },
    make: (challenge: string) => {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(jwk.x ?? '', 'base64url'))],
          [-3, new Uint8Array(Buffer.from(jwk.y ?? '', 'base64url'))],
        ]) as never,
      );
      const authData = Buffer.concat([
        head(0x45),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        Buffer.from(key),
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      );
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(client('webauthn.create', challenge)),
          attestationObject: b64(attestation),
          transports: ['usb'],
        },
      };
    },
    answer: (challenge: string) => {
      counter += 1;
      const authData = head(0x05);
      const clientData = client('webauthn.get', challenge);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha(clientData)]))
        .sign(privateKey);
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(clientData),
          authenticatorData: b64(authData),
          signature: b64(signature),
        },
      };
    },
  };
}

async function enrolled() {
  const user = await kade.aUser(await kade.aCompany(), []);
  const { link } = (await kade.call(requestTwoFactor, {}, user)).body;
  const totp = URI.parse(link) as { generate(o: { timestamp: number }): string };
  const digits = totp.generate({ timestamp: now.getTime() });
  await kade.call(enableTwoFactor, { body: { digits } }, user);
  return user;
}
const challengeOf = async (user: TestUser, e: typeof requestPasskey | typeof requestPasskeyCheck) =>
  String((await kade.call(e, {}, user)).body.challenge);
async function withPasskey(key = authenticator()) {
  const user = await enrolled();
  const response = key.make(await challengeOf(user, requestPasskey));
  const added = await kade.call(addPasskey, { body: { name: 'Sleutelbos', response } }, user);
  expect([added.status, added.text]).toEqual([201, added.text]);
  return { user, key, id: added.body.id };
}
const half = async (user: TestUser) => {
  const { body } = await kade.call(login, { body: { email: user.email, password: testPassword } });
  return { ...user, token: body.access };
};
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

  it('answers each challenge once', async () => {
    const { user, key } = await withPasskey();
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

  it('needs two-factor to be on, and a fresh code to be added or removed', async () => {
    const without = await kade.aUser(await kade.aCompany(), []);
    expect((await kade.call(requestPasskey, {}, without)).status).toBe(409);
    const { user, id, key } = await withPasskey();
    const session = await half(user);
    const { access } = (
      await give(session, key.answer(await challengeOf(session, requestPasskeyCheck)))
    ).body;
    const whole = { ...user, token: access };
    expect((await kade.call(removePasskey, { params: { id } }, whole)).status).toBe(200);
    expect((await kade.call(removePasskey, { params: { id } }, whole)).status).toBe(404);
    expect((await kade.call(requestPasskeyCheck, {}, whole)).status).toBe(409);
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
