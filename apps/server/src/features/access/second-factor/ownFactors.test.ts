import {
  addPasskey,
  getTwoFactor,
  removePasskey,
  requestPasskey,
  requestPasskeyCheck,
  verifyPasskey,
  verifyTwoFactor,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { enrol, signIn, wrongCode } from '../access.testkit.js';
import { softAuthenticator } from '../passkeys/authenticator.testkit.js';

let kade: TestKade;
let company: number;
let now = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
  company = await kade.aCompany();
});
afterAll(() => kade.close());
beforeEach(() => later(86_400));

const add = async (user: TestUser, name: string, key = softAuthenticator()) => {
  const { challenge } = (await kade.call(requestPasskey, {}, user)).body;
  const body = { name, response: key.make(String(challenge)) };
  const { id } = (await kade.call(addPasskey, { body }, user)).body;
  return { id, key };
};
async function secured(name: string) {
  const user = await kade.aUser(company, [], name);
  const given = await enrol(kade, user, now);
  return { user, ...given, ...(await add(user, `Key of ${name}`)) };
}
const half = async (user: TestUser) => (await signIn(kade, user)).as;
const challengeOf = async (user: TestUser) =>
  String((await kade.call(requestPasskeyCheck, {}, user)).body.challenge);
const give = (user: TestUser, response: object) =>
  kade.call(verifyPasskey, { body: { response: { ...response } } }, user);
const stateOf = async (user: TestUser) => (await kade.call(getTwoFactor, {}, user)).body;

it('the codes and passkeys of a colleague are none of one’s own: not shown, not counted, not taken', async () => {
  const [ada, bo] = [await secured('Ada'), await secured('Bo')];
  for (const { user } of [ada, bo]) expect((await stateOf(user)).recovery_codes_left).toBe(10);
  expect((await stateOf(bo.user)).passkeys.map((p) => p.name)).toEqual(['Key of Bo']);
  later(300);
  const as = await half(bo.user);
  const body = { recovery_code: ada.codes[0] ?? '' };
  expect((await kade.call(verifyTwoFactor, { body }, as)).status).toBe(400);
  expect((await give(as, ada.key.answer(await challengeOf(as)))).status).toBe(400);
  const asked = (await kade.call(requestPasskeyCheck, {}, as)).body;
  expect(asked.allowCredentials).toHaveLength(1);
  expect((await give(as, bo.key.answer(String(asked.challenge)))).status).toBe(200);
  expect((await kade.call(requestPasskey, {}, as)).body.excludeCredentials).toHaveLength(1);
  const { recovery_codes_left, passkeys } = await stateOf(ada.user);
  expect([recovery_codes_left, passkeys[0]?.last_used_at]).toEqual([10, null]);
});

it('wrong codes end the sign-in they were given in, and no other one of the same person', async () => {
  const { user, link } = await secured('Cas');
  later(300);
  const [first, second] = [await half(user), await half(user)];
  const wrong = async (as: TestUser) =>
    (await kade.call(verifyTwoFactor, { body: { digits: wrongCode(link, now) } }, as)).body;
  for (const as of [first, first, first, second, second])
    expect(await wrong(as)).toMatchObject({ code: 'wrong_code' });
});

it('two sign-ins that are asked for a passkey at once each have a challenge of their own', async () => {
  const { user, key } = await secured('Daan');
  later(300);
  const [first, second] = [await half(user), await half(user)];
  const [one, two] = [await challengeOf(first), await challengeOf(second)];
  expect((await give(first, key.answer(two))).status).toBe(400);
  expect((await give(second, key.answer(two))).status).toBe(200);
  const again = await challengeOf(first);
  expect(again).not.toBe(one);
  expect((await give(first, key.answer(again))).status).toBe(200);
});

it('of two passkeys the one that is used says when, and the one that is removed goes', async () => {
  const { user, id } = await secured('Eva');
  const other = await add(user, 'Other');
  await give(user, other.key.answer(await challengeOf(user)));
  const { passkeys } = await stateOf(user);
  expect(passkeys.map((p) => [p.id, p.last_used_at !== null])).toEqual([
    [id, false],
    [other.id, true],
  ]);
  expect((await kade.call(removePasskey, { params: { id } }, user)).status).toBe(200);
  expect((await stateOf(user)).passkeys.map((p) => p.id)).toEqual([other.id]);
});

it('there are twenty passkeys at most, also when the last one was asked for before', async () => {
  const { user } = await secured('Fem');
  const { challenge } = (await kade.call(requestPasskey, {}, user)).body;
  await kade.db.inTenant(company, (tx) =>
    tx
      .insertInto('passkey')
      .values(
        Array.from({ length: 19 }, (_, n) => ({
          ...{ company_id: company, user_id: user.id, name: `Key ${n}` },
          ...{ credential_id: `fem-${n}`, public_key: Buffer.from('k'), counter: 0 },
          transports: [],
        })),
      )
      .execute(),
  );
  const body = { name: 'One too many', response: softAuthenticator().make(String(challenge)) };
  for (const reply of [
    await kade.call(addPasskey, { body }, user),
    await kade.call(requestPasskey, {}, user),
  ])
    expect([reply.status, reply.body]).toMatchObject([409, { code: 'wrong_state' }]);
});

it('a passkey that finishes a sign-in is a sign-in in the log and makes the browser known; a fresh one is neither again', async () => {
  const { user, key } = await secured('Gijs');
  later(300);
  const signIns = async () =>
    (
      await kade.db.inTenant(company, (tx) =>
        tx
          .selectFrom('audit_log')
          .select('id')
          .where('action', '=', 'signed_in')
          .where('actor_id', '=', user.id)
          .execute(),
      )
    ).length;
  const before = await signIns();
  const as = await half(user);
  const done = await give(as, key.answer(await challengeOf(as)));
  expect(String(done.headers['set-cookie'])).toContain('kade_device_');
  expect(await signIns()).toBe(before + 1);
  await give(as, key.answer(await challengeOf(as)));
  expect(await signIns()).toBe(before + 1);
});
