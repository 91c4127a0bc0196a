import type { Campaign, CampaignSummary } from '@kade/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import {
  aCampaign,
  approve,
  type MailSink,
  mailSink,
  reachable,
  type SeedProfile,
  seedProfiles,
  smtpAnswer,
} from '../campaigns.testkit.js';
import { sendStretch } from './loop/send.js';
import { claimRecipients } from './recipients.repo.js';
import { startCampaign } from './start.js';

type Scene = {
  kade: TestKade;
  company: number;
  maker: TestUser;
  admin: TestUser;
  /** What the clock of the product is ahead of the real one, in ms; tests move it on. */
  time: { ahead: number };
};
let close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const c of close.reverse()) await c();
  close = [];
});

async function scene(
  smtpUrl: string,
  profiles: readonly SeedProfile[],
  worker = false,
): Promise<Scene> {
  const time = { ahead: 0 };
  const clock = { now: () => new Date(Date.now() + time.ahead) };
  const kade = await testKade({ worker, clock, settings: { smtpUrl } });
  close.push(() => kade.close());
  const company = await kade.aCompany();
  const maker = await kade.aUser(company, ['company:marketeer']);
  const admin = await kade.aUser(company, ['company:admin']);
  await kade.db.inTenant(company, (tx) => seedProfiles(tx, company, profiles));
  return { kade, company, maker, admin, time };
}

async function sink(behave: Parameters<typeof mailSink>[0] = {}): Promise<MailSink> {
  const made = await mailSink(behave);
  close.push(() => made.close());
  return made;
}

/** A campaign that has started; the test sends by itself. */
async function started({ kade, company, maker, admin }: Scene, over: Record<string, unknown> = {}) {
  const { id } = await aCampaign(kade, maker, over);
  await approve(kade, maker, admin, id);
  await startCampaign(kade.kade.platform, company, id);
  return id;
}
const stretch = ({ kade, company }: Scene, id: number, more = {}) =>
  sendStretch(kade.kade.platform, company, id, { signal: new AbortController().signal, ...more });
const get = async <T>({ kade, maker }: Scene, path: string) =>
  (await kade.send('GET', path, maker.token)).body as T;
const campaignOf = (s: Scene, id: number) => get<Campaign>(s, `/v1/campaigns/${id}/`);
const summaryOf = (s: Scene, id: number) =>
  get<CampaignSummary>(s, `/v1/campaigns/${id}/reports/summary/`);
const rowsOf = (s: Scene, id: number) =>
  s.kade.db.inTenant(s.company, (tx) =>
    tx
      .selectFrom('campaign_recipient')
      .selectAll()
      .where('company_id', '=', s.company)
      .where('campaign_id', '=', id)
      .orderBy('id')
      .execute(),
  );

