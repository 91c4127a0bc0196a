import {
  deleteActivity,
  deletePerson,
  getMailOptions,
  listActivitiesOfProfile,
  listNotifications,
  personalMailsPerHour,
  previewPersonalMail,
  undoPersonalMail,
  updatePerson,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDesk, type Desk } from '../../../test/mailDesk.js';
import { decoded, smtpAnswer } from '../campaigns/campaigns.testkit.js';

let d: Desk;
const busy = new Set(['busy@x.example']);
beforeAll(async () => {
  d = await aDesk(
    {
      onRcpt: (address) => {
        if (busy.has(address)) throw smtpAnswer(451, '4.7.1 come back later');
      },
    },
    { bounceAddress: 'bounces@kade.example' },
  );
});
afterAll(() => d.close());

const mailsTo = (to: string) => d.sink.mails.filter((m) => m.to === to);
const rawTo = (to: string) => mailsTo(to)[0]?.raw ?? '';
const suppress = (email: string, reason: string, campaign: number | null = null) =>
  d.kade.db.inTenant(d.company, (tx) =>
    sql`insert into suppression (company_id, email, reason, campaign_id)
      values (${d.company}, ${email}, ${reason}, ${campaign})`.execute(tx),
  );
const options = async (profile: number) =>
  (await d.kade.call(getMailOptions, { params: { id: profile } }, d.seller)).body;
const toldOf = async () =>
  (await d.kade.call(listNotifications, {}, d.seller)).body.results.filter(
    (n) => n.kind === 'mail_failed',
  );
const undo = (id: number, user = d.seller) =>
  d.kade.call(undoPersonalMail, { params: { id } }, user);

