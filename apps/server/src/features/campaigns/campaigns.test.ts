import type { Campaign, CampaignSummary } from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import {
  aCampaign,
  approve,
  decoded,
  invoicing,
  type MailSink,
  mailSink,
  reachable,
  seedProfiles,
} from './campaigns.testkit.js';

let sink: MailSink;
let kade: TestKade;
let company: number;
let maker: TestUser;
let admin: TestUser;
let ids: Map<string, number>;
let campaign: number;

/** Sixty that may be mailed, and one of each kind that may not. */
beforeAll(async () => {
  sink = await mailSink();
  kade = await testKade({ worker: true, settings: { smtpUrl: sink.url } });
  company = await kade.aCompany('Groothandel Noord');
  maker = await kade.aUser(company, ['company:marketeer'], 'Maker');
  admin = await kade.aUser(company, ['company:admin'], 'Admin');
  ids = await kade.db.inTenant(company, async (tx) => {
    await tx
      .insertInto('suppression')
      .values({ company_id: company, email: 'gone@x.example', reason: 'opted_out' } as never)
      .execute();
    await tx
      .insertInto('suppression')
      .values({ company_id: company, email: 'dead@x.example', reason: 'bounced' } as never)
      .execute();
    await tx
      .insertInto('suppression')
      .values({ company_id: company, email: 'cross@x.example', reason: 'complained' } as never)
      .execute();
    return seedProfiles(tx, company, [
      ...reachable(60),
      { name: 'do not', status: 'do_not_contact', persons: [{ email: 'donot@x.example' }] },
      { name: 'kvk no', mailAllowed: false, persons: [{ email: 'kvk@x.example' }] },
      { name: 'nobody' },
      { name: 'no mail', persons: [{ email: null }] },
      { name: 'never asked', persons: [{ email: 'asked@x.example', consent: null }] },
      { name: 'said no', persons: [{ email: 'no@x.example', consent: false }] },
      { name: 'opted out', persons: [{ email: 'Gone@x.example' }] },
      // Who complained wants no mail, as who opted out: it is no fault of the address.
      { name: 'complained', persons: [{ email: 'cross@x.example' }] },
      { name: 'bounced', persons: [{ email: 'dead@x.example' }] },
      {
        name: 'second contact',
        city: 'Den Haag',
        persons: [
          { email: 'first@x.example', consent: false, primary: true },
          { email: 'second@x.example', language: 'en' },
          { email: 'third@x.example' },
        ],
      },
      { name: 'same address', persons: [{ email: 'R1@x.example' }] },
    ]);
  });
});
afterAll(async () => {
  await kade.close();
  await sink.close();
});

const api = async <T>(method: string, path: string, user: TestUser = maker, body?: unknown) => {
  const reply = await kade.send(method, path, user.token, body);
  if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
  return reply.body as T;
};
const summary = () => api<CampaignSummary>('GET', `/v1/campaigns/${campaign}/reports/summary/`);
const linkIn = (raw: string, kind: string) =>
  new RegExp(`https?://[^/"\\s>]+(/api/v1/mail/${kind}/[\\w-]+/)`).exec(decoded(raw))?.[1] ?? '';

