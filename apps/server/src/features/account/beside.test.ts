import {
  addPasskey,
  assignGroups,
  completeInvite,
  confirmPasswordReset,
  deactivateUser,
  disableTwoFactor,
  dismissGroups,
  endAllSessions,
  endSession,
  listNotifications,
  listSessions,
  login,
  logout,
  reactivateUser,
  readAllNotifications,
  readNotification,
  refreshTokens,
  removePasskey,
  renewRecoveryCodes,
  requestPasskey,
  requestPasskeyCheck,
  requestPasswordReset,
  requestTwoFactor,
  resetTwoFactor,
  sendInvite,
  updateMe,
  updateNotificationSettings,
  verifyPasskey,
  verifyTwoFactor,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { codeOf, enrol, signIn, wrongCode } from '../access/access.testkit.js';
import { softAuthenticator } from '../access/passkeys/authenticator.testkit.js';
import { notify } from '../notifications/index.js';

let kade: TestKade;
let now = new Date('2026-05-01T12:00:00Z');
let company: number;
let admin: TestUser;
/** Has everything that an account can have, and does nothing. */
let beside: TestUser;
let tables: string[];
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const inCompany = <T>(work: Parameters<typeof kade.db.inTenant<T>>[1]) =>
  kade.db.inTenant(company, work);
const tell = (...to: TestUser[]) =>
  inCompany((tx) =>
    notify(
      tx,
      company,
      to.map(({ id }) => ({ user_id: id, kind: 'mention', actor_id: null, about: 'bread' })),
    ),
  );
const askReset = ({ email }: { email: string }) =>
  kade.call(requestPasswordReset, { body: { email } });
type Mail = Awaited<ReturnType<TestKade['mailsTo']>>[number];
const mailTo = (email: string, is = (_: Mail) => true) =>
  kade.until(async () => (await kade.mailsTo(company, email)).find(is));
/** With an authenticator app and a passkey. */
async function secured(user: TestUser) {
  const { link, codes } = await enrol(kade, user, now);
  const key = softAuthenticator();
  const { challenge } = (await kade.call(requestPasskey, {}, user)).body;
  const body = { name: 'Key', response: key.make(String(challenge)) };
  const { id } = (await kade.call(addPasskey, { body }, user)).body;
  later(60);
  return { link, codes, key, passkey: id };
}

beforeAll(async () => {
  kade = await testKade({ worker: true, clock: { now: () => now } });
  company = await kade.aCompany();
  admin = await kade.aUser(company, ['company:admin'], 'Ada');
  beside = await kade.aUser(company, ['company:sales', 'company:marketeer'], 'Cora');
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'user_id' and table_schema = 'public' order by 1`.execute(
    kade.db.directory,
  );
  tables = rows.map(({ name }) => name);
  await secured(beside);
  await kade.call(requestTwoFactor, {}, beside);
  await kade.call(updateNotificationSettings, { body: { daily_mail: true } }, beside);
  await askReset(beside);
  await tell(beside);
});
afterAll(() => kade.close());
// All come from one address; after a day its count begins anew, and the administrator's sign-in is over.
beforeEach(async () => {
  later(86_400);
  admin = (await signIn(kade, admin)).as;
});

/** Every row that belongs to the account beside. */
const everythingOf = ({ id }: TestUser) =>
  inCompany(async (tx) => {
    const rows = async (table: string, column: string) => {
      const found = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(table)} t
        where ${sql.ref(column)} = ${id} order by 1`.execute(tx);
      return [table, found.rows.map(({ row }) => row)] as const;
    };
    const all = [await rows('app_user', 'id')];
    for (const table of tables) all.push(await rows(table, 'user_id'));
    return Object.fromEntries(all.filter(([, kept]) => kept.length > 0));
  });

