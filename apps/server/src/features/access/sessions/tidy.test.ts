import { endAllSessions, getProfile, refreshTokens, sendInvite } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { signIn } from '../access.testkit.js';
import { tidyTask } from './tidy.jobs.js';

let kade: TestKade;
let now = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
});
afterAll(() => kade.close());

const later = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000);
};
const tidy = () => {
  const { platform } = kade.kade;
  const context = { signal: new AbortController().signal, log: platform.log };
  return tidyTask(platform).run({}, context);
};
const rows = (user: TestUser) =>
  kade.db.inTenant(user.companyId, async (tx) => ({
    sessions: (await tx.selectFrom('session').select('id').execute()).length,
    tokens: (await tx.selectFrom('refresh_token').select('id').execute()).length,
  }));

it('what can sign nobody in any more goes at night; what is in use or can still be stolen stays', async () => {
  const user = await kade.aUser(await kade.aCompany(), []);
  const { refresh } = await signIn(kade, user);
  later(20);
  const next = (await kade.call(refreshTokens, { body: { refresh } })).body;
  await tidy();
  expect(await rows(user)).toEqual({ sessions: 2, tokens: 3 });

  // The first sign-in was never used again; of the second only the token given later still works.
  later(15);
  await tidy();
  expect(await rows(user)).toEqual({ sessions: 1, tokens: 1 });
  const last = (await kade.call(refreshTokens, { body: { refresh: next.refresh } })).body;
  const session = { ...user, token: last.access };
  expect((await kade.call(getProfile, {}, session)).status).toBe(200);

  await kade.call(endAllSessions, {}, session);
  await tidy();
  expect((await rows(user)).sessions).toBe(1);
  later(31);
  await tidy();
  expect(await rows(user)).toEqual({ sessions: 0, tokens: 0 });
});

it('a sign-in that nobody used for thirty days is over, whether or not the night has come', async () => {
  const user = await kade.aUser(await kade.aCompany(), []);
  const { refresh } = await signIn(kade, user);
  later(30);
  const reply = await kade.call(refreshTokens, { body: { refresh } });
  expect([reply.status, reply.body]).toMatchObject([401, { code: 'session_ended' }]);
});

it('links in mails stay while they work, and a month longer for whoever has to look into something', async () => {
  const admin = await kade.aUser(await kade.aCompany(), ['company:admin']);
  const body = { email: `nieuw-${admin.id}@test.example`, name: 'Nieuw', groups: [] };
  expect((await kade.call(sendInvite, { body }, admin)).status).toBe(201);
  const links = () =>
    kade.db.inTenant(admin.companyId, (tx) => tx.selectFrom('mail_link').select('id').execute());
  const left = [];
  for (const days of [1, 30, 8]) {
    later(days);
    await tidy();
    left.push((await links()).length);
  }
  expect(left).toEqual([1, 1, 0]);
});
