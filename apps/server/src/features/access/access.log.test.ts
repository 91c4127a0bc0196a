import { randomBytes } from 'node:crypto';
import {
  completeInvite,
  confirmPasswordReset,
  confirmRegistration,
  createApiKey,
  disableTwoFactor,
  getImport,
  getInvite,
  getProfile,
  login,
  logout,
  refreshTokens,
  registerCompany,
  renewRecoveryCodes,
  requestPasswordReset,
  sendInvite,
  verifyTwoFactor,
} from '@kade/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { codeOf, enrol, wrongCode } from './access.testkit.js';

let kade: TestKade;
let now = new Date();
beforeAll(async () => {
  kade = await testKade({
    worker: true,
    settings: { logLevel: 'trace' },
    clock: { now: () => now },
  });
});
afterAll(() => kade.close());

/** What must be in no line, by name. */
const secrets = new Map<string, string>();
const keep = (name: string, secret: string | undefined) => {
  if (!secret) throw new Error(`there is no ${name}`);
  secrets.set(name, secret);
  return secret;
};
const aPassword = (name: string) => keep(name, `zeven ${randomBytes(6).toString('hex')} fietsen`);
const as = (token: string): TestUser => ({ companyId: 0, id: 0, email: '', token });
const keepPair = (name: string, pair: { access: string; refresh: string }) => {
  keep(`${name}: refresh token`, pair.refresh);
  return as(keep(`${name}: access token`, pair.access));
};

/** The secret part of the newest mailed link to an address. */
const linkTo = async (companyId: number, name: string, to: string) =>
  keep(
    `${name}: link`,
    await kade.until(async () => (await kade.mailsTo(companyId, to)).at(-1)?.token || undefined),
  );

it('nothing secret is in any line of the log, at its most talkative, over a whole journey and through faults', async () => {
  const home = await kade.aCompany('Home');

  const email = 'ada@journey.example';
  const password = aPassword('first password');
  const body = { company: 'Journey', name: 'Ada', email, password };
  expect((await kade.call(registerCompany, { body })).status).toBe(202);
  const confirm = { token: await linkTo(home, 'registration', email) };
  const founded = (await kade.call(confirmRegistration, { body: confirm })).body;
  let ada = keepPair('founder', founded);
  const { link, codes } = await enrol(kade, ada, now);
  keep('set-up link', link);
  keep('secret of the app', new URL(link).searchParams.get('secret') ?? '');
  for (const [i, code] of codes.entries()) keep(`recovery code ${i}`, code);
  keep('set-up code', codeOf(link, now));

  const wrong = { email, password: aPassword('wrong password') };
  expect((await kade.call(login, { body: wrong })).status).toBe(401);
  const half = (await kade.call(login, { body: { email, password } })).body;
  ada = keepPair('half', half);
  now = new Date(now.getTime() + 60_000);
  const wrongDigits = { digits: keep('wrong code', wrongCode(link, now)) };
  expect((await kade.call(verifyTwoFactor, { body: wrongDigits }, ada)).status).toBe(400);
  const recovery = { recovery_code: codes[0] ?? '' };
  const whole = await kade.call(verifyTwoFactor, { body: recovery }, ada);
  ada = keepPair('whole', whole.body);
  const next = await kade.call(refreshTokens, { body: { refresh: whole.body.refresh } });
  ada = keepPair('refreshed', next.body);
  const renewed = (await kade.call(renewRecoveryCodes, {}, ada)).body.recovery_codes;
  for (const [i, code] of renewed.entries()) keep(`new recovery code ${i}`, code);
  const key = { name: 'Feed', kinds: ['products' as const] };
  const apiKey = keep('API key', (await kade.call(createApiKey, { body: key }, ada)).body.key);
  await kade.call(getImport, { params: { id: 1 } }, as(apiKey));

  const { company } = (await kade.call(getProfile, {}, ada)).body;
  const invite = { email: 'bob@journey.example', name: 'Bob', groups: ['company:sales' as const] };
  expect((await kade.call(sendInvite, { body: invite }, ada)).status).toBeLessThan(300);
  const invitation = await linkTo(company.id, 'invitation', invite.email);
  await kade.call(getInvite, { query: { token: invitation } });
  const accept = { token: invitation, password: aPassword("Bob's password"), name: 'Bob' };
  keepPair('Bob', (await kade.call(completeInvite, { body: accept })).body);

  await kade.call(requestPasswordReset, { body: { email: invite.email } });
  const reset = await linkTo(company.id, 'reset', invite.email);
  const changed = { token: reset, email: invite.email, password: aPassword("Bob's new password") };
  await kade.until(async () => {
    const reply = await kade.call(confirmPasswordReset, { body: changed });
    if (reply.status === 200) return true;
    changed.token = await linkTo(company.id, 'reset', invite.email);
    return false;
  });

  // Faults and refusals tell the address they came for: without what stood behind the question mark.
  const broken = vi
    .spyOn(kade.kade.platform.db, 'inTenant')
    .mockRejectedValue(new Error('the database is gone'));
  const faulty = await kade.call(getInvite, { query: { token: invitation } });
  const off = { digits: keep('code in a query', codeOf(link, now)) };
  const faultyToo = await kade.call(disableTwoFactor, { query: off }, ada);
  broken.mockRestore();
  expect([faulty.status, faultyToo.status]).toEqual([500, 500]);
  await kade.call(logout, {}, ada);

  const lines = kade.logLines.join('\n');
  expect(lines).toContain('the database is gone');
  expect(lines).toContain('/v1/users/invite/');
  const told = [...secrets].filter(([, secret]) => lines.includes(secret)).map(([name]) => name);
  expect(told).toEqual([]);
  expect(secrets.size).toBeGreaterThan(35);
});