describe('when the mail server is down', () => {
  it('a campaign says so and goes on by itself when it is back', async () => {
    const first = await mailSink();
    await first.close();
    const s = await scene(`smtp://127.0.0.1:${first.port}/`, reachable(12), true);
    const { id } = await aCampaign(s.kade, s.maker);
    await approve(s.kade, s.maker, s.admin, id);
    const waiting = await s.kade.until(async () => {
      const c = await campaignOf(s, id);
      return c.waiting !== null && c;
    });
    expect(waiting.status).toBe('running');
    expect(waiting.waiting).toMatch(
      /^The mail server cannot be reached \(.*ECONNREFUSED.*\)\. Sending resumes automatically\.$/,
    );
    expect(await summaryOf(s, id)).toMatchObject({ sent: 0, pending: 12, failed: 0 });
    const back = await sink({ port: first.port });
    const done = await s.kade.until(async () => {
      const c = await campaignOf(s, id);
      return c.status === 'completed' && c;
    }, 40);
    expect(done.waiting).toBeNull();
    expect(new Set(back.mails.map((m) => m.to)).size).toBe(12);
    expect(back.mails).toHaveLength(12);
  });

  it('it asks ever less often, and no try counts against a recipient', async () => {
    const s = await scene('smtp://127.0.0.1:1/', reachable(3));
    const id = await started(s);
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      const next = await stretch(s, id);
      waits.push(next.done ? -1 : next.waitMs);
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    for (const row of await rowsOf(s, id))
      expect(row).toMatchObject({ state: 'pending', attempts: 0 });
  });

  it('for being busy, that is told in its words, and nothing counts as tried', async () => {
    const busy = await sink({
      onData: () => {
        throw smtpAnswer(421, '4.3.2 too many mails today');
      },
    });
    const s = await scene(busy.url, reachable(2));
    const id = await started(s);
    expect(await stretch(s, id)).toEqual({ done: false, waitMs: 2000 });
    const { waiting } = await campaignOf(s, id);
    expect(waiting).toContain('too many mails today');
    expect(waiting).not.toContain('cannot be reached');
    expect((await rowsOf(s, id)).map((r) => [r.state, r.attempts])).toEqual([
      ['pending', 0],
      ['pending', 0],
    ]);
  });

  it('and hangs, the wait is bounded', async () => {
    const hanging = await sink({ onData: () => new Promise(() => {}) });
    const s = await scene(`${hanging.url.replace('2000', '300')}`, reachable(2));
    const id = await started(s);
    const next = await stretch(s, id);
    // The mail was handed over and no answer came: in doubt, and never sent again by itself.
    expect(next).toEqual({ done: true });
    expect(await summaryOf(s, id)).toMatchObject({ in_doubt: 2, sent: 0, pending: 0 });
    expect(await campaignOf(s, id)).toMatchObject({ status: 'completed' });
  });
});

describe('when the mail server refuses', () => {
  it('an address, that one bounced, gets no mail of the next campaign either, and the others get theirs', async () => {
    const picky = await sink({
      onRcpt: (to) => {
        if (to === 'r2@x.example') throw smtpAnswer(550, '5.1.1 no such user');
        if (to === 'r3@x.example') throw smtpAnswer(550, '5.7.1 not from you');
      },
    });
    const s = await scene(picky.url, reachable(5));
    const id = await started(s);
    expect(await stretch(s, id)).toEqual({ done: true });
    expect(await summaryOf(s, id)).toMatchObject({ sent: 4, delivered: 3, bounced: 1, failed: 1 });
    const failed = await get<{ results: unknown[] }>(
      s,
      `/v1/campaigns/${id}/recipients/?state=failed`,
    );
    expect(failed.results).toEqual([
      expect.objectContaining({
        email: 'r3@x.example',
        reason: expect.stringContaining('not from you'),
      }),
    ]);
    const again = await started(s);
    expect((await rowsOf(s, again)).map((r) => r.email)).toEqual([
      'r1@x.example',
      'r3@x.example',
      'r4@x.example',
      'r5@x.example',
    ]);
  });

  it('for now, the mail is tried again later, five times at most', async () => {
    let refusals = 0;
    const busy = await sink({
      onRcpt: (to) => {
        if (to === 'r1@x.example' && refusals++ < 2) throw smtpAnswer(451, '4.7.1 try later');
        if (to === 'r2@x.example') throw smtpAnswer(451, '4.7.1 never');
      },
    });
    const s = await scene(busy.url, reachable(3));
    const id = await started(s);
    const next = await stretch(s, id);
    expect(next.done).toBe(false);
    expect(next.done ? 0 : next.waitMs).toBeGreaterThan(50_000);
    expect(busy.mails.map((m) => m.to)).toEqual(['r3@x.example']);
    for (const minutes of [1, 5, 15, 60]) {
      s.time.ahead += minutes * 60_000 + 1000;
      await stretch(s, id);
    }
    s.time.ahead = 0;
    const rows = await rowsOf(s, id);
    expect(rows.map((r) => [r.state, r.attempts])).toEqual([
      ['sent', 3],
      ['failed', 5],
      ['sent', 1],
    ]);
    expect(rows[1]?.reason).toMatch(/never/);
    // One that was given up counts against its address, and one that went in the end does not.
    const returned = await s.kade.db.inTenant(s.company, (tx) =>
      tx.selectFrom('mail_return').select(['kind', 'source', 'email']).execute(),
    );
    expect(returned).toEqual([{ kind: 'soft', source: 'smtp', email: 'r2@x.example' }]);
    expect(await campaignOf(s, id)).toMatchObject({ status: 'completed' });
  });
});

