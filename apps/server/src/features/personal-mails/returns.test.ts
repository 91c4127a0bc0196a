import { getMailOptions, listNotifications } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { aDesk, type Desk } from '../../../test/mailDesk.js';
import { smtpAnswer } from '../campaigns/campaigns.testkit.js';
import { personalMailReturns } from './settle.js';

let d: Desk;
/** What the mail server says to these addresses. */
const answers: Record<string, Error> = {
  'gone@x.example': smtpAnswer(550, '5.1.1 no such user'),
  'spammy@x.example': smtpAnswer(554, '5.7.1 not from you'),
  'busy-for-ever@x.example': smtpAnswer(451, '4.7.1 come back later'),
};
beforeAll(async () => {
  d = await aDesk(
    {
      onRcpt: (address) => {
        const no = answers[address];
        if (no) throw no;
      },
    },
    { bounceAddress: 'bounces@kade.example' },
  );
});
afterAll(() => d.close());

const mailsTo = (to: string) => d.sink.mails.filter((m) => m.to === to);
const options = async (profile: number) =>
  (await d.kade.call(getMailOptions, { params: { id: profile } }, d.seller)).body;
const toldOf = async () =>
  (await d.kade.call(listNotifications, {}, d.seller)).body.results.filter(
    (n) => n.kind === 'mail_failed',
  );

/** The address of a mail's own that reports on it come to. */
const tokenOf = (email: string) =>
  /^bounces\+([0-9a-f]+)@/.exec(mailsTo(email)[0]?.envelopeFrom ?? '')?.[1] ?? '';
const full = 'Action: failed\nStatus: 5.2.2\nDiagnostic-Code: smtp; 552 mailbox full';
/** A mailbox with one report on a mail. */
const reportOn = (token: string, admin: TestUser, says = full) =>
  d.kade.upload('/v1/mail/returns/', admin, {
    name: 'box.mbox',
    content: `From: MAILER-DAEMON@mx.example\nTo: bounces+${token.toUpperCase()}@kade.example\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; else@else.example\n${says}\n\n--b--\n`,
  });