type Done = { status: number };
/** What is done to one account, or by its owner. */
const deeds: Record<string, (user: TestUser) => Promise<Done | Done[]>> = {
  'a change of name and look': (user) =>
    kade.call(updateMe, { body: { name: 'Ben', language: 'nl', theme: 'dark' } }, user),
  'a wrong password, and a sign-in': async (user) => [
    {
      status: (await kade.call(login, { body: { email: user.email, password: 'x' } })).status - 201,
    },
    await kade.call(login, { body: { email: user.email, password: 'correct horse battery' } }),
  ],
  'new tokens, and a sign-out': async (user) => {
    const { refresh, as } = await signIn(kade, user);
    return [
      await kade.call(refreshTokens, { body: { refresh } }),
      await kade.call(logout, { body: { refresh } } as never, as),
    ];
  },
  'the end of one session': async (user) => {
    await signIn(kade, user);
    const other = (await kade.call(listSessions, {}, user)).body.find((one) => !one.current);
    return kade.call(endSession, { params: { sessionId: other?.id ?? '' } }, user);
  },
  'the end of all sessions': (user) => kade.call(endAllSessions, {}, user),
  'a new password': async (user) => {
    await askReset(user);
    const { token } = await mailTo(user.email);
    const body = { token, email: user.email, password: 'zeven groene fietsen' };
    return kade.call(confirmPasswordReset, { body });
  },
  'a second factor, and another app': async (user) => {
    await secured(user);
    await secured(user);
    return { status: 200 };
  },
  'codes, wrong and right, and new recovery codes': async (user) => {
    const { link, codes } = await secured(user);
    const half = await signIn(kade, user);
    const wrong = { digits: wrongCode(link, now) };
    const first = await kade.call(verifyTwoFactor, { body: wrong }, half.as);
    const recovery_code = codes[0] ?? '';
    return [
      { status: first.status - 200 },
      await kade.call(verifyTwoFactor, { body: { recovery_code } }, half.as),
      await kade.call(verifyTwoFactor, { body: { digits: codeOf(link, now) } }, user),
      await kade.call(renewRecoveryCodes, {}, user),
    ];
  },
  'five wrong codes': async (user) => {
    const { link } = await secured(user);
    const half = await signIn(kade, user);
    let status = 0;
    for (let n = 0; n < 5; n += 1) {
      const body = { digits: wrongCode(link, now) };
      ({ status } = await kade.call(verifyTwoFactor, { body }, half.as));
    }
    return { status: status - 200 };
  },
  'a passkey used and removed': async (user) => {
    const { key, passkey } = await secured(user);
    const { challenge } = (await kade.call(requestPasskeyCheck, {}, user)).body;
    const response = key.answer(String(challenge));
    return [
      await kade.call(verifyPasskey, { body: { response } }, user),
      await kade.call(removePasskey, { params: { id: passkey } }, user),
    ];
  },
  'the end of a second factor': async (user) => {
    const { link } = await secured(user);
    return kade.call(disableTwoFactor, { query: { digits: codeOf(link, now) } }, user);
  },
  'a second factor that an administrator removes': async (user) => {
    await secured(user);
    return kade.call(resetTwoFactor, { params: { id: user.id } }, admin);
  },
  'groups given and taken': async (user) => {
    const input = { params: { userId: user.id }, body: { groups: ['company:sales' as const] } };
    return [
      await kade.call(assignGroups, input, admin),
      await kade.call(dismissGroups, input, admin),
    ];
  },
  'access taken and given back': async ({ id }) => [
    await kade.call(deactivateUser, { params: { id }, body: {} }, admin),
    await kade.call(reactivateUser, { params: { id } }, admin),
  ],
  'an invitation, sent twice and accepted': async (user) => {
    const body = { email: `new-${user.email}`, name: 'New', groups: [] };
    const sent = await kade.call(sendInvite, { body }, admin);
    const first = await mailTo(body.email);
    const again = await kade.call(sendInvite, { body }, admin);
    const { token } = await mailTo(body.email, (mail) => mail.token !== first.token);
    const accepted = { token, name: 'New', password: 'zeven groene fietsen' };
    return [sent, again, await kade.call(completeInvite, { body: accepted })];
  },
  'notifications read, and how they come': async (user) => {
    await tell(user, user);
    const [first] = (await kade.call(listNotifications, { query: {} }, user)).body.results;
    return [
      await kade.call(readNotification, { params: { id: first?.id ?? 0 } }, user),
      await kade.call(readAllNotifications, {}, user),
      await kade.call(updateNotificationSettings, { body: { daily_mail: false } }, user),
    ];
  },
};

describe('the account beside stays as it was, row by row, after', () => {
  it.each(Object.entries(deeds))('%s', async (_, deed) => {
    const user = await kade.aUser(company, ['company:marketeer'], 'Ben');
    // So that a token of hers is good that nobody has used.
    await signIn(kade, beside);
    const before = await everythingOf(beside);
    later(1);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        ...['app_user', 'mail_link', 'notification', 'notification_setting', 'passkey'],
        ...['recovery_code', 'refresh_token', 'session', 'used_code', 'user_group'],
      ]),
    );
    const done = [await deed(user)].flat().map(({ status }) => status);
    expect(done.filter((status) => status < 200 || status > 299)).toEqual([]);
    expect(await everythingOf(beside)).toEqual(before);
  });
});
