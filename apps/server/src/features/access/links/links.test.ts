import {
  completeInvite,
  confirmPasswordReset,
  confirmRegistration,
  disableTwoFactor,
  getInvite,
  getProfile,
  login,
  registerCompany,
  requestPasswordReset,
  verifyTwoFactor,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, testKade, testPassword } from '../../../../test/kade.js';
import { addUser, loadCompany } from '../../companies/index.js';
import { codeOf, enrol, signIn } from '../access.testkit.js';
import { sendInvite } from '../index.js';

let kade: TestKade;
let home: number;
let now = new Date();
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
const address = (name: string) => `${name}-${++seen}@test.example`;

/** The newest mail to an address, once there are so many. */
const mailTo = (companyId: number, to: string, count = 1) =>
  kade.until(async () => {
    const mails = await kade.mailsTo(companyId, to);
    return mails.length >= count && mails.at(-1);
  });

/** By whom a company's log says that this was done. */
const logged = async (companyId: number, action: string) =>
  (
    await kade.db.inTenant(companyId, (tx) =>
      tx.selectFrom('audit_log').select('actor_name').where('action', '=', action).execute(),
    )
  ).map((line) => line.actor_name);

async function invited(groups: ['company:sales'] | [] = ['company:sales']) {
  const company = await kade.aCompany('Bakkerij Zon');
  const email = address('nieuw');
  const ada = await kade.aUser(company, ['company:admin'], 'Ada');
  await kade.db.inTenant(company, async (tx) => {
    const userId = await addUser(tx, company, {
      email,
      name: 'Nieuw',
      passwordHash: null,
      language: 'nl',
      groups,
    });
    const reader = { companyId: company, userId, email, name: 'Nieuw', language: 'nl' as const };
    await sendInvite(tx, kade.kade.platform, reader, {
      company: 'Bakkerij Zon',
      by: 'Ada',
      userId: ada.id,
    });
  });
  return { company, ada, email, mail: await mailTo(company, email) };
}

