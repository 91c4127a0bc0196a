import {
  askSenderMailbox,
  checkSender,
  confirmSender,
  createSender,
  getSenderRequest,
  listAudit,
  listNotifications,
  listSenders,
  message,
  preflightCampaign,
  readKept,
  removeSender,
  type Sender,
  sendTestMail,
  submitCampaign,
  updateMe,
  updateSender,
} from '@kade/contract';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { nameServer } from '../../../test/nameServer.js';
import { resolveTxtOver } from '../../platform/txt.js';
import { aBody, aCampaign, reachable, seedProfiles } from '../campaigns/campaigns.testkit.js';
import { startCampaign } from '../campaigns/sending/start.js';
import { addProvenSender } from './index.js';

/** What a mail server on loopback was handed, over SMTP. */
type Taken = { from: string; to: string; raw: string };
let kade: TestKade;
let dns: Awaited<ReturnType<typeof nameServer>>;
let server: SMTPServer;
const taken: Taken[] = [];
let ahead = 0;
beforeAll(async () => {
  dns = await nameServer();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (c: Buffer) => chunks.push(c));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const from = /^From:.*?([\w.+-]+@[\w.-]+)/m.exec(raw)?.[1] ?? '';
        taken.push({ from, to: envelope.rcptTo[0]?.address ?? '', raw });
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as { port: number };
  kade = await testKade({
    worker: true,
    clock: { now: () => new Date(Date.now() + ahead) },
    settings: { smtpUrl: `smtp://127.0.0.1:${port}` },
    resolveTxt: resolveTxtOver([dns.address]),
  });
});
afterAll(async () => {
  await kade.close();
  await new Promise<void>((done) => server.close(() => done()));
  await dns.close();
});

let company: number;
let admin: TestUser;
let marketeer: TestUser;
beforeEach(async () => {
  taken.length = 0;
  for (const name of Object.keys(dns.zone)) delete dns.zone[name];
  company = await kade.aCompany('Vers BV');
  admin = await kade.aUser(company, ['company:admin'], 'Ada');
  marketeer = await kade.aUser(company, ['company:marketeer'], 'Mark');
});

let made = 0;
/** A domain of its own for each test: a proven one stays. */
const aDomain = () => `vers${++made}.example`;
const add = async (email: string, by = admin) =>
  kade.call(createSender, { body: { name: 'Vers', email } }, by);
const check = async (id: number, by = admin) =>
  (await kade.call(checkSender, { params: { id } }, by)).body.sender.proof.state;
const publish = ({ proof }: Sender) => {
  dns.zone[proof.record_name] = ['something else', proof.record_value];
};
const stateOf = async (id: number, by = admin) =>
  (await kade.call(listSenders, {}, by)).body.find((s) => s.id === id)?.proof.state;
const testMail = (email: string, to: string) =>
  kade.call(sendTestMail, { body: testMailOf(email, to) }, marketeer);
const testMailOf = (email: string, to: string) => ({
  ...{ subject: 'Invoice', preheader: null, body: aBody(), promotion_id: null },
  ...{ sender: { name: 'Rabobank', email }, to },
  ...{ audience_ids: [], exclusion_audience_ids: [] },
});
/** A campaign from this address, made without the help that other tests get. */
async function draft(email: string) {
  const { id } = await aCampaign(kade, marketeer, { sender: { name: 'Vers', email } });
  const submit = () => kade.call(submitCampaign, { params: { id } }, marketeer);
  const stops = async () =>
    (await kade.call(preflightCampaign, { params: { id } }, marketeer)).body.stops;
  return { id, submit, stops };
}
/** Gives a sender another address. */
const move = ({ id, version }: Sender, email: string) =>
  kade.call(updateSender, { params: { id }, body: { name: 'Vers', email, version } }, admin);
/** Has it as one whose mailbox answered. */
const answered = (email: string) =>
  kade.db.inTenant(company, (tx) =>
    addProvenSender(tx, company, { name: 'Vers', email }, new Date()),
  );
const codeOf = (reply: { body: unknown }) => (reply.body as { code?: string }).code;

