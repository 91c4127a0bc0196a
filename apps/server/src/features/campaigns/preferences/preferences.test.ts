import type { MailPreferences } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reachable } from '../campaigns.testkit.js';
import {
  aStage,
  plain,
  rowsOf,
  type Stage,
  started,
  stretch,
  tokenIn,
} from '../sending/scene.testkit.js';
import { hidden } from './preferences.service.js';

let s: Stage;
let campaign: number;
beforeAll(async () => {
  s = await aStage(reachable(6));
  campaign = await started(s);
  await stretch(s, campaign);
});
afterAll(() => s.close());

const rawTo = (to: string) => s.sink.mails.findLast((m) => m.to === to)?.raw ?? '';
const path = (to: string) => `/v1/mail/preferences/${tokenIn(rawTo(to), 'unsubscribe')}/`;
const show = async (to: string) => (await s.kade.send('GET', path(to))).body as MailPreferences;
const save = (to: string, choice: Partial<MailPreferences>) =>
  s.kade.send('POST', path(to), undefined, {
    ...{ marketing: true, service: true, tracking: true, language: 'en' },
    ...choice,
  });
const next = async (purpose = 'Marketing') => {
  await s.kade.db.inTenant(s.company, (tx) =>
    tx
      .updateTable('audience')
      .set({ purpose: purpose as 'Marketing' })
      .where('company_id', '=', s.company)
      .execute(),
  );
  const { aCampaign, approve } = await import('../campaigns.testkit.js');
  const { startCampaign } = await import('../sending/start.js');
  const { id, audienceId } = await aCampaign(s.kade, s.maker);
  await s.kade.db.inTenant(s.company, (tx) =>
    tx
      .updateTable('audience')
      .set({ purpose: purpose as 'Marketing' })
      .where('company_id', '=', s.company)
      .where('id', '=', audienceId)
      .execute(),
  );
  await approve(s.kade, s.maker, s.admin, id);
  await startCampaign(s.kade.kade.platform, s.company, id);
  return (await rowsOf(s, id)).map((r) => r.email);
};

