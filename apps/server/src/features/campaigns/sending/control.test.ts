import { type AuditAction, type Campaign, type CampaignSummary, listAudit } from '@kade/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { aCampaign, approve, reachable, smtpAnswer } from '../campaigns.testkit.js';
import { aStage, plain, rowsOf, type Stage, started, stretch } from './scene.testkit.js';
import { startCampaign } from './start.js';

let stage: Stage | undefined;
afterEach(async () => {
  await stage?.close();
  stage = undefined;
});
const open = async (...args: Parameters<typeof aStage>): Promise<Stage> => {
  stage = await aStage(...args);
  return stage;
};
const campaignOf = async (s: Stage, id: number) =>
  (await s.kade.send('GET', `/v1/campaigns/${id}/`, s.maker.token)).body as Campaign;
const summaryOf = async (s: Stage, id: number) =>
  (await s.kade.send('GET', `/v1/campaigns/${id}/reports/summary/`, s.maker.token))
    .body as CampaignSummary;
const patch = (s: Stage, id: number, move: string) =>
  s.kade.send('PATCH', `/v1/campaigns/${id}/${move}/`, s.maker.token, {});
/** How often the audit log has it. */
const logged = async (s: Stage, action: AuditAction) =>
  (await s.kade.call(listAudit, { query: { action } }, s.admin)).body.count;
const hour = 3_600_000;

describe('a running campaign', () => {
  it('that is held sends nothing until it is resumed', async () => {
    const s = await open(reachable(5));
    const id = await started(s);
    expect((await patch(s, id, 'resume')).status).toBe(409);
    expect((await patch(s, id, 'pause')).body).toMatchObject({ paused_at: expect.any(String) });
    expect((await patch(s, id, 'pause')).status).toBe(409);
    expect(await stretch(s, id)).toEqual({ done: true });
    expect(s.sink.mails).toEqual([]);
    expect(await campaignOf(s, id)).toMatchObject({ status: 'running' });
    expect((await patch(s, id, 'resume')).body).toMatchObject({ paused_at: null });
    await stretch(s, id);
    expect(s.sink.mails).toHaveLength(5);
    expect((await patch(s, id, 'pause')).status).toBe(409);
    expect([await logged(s, 'campaign.pause'), await logged(s, 'campaign.resume')]).toEqual([1, 1]);
  });

  it('held while mails are leaving lets those go and no other', async () => {
    let hold: () => Promise<void> = async () => {};
    const s = await open(reachable(40), { onData: () => hold() });
    const id = await started(s);
    let held: Promise<void> | undefined;
    hold = () => {
      held ??= patch(s, id, 'pause').then((reply) => expect(reply.status).toBe(200));
      return held;
    };
    await stretch(s, id);
    expect(s.sink.mails.length).toBeLessThanOrEqual(10);
    expect(await summaryOf(s, id)).toMatchObject({
      sent: s.sink.mails.length,
      pending: 40 - s.sink.mails.length,
    });
  });

  it('outside its hours waits for them, in the time of the company', async () => {
    const s = await open(reachable(3));
    const send_window = { from: '09:00', to: '17:00', weekdays: [1, 2, 3, 4, 5] };
    const id = await started(s, { send_window });
    // A Saturday, and then the Monday after it, at ten in Amsterdam.
    s.time.ahead = Date.parse('2027-01-09T09:00:00Z') - Date.now();
    expect(await stretch(s, id)).toEqual({ done: false, waitMs: 60_000 });
    s.time.ahead = Date.parse('2027-01-11T07:59:00Z') - Date.now();
    const next = await stretch(s, id);
    expect(next.done ? 0 : next.waitMs).toBeGreaterThan(55_000);
    expect(s.sink.mails).toEqual([]);
    s.time.ahead = Date.parse('2027-01-11T09:00:00Z') - Date.now();
    await stretch(s, id);
    expect(s.sink.mails).toHaveLength(3);
    s.time.ahead = 0;
  });
});

