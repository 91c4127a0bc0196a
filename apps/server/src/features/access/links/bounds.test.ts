import {
  completeInvite,
  confirmPasswordReset,
  confirmRegistration,
  getInvite,
  login,
  registerCompany,
  requestPasswordReset,
  sendInvite,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, testKade, testPassword } from '../../../../test/kade.js';

let kade: TestKade;
let home: number;
let now = new Date('2026-05-01T12:00:00Z');
beforeAll(async () => {
  kade = await testKade({ worker: true, clock: { now: () => now } });
  // The first company of an installation is founded without a mail.
  home = await kade.aCompany('Home');
});
afterAll(() => kade.close());

const password = 'zeven groene fietsen';
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
// All come from one address; after a day its count begins anew.
beforeEach(() => later(25));
let seen = 0;
const address = (name: string) => `${name}-${++seen}@bounds.example`;
const mailTo = (companyId: number, to: string, count = 1) =>
  kade.until(async () => {
    const mails = await kade.mailsTo(companyId, to);
    return mails.length >= count && mails.at(-1);
  });
const register = (email: string) =>
  kade.call(registerCompany, { body: { company: 'Versmarkt', name: 'Fleur', email, password } });
const confirm = async (token: string) =>
  (await kade.call(confirmRegistration, { body: { token } })).status;

describe('links in mails', () => {
  it.each([
    ['a new password', confirmPasswordReset],
    ['an invitation', getInvite],
  ] as const)('to %s cannot be guessed without end from one address', async (_, endpoint) => {
    const guess = async (n: number, from: string) => {
      const token = `${home}.${String(n).padStart(43, 'x')}`;
      const given = { query: { token }, body: { token, email: 'ada@x.example', password } };
      const input = endpoint.method === 'GET' ? { query: given.query } : { body: given.body };
      const headers = { 'x-forwarded-for': from };
      return (await kade.call(endpoint, input as never, undefined, headers)).status;
    };
    const statuses = [];
    for (let n = 0; n < 21; n += 1) statuses.push(await guess(n, '192.0.2.4'));
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
    expect(await guess(99, '198.51.100.4')).toBe(400);
  });

  it('of registrations work for a day, of an address the newest alone, and end nobody else’s', async () => {
    const [email, other, slow] = [address('twice'), address('other'), address('slow')];
    await register(email);
    const first = await mailTo(home, email);
    for (const one of [other, slow]) await register(one);
    await register(email.toUpperCase());
    const second = await kade.until(async () =>
      [
        ...(await kade.mailsTo(home, email)),
        ...(await kade.mailsTo(home, email.toUpperCase())),
      ].find((mail) => mail.token && mail.token !== first.token),
    );
    expect(await confirm(first.token)).toBe(400);
    expect(await confirm((await mailTo(home, other)).token)).toBe(200);
    later(23.9);
    expect(await confirm(second.token)).toBe(200);
    later(0.2);
    expect(await confirm((await mailTo(home, slow)).token)).toBe(400);
  });

  it('of two who were invited bring word to whoever invited each', async () => {
    const company = await kade.aCompany('Zon');
    const ada = await kade.aUser(company, ['company:admin'], 'Ada');
    const bo = await kade.aUser(company, ['company:admin'], 'Bo');
    const [noor, otto] = [address('noor'), address('otto')];
    await kade.call(sendInvite, { body: { email: noor, name: 'Noor' } }, ada);
    await kade.call(sendInvite, { body: { email: otto, name: 'Otto' } }, bo);
    const accept = async (email: string, name: string) => {
      const { token } = await mailTo(company, email);
      return (await kade.call(completeInvite, { body: { token, password, name } })).status;
    };
    expect(await accept(noor, 'Noor')).toBe(200);
    expect((await mailTo(company, ada.email)).text).toContain('Noor (');
    expect(await kade.mailsTo(company, bo.email)).toEqual([]);
    // They are good for seven days.
    later(6.9 * 24);
    // And for what they were mailed for alone.
    const { token } = await mailTo(company, otto);
    const reset = { token, email: otto, password };
    expect((await kade.call(confirmPasswordReset, { body: reset })).status).toBe(400);
    expect(await accept(otto, 'Otto')).toBe(200);
    expect((await mailTo(company, bo.email)).text).toContain('Otto (');
    expect(await kade.mailsTo(company, ada.email)).toHaveLength(1);
  });

  it('go to nobody whose account was closed, and nobody is told of it', async () => {
    const company = await kade.aCompany();
    const [gone, colleague] = [await kade.aUser(company, []), await kade.aUser(company, [])];
    await kade.db.inTenant(company, (tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('id', '=', gone.id).execute(),
    );
    const ask = ({ email }: { email: string }) =>
      kade.call(requestPasswordReset, { body: { email } });
    const answers = [await ask(gone), await ask(colleague)];
    expect(answers.map((r) => [r.status, r.text])).toEqual(Array(2).fill([200, '{}']));
    expect((await register(gone.email)).status).toBe(202);
    await register(colleague.email);
    // What was for whoever left would be there by the time that the colleague's two mails are.
    await mailTo(company, colleague.email, 2);
    expect(await kade.mailsTo(company, gone.email)).toEqual([]);
    const asked = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('actor_id')
        .where('action', '=', 'password_reset_requested')
        .execute(),
    );
    expect(asked).toEqual([{ actor_id: colleague.id }]);
    // The colleague's is good for an hour.
    later(0.95);
    const link = (await kade.mailsTo(company, colleague.email)).find((mail) => mail.token);
    const body = { token: link?.token ?? '', email: colleague.email, password };
    expect((await kade.call(getInvite, { query: { token: body.token } })).status).toBe(400);
    expect((await kade.call(confirmPasswordReset, { body })).status).toBe(200);
  });
});

/** When somebody was last here. */
async function lastOf(email: string) {
  const { company_id } = await kade.db.directory
    .selectFrom('login_directory')
    .select('company_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const found = await kade.db.inTenant(company_id, (tx) =>
    tx.selectFrom('app_user').select('last_login_at').where('email', '=', email).executeTakeFirst(),
  );
  return found?.last_login_at ?? null;
}

describe('whoever comes in by a link', () => {
  it('is known by that browser from then on: others’ guesses at the account do not keep it out', async () => {
    const company = await kade.aCompany();
    const admin = await kade.aUser(company, ['company:admin']);
    const email = address('known');
    await kade.call(sendInvite, { body: { email, name: 'Noor' } }, admin);
    const { token } = await mailTo(company, email);
    const reply = await kade.call(completeInvite, { body: { token, password, name: 'Noor' } });
    expect(await lastOf(email)).not.toBeNull();
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    const signIn = async (given: string, headers = {}) =>
      (await kade.call(login, { body: { email, password: given } }, undefined, headers)).status;
    await Promise.all(Array.from({ length: 6 }, () => signIn(testPassword)));
    expect([await signIn(password), await signIn(password, { cookie })]).toEqual([429, 200]);

    const founder = address('founder');
    await register(founder);
    const mail = await mailTo(home, founder);
    const founded = await kade.call(confirmRegistration, { body: { token: mail.token } });
    expect(String(founded.headers['set-cookie'])).toContain('kade_device_');
    expect(await lastOf(founder)).not.toBeNull();
  });
});