describe('an email to one contact', () => {
  it('is shown by the preview exactly as it leaves, both parts, with the data of this reader', async () => {
    const to = await d.aContact('anna@x.example', { first_name: 'Anna' });
    const words = {
      subject: 'For {{ profile.name }}',
      text: 'Dear {{ contact.first_name | default: "reader" }},\n\nYours in {{ profile.city }}, {{ contact.last_name | default: "as ever" }}: [shop](https://shop.example/a)',
    };
    const { body } = await d.kade.call(previewPersonalMail, { body: d.draft(to, words) }, d.seller);
    expect(body).toMatchObject({
      from: { name: 'Bas Hoekstra (Kade Foods)', email: d.sender },
      reply_to: { name: 'Bas Hoekstra', email: d.seller.email },
      to: { name: 'Anna', email: 'anna@x.example' },
      subject: 'For Of anna@x.example',
      missing: [],
    });
    expect(body.text).toContain(
      'Dear Anna,\n\nYours in Zwolle, as ever: shop (https://shop.example/a)\n\nBas Hoekstra\nKade Foods',
    );
    const mail = await d.sent(to, words);
    expect(mail).toMatchObject({ state: 'sent', subject: body.subject, html: body.html });
    const raw = decoded(rawTo('anna@x.example')).replaceAll('\r\n', '\n');
    for (const part of [body.html, body.text]) expect(raw).toContain(part.trim());
    expect(raw).toMatch(/^From: "?Bas Hoekstra \(Kade Foods\)"? <news@kade\.example>$/m);
    expect(raw).toContain(`Reply-To: Bas Hoekstra <${d.seller.email}>`);
    // It is no campaign: nothing is counted, and there is nothing to unsubscribe from.
    expect(raw).not.toMatch(/List-Unsubscribe|Precedence|\/mail\/(open|click)\//);
  });

  it('waits ten seconds, in which its writer can take it back as if it was never written', async () => {
    const to = await d.aContact('hold@x.example');
    const { body } = await d.send(to);
    expect(body).toMatchObject({ state: 'waiting', can: { undo: true } });
    const wait = (await d.work(body.id)) ?? 0;
    expect(wait).toBeGreaterThan(8000);
    expect(wait).toBeLessThanOrEqual(10_000);
    expect(await d.timeline(to.profile)).toMatchObject([
      { type: 'email', title: 'Your order', actor: 'Bas Hoekstra', mail: { state: 'waiting' } },
    ]);
    const colleague = await d.kade.aUser(d.company, ['company:sales']);
    expect((await undo(body.id, colleague)).status).toBe(403);
    expect((await undo(body.id)).status).toBe(200);
    expect(await d.timeline(to.profile)).toEqual([]);
    expect(await d.work(body.id)).toBeUndefined();
    expect(mailsTo(to.email)).toEqual([]);
    expect((await undo(body.id)).status).toBe(404);
  });

  it('cannot be taken back once it left, and stands on the timeline with its reader and state', async () => {
    const to = await d.aContact('left@x.example', { first_name: 'Lea' });
    const mail = await d.sent(to);
    expect((await undo(mail.id)).body).toMatchObject({ code: 'wrong_state' });
    expect(await d.timeline(to.profile)).toMatchObject([
      { title: 'Your order', mail: { id: mail.id, state: 'sent', to: 'Lea', reason: null } },
    ]);
    const activities = await d.kade.call(
      listActivitiesOfProfile,
      { params: { id: to.profile } },
      d.seller,
    );
    expect(activities.body.results).toMatchObject([
      { type: 'email', mail: { id: mail.id, state: 'sent', to: 'Lea', reason: null } },
    ]);
  });

  it('pressed twice goes once', async () => {
    const to = await d.aContact('twice@x.example');
    const press = () => d.send(to);
    const [first, second] = await Promise.all([press(), press()]);
    expect(second?.body.id).toBe(first?.body.id);
    await d.later(first?.body.id ?? 0);
    await Promise.all([d.work(first?.body.id ?? 0), d.work(first?.body.id ?? 0)]);
    expect(mailsTo(to.email)).toHaveLength(1);
    expect(await d.timeline(to.profile)).toHaveLength(1);
  });

  it('goes out beside another text, another subject and a colleague’s of the same words', async () => {
    const to = await d.aContact('many@x.example');
    const colleague = await d.kade.aUser(d.company, ['company:sales'], 'Cas');
    const ids = [
      (await d.send(to)).body.id,
      (await d.send(to, { text: 'It comes **today**.' })).body.id,
      (await d.send(to, { subject: 'Your next order' })).body.id,
      (await d.send(to, {}, colleague)).body.id,
    ];
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) {
      await d.later(id);
      await d.work(id);
    }
    expect(mailsTo(to.email)).toHaveLength(4);
    expect((await d.look(ids[3] ?? 0)).sent_by).toMatchObject({ name: 'Cas' });
  });

  it('that was in the hands of a worker that died is never sent again by itself, and its writer is told', async () => {
    const to = await d.aContact('crash@x.example');
    const { id } = (await d.send(to)).body;
    await d.later(id);
    // The process ends between the claim and the record.
    const dying = { ...d.platform.mailer, send: () => Promise.reject(new Error('killed')) };
    await expect(d.work(id, dying)).rejects.toThrow('killed');
    expect((await d.look(id)).state).toBe('sending');
    // Taken over while its lease runs: nobody knows yet that it is gone.
    expect(await d.work(id)).toBeGreaterThan(100_000);
    await d.later(id);
    expect(await d.work(id)).toBeUndefined();
    expect(await d.look(id)).toMatchObject({
      state: 'in_doubt',
      reason: expect.stringContaining('may have arrived'),
    });
    await d.work(id);
    expect(mailsTo(to.email)).toEqual([]);
    expect((await toldOf())[0]).toMatchObject({ about: 'Your order', profile: { id: to.profile } });
  });

  it('is tried again while its receiver is busy or the mail server is down', async () => {
    const to = await d.aContact('busy@x.example');
    const { id } = (await d.send(to)).body;
    await d.later(id);
    expect(await d.work(id)).toBe(60_000);
    const down = {
      ...d.platform.mailer,
      send: async () => ({ outcome: 'down' as const, response: 'connection refused' }),
    };
    await d.later(id);
    expect(await d.work(id, down)).toBeLessThanOrEqual(60_000);
    expect(await d.look(id)).toMatchObject({ state: 'waiting', can: { undo: true } });
    busy.delete(to.email);
    await d.later(id);
    await d.work(id);
    expect(await d.look(id)).toMatchObject({ state: 'sent', reason: null });
    expect(mailsTo(to.email)).toHaveLength(1);
  });

  it('of a deleted activity does not go out', async () => {
    const to = await d.aContact('deleted@x.example');
    const { id, activity_id } = (await d.send(to)).body;
    await d.kade.call(deleteActivity, { params: { id: activity_id } }, d.seller);
    expect(await d.work(id)).toBeUndefined();
    expect(mailsTo(to.email)).toEqual([]);
  });
});