describe('mail leaves in nobody’s name', () => {
  it('who is not a sender of the company', async () => {
    const email = 'ceo@rabobank.example';
    const refused = await testMail(email, 'victim@victim.example');
    expect([refused.status, codeOf(refused)]).toEqual([409, 'sender_unproven']);
    expect((await testMail(email, marketeer.email)).status).toBe(409);
    const { submit, stops } = await draft(email);
    expect(await stops()).toMatchObject([
      { code: 'sender', text: expect.stringContaining('is not one of your company’s senders') },
    ]);
    expect(codeOf(await submit())).toBe('sender_unproven');
    expect(taken).toEqual([]);
  });

  it('as long as nobody has shown whose the address is, but for a test to a colleague', async () => {
    const email = `ceo@${aDomain()}`;
    await add(email);
    const [invited, left] = [await kade.aUser(company, []), await kade.aUser(company, [])];
    const become = ({ id }: TestUser, change: object) =>
      kade.db.inTenant(company, (tx) =>
        tx.updateTable('app_user').set(change).where('id', '=', id).execute(),
      );
    await become(invited, { password_hash: null });
    await become(left, { is_active: false });
    for (const to of ['victim@victim.example', invited.email, left.email])
      expect(codeOf(await testMail(email, to))).toBe('sender_unproven');
    const { submit, stops } = await draft(email);
    expect((await stops()).map((s) => s.text)).toEqual([
      expect.stringContaining(`No one has shown yet that ${email} is yours`),
    ]);
    expect(codeOf(await submit())).toBe('sender_unproven');
    expect(taken).toEqual([]);
    expect((await testMail(email, admin.email)).body).toMatchObject({ outcome: 'sent' });
    expect(taken.map((m) => m.to)).toEqual([admin.email]);
    const query = { action: 'campaign.test_send' };
    const { results } = (await kade.call(listAudit, { query }, admin)).body;
    expect(results.map((l) => [l.actor.name, l.detail.to])).toEqual([['Mark', admin.email]]);
  });
});

