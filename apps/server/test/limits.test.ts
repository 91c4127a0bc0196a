/** Limits on what leaves the house hold when many ask at the same moment: none gets over. */
import {
  createSender,
  createTicket,
  mailImagesAtMost,
  type Refusal,
  registerCompany,
  requestPasswordReset,
  sendersAtMost,
  sendTestMail,
  testMailsPerHour,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProvenSender } from '../src/features/senders/index.js';
import { takeRate } from '../src/platform/rateLimit.js';
import { type TestKade, testKade } from './kade.js';

let kade: TestKade;
let now = new Date();
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
  await kade.aCompany('Home');
});
afterAll(() => kade.close());

/** Asks 120 times at once. @returns how many were let through; every other one has to be `too_many` */
async function race(ask: (i: number) => Promise<{ status: number }>): Promise<number> {
  const all = await Promise.all(Array.from({ length: 120 }, (_, i) => ask(i)));
  const through = all.filter((r) => r.status < 300).length;
  expect(all.filter((r) => r.status === 429)).toHaveLength(120 - through);
  return through;
}
const from = (i: number) => ({ 'x-forwarded-for': `198.51.100.${i}` });
const founder = (email: string) => ({
  company: 'Vloed',
  name: 'Vloed',
  email,
  password: 'zeven groene fietsen',
});

it('a rate holds over every stretch of its length, and says how long to wait', async () => {
  const rate = { most: 3, seconds: 60 };
  const take = (second: number) =>
    takeRate(kade.db.directory, 'test', rate, new Date(Date.UTC(2026, 0, 1, 0, 0, second))).then(
      () => 0,
      (e: Refusal) => e.more.retryAfter,
    );
  const waits = [];
  for (const second of [0, 30, 50, 59, 60, 61, 89, 91]) waits.push(await take(second));
  expect(waits).toEqual([0, 0, 0, 1, 0, 29, 1, 0]);
});

describe('of 120 at once', () => {
  it('five resets go to one person, whatever addresses of a network they are asked from', async () => {
    const user = await kade.aUser(await kade.aCompany(), []);
    const body = { email: user.email };
    const ask = (i: number) => kade.call(requestPasswordReset, { body }, undefined, from(i));
    expect(await race(ask)).toBe(5);
  });

  it('twenty resets are asked from one address, and what it asks too much is taken from nobody', async () => {
    const body = (i: number) => ({ email: `r${i}@test.example` });
    const ask = (i: number) =>
      kade.call(requestPasswordReset, { body: body(i) }, undefined, from(200));
    expect(await race(ask)).toBe(20);
    for (let i = 0; i < 120; i += 17)
      for (let n = 0; n < 4; n++)
        expect(
          (await kade.call(requestPasswordReset, { body: body(i) }, undefined, from(i))).status,
        ).toBe(200);
  });

  it('five registrations go to one stranger, and twenty come from one address', async () => {
    const to = (email: string, i: number) =>
      kade.call(registerCompany, { body: founder(email) }, undefined, from(i));
    now = new Date(now.getTime() + 48 * 3_600_000);
    expect(await race((i) => to('vreemde@test.example', i))).toBe(5);
    now = new Date(now.getTime() + 48 * 3_600_000);
    expect(await race((i) => to(`v${i}@test.example`, 201))).toBe(20);
  });

  it('twenty tickets are taken from one user', async () => {
    const user = await kade.aUser(await kade.aCompany(), ['company:sales']);
    const body = { subject: 'Vraag', message: 'Hoe dan?', page: null };
    expect(await race(() => kade.call(createTicket, { body }, user))).toBe(20);
    const other = await kade.aUser(user.companyId, ['company:sales']);
    expect((await kade.call(createTicket, { body }, other)).status).toBe(201);
  });

  it('thirty test mails leave for one user', async () => {
    const user = await kade.aUser(await kade.aCompany(), ['company:marketeer']);
    const sender = { name: 'Vers', email: 'nieuws@vers.example' };
    await kade.db.inTenant(user.companyId, (tx) =>
      addProvenSender(tx, user.companyId, sender, now),
    );
    const body = {
      subject: 'Vers',
      sender,
      to: user.email,
      preheader: null,
      audience_ids: [],
      exclusion_audience_ids: [],
      promotion_id: null,
      body: { blocks: [{ type: 'text' as const, text: 'Hallo' }] },
    };
    expect(await race(() => kade.call(sendTestMail, { body }, user))).toBe(testMailsPerHour);
    const { rows } = await kade.db.withTenantClient(user.companyId, (client) =>
      client.query('select count(*)::int as n from outbox_mail'),
    );
    expect(rows[0].n).toBe(testMailsPerHour);
  });

  it('twenty signing keys are made for one company, those of refused senders with them', async () => {
    const user = await kade.aUser(await kade.aCompany(), ['company:admin']);
    const key = `sender_key:${user.companyId}`;
    for (let n = 0; n < 18; n++)
      await takeRate(kade.db.directory, key, { most: 20, seconds: 3600 }, now);
    const body = (i: number) => ({ name: 'Vers', email: `n${i}@vers.example`, is_default: false });
    expect(await race((i) => kade.call(createSender, { body: body(i) }, user))).toBe(2);
  });

  it('no sender more than there may be is kept', async () => {
    const user = await kade.aUser(await kade.aCompany(), ['company:admin']);
    await kade.db.withTenantClient(user.companyId, (client) =>
      client.query(
        `insert into sender_identity (company_id, name, email)
         select $1, 'Vers', 'v' || n || '@vers.example' from generate_series(1, $2) n`,
        [user.companyId, sendersAtMost],
      ),
    );
    const body = { name: 'Vers', email: 'een-te-veel@vers.example', is_default: false };
    const { status, text } = await kade.call(createSender, { body }, user);
    expect([status, text]).toEqual([409, expect.stringContaining('maximum of 100 senders')]);
  });

  it('no picture more than there may be is kept', async () => {
    const user = await kade.aUser(await kade.aCompany(), ['company:marketeer']);
    await kade.db.withTenantClient(user.companyId, (client) =>
      client.query(
        `insert into campaign_image (company_id, token, file_name, media_type, bytes, width, height, created_by)
         select $1, lpad(n::text, 24, 't'), 'x.png', 'image/png', 1, 1, 1, $2 from generate_series(1, $3) n`,
        [user.companyId, user.id, mailImagesAtMost - 3],
      ),
    );
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const all = await Promise.all(
      Array.from({ length: 24 }, () =>
        kade.upload('/v1/campaigns/images/', user, { name: 'x.png', content: png }),
      ),
    );
    expect(all.filter((r) => r.status < 300)).toHaveLength(3);
  });
});