describe('mails in doubt', () => {
  const inDoubt = async () => {
    const s = await open(reachable(4));
    const id = await started(s);
    await s.kade.db.inTenant(s.company, (tx) =>
      sql`update campaign_recipient set state = 'sending', worker = 'gone', left_at = now() - interval '2 hours', lease_until = now() - interval '1 s'
        where company_id = ${s.company} and email in ('r1@x.example', 'r2@x.example', 'r3@x.example')`.execute(
        tx,
      ),
    );
    expect(await stretch(s, id)).toEqual({ done: true });
    expect(await summaryOf(s, id)).toMatchObject({ sent: 1, in_doubt: 3 });
    const settle = (as: string, recipient_ids?: number[], token = s.admin.token) =>
      s.kade.send('POST', `/v1/campaigns/${id}/in-doubt/`, token, {
        as,
        ...(recipient_ids ? { recipient_ids } : {}),
      });
    return { s, id, settle, rows: await rowsOf(s, id) };
  };

  it('are settled by an admin, one by one or all, and only then sent again', async () => {
    const { s, id, settle, rows } = await inDoubt();
    expect((await settle('sent', undefined, s.maker.token)).status).toBe(403);
    expect((await settle('sent', [rows[0]?.id ?? 0])).body).toEqual({ settled: 1 });
    // It left when it left, however long nobody knew: its days to order in are counted from there.
    expect((await rowsOf(s, id))[0]?.sent_at).toEqual(rows[0]?.left_at);
    expect((await settle('not_sent', [rows[1]?.id ?? 0])).body).toEqual({ settled: 1 });
    // What is settled is not in doubt any more.
    expect((await settle('send_again', [rows[0]?.id ?? 0])).body).toEqual({ settled: 0 });
    expect(await summaryOf(s, id)).toMatchObject({ sent: 2, in_doubt: 1, failed: 1 });
    expect(s.sink.mails.map((m) => m.to)).toEqual(['r4@x.example']);
    expect((await settle('send_again')).body).toEqual({ settled: 1 });
    expect(await logged(s, 'campaign.settle_in_doubt')).toBe(3);
    expect(await campaignOf(s, id)).toMatchObject({ status: 'running', completed_at: null });
    await stretch(s, id);
    expect(s.sink.mails.map((m) => m.to)).toEqual(['r4@x.example', 'r3@x.example']);
    expect(await campaignOf(s, id)).toMatchObject({ status: 'completed' });
    expect(await summaryOf(s, id)).toMatchObject({ sent: 3, in_doubt: 0, failed: 1 });
    expect((await rowsOf(s, id)).map((r) => r.settled_by)).toEqual([
      s.admin.id,
      s.admin.id,
      s.admin.id,
      null,
    ]);
  });
});

describe('rates', () => {
  it('of one domain hold up nobody else', async () => {
    const people = [
      ...reachable(20).map((p) => ({ ...p, persons: [{ email: `${p.name}@slow.example` }] })),
      ...reachable(30, 'q'),
    ];
    const s = await open(people, {}, { smtpDomainRates: new Map([['slow.example', 5]]) });
    const id = await started(s);
    expect((await rowsOf(s, id)).filter((r) => r.pace_key === 'slow.example')).toHaveLength(20);
    const begun = Date.now();
    await Promise.all([stretch(s, id), stretch(s, id)]);
    const seconds = (Date.now() - begun) / 1000;
    expect(seconds).toBeGreaterThan(1.5);
    expect(s.sink.mails).toHaveLength(50);
    // The others did not wait for the slow ones: on the whole they left before them (evenly mixed, it would be 24.5;
    // on a busy machine the slow ones catch up).
    const places = s.sink.mails.flatMap((m, i) => (m.to.endsWith('@x.example') ? [i] : []));
    expect(places.reduce((sum, place) => sum + place, 0) / places.length).toBeLessThan(22);
  });

  it('of the mail server hold for all that is sent over it', async () => {
    const s = await open(reachable(30), {}, { smtpRate: 20 });
    const [one, two] = [await started(s), await started(s)];
    const begun = Date.now();
    await Promise.all([one, two].map((id) => stretch(s, id, { stretchMs: 1500 })));
    const seconds = (Date.now() - begun) / 1000;
    expect(s.sink.mails.length).toBeGreaterThan(15);
    expect(s.sink.mails.length).toBeLessThanOrEqual(Math.ceil(seconds * 20) + 8);
  });
});