describe('a domain', () => {
  it('is the company’s once its DNS says so, for every address, until the record is gone', async () => {
    const domain = aDomain();
    const { body: sender } = await add(`nieuws@${domain}`);
    expect(sender.proof).toMatchObject({ state: 'none', record_name: `_kade-sender.${domain}` });
    expect(await check(sender.id)).toBe('none');
    dns.zone[sender.proof.record_name] = ['kade-sender=guessed'];
    expect(await check(sender.id)).toBe('none');
    publish(sender);
    expect(await check(sender.id)).toBe('domain');
    const { body: other } = await add(`sales@${domain}`);
    expect(other.proof.state).toBe('domain');
    expect((await testMail(`sales@${domain}`, 'buyer@shop.example')).status).toBe(200);
    expect(taken.map((m) => [m.from, m.to])).toEqual([[`sales@${domain}`, 'buyer@shop.example']]);
    const { id, submit, stops } = await draft(`nieuws@${domain}`);
    expect(await stops()).toEqual([]);
    expect((await submit()).status).toBe(200);
    delete dns.zone[sender.proof.record_name];
    expect(await check(other.id)).toBe('none');
    const path = `/v1/campaigns/${id}/`;
    expect(codeOf(await kade.review(path, admin, { decision: 'approve' }))).toBe('sender_unproven');
  });

  it('is shown by the DKIM record as well', async () => {
    const { body: sender } = await add(`nieuws@${aDomain()}`);
    dns.zone[sender.dkim?.record_name ?? ''] = [sender.dkim?.record_value ?? ''];
    expect(await check(sender.id)).toBe('domain');
  });

  it('belongs to one company: no other has a sender there, nor takes it while the record stands', async () => {
    const domain = aDomain();
    const evil = await kade.aUser(await kade.aCompany('Evil BV'), ['company:admin']);
    const { body: theirs } = await add(`ceo@${domain}`, evil);
    const { body: sender } = await add(`nieuws@${domain}`);
    publish(sender);
    expect(await check(sender.id)).toBe('domain');
    expect(await stateOf(theirs.id, evil)).toBe('elsewhere');
    expect([codeOf(await add(`x@${domain}`, evil))]).toEqual(['invalid']);
    const asked = await kade.call(askSenderMailbox, { params: { id: theirs.id } }, evil);
    expect(codeOf(asked)).toBe('invalid');
    // Their record beside ours, as somebody with a hand in the zone could have it: ours was first.
    dns.zone[theirs.proof.record_name] = [sender.proof.record_value, theirs.proof.record_value];
    expect(await check(theirs.id, evil)).toBe('elsewhere');
    // Another owner: our record is gone.
    dns.zone[theirs.proof.record_name] = [theirs.proof.record_value];
    expect(await check(theirs.id, evil)).toBe('domain');
    expect(await stateOf(sender.id)).toBe('elsewhere');
    expect(codeOf(await testMail(`nieuws@${domain}`, 'a@b.example'))).toBe('sender_unproven');
    // Nor does a sender move there from a domain of one's own.
    const { body: own } = await add(`nieuws@${aDomain()}`);
    const moved = await move(own, `nieuws@${domain}`);
    expect([moved.status, codeOf(moved)]).toEqual([400, 'invalid']);
  });

  it('outweighs a mailbox in it that another company had shown before', async () => {
    const domain = aDomain();
    const email = `nieuws@${domain}`;
    const { body: mailbox } = await add(email);
    await answered(email);
    expect(await stateOf(mailbox.id)).toBe('mailbox');
    const owner = await kade.aUser(await kade.aCompany('Eigenaar'), ['company:admin']);
    const { body: theirs } = await add(`info@${domain}`, owner);
    publish(theirs);
    expect(await check(theirs.id, owner)).toBe('domain');
    expect(await stateOf(mailbox.id)).toBe('elsewhere');
    expect(codeOf(await testMail(email, 'buyer@shop.example'))).toBe('sender_unproven');
    expect(taken).toEqual([]);
  });

  it('stays shown by the record of one sender when another one, without a record, is looked up', async () => {
    const domain = aDomain();
    const [{ body: first }, { body: second }] = [
      await add(`a@${domain}`),
      await add(`b@${domain}`),
    ];
    dns.zone[first.dkim?.record_name ?? ''] = [first.dkim?.record_value ?? ''];
    expect(await check(first.id)).toBe('domain');
    expect(await check(second.id)).toBe('domain');
    expect(await stateOf(first.id)).toBe('domain');
  });

  it('goes to one of two who prove it at once', async () => {
    const domain = aDomain();
    const other = await kade.aUser(await kade.aCompany(), ['company:admin']);
    const [{ body: a }, { body: b }] = [
      await add(`a@${domain}`),
      await add(`b@${domain}`, other),
    ] as const;
    dns.zone[a.proof.record_name] = [a.proof.record_value, b.proof.record_value];
    const states = await Promise.all([check(a.id), check(b.id, other)]);
    expect(states.filter((s) => s === 'domain')).toHaveLength(1);
  });

  it('is anybody’s to show again when its company has no sender of it any more', async () => {
    const domain = aDomain();
    const rival = await kade.aUser(await kade.aCompany('Rival'), ['company:admin']);
    const made = [await add(`a@${domain}`), await add(`b@${domain}`)].map((r) => r.body);
    const [first, second] = made;
    if (!first || !second) throw new Error('two senders');
    publish(first);
    expect(await check(first.id)).toBe('domain');
    const other = () => add(`c@${domain}`, rival);
    await kade.call(removeSender, { params: { id: first.id } }, admin);
    // One is left: it is still shown, and the domain is not to be had.
    expect(await stateOf(second.id)).toBe('domain');
    expect((await other()).status).toBe(400);
    await move(second, `a@${aDomain()}`);
    const theirs = (await other()).body;
    // The record of the company that left still stands, and is of no use to anybody.
    publish(theirs);
    expect(await check(theirs.id, rival)).toBe('domain');
  });

  it('that was lost after the approval gives the campaign back with the reason', async () => {
    const domain = aDomain();
    const { body: sender } = await add(`nieuws@${domain}`);
    publish(sender);
    await check(sender.id);
    await kade.db.inTenant(company, (tx) => seedProfiles(tx, company, reachable(2)));
    const start_at = new Date(Date.now() + 3_600_000).toISOString();
    const from = { name: 'Vers', email: `nieuws@${domain}` };
    const { id } = await aCampaign(kade, marketeer, { sender: from, start_at });
    await kade.call(submitCampaign, { params: { id } }, marketeer);
    await kade.review(`/v1/campaigns/${id}/`, admin, { decision: 'approve' });
    await kade.call(removeSender, { params: { id: sender.id } }, admin);
    ahead = 2 * 3_600_000;
    await startCampaign(kade.kade.platform, company, id);
    ahead = 0;
    const move = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('approval_move')
        .select(['move', 'to_status', 'comment'])
        .where('object_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect([move.move, move.to_status]).toEqual(['void', 'draft']);
    const kept = readKept(move.comment ?? '');
    expect(kept).toEqual(message('sender_unknown', { email: from.email }));
    // Whoever made it is told, with the reason, in their language.
    const news = async (language: 'en' | 'nl') => {
      await kade.call(updateMe, { body: { language } }, marketeer);
      const { results } = (await kade.call(listNotifications, {}, marketeer)).body;
      return results.filter((n) => n.kind === 'returned');
    };
    const [told, ...twice] = await news('en');
    expect(twice).toEqual([]);
    expect(told?.reason).toContain('is not one of your company’s senders');
    expect(told?.path).toContain(String(id));
    const [dutch] = await news('nl');
    expect(dutch?.reason).toContain(from.email);
    expect(dutch?.reason).not.toContain('is not one of');
    expect(taken.filter((m) => m.from === from.email)).toEqual([]);
  });
});

describe('a mailbox', () => {
  const linkTo = (address: string) =>
    kade.until(async () => {
      const mail = taken.find((m) => m.to === address);
      const text = mail?.raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
      return text && /token=([\w.-]+)/.exec(text)?.[1];
    });

  it('is the company’s once the link mailed to it is answered: once, and not by opening it', async () => {
    const email = `nieuws@${aDomain()}`;
    const { body: sender } = await add(email);
    const asked = await kade.call(askSenderMailbox, { params: { id: sender.id } }, admin);
    expect(asked.body.proof.asked_until).toBeTruthy();
    const token = await linkTo(email);
    const shown = await kade.call(getSenderRequest, { query: { token } });
    expect(shown.body).toEqual({ company: 'Vers BV', name: 'Vers', email });
    expect(await stateOf(sender.id)).toBe('none');
    expect((await kade.call(confirmSender, { body: { token } })).status).toBe(200);
    expect(await stateOf(sender.id)).toBe('mailbox');
    expect(codeOf(await kade.call(confirmSender, { body: { token } }))).toBe('link_ended');
    expect((await testMail(email, 'buyer@shop.example')).status).toBe(200);
    // One mailbox says nothing about its neighbours.
    const { body: other } = await add(email.replace('nieuws', 'ceo'));
    expect(other.proof.state).toBe('none');
    // What is shown need not be asked again; the audit log has who asked and who answered.
    const again = await kade.call(askSenderMailbox, { params: { id: sender.id } }, admin);
    expect([again.status, codeOf(again)]).toEqual([409, 'wrong_state']);
    const query = { object_type: 'sender', object_id: sender.id };
    const { results } = (await kade.call(listAudit, { query }, admin)).body;
    expect(results.map((l) => [l.action, l.actor.name, l.detail.email])).toEqual([
      ['sender.confirmed', email, email],
      ['sender.ask', 'Ada', email],
      ['sender.create', 'Ada', email],
    ]);
  });

  it('can answer for three days, and no longer', async () => {
    const email = `nieuws@${aDomain()}`;
    const { body: sender } = await add(email);
    await kade.call(askSenderMailbox, { params: { id: sender.id } }, admin);
    const token = await linkTo(email);
    const read = async () => (await kade.call(getSenderRequest, { query: { token } })).status;
    const asked = async () => {
      const later = await kade.aUser(company, ['company:admin']);
      const found = (await kade.call(listSenders, {}, later)).body.find((s) => s.id === sender.id);
      return found?.proof.asked_until !== null;
    };
    const threeDays = 3 * 86_400_000;
    ahead = threeDays - 60_000;
    expect([await read(), await asked()]).toEqual([200, true]);
    ahead = threeDays + 60_000;
    expect([await read(), await asked()]).toEqual([400, false]);
    expect(codeOf(await kade.call(confirmSender, { body: { token } }))).toBe('link_ended');
    ahead = 0;
  });

  it('stays shown when only the letters of its address change', async () => {
    const email = `nieuws@${aDomain()}`;
    const { body: sender } = await add(email);
    await answered(email);
    const { body } = await kade.call(listSenders, {}, admin);
    const now = body.find((s) => s.id === sender.id) ?? sender;
    expect((await move(now, email.replace('nieuws', 'Nieuws'))).status).toBe(200);
    expect(await stateOf(sender.id)).toBe('mailbox');
  });

  it('is no longer shown when the sender’s address is changed', async () => {
    const domain = aDomain();
    const { body: sender } = await add(`nieuws@${domain}`);
    await kade.call(askSenderMailbox, { params: { id: sender.id } }, admin);
    const token = await linkTo(`nieuws@${domain}`);
    await move(sender, `ceo@${domain}`);
    expect(codeOf(await kade.call(confirmSender, { body: { token } }))).toBe('link_ended');
    expect(await stateOf(sender.id)).toBe('none');
  });

  it('is asked three times a day at most, by whatever company', async () => {
    const email = `ceo@${aDomain()}`;
    const ask = async (by: TestUser) => {
      const { body } = await add(email, by);
      return (await kade.call(askSenderMailbox, { params: { id: body.id } }, by)).status;
    };
    const statuses = [];
    for (let i = 0; i < 4; i++)
      statuses.push(await ask(await kade.aUser(await kade.aCompany(), ['company:admin'])));
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