describe('the page where a reader chooses', () => {
  it('shows what holds and changes nothing, without an account and without the whole address', async () => {
    expect(await show('r1@x.example')).toEqual({
      ...{ marketing: true, service: true, tracking: true, language: 'nl' },
      ...{ email: 'r…@x.example', company: expect.any(String) },
    });
    expect(hidden('anna@example.com')).toBe('a…@example.com');
    expect((await s.kade.send('GET', '/v1/mail/preferences/nonsense/')).status).toBe(404);
    const open = tokenIn(rawTo('r1@x.example'), 'open');
    expect((await s.kade.send('GET', `/v1/mail/preferences/${open}/`)).status).toBe(404);
  });

  it('keeps one topic and drops the other', async () => {
    expect((await save('r1@x.example', { marketing: false })).body).toMatchObject({
      marketing: false,
      service: true,
    });
    expect(await next('Marketing')).not.toContain('r1@x.example');
    expect(await next('Service')).toContain('r1@x.example');
    // The other way round, and without being counted, which is neither.
    expect((await save('r1@x.example', { service: false, tracking: false })).body).toMatchObject({
      ...{ marketing: true, service: false, tracking: false },
    });
    expect(await next('Service')).not.toContain('r1@x.example');
    expect((await save('r1@x.example', { tracking: false })).body).toMatchObject({
      ...{ marketing: true, service: true, tracking: false },
    });
    await save('r1@x.example', {});
    expect(await next('Marketing')).toContain('r1@x.example');
  });

  it('out of everything is an unsubscription, and can be taken back', async () => {
    await save('r2@x.example', { marketing: false, service: false });
    expect(await next('Service')).not.toContain('r2@x.example');
    const summary = await s.kade.send(
      'GET',
      `/v1/campaigns/${campaign}/reports/summary/`,
      s.maker.token,
    );
    expect(summary.body).toMatchObject({ unsubscribed: 1 });
    await save('r2@x.example', { marketing: false });
    expect(await next('Service')).toContain('r2@x.example');
    expect(await next('Marketing')).not.toContain('r2@x.example');
  });

  it('one click on unsubscribe is out of everything too', async () => {
    const token = tokenIn(rawTo('r3@x.example'), 'unsubscribe');
    await s.kade.send('GET', `/v1/mail/unsubscribe/${token}/`);
    expect(await show('r3@x.example')).toMatchObject({ marketing: true });
    const done = await s.kade.kade.http.inject({
      method: 'POST',
      url: `/api/v1/mail/unsubscribe/${token}/`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(done.statusCode).toBe(200);
    expect(await show('r3@x.example')).toMatchObject({ marketing: false, service: false });
    // Said twice it is counted once.
    await s.kade.send('POST', `/v1/mail/unsubscribe/${token}/`);
    const events = await s.kade.db.inTenant(s.company, (tx) =>
      tx
        .selectFrom('campaign_event as e')
        .innerJoin('campaign_recipient as r', 'r.id', 'e.recipient_id')
        .select('e.type')
        .where('r.email', '=', 'r3@x.example')
        .execute(),
    );
    expect(events).toEqual([{ type: 'unsubscribed' }]);
    // The page goes on in the language of the mail, which a receiver is not told by the address before it.
    const page = await s.kade.send('GET', `/v1/mail/unsubscribe/${token}/`);
    expect([page.status, page.headers.location]).toEqual([
      302,
      expect.stringMatching(/\/public\/unsubscribe\/[\w-]+\?lng=nl$/),
    ]);
  });

  it('unblocks no address that bounced, however much its reader wants to hear', async () => {
    const at = { company_id: s.company, email: 'r6@x.example' };
    await s.kade.db.inTenant(s.company, (tx) =>
      tx
        .insertInto('suppression')
        .values({ ...at, reason: 'bounced' } as never)
        .execute(),
    );
    // Its reader never refused a mail, and is shown as one who wants them.
    expect((await save('r6@x.example', {})).body).toMatchObject({ marketing: true, service: true });
    expect(await next()).not.toContain('r6@x.example');
    await s.kade.db.inTenant(s.company, (tx) =>
      tx.deleteFrom('suppression').where('email', '=', at.email).execute(),
    );
  });

  it('is asked about marketing by a campaign of which one audience is no service', async () => {
    await save('r6@x.example', { marketing: false });
    const { aCampaign, approve } = await import('../campaigns.testkit.js');
    const { startCampaign } = await import('../sending/start.js');
    const [service, other] = [await aCampaign(s.kade, s.maker), await aCampaign(s.kade, s.maker)];
    const audience_ids = [service.audienceId, other.audienceId];
    for (const [id, purpose] of [
      [service.audienceId, 'Service'],
      [other.audienceId, 'Marketing'],
    ] as const)
      await s.kade.db.inTenant(s.company, (tx) =>
        tx
          .updateTable('audience')
          .set({ purpose })
          .where('company_id', '=', s.company)
          .where('id', '=', id)
          .execute(),
      );
    const { id } = await aCampaign(s.kade, s.maker, { audience_ids });
    await approve(s.kade, s.maker, s.admin, id);
    await startCampaign(s.kade.kade.platform, s.company, id);
    const emails = (await rowsOf(s, id)).map((r) => r.email);
    expect(emails).toContain('r1@x.example');
    expect(emails).not.toContain('r6@x.example');
    await save('r6@x.example', {});
  });

  it('sets the language of the mails to come', async () => {
    await save('r4@x.example', { language: 'en' });
    expect(await show('r4@x.example')).toMatchObject({ language: 'en' });
  });
});

describe('a reader who does not want to be counted', () => {
  it('gets mails without pixel and counting links, and nothing is recorded of older ones', async () => {
    const old = rawTo('r5@x.example');
    await save('r5@x.example', { tracking: false });
    const visit = (kind: string, headers = {}) =>
      s.kade.send('GET', `/v1/mail/${kind}/${tokenIn(old, kind)}/`, undefined, undefined, headers);
    expect((await visit('open')).status).toBe(200);
    // The link still leads where it led.
    expect((await visit('click')).headers.location).toBe('https://shop.example/?at=');
    await stretch(s, await started(s));
    const mail = plain(rawTo('r5@x.example'));
    expect(mail).not.toMatch(/\/mail\/(open|click|trap)\//);
    expect(mail).toContain('https://shop.example/?at=');
    expect(mail).toMatch(/\/mail\/unsubscribe\//);
    const events = await s.kade.db.inTenant(s.company, (tx) =>
      tx
        .selectFrom('campaign_event')
        .select('type')
        .where('company_id', '=', s.company)
        .where('type', 'in', ['opened', 'clicked'])
        .execute(),
    );
    expect(events).toEqual([]);
  });

  it('may say so by the browser alone', async () => {
    const raw = rawTo('r6@x.example');
    const visit = (headers: Record<string, string>) =>
      s.kade.send('GET', `/v1/mail/open/${tokenIn(raw, 'open')}/`, undefined, undefined, headers);
    await visit({ 'sec-gpc': '1' });
    await visit({ dnt: '1' });
    const opened = () =>
      s.kade.db.inTenant(s.company, (tx) =>
        tx
          .selectFrom('campaign_event')
          .select('id')
          .where('company_id', '=', s.company)
          .where('type', '=', 'opened')
          .execute(),
      );
    expect(await opened()).toEqual([]);
    await visit({});
    expect(await opened()).toHaveLength(1);
  });
});

describe('what readers and machines leave behind', () => {
  it('is at most two hundred events of a kind for one mail', async () => {
    const raw = rawTo('r4@x.example');
    const path = (kind: string) => `/v1/mail/${kind}/${tokenIn(raw, kind)}/`;
    const agent = { 'user-agent': 'Mozilla/5.0' };
    const get = (kind: string) => s.kade.send('GET', path(kind), undefined, undefined, agent);
    expect((await get('open')).status).toBe(200);
    const clicked = await get('click');
    expect(clicked.headers['referrer-policy']).toBe('no-referrer');
    const fill = (type: string) =>
      s.kade.db.inTenant(s.company, (tx) =>
        sql`insert into campaign_event (company_id, campaign_id, recipient_id, type, is_scanner, at, link_id)
          select e.company_id, e.campaign_id, e.recipient_id, e.type, e.is_scanner, e.at, e.link_id
          from campaign_event e join campaign_recipient r on r.company_id = e.company_id and r.id = e.recipient_id
          cross join generate_series(2, 200) where r.email = 'r4@x.example' and e.type = ${type}`.execute(
          tx,
        ),
      );
    const count = async (type: string) => {
      const { rows } = await s.kade.db.inTenant(s.company, (tx) =>
        sql<{ n: number }>`select count(*)::integer as n from campaign_event e
          join campaign_recipient r on r.company_id = e.company_id and r.id = e.recipient_id
          where r.email = 'r4@x.example' and e.type = ${type}`.execute(tx),
      );
      return rows[0]?.n;
    };
    for (const [kind, type] of [
      ['open', 'opened'],
      ['click', 'clicked'],
    ] as const) {
      await fill(type);
      // Whoever comes still gets what the address leads to.
      expect((await get(kind)).status).toBe(clicked.status === 302 && kind === 'click' ? 302 : 200);
      expect([type, await count(type)]).toEqual([type, 200]);
    }
  });
});

describe('the link that no reader can see', () => {
  it('gives away the scanner that follows it, with what it clicked before and after', async () => {
    const id = await started(s);
    await stretch(s, id);
    s.time.ahead = 60_000;
    const visit = (kind: string, to = 'r6@x.example') =>
      s.kade.send('GET', `/v1/mail/${kind}/${tokenIn(rawTo(to), kind)}/`, undefined, undefined, {
        'user-agent': 'Mozilla/5.0',
      });
    const someoneElse = () => visit('click', 'r1@x.example');
    await visit('open');
    await visit('click');
    await someoneElse();
    expect((await visit('trap')).status).toBe(200);
    await visit('click');
    await someoneElse();
    const rows = await rowsOf(s, id);
    const of = (email: string) => rows.find((r) => r.email === email)?.id ?? 0;
    const events = (type: 'opened' | 'clicked', to = 'r6@x.example') =>
      s.kade.db.inTenant(s.company, (tx) =>
        tx
          .selectFrom('campaign_event')
          .select('is_scanner')
          .where('company_id', '=', s.company)
          .where('campaign_id', '=', id)
          .where('type', '=', type)
          .where('recipient_id', '=', of(to))
          .orderBy('id')
          .execute(),
      );
    const clicks = () => events('clicked');
    // Another reader who clicked meanwhile is none of it.
    expect(await events('clicked', 'r1@x.example')).toEqual([
      { is_scanner: false },
      { is_scanner: false },
    ]);
    expect((await clicks()).map((c) => c.is_scanner)).toEqual([true, true]);
    // What was opened before may have been opened by the reader.
    expect(await events('opened')).toEqual([{ is_scanner: false }]);
    s.time.ahead = 120_000;
    await visit('click');
    s.time.ahead = 0;
    expect((await clicks()).map((c) => c.is_scanner)).toEqual([true, true, false]);
  });
});
