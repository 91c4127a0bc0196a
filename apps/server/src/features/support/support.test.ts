import {
  answerTicket,
  closeTicket,
  createTicket,
  getTicket,
  listNotifications,
  listOwnTickets,
  listTickets,
  replyToTicket,
  updateMe,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';

let kade: TestKade;
let company: number;
let admin: TestUser;
let seller: TestUser;
beforeAll(async () => {
  kade = await testKade({ worker: true });
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany('Zuivel & Zo');
  admin = await kade.aUser(company, ['company:admin'], 'Ada Admin');
  seller = await kade.aUser(company, ['company:sales'], 'Bas Vraagt');
});

const question = { subject: 'Help <b>', message: 'Regel 1\nRegel 2', page: '/audience/1' };
const failed = {
  ...{ method: 'GET' as const, path: '/v1/profiles/result/12/', status: 500 },
  ...{ request_id: '1a2b3c4d', at: '2026-11-26T08:00:00Z' },
};
const ask = async (user = seller, body: object = question) =>
  (await kade.call(createTicket, { body: { ...question, ...body } }, user)).body;
/** Mails of the company, once there are as many. */
const mails = (count: number, companyId = company, of = kade) =>
  of.until(async () => {
    const all = await of.db.inTenant(companyId, (tx) =>
      tx.selectFrom('outbox_mail').selectAll().orderBy('id').execute(),
    );
    return all.length === count && all;
  });
const told = async (user: TestUser) =>
  (await kade.call(listNotifications, { query: {} }, user)).body.results.map((n) => [
    n.kind,
    n.about,
    n.path,
  ]);

describe('a question where no support desk is set', () => {
  it('is kept under a number, mailed to the administrators and copied to the asker, each in their language', async () => {
    await kade.call(updateMe, { body: { language: 'nl' } }, seller);
    const { id, status, forwarded, asked_by } = await ask(seller, { requests: [failed] });
    expect([status, forwarded, asked_by]).toEqual([
      'open',
      false,
      { id: seller.id, name: 'Bas Vraagt' },
    ]);
    const [toAdmin, copy] = (await mails(2)).sort((a) =>
      a.mail_to.includes(admin.email) ? -1 : 1,
    );
    expect(toAdmin?.mail_to).toContain(admin.email);
    expect(toAdmin?.text).toContain('Hi Ada Admin, Bas Vraagt asked a question:');
    expect(toAdmin?.text).toContain(`/account/support?ticket=${id}`);
    expect(toAdmin?.html).not.toContain('<b>');
    expect(copy?.mail_to).toContain(seller.email);
    expect(copy?.text).toContain('Regel 1\nRegel 2');
    expect(copy?.text).toContain(`Je vraag heeft nummer ${id}.`);
    expect(copy?.subject).toBe(`[Kade ${company}-${id}] Help <b>`);
    expect(await told(admin)).toEqual([['ticket', 'Help <b>', `/account/support?ticket=${id}`]]);
  });

  it('is told to whoever administers the company, to no other colleague and to no administrator who has left', async () => {
    const boss = await kade.aUser(company, ['company:superuser'], 'Sue Per');
    const colleague = await kade.aUser(company, ['company:sales'], 'Col Lega');
    const gone = await kade.aUser(company, ['company:admin'], 'Gon Weg');
    await kade.db.inTenant(company, (tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('id', '=', gone.id).execute(),
    );
    await ask();
    await mails(3);
    // What anybody else would get is there by the time that a later one is.
    await ask(admin, { subject: 'Later' });
    const to = (await mails(5)).map(({ mail_to }) => /<(.*)>/.exec(mail_to)?.[1]);
    expect(to.sort()).toEqual([admin, admin, boss, boss, seller].map((u) => u.email).sort());
    expect([(await told(boss)).length, await told(colleague)]).toEqual([2, []]);
  });

  it('is answered, replied to and closed, and each side hears of what the other did', async () => {
    const { id } = await ask();
    const params = { id };
    await mails(2);
    const said = await kade.call(answerTicket, { params, body: { message: 'So.' } }, admin);
    expect([said.status, said.body.status]).toEqual([200, 'answered']);
    expect((await mails(3)).at(-1)).toMatchObject({
      mail_to: expect.stringContaining(seller.email),
      text: expect.stringContaining('Ada Admin answered your question:\n\nSo.'),
    });
    expect(await told(seller)).toEqual([['ticket_answer', 'Help <b>', `/support?ticket=${id}`]]);

    const more = await kade.call(replyToTicket, { params, body: { message: 'And?' } }, seller);
    expect(more.body.status).toBe('open');
    expect((await mails(4)).at(-1)?.text).toContain('Bas Vraagt replied:\n\nAnd?');
    expect(more.body.messages.map((m) => [m.by.name, m.is_answer, m.text])).toEqual([
      ['Ada Admin', true, 'So.'],
      ['Bas Vraagt', false, 'And?'],
    ]);

    expect((await kade.call(closeTicket, { params }, admin)).body.status).toBe('closed');
    expect((await mails(5)).at(-1)?.text).toContain('Ada Admin closed your question');
    // Closed is closed: nobody is told twice, and the asker's own closing tells nobody.
    expect((await kade.call(closeTicket, { params }, admin)).body.status).toBe('closed');
    expect((await kade.call(closeTicket, { params }, seller)).body.status).toBe('closed');
    await mails(5);
    await kade.call(replyToTicket, { params, body: { message: 'Yet' } }, seller);
    expect((await kade.call(closeTicket, { params }, seller)).body.status).toBe('closed');
    const all = (await mails(6)).map(({ text }) => text ?? '');
    expect(all.filter((text) => text.includes('closed your question'))).toHaveLength(1);
    expect(all.filter((text) => text.includes('replied:\n\nYet'))).toHaveLength(1);
    // Under the bell stands the answer, which there is to read; that it was closed is a mail alone.
    expect((await told(seller)).map(([kind]) => kind)).toEqual(['ticket_answer']);
    const log = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'actor_name'])
        .orderBy('id')
        .where('object_type', '=', 'ticket')
        .execute(),
    );
    expect(log.map((line) => [line.action, line.actor_name])).toEqual([
      ['support.ticket', 'Bas Vraagt'],
      ['support.answer', 'Ada Admin'],
      ['support.reply', 'Bas Vraagt'],
      ['support.close', 'Ada Admin'],
      ['support.reply', 'Bas Vraagt'],
      ['support.close', 'Bas Vraagt'],
    ]);
  });

  it('shows what was said of it, and nothing of another question', async () => {
    const [{ id: mine }, { id: other }] = [await ask(), await ask(admin)];
    const say = (id: number, message: string) =>
      kade.call(answerTicket, { params: { id }, body: { message } }, admin);
    await say(other, 'For the other one.');
    await say(mine, 'For this one.');
    const { messages } = (await kade.call(getTicket, { params: { id: mine } }, seller)).body;
    expect(messages.map(({ text }) => text)).toEqual(['For this one.']);
  });

  it('of somebody who has left is answered and closed without a mail to them', async () => {
    const { id } = await ask();
    await mails(2);
    await kade.db.inTenant(company, (tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('id', '=', seller.id).execute(),
    );
    const params = { id };
    const said = await kade.call(answerTicket, { params, body: { message: 'So.' } }, admin);
    expect([said.status, said.body.status]).toEqual([200, 'answered']);
    expect((await kade.call(closeTicket, { params }, admin)).status).toBe(200);
    // A mail of theirs would be there by the time that a later one is.
    await ask(admin, { subject: 'Later' });
    expect((await mails(3)).at(-1)?.subject).toContain('Later');
  });

  it('of an administrator is answered without a mail to oneself', async () => {
    const { id } = await ask(admin);
    await kade.call(answerTicket, { params: { id }, body: { message: 'Found it.' } }, admin);
    const later = await ask(admin, { subject: 'Later' });
    expect((await mails(2)).map((m) => m.subject)).toEqual([
      `[Kade ${company}-${id}] Help <b>`,
      `[Kade ${company}-${later.id}] Later`,
    ]);
    expect(await told(admin)).toEqual([]);
  });
});