describe('a campaign from draft to report', () => {
  it('says beforehand who gets it, who does not and why', async () => {
    const made = await aCampaign(kade, maker, {
      control_group_percent: 20,
      body: {
        blocks: [
          { type: 'heading', text: 'Hi {{ contact.first_name | default: "there" }}' },
          { type: 'text', text: 'News for {{ profile.name }} in {{ profile.city }}.' },
          { type: 'button', text: 'Order', url: 'https://shop.example/?at={{ profile.city }}' },
        ],
      },
    });
    campaign = made.id;
    const flight = await api<Record<string, unknown>>(
      'GET',
      `/v1/campaigns/${campaign}/preflight/`,
    );
    const { treated, control, missing_fields, warnings, smallest_uplift, hints, ...rest } =
      flight as {
        treated: number;
        control: number;
        missing_fields: { tag: string; count: number }[];
        warnings: { text: string }[];
        smallest_uplift: number;
        hints: { code: string }[];
      };
    // 61 get it or are kept out; 'same address' shares its address with the first of them. All adds up to the 71.
    expect(rest).toEqual({
      audience: 71,
      reachable: 61,
      mails: treated,
      links: null,
      missing_texts: [],
      stops: [],
      excluded: [
        { reason: 'do_not_contact', count: 1 },
        { reason: 'mail_not_allowed', count: 1 },
        { reason: 'no_contact', count: 1 },
        { reason: 'no_email', count: 1 },
        { reason: 'no_consent', count: 2 },
        { reason: 'opted_out', count: 2 },
        { reason: 'bounced', count: 1 },
        { reason: 'shared_address', count: 1 },
      ],
    });
    const { body: sharing } = await kade.send(
      'GET',
      `/v1/campaigns/${campaign}/preflight/shared_address/`,
      maker.token,
    );
    expect(sharing).toMatchObject({ count: 1, results: [{ name: 'same address' }] });
    expect(smallest_uplift).toBeGreaterThan(5);
    expect(hints).toEqual([]);
    expect(treated + control).toBe(61);
    expect(control).toBeGreaterThan(3);
    expect(missing_fields[0]?.tag).toBe('profile.city');
    expect(missing_fields[0]?.count).toBeGreaterThanOrEqual(treated - 1);
    // Of those who get the mail, not of those who are kept out.
    expect(missing_fields[0]?.count).toBeLessThanOrEqual(treated);
    const words = warnings.map(({ text }) => text).join(' ');
    expect(words).toMatch(
      control < 10 ? /nothing can be told from it\. Set it to 0%/ : /can be detected/,
    );
    expect(words).toMatch(/isn’t approved yet \(draft\)\. Its rule will be approved together/);
    // In the language of the screen that asks, whatever the user's letters are in.
    const path = `/v1/campaigns/${campaign}/preflight/`;
    const shown = { 'accept-language': 'nl' };
    const { body } = await kade.send('GET', path, maker.token, undefined, shown);
    expect(
      (body as typeof flight & { warnings: { text: string }[] }).warnings
        .map(({ text }) => text)
        .join(' '),
    ).toMatch(control < 10 ? /Zet hem op 0%/ : /is aan te tonen/);
  });

  it('shows the mail with the data of a real profile and links that do nothing', async () => {
    const shown = await api<{ html: string; text: string; subject: string }>(
      'POST',
      '/v1/campaigns/preview/',
      maker,
      {
        subject: 'For {{ profile.name }}',
        languages: ['en'],
        body: {
          blocks: [
            { type: 'button', text: 'Go', url: 'https://shop.example/?at={{ profile.city }}' },
          ],
        },
        profile_id: ids.get('second contact'),
      },
    );
    expect(shown.subject).toBe('For second contact');
    expect(shown.html).toContain('href="https://shop.example/?at=Den%20Haag"');
    expect(shown.html).not.toContain('/api/v1/mail/');
    expect(shown.html).toContain('lang="en"');
  });

  it('runs by itself once a second user has approved it, and reaches those it may reach and nobody else', async () => {
    const own = await kade.review(`/v1/campaigns/${campaign}/`, maker, {
      decision: 'approve',
    });
    expect(own.status).toBe(403);
    expect(await approve(kade, maker, admin, campaign)).toMatchObject({ status: 'scheduled' });
    const done = await kade.until(async () => {
      const c = await api<Campaign>('GET', `/v1/campaigns/${campaign}/`);
      return c.status === 'completed' && c;
    });
    expect(done.started_at).toBeTruthy();
    const { recipients, sent, delivered, control } = await summary();
    expect(recipients + control.size).toBe(61);
    expect([sent, delivered]).toEqual([recipients, recipients]);
    expect(sink.mails).toHaveLength(sent);
    expect(new Set(sink.mails.map((m) => m.to)).size).toBe(sent);
    const allowed = new Set([
      'second@x.example',
      ...Array.from({ length: 60 }, (_, i) => `r${i + 1}@x.example`),
    ]);
    expect(sink.mails.map((m) => m.to).filter((to) => !allowed.has(to))).toEqual([]);
  });

  it('draws the control group as it said it would, and mails none of it', async () => {
    const { results } = await api<{ results: { profile_name: string; email: string | null }[] }>(
      'GET',
      `/v1/campaigns/${campaign}/recipients/?state=control&page_size=100`,
    );
    const { control } = await summary();
    expect(results).toHaveLength(control.size);
    const mailed = new Set(sink.mails.map((m) => m.to));
    for (const r of results) {
      expect(r.email).toBeNull();
      expect(mailed.has(`${r.profile_name}@x.example`)).toBe(false);
    }
  });

  it('gives each mail what it needs: names filled in, text part, one-click unsubscribe', () => {
    const [mail] = sink.mails;
    const { raw = '', to = '' } = mail ?? {};
    const number = /\d+/.exec(to)?.[0];
    const text = decoded(raw);
    expect(raw).toMatch(/^From: Kade Foods <news@kade\.example>/m);
    expect(raw).toMatch(/^Message-ID: <[0-9a-f-]{36,}@kade\.example>/m);
    expect(raw).toMatch(
      /^List-Unsubscribe:\s+<http:\/\/localhost:4900\/api\/v1\/mail\/unsubscribe\/[\w-]+\/>\r?$/m,
    );
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    // A server that is away answers no mail that was sent to many.
    expect(raw).toMatch(/^Precedence: bulk\r?$/m);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(raw).toMatch(new RegExp(`^Subject: For r${number}\\r?$`, 'm'));
    expect(text).toContain(`Hi Name${number}`);
    expect(text).toContain(`News for r${number} in .`);
    expect(text).toMatch(/Afmelden: http/);
    const ids = sink.mails.map((m) => /^Message-ID: (.*)$/m.exec(m.raw)?.[1]);
    expect(new Set(ids).size).toBe(sink.mails.length);
  });

  it('counts opens and clicks of people, leads on, and leaves scanners out', async () => {
    const [reader, clicker, scanner, looker] = sink.mails.map((m) => m.raw);
    await kade.db.inTenant(company, (tx) =>
      tx
        .updateTable('campaign_recipient')
        .set({ sent_at: new Date(Date.now() - 60_000) })
        .where('company_id', '=', company)
        .where('state', '=', 'sent')
        .execute(),
    );
    const get = (path: string, headers: Record<string, string> = {}) =>
      kade.send('GET', path, undefined, undefined, headers);
    const pixel = await get(linkIn(reader ?? '', 'open'));
    expect(pixel.status).toBe(200);
    expect(pixel.headers['content-type']).toBe('image/gif');
    expect(pixel.headers['cache-control']).toContain('no-store');
    const click = await get(linkIn(clicker ?? '', 'click'));
    expect(click.status).toBe(302);
    expect(click.headers.location).toMatch(/^https:\/\/shop\.example\/\?at=/);
    await get(linkIn(clicker ?? '', 'click'));
    await get(linkIn(scanner ?? '', 'click'), { 'user-agent': 'Barracuda Sentinel (EE)' });
    await kade.send('HEAD', linkIn(looker ?? '', 'click'));
    expect(await summary()).toMatchObject({ opened: 2, clicked: 1 });
  });

  it('refuses a link that was tampered with', async () => {
    const path = linkIn(sink.mails[0]?.raw ?? '', 'click');
    const token = path.split('/').at(-2) ?? '';
    for (const forged of [
      token.replace(/.$/, (c) => (c === 'A' ? 'Q' : 'A')),
      `${token.slice(0, 2)}${token[2] === 'B' ? 'C' : 'B'}${token.slice(3)}`,
      token.slice(0, 10),
      'x',
    ])
      for (const kind of ['click', 'open', 'unsubscribe'])
        expect((await kade.send('GET', `/v1/mail/${kind}/${forged}/`)).status).toBe(404);
    // A token of one kind opens no other.
    expect((await kade.send('POST', `/v1/mail/unsubscribe/${token}/`)).status).toBe(404);
  });

  it('unsubscribes by one POST, in either form, and not by a GET', async () => {
    const [one, two] = sink.mails;
    const path = linkIn(one?.raw ?? '', 'unsubscribe');
    const shown = await kade.send('GET', path);
    expect(shown.status).toBe(302);
    expect(shown.headers.location).toMatch(/\/public\/unsubscribe\/[\w-]+\?lng=(en|nl)$/);
    expect((await summary()).unsubscribed).toBe(0);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'List-Unsubscribe=One-Click';
    for (const _ of [1, 2])
      expect((await kade.send('POST', path, undefined, body, form)).status).toBe(200);
    const multipart = await kade.send(
      'POST',
      linkIn(two?.raw ?? '', 'unsubscribe'),
      undefined,
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      { 'content-type': 'multipart/form-data; boundary=b' },
    );
    expect(multipart.status).toBe(200);
    expect((await summary()).unsubscribed).toBe(2);
    const flight = await api<{ excluded: { reason: string; count: number }[] }>(
      'GET',
      `/v1/campaigns/${campaign}/preflight/`,
    );
    expect(flight.excluded.find((e) => e.reason === 'opted_out')?.count).toBe(
      [one?.to, two?.to].includes('r1@x.example') ? 5 : 4,
    );
  });

  it('reports what came of it: orders of both groups, revenue and uplift', async () => {
    type Row = { profile_id: number; state: string };
    const { results } = await api<{ results: Row[] }>(
      'GET',
      `/v1/campaigns/${campaign}/recipients/?page_size=100&ordering=id`,
    );
    const treated = results.filter((r) => r.state === 'sent').map((r) => r.profile_id);
    const control = results.filter((r) => r.state === 'control').map((r) => r.profile_id);
    const day = (await summary()).window.from ?? '';
    const after = (days: number) =>
      new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
    await kade.db.inTenant(company, async (tx) => {
      const invoice = await invoicing(tx, company);
      await invoice(treated[0], day, 100);
      await invoice(treated[0], after(3), 50.25);
      await invoice(treated[1], after(13), 10);
      // On the day of the mail itself, after the window, and a return only: none of these is a conversion.
      await invoice(treated[2], after(-1), 1000);
      await invoice(treated[3], after(14), 1000);
      await invoice(treated[4], after(1), -20, -1);
      await invoice(control[0], after(2), 5);
    });
    const seen = await summary();
    expect(seen).toMatchObject({
      converted: 2,
      conversion_rate: 2 / treated.length,
      revenue: '160.25',
      control: {
        size: control.length,
        converted: 1,
        conversion_rate: 1 / control.length,
        revenue: '5.00',
      },
      window: { from: day, to: after(13), closed: false },
    });
    expect(seen.uplift.absolute).toBeCloseTo(2 / treated.length - 1 / control.length, 12);
    expect(seen.uplift.verdict_code).toBe('no_measurable_effect');
    expect(seen.uplift.verdict).toContain('no measurable effect');
    // Every figure of the funnel can be opened: the list behind it is as long as the figure says.
    for (const step of [
      'sent',
      'delivered',
      'opened',
      'clicked',
      'converted',
      'unsubscribed',
      'bounced',
    ] as const) {
      const behind = await api<{ count: number }>(
        'GET',
        `/v1/campaigns/${campaign}/recipients/?step=${step}`,
      );
      expect([step, behind.count]).toEqual([step, seen[step]]);
    }
    const { days } = await api<{ days: Record<string, number>[] }>(
      'GET',
      `/v1/campaigns/${campaign}/reports/performance/`,
    );
    const total = (field: string) => days.reduce((sum, d) => sum + Number(d[field]), 0);
    expect(total('sent')).toBe(seen.sent);
    expect(total('opened')).toBe(seen.opened);
    expect(total('converted')).toBe(2);
    expect(total('control_converted')).toBe(1);
    expect(total('revenue')).toBe(160.25);
  });
});

describe('a campaign is refused', () => {
  it('for removal once it was sent', async () => {
    const reply = await kade.send('DELETE', `/v1/campaigns/${campaign}/`, maker.token);
    expect(reply.status).toBe(409);
  });
});