describe('a server that closes a connection now and then', () => {
  it('holds up that connection, not the campaign', async () => {
    let mails = 0;
    const s = await open(reachable(60), {
      onData: () => {
        mails += 1;
        if (mails % 20 === 0) throw smtpAnswer(421, '4.3.2 closing for a moment');
      },
    });
    const id = await started(s);
    let next = await stretch(s, id);
    for (let i = 0; i < 5 && !next.done; i++) next = await stretch(s, id);
    expect(new Set(s.sink.mails.map((m) => m.to)).size).toBe(60);
    expect(s.sink.mails).toHaveLength(60);
    expect(await campaignOf(s, id)).toMatchObject({ status: 'completed', waiting: null });
  });
});

describe('an A/B test of subjects', () => {
  it('gives half of the people each subject, the same ones however often it is drawn', async () => {
    const s = await open(reachable(200));
    const id = await started(s, { subject: 'First', subject_b: 'Second' });
    const titleOf = { A: 'First', B: 'Second' };
    const rows = await rowsOf(s, id);
    const share = rows.filter((r) => r.variant === 'A').length;
    expect(share).toBeGreaterThan(70);
    expect(share).toBeLessThan(130);
    expect(rows.filter((r) => r.variant === null)).toEqual([]);
    await stretch(s, id);
    for (const row of rows) {
      const mail = s.sink.mails.find((m) => m.to === row.email);
      const subject = titleOf[row.variant as 'A' | 'B'];
      expect(mail?.raw).toContain(`Subject: ${subject}\r\n`);
      // What stands on the tab where the mail is opened in a browser.
      expect(/<title>\s*(.*?)\s*<\/title>/s.exec(plain(mail?.raw ?? ''))?.[1]).toBe(subject);
    }
  });

  it('with the rest waiting sends them the subject that more people opened', async () => {
    const s = await open(reachable(120));
    const over = {
      subject: 'First',
      subject_b: 'Second',
      subject_test_percent: 40,
      subject_test_hours: 2,
    };
    const id = await started(s, over);
    const tested = (await rowsOf(s, id)).filter((r) => r.variant !== null);
    expect(tested.length).toBeGreaterThan(25);
    expect(tested.length).toBeLessThan(75);
    expect((await stretch(s, id)).done).toBe(false);
    expect(s.sink.mails).toHaveLength(tested.length);
    const opened = tested.filter((r) => r.variant === 'B').slice(0, 5);
    for (const { email } of opened) {
      const pixel = /\/api(\/v1\/mail\/open\/[\w-]+\/)/.exec(
        plain(s.sink.mails.find((m) => m.to === email)?.raw ?? ''),
      )?.[1];
      expect((await s.kade.send('GET', pixel ?? '')).status).toBe(200);
    }
    s.time.ahead = 2 * hour + 1000;
    await stretch(s, id);
    s.time.ahead = 0;
    expect(s.sink.mails).toHaveLength(120);
    expect(await campaignOf(s, id)).toMatchObject({ subject_winner: 'B', status: 'completed' });
    for (const mail of s.sink.mails.slice(tested.length))
      expect(mail.raw).toContain('Subject: Second\r\n');
  });
});

describe('the winner of an A/B test', () => {
  it('is opened by a larger share of its readers, not by more of them, and scanners are none', async () => {
    const s = await open(reachable(120));
    const over = { subject: 'First', subject_b: 'Second', subject_test_percent: 40 };
    const id = await started(s, { ...over, subject_test_hours: 2 });
    await stretch(s, id);
    const tested = (await rowsOf(s, id)).filter((r) => r.variant !== null).map((r) => r.id);
    expect(tested.length).toBeGreaterThan(25);
    // Eight got B and five of them opened it; of all the others six opened A, and a scanner opened each of theirs.
    const b = tested.slice(0, 8);
    const a = tested.slice(8);
    await s.kade.db.inTenant(s.company, async (tx) => {
      await sql`update campaign_recipient set variant = case when id = any(${b}) then 'B' else 'A' end
        where company_id = ${s.company} and id = any(${tested})`.execute(tx);
      const opens = (ids: readonly number[], isScanner: boolean) =>
        sql`insert into campaign_event (company_id, campaign_id, recipient_id, type, is_scanner, at)
          select ${s.company}, ${id}, r, 'opened', ${isScanner}, now()
          from unnest(${ids}::bigint[]) r`.execute(tx);
      await opens(b.slice(0, 5), false);
      await opens(a.slice(0, 6), false);
      await opens(a, true);
    });
    s.time.ahead = 2 * hour + 1000;
    await stretch(s, id);
    s.time.ahead = 0;
    expect(await campaignOf(s, id)).toMatchObject({ subject_winner: 'B' });
  });
});