describe('questions', () => {
  it('are listed for their asker, and for administrators all, with how many wait', async () => {
    const [mine, other] = [await ask(seller, { subject: 'Mine' }), await ask(admin)];
    await kade.call(answerTicket, { params: { id: mine.id }, body: { message: 'x' } }, admin);
    const own = (await kade.call(listOwnTickets, { query: {} }, seller)).body;
    expect([own.count, own.results.map((t) => t.id)]).toEqual([1, [mine.id]]);
    const list = async (query: object) => (await kade.call(listTickets, { query }, admin)).body;
    expect((await list({})).results.map((t) => t.id)).toEqual([mine.id, other.id]);
    expect(await list({ status: 'open' })).toMatchObject({ count: 1, open: 1 });
    expect((await list({ search: 'mine' })).results.map((t) => t.id)).toEqual([mine.id]);
    expect((await list({ search: 'Ada' })).results.map((t) => t.id)).toEqual([other.id]);
  });

  it('are nobody else’s: a colleague neither reads, replies to nor closes them', async () => {
    const { id } = await ask();
    const colleague = await kade.aUser(company, ['company:sales', 'company:marketeer']);
    const params = { id };
    const body = { message: 'x' };
    expect((await kade.call(getTicket, { params }, colleague)).status).toBe(404);
    expect((await kade.call(replyToTicket, { params, body }, colleague)).status).toBe(404);
    expect((await kade.call(closeTicket, { params }, colleague)).status).toBe(404);
    expect((await kade.call(answerTicket, { params, body }, colleague)).status).toBe(403);
    // Answering is what administrators do; replying is the asker's alone.
    expect((await kade.call(replyToTicket, { params, body }, admin)).status).toBe(404);
  });

  it('keep of failed requests where they went and what came back, and refuse queries and texts in them', async () => {
    const { id } = await ask(seller, { requests: [failed], build: '4.9.0 1a2b3c' });
    const kept = (await kade.call(getTicket, { params: { id } }, admin)).body;
    expect(kept).toMatchObject({ page: '/audience/1', build: '4.9.0 1a2b3c', requests: [failed] });
    for (const wrong of [
      { ...failed, path: '/v1/users/?search=Jansen' },
      { ...failed, path: '/v1/users/de%20Vries/' },
      { ...failed, request_id: 'Bearer x' },
    ]) {
      const body = { ...question, requests: [wrong] };
      expect((await kade.call(createTicket, { body }, seller)).status).toBe(400);
    }
    const body = { ...question, requests: Array.from({ length: 11 }, () => failed) };
    expect((await kade.call(createTicket, { body }, seller)).status).toBe(400);
    const loose = { ...failed, body: '{"password":"x"}' } as typeof failed;
    const more = await ask(seller, { requests: [loose] });
    const { requests } = (await kade.call(getTicket, { params: { id: more.id } }, seller)).body;
    expect(requests).toEqual([failed]);
  });

  it('have room for sixty messages an hour of one user', async () => {
    const { id } = await ask();
    const reply = () =>
      kade.call(replyToTicket, { params: { id }, body: { message: 'x' } }, seller);
    const all = [];
    for (let n = 0; n < 61; n++) all.push((await reply()).status);
    expect(all.filter((status) => status === 200)).toHaveLength(60);
    expect(all.at(-1)).toBe(429);
  });
});

