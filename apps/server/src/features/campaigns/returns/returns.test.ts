import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reachable } from '../campaigns.testkit.js';
import { aStage, rowsOf, type Stage, started, stretch, tokenIn } from '../sending/scene.testkit.js';
import { mailTokens } from '../tracking/tokens.js';

let s: Stage;
let campaign: number;
beforeAll(async () => {
  s = await aStage(reachable(6), {}, { bounceAddress: 'bounces@kade.example' });
  campaign = await started(s);
  await stretch(s, campaign);
});
afterAll(() => s.close());

const messageIdOf = (to: string) =>
  /^Message-ID:\s*<([^@]+)@/m.exec(s.sink.mails.find((m) => m.to === to)?.raw ?? '')?.[1] ?? '';
const dsn = (token: string, status: string, action = 'failed') =>
  `From: MAILER-DAEMON@mx.example\nTo: bounces+${token.toUpperCase()}@kade.example\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; somebody@else.example\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; 550 gone\n\n--b--\n`;
const upload = (content: string) =>
  s.kade.upload('/v1/mail/returns/', s.admin, { name: 'box.mbox', content });
const get = async <T>(path: string) => (await s.kade.send('GET', path, s.admin.token)).body as T;
const suppressed = () =>
  get<{ results: { id: number; email: string; reason: string }[] }>(
    '/v1/suppressions/?ordering=email',
  );
const stateOf = async (email: string) =>
  (await rowsOf(s, campaign)).find((r) => r.email === email)?.state;
const bouncedTo = (email: string) =>
  s.kade.db.inTenant(s.company, async (tx) => {
    const rows = await tx
      .selectFrom('campaign_recipient')
      .select('id')
      .where('company_id', '=', s.company)
      .where('email', '=', email)
      .where('state', '=', 'bounced')
      .execute();
    return rows.length;
  });

it('each mail has an address of its own that reports come back to', () => {
  const senders = s.sink.mails.map((m) => m.envelopeFrom);
  expect(new Set(senders).size).toBe(6);
  for (const sender of senders) expect(sender).toMatch(/^bounces\+[0-9a-f]{40,}@kade\.example$/);
});

it('a mailbox of reports bounces the mails it names, silences the addresses, and counts once', async () => {
  const box = `From x Sat\n${dsn(messageIdOf('r1@x.example'), '5.1.1')}\nFrom x Sat\n${dsn(messageIdOf('r2@x.example'), '5.2.2')}\nFrom x Sat\nFrom: a@b.example\n\nI am on holiday.\n`;
  const first = await upload(box);
  expect(first.status).toBe(200);
  expect(first.body).toEqual({ mails: 3, hard: 1, soft: 1, complaints: 0, known: 0, ignored: 1 });
  expect((await upload(box)).body).toMatchObject({ hard: 0, soft: 0, known: 2 });
  expect(await stateOf('r1@x.example')).toBe('bounced');
  // A full mailbox: the address is good, and yet the mail never arrived.
  expect(await stateOf('r2@x.example')).toBe('bounced');
  // The address is the one we mailed, not the one the report names.
  expect((await suppressed()).results.map((r) => [r.email, r.reason])).toEqual([
    ['r1@x.example', 'bounced'],
  ]);
  const summary = await get<{ sent: number; delivered: number; bounced: number }>(
    `/v1/campaigns/${campaign}/reports/summary/`,
  );
  expect(summary).toMatchObject({ sent: 6, delivered: 4, bounced: 2 });
});

it('a report that nobody could make up without having got the mail is ignored', async () => {
  const real = messageIdOf('r3@x.example');
  const forged = `${real.slice(0, -1)}${real.endsWith('0') ? '1' : '0'}`;
  expect((await upload(dsn(forged, '5.1.1'))).body).toMatchObject({ hard: 0, ignored: 1 });
  expect(await stateOf('r3@x.example')).toBe('sent');
});

it('a report on a mail of another company touches none of ours, though one has the same number', async () => {
  const mine = (await rowsOf(s, campaign)).find((r) => r.email === 'r4@x.example');
  const token = mailTokens(s.kade.kade.platform.secret).make({
    ...{ kind: 'return', companyId: await s.kade.aCompany() },
    ...{ recipientId: Number(mine?.id), linkId: 0 },
  });
  expect((await upload(dsn(token, '5.1.1'))).body).toMatchObject({ hard: 0, ignored: 1 });
  expect(await stateOf('r4@x.example')).toBe('sent');
});

it('a mail that a server still tries counts as delivered until it is given up', async () => {
  const id = messageIdOf('r3@x.example');
  await upload(dsn(id, '4.4.1', 'delayed'));
  expect(await stateOf('r3@x.example')).toBe('sent');
  await upload(dsn(id, '4.4.7'));
  expect(await stateOf('r3@x.example')).toBe('bounced');
  expect((await suppressed()).results.map((r) => r.email)).not.toContain('r3@x.example');
});