describe('the frequency cap', () => {
  it('leaves out whoever had enough, when recipients are fixed and again when a mail leaves', async () => {
    const s = await open(reachable(4));
    await s.kade.db.inTenant(s.company, (tx) =>
      tx
        .insertInto('campaign_setting')
        .values({ company_id: s.company, cap_mails: 1, cap_days: 7 })
        .execute(),
    );
    const [one, two] = [await started(s), await started(s)];
    await stretch(s, one);
    expect(s.sink.mails).toHaveLength(4);
    expect(await stretch(s, two)).toEqual({ done: true });
    expect(s.sink.mails).toHaveLength(4);
    expect(new Set((await rowsOf(s, two)).map((r) => [r.state, r.reason].join()))).toEqual(
      new Set(['cancelled,too_many']),
    );
    expect(await rowsOf(s, await started(s))).toEqual([]);
    // Signed in and approved now, started when the days are over.
    const { id: later } = await aCampaign(s.kade, s.maker);
    await approve(s.kade, s.maker, s.admin, later);
    s.time.ahead = 7 * 24 * hour + 60_000;
    await startCampaign(s.kade.kade.platform, s.company, later);
    await stretch(s, later);
    s.time.ahead = 0;
    expect(s.sink.mails).toHaveLength(8);
  });

  it('counts a mail that may have left', async () => {
    const s = await open(reachable(2));
    await s.kade.db.inTenant(s.company, (tx) =>
      tx
        .insertInto('campaign_setting')
        .values({ company_id: s.company, cap_mails: 1, cap_days: 7 })
        .execute(),
    );
    const [one, two] = [await started(s), await started(s)];
    await s.kade.db.inTenant(s.company, (tx) =>
      sql`update campaign_recipient set state = 'in_doubt', left_at = now()
        where company_id = ${s.company} and campaign_id = ${one} and email = 'r1@x.example'`.execute(
        tx,
      ),
    );
    // That of the other may have left too, before the days that count.
    await s.kade.db.inTenant(s.company, (tx) =>
      sql`update campaign_recipient set state = 'in_doubt', left_at = now() - interval '8 days'
        where company_id = ${s.company} and campaign_id = ${one} and email = 'r2@x.example'`.execute(
        tx,
      ),
    );
    await stretch(s, two);
    expect(s.sink.mails.map((m) => m.to)).toEqual(['r2@x.example']);
    expect((await rowsOf(s, two)).map((r) => r.reason)).toEqual(['too_many', null]);
  });

  it('holds between two campaigns that are sent at the same time', async () => {
    let inHand = 0;
    let most = 0;
    const taken = async () => {
      inHand += 1;
      most = Math.max(most, inHand);
      // Long enough for the other campaign to come by while this mail is in the server's hands.
      await new Promise((resolve) => setTimeout(resolve, 40));
      inHand -= 1;
    };
    const s = await open(reachable(12), { onData: taken });
    await s.kade.db.inTenant(s.company, (tx) =>
      tx
        .insertInto('campaign_setting')
        .values({ company_id: s.company, cap_mails: 1, cap_days: 7 })
        .execute(),
    );
    const [one, two] = [await started(s), await started(s)];
    await Promise.all([stretch(s, one), stretch(s, two)]);
    expect(most).toBeGreaterThan(1);
    expect(s.sink.mails).toHaveLength(12);
    expect(new Set(s.sink.mails.map((m) => m.to)).size).toBe(12);
  });
});