describe('an invitation', () => {
  it('comes by mail in the language of the reader, with a text part, and opens the account once', async () => {
    const { company, email, mail } = await invited();
    expect(mail.subject).toBe('Ada nodigt je uit voor Bakkerij Zon in Kade');
    expect(mail.text).toContain('/auth/register/invite?token=');
    expect(mail.text).toContain('Uitnodiging accepteren');
    const { token } = mail;
    expect((await kade.call(getInvite, { query: { token } })).body).toEqual({
      email,
      name: 'Nieuw',
      company: 'Bakkerij Zon',
      groups: ['company:sales'],
    });
    const body = { token, password, name: 'Noor Nieuw' };
    const both = await Promise.all([1, 2].map(() => kade.call(completeInvite, { body })));
    expect(both.map((r) => r.status).sort()).toEqual([200, 400]);
    const pair = both.find((r) => r.status === 200)?.body;
    const user = { companyId: 0, id: 0, email, token: pair?.access ?? '' };
    const profile = (await kade.call(getProfile, {}, user)).body;
    expect([profile.user.name, profile.groupNames]).toEqual(['Noor Nieuw', ['company:sales']]);
    expect((await kade.call(login, { body: { email, password } })).status).toBe(200);
    expect(await logged(company, 'invite_accepted')).toEqual(['Noor Nieuw']);
  });

  it('that was accepted is told to whoever sent it', async () => {
    const { company, ada, email, mail } = await invited();
    await kade.call(completeInvite, { body: { token: mail.token, password, name: 'Noor' } });
    const news = await mailTo(company, ada.email);
    expect(news.subject).toBe('Noor accepted your invitation to Bakkerij Zon');
    expect(news.text).toContain(`Noor (${email}) accepted your invitation`);
  });

  it('that was sent again is told to whoever did that', async () => {
    const { company, ada, email, mail } = await invited();
    const bo = await kade.aUser(company, ['company:admin'], 'Bo');
    await kade.db.inTenant(company, async (tx) => {
      const { id } = await tx
        .selectFrom('app_user')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const reader = {
        companyId: company,
        userId: id,
        email,
        name: 'Nieuw',
        language: 'nl',
      } as const;
      const from = { company: 'Bakkerij Zon', by: 'Bo', userId: bo.id };
      await sendInvite(tx, kade.kade.platform, reader, from);
    });
    const again = await mailTo(company, email, 2);
    const body = { token: mail.token, password, name: 'Noor' };
    expect((await kade.call(completeInvite, { body })).body).toMatchObject({ code: 'link_ended' });
    await kade.call(completeInvite, { body: { ...body, token: again.token } });
    expect((await mailTo(company, bo.email)).subject).toContain('accepted your invitation');
    expect(await kade.mailsTo(company, ada.email)).toEqual([]);
  });

  it('is told to nobody when who sent it has left', async () => {
    const { company, ada, email, mail } = await invited();
    await kade.db.inTenant(company, (tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('id', '=', ada.id).execute(),
    );
    const body = { token: mail.token, password, name: 'Noor' };
    expect((await kade.call(completeInvite, { body })).status).toBe(200);
    // The colleague's next mail goes the same way and has come: nothing was before it.
    await kade.call(requestPasswordReset, { body: { email: email } });
    await mailTo(company, email, 2);
    expect(await kade.mailsTo(company, ada.email)).toEqual([]);
  });

  it('is worthless to somebody whose account was closed meanwhile', async () => {
    const { company, email, mail } = await invited();
    await kade.db.inTenant(company, (tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('email', '=', email).execute(),
    );
    const body = { token: mail.token, password, name: 'Noor' };
    expect((await kade.call(completeInvite, { body })).body).toMatchObject({ code: 'link_ended' });
    // Asking for a password brings nothing either, and does not tell.
    expect((await kade.call(requestPasswordReset, { body: { email } })).status).toBe(200);
    const lines = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('action')
        .where('action', '=', 'password_reset_requested')
        .execute(),
    );
    expect(lines).toEqual([]);
  });

  it('ends after seven days', async () => {
    const { mail } = await invited();
    later(7 * 24 + 1);
    const query = { token: mail.token };
    expect((await kade.call(getInvite, { query })).body).toMatchObject({ code: 'link_ended' });
  });

  it('refuses a weak password without being used up', async () => {
    const { mail } = await invited();
    const weak = { token: mail.token, password: 'password12345', name: 'Noor' };
    const refused = await kade.call(completeInvite, { body: weak });
    expect(refused.body).toMatchObject({
      errors: { password: [expect.stringContaining('too common')] },
    });
    // Nor one that anybody guesses who knows the colleague, by the name that is given just now too.
    const own = { token: mail.token, password: 'Noordermeer 1', name: 'Noordermeer' };
    expect((await kade.call(completeInvite, { body: own })).status).toBe(400);
    expect((await kade.call(completeInvite, { body: { ...weak, password } })).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the mailed link, once, which signs out everywhere and tells the owner', async () => {
    const company = await kade.aCompany();
    const user = await kade.aUser(company, []);
    expect((await kade.call(requestPasswordReset, { body: { email: user.email } })).status).toBe(
      200,
    );
    const { token, text } = await mailTo(company, user.email);
    expect(text).toContain(`email=${encodeURIComponent(user.email)}`);
    const body = { token, email: user.email.toUpperCase(), password };
    expect((await kade.call(confirmPasswordReset, { body })).status).toBe(200);
    expect((await kade.call(confirmPasswordReset, { body })).body).toMatchObject({
      code: 'link_ended',
    });
    expect((await kade.call(getProfile, {}, user)).status).toBe(401);
    const old = { email: user.email, password: testPassword };
    expect((await kade.call(login, { body: old })).status).toBe(401);
    expect((await kade.call(login, { body: { email: user.email, password } })).status).toBe(200);
    expect((await mailTo(company, user.email, 2)).subject).toBe('Your Kade password was changed');
    expect(await logged(company, 'password_changed')).toEqual(['Test User']);
  });

  it('is told about in the language of its owner, the asking and the change', async () => {
    const { company, email, mail } = await invited();
    await kade.call(completeInvite, { body: { token: mail.token, password, name: 'Noor' } });
    await kade.call(requestPasswordReset, { body: { email } });
    const { token } = await mailTo(company, email, 2);
    await kade.call(confirmPasswordReset, {
      body: { token, email, password: `${password} nieuw` },
    });
    await mailTo(company, email, 3);
    const subjects = (await kade.mailsTo(company, email)).slice(1).map((m) => m.subject);
    expect(subjects).toEqual([
      'Kies een nieuw wachtwoord voor Kade',
      'Je wachtwoord voor Kade is gewijzigd',
    ]);
  });

  it('that was replaced lets its owner in at once, however often others guessed before', async () => {
    const company = await kade.aCompany();
    const user = await kade.aUser(company, []);
    const guess = { email: user.email, password: 'not the password at all' };
    for (let i = 0; i < 7; i++) await kade.call(login, { body: guess });
    const right = { email: user.email, password: testPassword };
    expect((await kade.call(login, { body: right })).status).toBe(429);
    await kade.call(requestPasswordReset, { body: { email: user.email } });
    const { token } = await mailTo(company, user.email);
    await kade.call(confirmPasswordReset, { body: { token, email: user.email, password } });
    expect((await kade.call(login, { body: { email: user.email, password } })).status).toBe(200);
  });

  it('gives the same answer for an unknown address, and mails nobody', async () => {
    const known = await kade.aUser(await kade.aCompany(), []);
    const replies = await Promise.all(
      [known.email, address('nobody')].map((email) =>
        kade.call(requestPasswordReset, { body: { email } }),
      ),
    );
    expect(replies[0]?.text).toBe(replies[1]?.text);
    expect(replies.map((r) => r.status)).toEqual([200, 200]);
  });

  it('works only with the address it was mailed to, only for an hour, and only the newest', async () => {
    const company = await kade.aCompany();
    const user = await kade.aUser(company, []);
    const ask = () => kade.call(requestPasswordReset, { body: { email: user.email } });
    const confirm = async (token: string, email = user.email) =>
      (await kade.call(confirmPasswordReset, { body: { token, email, password } })).status;
    await ask();
    const first = await mailTo(company, user.email);
    expect(await confirm(first.token, 'other@test.example')).toBe(400);
    await Promise.all([ask(), ask()]);
    await mailTo(company, user.email, 3);
    const links = await kade.db.inTenant(company, (tx) =>
      tx.selectFrom('mail_link').select(['id', 'used_at']).orderBy('id').execute(),
    );
    expect(links.map((l) => l.used_at === null)).toEqual([false, false, true]);
    expect(await confirm(first.token)).toBe(400);
    await ask();
    const second = await mailTo(company, user.email, 4);
    later(1.1);
    expect(await confirm(second.token)).toBe(400);
  });

  it('of somebody who was only invited is nobody’s: there is no account yet', async () => {
    const { company, email } = await invited();
    expect((await kade.call(requestPasswordReset, { body: { email } })).status).toBe(200);
    const deeds = await kade.db.inTenant(company, (tx) =>
      tx.selectFrom('audit_log').select('action').execute(),
    );
    expect(deeds.map((d) => d.action)).not.toContain('password_reset_requested');
  });

  it('cannot be asked for without end, and neither can a new company', async () => {
    const email = address('flood');
    const ask = {
      reset: () => kade.call(requestPasswordReset, { body: { email } }),
      register: () =>
        kade.call(registerCompany, { body: { company: 'Vloed', name: 'Vloed', email, password } }),
    };
    for (const kind of ['reset', 'register'] as const) {
      const statuses = [];
      for (let i = 0; i < 6; i++) statuses.push((await ask[kind]()).status);
      expect(statuses.at(-1)).toBe(429);
      later(48);
    }
  });
});

describe('a new company', () => {
  const draft = (email: string) => ({
    company: 'Versmarkt <script>',
    name: 'Fleur Founder',
    email,
    password,
    language: 'nl' as const,
  });

  it('is founded when the mailed link is followed, requires two-factor and holds every product', async () => {
    const email = address('fleur');
    const asked = await kade.call(registerCompany, { body: draft(email) });
    expect([asked.status, asked.body]).toEqual([202, {}]);
    expect((await kade.call(login, { body: { email, password } })).status).toBe(401);
    const mail = await mailTo(home, email);
    expect(mail.text).toContain('/auth/register/confirm?token=');
    const body = { token: mail.token };
    const both = await Promise.all([1, 2].map(() => kade.call(confirmRegistration, { body })));
    expect(both.map((r) => r.status).sort()).toEqual([200, 400]);
    const token = both.find((r) => r.status === 200)?.body.access ?? '';
    const profile = (await kade.call(getProfile, {}, { companyId: 0, id: 0, email, token })).body;
    expect(profile.company).toMatchObject({
      name: 'Versmarkt <script>',
      two_factor_policy: 'required',
    });
    expect(profile.groupNames).toContain('product:rfm');
    expect(profile.groupNames).toContain('company:admin');
    expect(await logged(profile.company.id, 'company_registered')).toEqual(['Fleur Founder']);
  });

  it('cannot take an address that has an account; its owner is told, the stranger is not', async () => {
    const company = await kade.aCompany();
    const user = await kade.aUser(company, []);
    const asked = await kade.call(registerCompany, { body: draft(user.email) });
    expect([asked.status, asked.body]).toEqual([202, {}]);
    expect((await mailTo(company, user.email)).subject).toBe('You already have a Kade account');
  });

  it('is not founded, not even half, when the address was taken meanwhile', async () => {
    const email = address('overtaken');
    await kade.call(registerCompany, { body: draft(email) });
    const { token } = await mailTo(home, email);
    const other = await kade.aCompany();
    const user = { email, name: 'Eerder', passwordHash: 'of another password', groups: [] };
    await kade.db.inTenant(other, (tx) => addUser(tx, other, user));
    const companies = () =>
      kade.db.directory
        .selectFrom('tenant')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst();
    const before = await companies();
    const refused = await kade.call(confirmRegistration, { body: { token } });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'email_taken' }]);
    expect(await companies()).toEqual(before);
  });

  it('speaks the language of its founder to those who are invited next', async () => {
    const email = address('english');
    await kade.call(registerCompany, { body: { ...draft(email), language: 'en' } });
    const { token } = await mailTo(home, email);
    const { access } = (await kade.call(confirmRegistration, { body: { token } })).body;
    const claims = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
    const company = await kade.db.inTenant(claims.c, (tx) => loadCompany(tx, claims.c));
    expect(company.locale).toBe('en-GB');
  });

  it('is refused with the field when the password is weak', async () => {
    const body = { ...draft(address('weak')), password: 'Versmarkt script' };
    const reply = await kade.call(registerCompany, { body });
    expect([reply.status, Object.keys((reply.body as { errors?: object }).errors ?? {})]).toEqual([
      400,
      ['password'],
    ]);
  });
});