describe('what comes back', () => {
  it('at once stands on the timeline with the server’s words, is told, and suppresses the address', async () => {
    const to = await d.aContact('gone@x.example');
    const mail = await d.sent(to);
    expect(mail).toMatchObject({
      state: 'bounced',
      reason: expect.stringContaining('no such user'),
    });
    expect((await d.timeline(to.profile))[0]?.mail).toMatchObject({
      state: 'bounced',
      reason: expect.stringContaining('5.1.1'),
    });
    expect((await toldOf())[0]).toMatchObject({
      reason: expect.stringContaining('no such user'),
      path: `/crm/result-detail/${to.profile}/overview`,
    });
    expect((await options(to.profile)).recipients).toMatchObject([
      { standing: 'blocked', obstacle: 'bounced' },
    ]);
    expect((await d.send(to)).body).toMatchObject({ code: 'invalid' });
  });

  it('later is matched by the address of its own, counts once, and cannot be made up', async () => {
    const to = await d.aContact('full@x.example');
    const mail = await d.sent(to);
    const token = tokenOf(to.email);
    const admin = await d.kade.aUser(d.company, ['company:admin']);
    const report = (of: string) => reportOn(of, admin);
    const forged = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    expect((await report(forged)).body).toMatchObject({ soft: 0, ignored: 1 });
    expect((await d.look(mail.id)).state).toBe('sent');
    expect((await report(token)).body).toMatchObject({ soft: 1 });
    expect((await report(token)).body).toMatchObject({ soft: 0, known: 1 });
    expect(await d.look(mail.id)).toMatchObject({
      ...{ state: 'bounced', reason: '552 mailbox full', sent_at: mail.sent_at },
    });
    expect((await toldOf()).filter((n) => n.profile?.id === to.profile)).toHaveLength(1);
    // A full mailbox says nothing about the address.
    expect((await options(to.profile)).recipients).toMatchObject([{ standing: 'open' }]);
  });

  it('later is nothing yet while its receiver only says that it takes longer', async () => {
    const to = await d.aContact('slow@x.example');
    const mail = await d.sent(to);
    const admin = await d.kade.aUser(d.company, ['company:admin']);
    const delay = 'Action: delayed\nStatus: 4.4.1\nDiagnostic-Code: smtp; 451 no answer yet';
    expect((await reportOn(tokenOf(to.email), admin, delay)).body).toMatchObject({ soft: 1 });
    expect(await d.look(mail.id)).toMatchObject({ state: 'sent', returned_at: null });
    expect((await toldOf()).filter((n) => n.profile?.id === to.profile)).toEqual([]);
  });

  it('tells of a mail in doubt that it left', async () => {
    const to = await d.aContact('doubt@x.example');
    const { id } = (await d.send(to)).body;
    await d.later(id);
    const lost = {
      ...d.platform.mailer,
      send: async () => ({ outcome: 'in_doubt' as const, response: '' }),
    };
    await d.work(id, lost);
    expect(await d.look(id)).toMatchObject({ state: 'in_doubt', sent_at: null });
    const at = '2026-03-18T09:00:00.000Z';
    const report = {
      kind: 'hard' as const,
      isFinal: true,
      detail: 'no such user',
      at: new Date(at),
    };
    await d.kade.db.inTenant(d.company, (tx) =>
      personalMailReturns.returned(tx, d.company, id, report as never),
    );
    expect(await d.look(id)).toMatchObject({
      ...{ state: 'bounced', reason: 'no such user', sent_at: at, returned_at: at },
    });
  });

  it('is a failure when the content is refused: the address stays good', async () => {
    const to = await d.aContact('spammy@x.example');
    expect(await d.sent(to)).toMatchObject({ state: 'failed' });
    expect((await options(to.profile)).recipients).toMatchObject([{ standing: 'open' }]);
  });

  it('from somebody who complained is told with that, and mail to them is over', async () => {
    const to = await d.aContact('angry@x.example');
    const mail = await d.sent(to);
    const admin = await d.kade.aUser(d.company, ['company:admin']);
    const token = tokenOf(to.email);
    const complaint = {
      name: 'box.mbox',
      content: `From: abuse@isp.example\nTo: bounces+${token}@kade.example\nContent-Type: multipart/report; report-type=feedback-report; boundary=b\n\n--b\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\nUser-Agent: X/1\nVersion: 1\n\n--b--\n`,
    };
    const taken = await d.kade.upload('/v1/mail/returns/', admin, complaint);
    expect(taken.body).toMatchObject({ complaints: 1 });
    // It did arrive.
    expect(await d.look(mail.id)).toMatchObject({
      ...{ state: 'sent', reason: expect.stringContaining('spam') },
      returned_at: expect.any(String),
    });
    expect((await toldOf()).filter((n) => n.profile?.id === to.profile)).toHaveLength(1);
    expect((await options(to.profile)).recipients).toMatchObject([
      { standing: 'blocked', obstacle: 'complained' },
    ]);
  });

  it('later without words bounced for no said reason', async () => {
    const to = await d.aContact('mute@x.example');
    const mail = await d.sent(to);
    const admin = await d.kade.aUser(d.company, ['company:admin']);
    const mute = 'Action: failed\nStatus: 5.2.2';
    expect((await reportOn(tokenOf(to.email), admin, mute)).body).toMatchObject({ soft: 1 });
    expect(await d.look(mail.id)).toMatchObject({ state: 'bounced', reason: null });
  });

  it('time after time as busy is given up at the fifth time, and counts among what came back', async () => {
    const to = await d.aContact('busy-for-ever@x.example');
    const { id } = (await d.send(to)).body;
    // While the mail server takes nothing, nothing is known of the receiver: these times do not count.
    const down = {
      ...d.platform.mailer,
      send: async () => ({ outcome: 'down' as const, response: 'no answer' }),
    };
    for (let i = 0; i < 3; i++) {
      await d.later(id);
      await d.work(id, down);
    }
    const waits = [];
    for (let i = 0; i < 5; i++) {
      await d.later(id);
      waits.push(await d.work(id));
    }
    expect(waits).toEqual([60_000, 300_000, 900_000, 3_600_000, undefined]);
    const reason = expect.stringContaining('come back later');
    expect(await d.look(id)).toMatchObject({ state: 'failed', reason });
    expect((await toldOf())[0]).toMatchObject({ reason, profile: { id: to.profile } });
    const returns = await d.kade.db.inTenant(d.company, (tx) =>
      tx.selectFrom('mail_return').select('kind').where('personal_mail_id', '=', id).execute(),
    );
    expect(returns).toEqual([{ kind: 'soft' }]);
    // Being busy says nothing about the address.
    expect((await options(to.profile)).recipients).toMatchObject([{ standing: 'open' }]);
  });

  it('by a mail server that takes nothing is tried for a day, and no longer', async () => {
    const to = await d.aContact('silent@x.example');
    const { id } = (await d.send(to)).body;
    const down = {
      ...d.platform.mailer,
      send: async () => ({ outcome: 'down' as const, response: 'no answer' }),
    };
    const madeAgo = async (hours: number) => {
      await d.kade.db.inTenant(d.company, (tx) =>
        sql`update personal_mail set created_at = now() - ${hours}::float8 * interval '1 hour' where id = ${id}`.execute(
          tx,
        ),
      );
      await d.later(id);
      return d.work(id, down);
    };
    expect(await madeAgo(0)).toBe(2000);
    expect(await madeAgo(23.9)).toBe(60_000);
    expect(await madeAgo(24.1)).toBeUndefined();
    expect(await d.look(id)).toMatchObject({
      ...{ state: 'failed', reason: expect.stringContaining('no answer') },
    });
  });
});