describe('who may be mailed', () => {
  it.each(['bounced', 'complained'])(
    'not an address that %s, whatever its writer says',
    async (reason) => {
      const to = await d.aContact(`${reason}@x.example`);
      await suppress(to.email, reason);
      const { status, body } = await d.send(to, { acknowledged: true });
      expect([status, Object.keys((body as never as { errors: object }).errors)]).toEqual([
        400,
        ['to'],
      ]);
    },
  );

  it('not an address that a colleague suppressed, nor a business that is not to be contacted', async () => {
    const to = await d.aContact('hand@x.example');
    await suppress(to.email, 'opted_out');
    expect((await options(to.profile)).recipients[0]?.obstacle).toBe('suppressed');
    expect((await d.send(to, { acknowledged: true })).status).toBe(400);
    const profile = await d.aProfile('No', {
      status: 'do_not_contact',
      persons: [{ email: 'no@x.example' }],
    });
    expect((await options(profile)).recipients).toMatchObject([
      { standing: 'blocked', obstacle: 'do_not_contact' },
    ]);
  });

  it('to an address that a contact has is not offered once more as to the business, whatever its capitals', async () => {
    const to = await d.aContact('ans@x.example');
    const standsAt = (email: string) =>
      d.kade.db.inTenant(d.company, (tx) =>
        tx.updateTable('profile').set({ email }).where('id', '=', to.profile).execute(),
      );
    const offered = async () =>
      (await options(to.profile)).recipients.map((one) => [one.person_id, one.email]);
    await standsAt('Ans@X.example');
    expect(await offered()).toEqual([[to.person, 'ans@x.example']]);
    await standsAt('desk@x.example');
    expect(await offered()).toEqual([
      [to.person, 'ans@x.example'],
      [null, 'desk@x.example'],
    ]);
  });

  it('whoever unsubscribed from campaigns only when the writer says that it is no marketing', async () => {
    const to = await d.aContact('unsubscribed@x.example');
    await suppress(to.email, 'opted_out', 1);
    const refused = await d.send(to);
    expect(refused.body).toMatchObject({ errors: { acknowledged: [expect.any(String)] } });
    expect(await d.sent(to, { acknowledged: true })).toMatchObject({ state: 'sent' });
    const said = await d.aContact('said-no@x.example', { consent: false });
    expect((await d.send(said)).status).toBe(400);
    // Never asked is no no to an email about something.
    const asked = await d.aContact('never-asked@x.example', { consent: null });
    expect((await d.send(asked)).status).toBe(201);
  });

  it('is looked at once more before it leaves: what changed meanwhile holds it back', async () => {
    const opted = await d.aContact('meanwhile@x.example');
    const moved = await d.aContact('before@x.example');
    const left = await d.aContact('left-us@x.example');
    const ids = [];
    for (const to of [opted, moved, left]) ids.push((await d.send(to)).body.id);
    await suppress(opted.email, 'opted_out', 1);
    await d.kade.call(
      updatePerson,
      { params: { id: moved.person }, body: { version: 1, email: 'after@x.example' } },
      d.seller,
    );
    await d.kade.call(deletePerson, { params: { id: left.person } }, d.seller);
    for (const id of ids) {
      await d.later(id);
      await d.work(id);
      expect((await d.look(id)).state).toBe('failed');
    }
    for (const to of [opted.email, 'before@x.example', 'after@x.example', left.email])
      expect(mailsTo(to)).toEqual([]);
  });
});

describe('what is refused', () => {
  it('an address that is not the one the writer saw', async () => {
    const to = await d.aContact('now@x.example');
    expect((await d.send({ ...to, email: 'then@x.example' })).body).toMatchObject({
      errors: { to: [expect.stringContaining('now@x.example')] },
    });
  });

  it('a tag that has nothing for this reader, one that cannot be read, and a sender nobody proved', async () => {
    const to = await d.aContact('words@x.example');
    const errors = async (over: object) => (await d.send(to, over)).body as object;
    expect(await errors({ text: 'Dear {{ contact.first_name }}' })).toMatchObject({
      errors: { text: [expect.stringContaining('contact.first_name')] },
    });
    expect(await errors({ subject: 'For {{ nobody' })).toMatchObject({
      errors: { subject: [expect.stringContaining('line 1')] },
    });
    expect(await errors({ sender: 'ceo@bank.example' })).toMatchObject({ code: 'sender_unproven' });
  });

  it('a contact of another profile', async () => {
    const [a, b] = [await d.aContact('a@x.example'), await d.aContact('b@x.example')];
    expect((await d.send({ ...a, person: b.person })).status).toBe(400);
  });

  it('more than so many an hour; what was refused does not count', async () => {
    const busyBee = await d.kade.aUser(d.company, ['company:sales']);
    const to = await d.aContact('rate@x.example');
    for (let i = 0; i < personalMailsPerHour; i++) {
      expect((await d.send(to, { sender: 'ceo@bank.example' }, busyBee)).status).toBe(409);
      expect((await d.send(to, { subject: `No. ${i}` }, busyBee)).status).toBe(201);
    }
    expect((await d.send(to, {}, busyBee)).status).toBe(429);
  });
});