it('a closed installation lets nobody register', async () => {
  const closed = await testKade({ settings: { registration: false } });
  const body = { company: 'X', name: 'X', email: 'x@x.example', password };
  expect((await closed.call(registerCompany, { body })).body).toMatchObject({
    code: 'registration_closed',
  });
  await closed.close();
});

it('the first company of an installation without a mail server needs no mail', async () => {
  const fresh = await testKade();
  const body = { company: 'First', name: 'Ada', email: 'ada@first.example', password };
  expect((await fresh.call(registerCompany, { body })).status).toBe(202);
  const credentials = { email: body.email, password };
  expect((await fresh.call(login, { body: credentials })).status).toBe(200);
  await fresh.close();
});

it('each change of a second factor is told to its owner, and which it was', async () => {
  const company = await kade.aCompany();
  const user = await kade.aUser(company, []);
  const told = async (count: number) => (await mailTo(company, user.email, count)).text;
  const { link } = await enrol(kade, user, now);
  expect(await told(1)).toContain('Two-factor authentication was turned on');
  later(0.1);
  const fresh = await signIn(kade, user);
  await kade.call(verifyTwoFactor, { body: { digits: codeOf(link, now) } }, fresh.as);
  later(0.1);
  const other = await enrol(kade, fresh.as, now);
  expect(await told(2)).toContain('A different authenticator app was set up');
  later(0.1);
  const query = { digits: codeOf(other.link, now) };
  expect((await kade.call(disableTwoFactor, { query }, fresh.as)).status).toBe(200);
  expect(await told(3)).toContain('Two-factor authentication was turned off');
});
