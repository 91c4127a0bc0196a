import {
  disableTwoFactor,
  endAllSessions,
  endSession,
  listSessions,
  login,
  logout,
  refreshTokens,
  renewRecoveryCodes,
  verifyTwoFactor,
} from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { codeOf, enrol, signIn, wrongCode } from './access.testkit.js';

let kade: TestKade;
let now = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
});
afterAll(() => kade.close());
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

it('everything about getting in and out is in the audit log, in order, with who and from where', async () => {
  const user = await kade.aUser(await kade.aCompany(), [], 'Ada');
  const from = { 'x-forwarded-for': '203.0.113.7' };
  const give = (digits: string, as = user) =>
    kade.call(verifyTwoFactor, { body: { digits } }, as, from);

  const { link, codes } = await enrol(kade, user, now);
  later(300);
  const wrong = { email: user.email, password: 'not the password' };
  await kade.call(login, { body: wrong }, undefined, from);
  const half = await signIn(kade, user);
  await give(wrongCode(link, now), half.as);
  const whole = (await give(codeOf(link, now), half.as)).body;
  const second = await signIn(kade, user);
  const body = { recovery_code: codes[0] ?? '' };
  await kade.call(verifyTwoFactor, { body }, second.as, from);
  await kade.call(renewRecoveryCodes, {}, second.as);
  await kade.call(logout, {}, second.as);
  const ended = (await kade.call(listSessions, {}, half.as)).body.find((s) => !s.current);
  await kade.call(endSession, { params: { sessionId: ended?.id ?? '' } }, half.as);
  const stolen = { refresh: whole.refresh };
  await kade.call(refreshTokens, { body: stolen });
  await kade.call(refreshTokens, { body: stolen }, undefined, from);
  const third = await signIn(kade, user);
  for (let i = 0; i < 5; i++) await give(wrongCode(link, now), third.as);
  later(3600);
  const fourth = await signIn(kade, user);
  await give(codeOf(link, now), fourth.as);
  later(60);
  await kade.call(disableTwoFactor, { query: { digits: codeOf(link, now) } }, fourth.as);
  await kade.call(endAllSessions, {}, fourth.as);

  const lines = await kade.db.inTenant(user.companyId, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'actor_name', 'address', 'detail'])
      .orderBy('position')
      .execute(),
  );
  expect(lines.map((l) => l.action)).toEqual([
    'signed_in',
    'two_factor_enabled',
    'sign_in_failed',
    'password_accepted',
    'second_factor_failed',
    'signed_in',
    'password_accepted',
    'recovery_code_used',
    'signed_in',
    'recovery_codes_renewed',
    'signed_out',
    'session_ended',
    'refresh_token_reused',
    'password_accepted',
    ...Array(5).fill('second_factor_failed'),
    'too_many_attempts',
    'attempt_ended',
    'password_accepted',
    'signed_in',
    'two_factor_disabled',
    'signed_out_everywhere',
  ]);
  expect(new Set(lines.map((l) => l.actor_id))).toEqual(new Set([user.id]));
  const of = (action: string) => lines.find((l) => l.action === action);
  expect(of('sign_in_failed')).toMatchObject({
    actor_name: user.email,
    address: '203.0.113.7',
  });
  expect(of('refresh_token_reused')).toMatchObject({ actor_name: 'Ada', address: '203.0.113.7' });
  expect(of('too_many_attempts')?.detail).toEqual({ name: 'Ada', seconds: 1 });
});