it('where a support desk is set, a question is mailed there with an address to answer to, and not to administrators', async () => {
  const other = await testKade({
    worker: true,
    settings: { supportDesk: true, supportEmail: 'desk@kade.example' },
  });
  try {
    const companyId = await other.aCompany('Zuivel & Zo');
    const boss = await other.aUser(companyId, ['company:admin']);
    const user = await other.aUser(companyId, []);
    const body = { ...question, build: '4.9.0 1a2b3c', requests: [failed] };
    const { id, forwarded } = (await other.call(createTicket, { body }, user)).body;
    expect(forwarded).toBe(true);
    const all = await mails(2, companyId, other);
    expect(all.filter((m) => m.mail_to.includes(boss.email))).toEqual([]);
    const desk = all.find((m) => m.mail_to.includes('desk@kade.example'));
    expect(desk?.headers).toMatchObject({ 'Reply-To': user.email });
    for (const part of ['/audience/1', '4.9.0 1a2b3c', 'GET /v1/profiles/result/12/ 500 1a2b3c4d'])
      expect(desk?.text).toContain(part);
    expect(desk?.html).not.toContain('<b>');
    await other.call(replyToTicket, { params: { id }, body: { message: 'And?' } }, user);
    const more = (await mails(3, companyId, other)).at(-1);
    expect([more?.mail_to, more?.text]).toEqual([
      expect.stringContaining('desk@kade.example'),
      expect.stringContaining('And?'),
    ]);
  } finally {
    await other.close();
  }
});
