import { statSync } from 'node:fs';
import {
  getOutboxMail,
  listOutbox,
  registerCompany,
  requestPasswordReset,
  sendInvite,
} from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { privateMailsFile } from '../../platform/mail/privateMails.js';

let kade: TestKade;
let here: TestUser;
let there: TestUser;
beforeAll(async () => {
  kade = await testKade({ worker: true });
  here = await kade.aUser(await kade.aCompany('Here'), ['company:admin'], 'Ada');
  there = await kade.aUser(await kade.aCompany('There'), ['company:admin'], 'Bob');
});
afterAll(() => kade.close());

/** The outbox as an administrator reads it, every part of every mail. */
const read = async (admin: TestUser) => {
  const { results } = (await kade.call(listOutbox, { query: { page_size: 500 } }, admin)).body;
  const mails = await Promise.all(
    results.map(({ id }) => kade.call(getOutboxMail, { params: { id } }, admin)),
  );
  return { ids: results.map((m) => m.id), text: mails.map((m) => m.text).join('\n') };
};
const arrived = (companyId: number, to: string) =>
  kade.until(async () => (await kade.mailsTo(companyId, to)).at(-1));

it('shows an administrator no link that opens an account, and nothing of what others get', async () => {
  const invited = 'nina@here.example';
  const founder = 'fleur@elsewhere.example';
  await kade.call(sendInvite, { body: { email: invited, name: 'Nina' } }, here);
  await kade.call(sendInvite, { body: { email: there.email, name: 'Bob' } }, here);
  await kade.call(requestPasswordReset, { body: { email: here.email } });
  await kade.call(requestPasswordReset, { body: { email: there.email } });
  const company = { company: 'Elsewhere', name: 'Fleur', email: founder, language: 'en' as const };
  await kade.call(registerCompany, { body: { ...company, password: 'zeven groene fietsen' } });
  const tokens = [
    (await arrived(here.companyId, invited)).token,
    (await arrived(here.companyId, here.email)).token,
    (
      await kade.until(async () =>
        (await kade.mailsTo(there.companyId, there.email)).find((m) => m.token),
      )
    ).token,
    (await arrived(here.companyId, founder)).token,
  ];
  expect(tokens.every((t) => t.length > 40)).toBe(true);
  await arrived(here.companyId, there.email);

  const [mine, theirs] = [await read(here), await read(there)];
  expect([mine.ids.length, theirs.ids.length]).toEqual([3, 1]);
  for (const token of tokens) expect(mine.text + theirs.text).not.toContain(token);
  expect(mine.text + theirs.text).not.toContain(founder);
  // Whether somebody invited has an account elsewhere is theirs to know.
  expect(mine.text).not.toMatch(/already have an account|hebt al een account/);
  // Of the other company there is nothing, not even that there is such a mail.
  expect(mine.ids.filter((id) => theirs.ids.includes(id))).toEqual([]);
  for (const id of theirs.ids)
    expect((await kade.call(getOutboxMail, { params: { id: 9_000_000 + id } }, here)).status).toBe(
      404,
    );
  const owner = await kade.db.inTenant(there.companyId, (tx) =>
    tx.selectFrom('outbox_mail').select('message_id').execute(),
  );
  for (const { message_id } of owner) expect(mine.text).not.toContain(message_id);
});

it('finds mails by their subject and by whom they are for', async () => {
  const found = async (search: string) =>
    (await kade.call(listOutbox, { query: { search } }, here)).body.results.map((m) => m.to);
  const [nina] = await found('nina@here');
  expect(nina).toContain('nina@here.example');
  expect(await found('nobody@here')).toEqual([]);
  const all = (await kade.call(listOutbox, {}, here)).body.results;
  const { subject, to } = all.find((m) => m.to === nina) ?? { subject: '', to: '' };
  expect(await found(subject.slice(0, 12).toUpperCase())).toContain(to);
});

it('leaves them to whoever runs the server, in a file that nobody else can read', async () => {
  const file = privateMailsFile(kade.kade.platform.settings.dataDir);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(kade.logLines.join('\n')).toContain('private-mails.txt');
});

it('says whether mails are kept still, or only those of before a mail server was there', async () => {
  expect((await kade.call(listOutbox, {}, here)).body.keeps).toBe(true);
  const sending = await testKade({ settings: { smtpUrl: 'smtp://127.0.0.1:9' } });
  try {
    const admin = await sending.aUser(await sending.aCompany(), ['company:admin']);
    expect((await sending.call(listOutbox, {}, admin)).body).toMatchObject({
      keeps: false,
      count: 0,
    });
  } finally {
    await sending.close();
  }
});
