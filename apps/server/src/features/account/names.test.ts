import {
  assignOpportunities,
  createTicket,
  deactivateUser,
  getCompany,
  getMe,
  getProfile,
  listOpportunitiesOfUser,
  listUsers,
  sendInvite,
  updateCompany,
  updateMe,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';

let kade: TestKade;
let company: number;
let admin: TestUser;
beforeAll(async () => {
  kade = await testKade({ worker: true });
  company = await kade.aCompany('Zuivel & Zo');
  admin = await kade.aUser(company, ['company:admin', 'company:sales'], 'Ada');
});
afterAll(() => kade.close());

const mails = () =>
  kade.db.inTenant(company, (tx) =>
    tx.selectFrom('outbox_mail').selectAll().orderBy('id').execute(),
  );
/** Mails once there are so many. */
const mailsOf = (count: number) =>
  kade.until(async () => {
    const all = await mails();
    return all.length >= count && all;
  });

/** What an attacker calls himself. Each is a name like any other: kept, shown and mailed as text. */
const names = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'); drop table app_user; --",
  '{{constructor.constructor("alert(1)")()}}',
  '#{7*7} <%= 7*7 %>',
  'javascript:alert(1)',
  '=HYPERLINK("https://evil.example","x")',
  'Ren\u00e9 \u202egnp.exe \ud83e\uddc0',
];

it('a name is what others know somebody by; which language they read, and how their screens look, is nobody else’s to look up', async () => {
  const user = await kade.aUser(company, ['company:sales']);
  expect((await kade.call(updateMe, { body: { language: 'nl' } }, user)).body.language).toBe('nl');
  const look = { theme: 'dark', density: 'compact', chart_patterns: true } as const;
  await kade.call(updateMe, { body: look }, user);
  expect((await kade.call(getProfile, {}, user)).body.user).toMatchObject(look);
  const lines = await kade.db.inTenant(company, (tx) =>
    tx
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', user.id)
      .where('action', 'like', 'user.%')
      .execute(),
  );
  expect(lines).toEqual([]);
});

describe.each(names)('the name %j', (name) => {
  it('of a colleague is a text in lists, profiles and audit lines', async () => {
    const user = await kade.aUser(company, ['company:sales'], 'Before');
    expect((await kade.call(updateMe, { body: { name } }, user)).body.name).toBe(name);
    expect((await kade.call(getMe, {}, user)).body.name).toBe(name);
    expect((await kade.call(getProfile, {}, user)).body.user.name).toBe(name);
    const list = await kade.call(listUsers, { query: { search: name } }, admin);
    expect(list.body.results.find((u) => u.id === user.id)?.name).toBe(name);
    expect(list.headers['content-type']).toContain('application/json');
    expect(list.headers['x-content-type-options']).toBe('nosniff');
    const line = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['actor_name', 'detail'])
        .where('action', '=', 'user.rename')
        .where('object_id', '=', user.id)
        .executeTakeFirstOrThrow(),
    );
    expect(line.detail).toEqual({ name, changes: { name: { before: 'Before', after: name } } });
  });

  it('of a company and of who is invited is a text, and no markup in the mail', async () => {
    const { id, logo, products, ...draft } = (await kade.call(getCompany, {}, admin)).body;
    const body = { ...draft, name, mail_footer: name };
    expect((await kade.call(updateCompany, { body }, admin)).body).toMatchObject({
      name,
      mail_footer: name,
    });
    const email = `${crypto.randomUUID().slice(0, 8)}@zuivel.example`;
    const invited = await kade.call(sendInvite, { body: { email, name } }, admin);
    expect(invited.body.name).toBe(name);
    const mail = await kade.until(async () => (await kade.mailsTo(company, email)).at(-1));
    // A stranger's name gets an invisible space where a mail program would make a link of it.
    expect(mail.text.replaceAll('\u200b', '')).toContain([...name].slice(0, 60).join(''));
    for (const { html } of await mails()) expect(html).not.toMatch(/<script|<img/i);
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  it('of an opportunity, its profile and its new owner is a text in list and history', async () => {
    const seller = await kade.aUser(company, ['company:sales'], 'Sam');
    const heir = await kade.aUser(company, ['company:sales'], name);
    const id = await kade.db.inTenant(company, async (tx) => {
      const base = { company_id: company };
      const profile = await tx
        .insertInto('profile')
        .values({ ...base, name } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      const row = { ...base, title: name, owner_id: seller.id, profile_id: profile.id };
      const made = await tx
        .insertInto('opportunity')
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return made.id;
    });
    const body = { opportunities: [id], owner_id: heir.id };
    await kade.call(assignOpportunities, { body }, admin);
    const list = await kade.call(listOpportunitiesOfUser, { params: { userId: heir.id } }, admin);
    expect(list.body.results[0]).toMatchObject({ title: name, profile: { name } });
    const event = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('opportunity_event')
        .select('to_value')
        .where('opportunity_id', '=', id)
        .executeTakeFirst(),
    );
    expect(event?.to_value).toBe(name);
    const asked = await kade.call(deactivateUser, { params: { id: heir.id }, body: {} }, admin);
    expect((asked.body as unknown as { msg: string }).msg).toContain(name);
  });

  it('as a question to the support desk is a text in both mails', async () => {
    const user = await kade.aUser(company, [], 'Asker');
    const count = (await mails()).length;
    const body = { subject: name, message: name };
    expect((await kade.call(createTicket, { body }, user)).status).toBe(201);
    for (const mail of (await mailsOf(count + 2)).slice(count)) {
      expect(mail.text).toContain(name);
      expect(mail.html).not.toMatch(/<script|<img/i);
    }
  });
});

describe('names', () => {
  it.each(['   ', '\t\n', '', 'x'.repeat(201)])('are refused when they are %j', async (name) => {
    const body = { email: 'x@zuivel.example', name };
    for (const reply of [
      await kade.call(sendInvite, { body }, admin),
      await kade.call(updateMe, { body: { name } }, admin),
    ])
      expect([reply.status, Object.keys((reply.body as { errors?: object }).errors ?? {})]).toEqual(
        [400, ['name']],
      );
  });

  it('that the database cannot keep are refused in words', async () => {
    const reply = await kade.call(updateMe, { body: { name: 'a\u0000b' } }, admin);
    expect(reply.status).toBe(400);
    // Half a character: as text it never leaves the browser, in JSON it can.
    const halved = await kade.call(updateMe, { body: { name: 'a\ud800b' } }, admin);
    expect([halved.status, halved.text]).toEqual([
      400,
      expect.stringContaining('characters that can’t be stored'),
    ]);
    const whole = await kade.call(updateMe, { body: { name: 'a\ud83d\ude00b' } }, admin);
    expect(whole.status).toBe(200);
  });
});

describe('the support desk', () => {
  const ask = (user: TestUser, page: string | null) =>
    kade.call(createTicket, { body: { subject: 'Help', message: 'Please', page } }, user);

  it.each([
    '@evil.example/',
    '.evil.example/x',
    '//evil.example/',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/account\nx',
  ])('gets no link to %j', async (page) => {
    const reply = await ask(admin, page);
    expect([reply.status, Object.keys((reply.body as { errors?: object }).errors ?? {})]).toEqual([
      400,
      ['page'],
    ]);
  });

  it('hears from everybody who is signed in, twenty times an hour', async () => {
    const partner = await kade.aUser(company, ['partner:intro']);
    for (let i = 0; i < 20; i++) expect((await ask(partner, '/intro?a=1')).status).toBe(201);
    const last = await ask(partner, null);
    expect(last.status).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await ask(admin, null)).status).toBe(201);
  });
});