it('five mails put off silence an address, until an admin lets it be mailed again', async () => {
  const email = 'r4@x.example';
  for (let i = 0; i < 4; i++) {
    const id = await started(s);
    await stretch(s, id);
  }
  const ids = s.sink.mails
    .filter((m) => m.to === email)
    .map((m) => /^Message-ID:\s*<([^@]+)@/m.exec(m.raw)?.[1] ?? '');
  expect(ids).toHaveLength(5);
  // That a mail was read before another one came back says nothing for the address today.
  const open = tokenIn(s.sink.mails.find((m) => m.to === email)?.raw ?? '', 'open');
  const browser = { 'user-agent': 'Mozilla/5.0' };
  await s.kade.send('GET', `/v1/mail/open/${open}/`, undefined, undefined, browser);
  for (const id of ids.slice(0, 4)) await upload(dsn(id, '4.2.2'));
  const silenced = async () => (await suppressed()).results.find((r) => r.email === email);
  expect(await silenced()).toBeUndefined();
  await upload(dsn(ids[4] ?? '', '4.2.2'));
  const row = await silenced();
  expect(row).toMatchObject({ reason: 'bounced' });
  const lifted = await s.kade.send('DELETE', `/v1/suppressions/${row?.id}/`, s.admin.token);
  expect(lifted.status).toBe(200);
  expect(await silenced()).toBeUndefined();
});

it('a webhook that is signed brings bounces and complaints; any other brings nothing', async () => {
  const { url, secret } = await get<{ url: string; secret: string }>('/v1/mail/webhook/');
  const path = new URL(url).pathname;
  const last =
    /^Message-ID:\s*<([^@]+)@/m.exec(
      s.sink.mails.findLast((m) => m.to === 'r3@x.example')?.raw ?? '',
    )?.[1] ?? '';
  const body = JSON.stringify({
    events: [
      { id: 'e1', type: 'complaint', message_id: `<${messageIdOf('r5@x.example')}@kade.example>` },
      {
        id: 'e2',
        type: 'bounce',
        status: '5.1.1',
        message_id: `${messageIdOf('r6@x.example')}@kade.example`,
      },
      { id: 'e3', type: 'bounce', message_id: '<nothing@of.ours>' },
      // Put off, and tried again by whoever reports it: not given up.
      { id: 'e4', type: 'bounce', status: '4.2.2', message_id: `${last}@kade.example` },
    ],
  });
  const post = (t: number, key = secret, text = body) =>
    s.kade.kade.http.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/json',
        'x-kade-signature': `t=${t},v1=${createHmac('sha256', key).update(`${t}.${body}`).digest('hex')}`,
      },
      payload: text,
    });
  const before = await bouncedTo('r3@x.example');
  const now = Math.floor(Date.now() / 1000);
  expect((await post(now, 'another')).statusCode).toBe(404);
  expect((await post(now - 400)).statusCode).toBe(404);
  expect((await post(now, secret, body.replace('5.1.1', '5.1.2'))).statusCode).toBe(404);
  expect((await suppressed()).results.map((r) => r.email)).not.toContain('r5@x.example');
  expect((await post(now)).json()).toEqual({ taken: 3, known: 0, ignored: 1 });
  expect((await post(now)).json()).toEqual({ taken: 0, known: 3, ignored: 1 });
  expect((await suppressed()).results.map((r) => [r.email, r.reason])).toEqual([
    ['r1@x.example', 'bounced'],
    ['r5@x.example', 'complained'],
    ['r6@x.example', 'bounced'],
  ]);
  expect(await bouncedTo('r3@x.example')).toBe(before);
  await s.kade.send('POST', '/v1/mail/webhook/', s.admin.token, {});
  expect((await post(now)).statusCode).toBe(404);
  expect((await get<{ count: number }>('/v1/mail/returns/?kind=complaint')).count).toBe(1);
});

it('an address blocked by hand gets no mail', async () => {
  const made = await s.kade.send('POST', '/v1/suppressions/', s.admin.token, {
    email: 'R2@x.example',
  });
  expect(made.status).toBe(201);
  const id = await started(s);
  expect((await rowsOf(s, id)).map((r) => r.email)).toEqual(['r3@x.example', 'r4@x.example']);
});

it('who opted out has opted out, also when a mail to the address bounces afterwards', async () => {
  const email = 'r4@x.example';
  const token = tokenIn(s.sink.mails.find((m) => m.to === email)?.raw ?? '', 'unsubscribe');
  await s.kade.send('POST', `/v1/mail/unsubscribe/${token}/`);
  await upload(dsn(messageIdOf(email), '5.1.1'));
  const row = (await suppressed()).results.find((r) => r.email === email);
  expect(row).toMatchObject({ reason: 'opted_out' });
});