describe('between the start and the moment a mail leaves', () => {
  it('whoever may no longer be mailed is left out, with the reason', async () => {
    const taking = await sink();
    const s = await scene(taking.url, reachable(6));
    const id = await started(s);
    await s.kade.db.inTenant(s.company, async (tx) => {
      const person = (email: string) =>
        tx.updateTable('person').where('company_id', '=', s.company).where('email', '=', email);
      await person('r1@x.example').set({ email_consent: false }).execute();
      await person('r2@x.example').set({ email: 'new@x.example' }).execute();
      await tx
        .insertInto('suppression')
        .values({ company_id: s.company, email: 'r3@x.example', reason: 'opted_out' } as never)
        .execute();
      await tx
        .updateTable('profile')
        .set({ crm_status: 'do_not_contact' })
        .where('company_id', '=', s.company)
        .where('name', '=', 'r4')
        .execute();
      await tx
        .deleteFrom('person')
        .where('company_id', '=', s.company)
        .where('email', '=', 'r5@x.example')
        .execute();
    });
    expect(await stretch(s, id)).toEqual({ done: true });
    expect(taking.mails.map((m) => m.to)).toEqual(['r6@x.example']);
    expect((await rowsOf(s, id)).map((r) => r.reason)).toEqual([
      'no_consent',
      'address_changed',
      'opted_out',
      'do_not_contact',
      'contact_removed',
      null,
    ]);
    // They were drawn to be treated and stay in that group: the comparison with the control group must not shift.
    expect(await summaryOf(s, id)).toMatchObject({ recipients: 6, sent: 1 });
  });

  it('a campaign that is stopped sends no more', async () => {
    let stop = async () => {};
    // Every mail waits for the server's answer until the campaign is stopped.
    const stopping = await sink({ onData: () => stop() });
    const s = await scene(stopping.url, reachable(40));
    const id = await started(s);
    let stopped: Promise<void> | undefined;
    stop = () => {
      stopped ??= s.kade
        .send('PATCH', `/v1/campaigns/${id}/deactivate/`, s.maker.token, {})
        .then((reply) => expect(reply.status).toBe(200));
      return stopped;
    };
    expect(await stretch(s, id)).toEqual({ done: true });
    // Only mails that were already leaving went.
    expect(stopping.mails.length).toBeLessThanOrEqual(10);
    const rows = await rowsOf(s, id);
    expect(rows.filter((r) => r.state === 'sent')).toHaveLength(stopping.mails.length);
    expect(rows.filter((r) => r.state === 'cancelled')).toHaveLength(40 - stopping.mails.length);
    // What left is in its report, which stays.
    expect(await campaignOf(s, id)).toMatchObject({ status: 'inactive', can: { remove: false } });
    expect(await summaryOf(s, id)).toMatchObject({
      ...{ recipients: 40, pending: 0, failed: 0 },
      cancelled: 40 - stopping.mails.length,
    });
  });

  it('starting twice at once draws once', async () => {
    const taking = await sink();
    const s = await scene(taking.url, reachable(30));
    const { id } = await aCampaign(s.kade, s.maker, { control_group_percent: 50 });
    await approve(s.kade, s.maker, s.admin, id);
    await Promise.all([1, 2, 3].map(() => startCampaign(s.kade.kade.platform, s.company, id)));
    const rows = await rowsOf(s, id);
    expect(rows).toHaveLength(30);
    expect(rows.filter((r) => r.arm === 'control').length).toBeGreaterThan(5);
    expect(rows.filter((r) => r.arm === 'control').length).toBeLessThan(25);
  });
});

describe('sending', () => {
  it('claims a few mails at a time, so that a killed worker holds up no more', async () => {
    const taking = await sink();
    const s = await scene(taking.url, reachable(100));
    const id = await started(s);
    const claim = (worker: string) =>
      s.kade.db.inTenant(s.company, (tx) =>
        claimRecipients(tx, s.company, id, { worker, leaseMs: 30_000, now: new Date(), limit: 25 }),
      );
    const [one, two] = await Promise.all([claim('one'), claim('two')]);
    expect([one, two].map((c) => c?.length)).toEqual([25, 25]);
    expect(new Set([...(one ?? []), ...(two ?? [])]).size).toBe(50);
    expect((await rowsOf(s, id)).filter((r) => r.worker === null)).toHaveLength(50);
  });

  it('by several workers at once gives everybody one mail', async () => {
    const taking = await sink();
    const s = await scene(taking.url, reachable(250));
    const id = await started(s, { recipients: 'all' });
    await Promise.all([1, 2, 3].map(() => stretch(s, id)));
    expect(taking.mails).toHaveLength(250);
    expect(new Set(taking.mails.map((m) => m.to)).size).toBe(250);
    expect((await summaryOf(s, id)).sent).toBe(250);
  });

  it('goes to every contact that may be mailed when the campaign says so', async () => {
    const taking = await sink();
    const persons = [
      { email: 'a@x.example' },
      { email: 'b@x.example', primary: true },
      { email: 'c@x.example', consent: false },
    ];
    const s = await scene(taking.url, [{ name: 'p', persons }]);
    await stretch(s, await started(s, { recipients: 'all' }));
    expect(taking.mails.map((m) => m.to).sort()).toEqual(['a@x.example', 'b@x.example']);
    taking.mails.length = 0;
    await stretch(s, await started(s));
    expect(taking.mails.map((m) => m.to)).toEqual(['b@x.example']);
  });

  it('keeps to the rate, however many workers there are', async () => {
    const taking = await sink();
    const s = await scene(taking.url, reachable(60));
    const id = await started(s, { rate_per_minute: 600 });
    const before = Date.now();
    await Promise.all([1, 2].map(() => stretch(s, id, { stretchMs: 2000 })));
    const seconds = (Date.now() - before) / 1000;
    // Ten a second, and the first one at once.
    expect(taking.mails.length).toBeGreaterThanOrEqual(10);
    expect(taking.mails.length).toBeLessThanOrEqual(Math.ceil(seconds * 10) + 1);
    expect((await summaryOf(s, id)).pending).toBe(60 - taking.mails.length);
  });

  it('makes nothing up for a time in which nothing left: the rate holds then too', async () => {
    const taking = await sink();
    const s = await scene(taking.url, reachable(60));
    const id = await started(s, { rate_per_minute: 600 });
    await s.kade.db.inTenant(s.company, (tx) =>
      tx
        .updateTable('campaign')
        .set({ next_send_at: new Date(Date.now() - 60_000).toISOString() })
        .where('company_id', '=', s.company)
        .where('id', '=', id)
        .execute(),
    );
    const before = Date.now();
    await stretch(s, id, { stretchMs: 2000 });
    const seconds = (Date.now() - before) / 1000;
    expect(taking.mails.length).toBeGreaterThanOrEqual(10);
    expect(taking.mails.length).toBeLessThanOrEqual(Math.ceil(seconds * 10) + 1);
  });

  it('lists a mail as in doubt when its worker is gone, and never sends it again', async () => {
    const taking = await sink();
    const s = await scene(taking.url, reachable(3));
    const id = await started(s);
    await s.kade.db.inTenant(s.company, (tx) =>
      tx
        .updateTable('campaign_recipient')
        .set({ state: 'sending', worker: 'gone', lease_until: new Date(Date.now() - 1000) })
        .where('company_id', '=', s.company)
        .where('email', '=', 'r2@x.example')
        .execute(),
    );
    expect(await stretch(s, id)).toEqual({ done: true });
    expect(taking.mails.map((m) => m.to).sort()).toEqual(['r1@x.example', 'r3@x.example']);
    expect(await summaryOf(s, id)).toMatchObject({ sent: 2, in_doubt: 1 });
    const doubtful = await get<{ results: { reason: string }[] }>(
      s,
      `/v1/campaigns/${id}/recipients/?state=in_doubt`,
    );
    expect(doubtful.results[0]?.reason).toMatch(/may or may not have been delivered/);
  });
});
