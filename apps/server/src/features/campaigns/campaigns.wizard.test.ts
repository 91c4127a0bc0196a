import {
  type Campaign,
  type CampaignDraft,
  listAudit,
  type MailImage,
  testMailsPerHour,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import {
  aBody,
  aCampaign,
  aProvenSender,
  approve,
  reachable,
  seedProfiles,
} from './campaigns.testkit.js';

let kade: TestKade;
let company: number;
let maker: TestUser;
let admin: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  kade = await testKade({ settings: { publicUrl: 'https://kade.example' } });
  company = await kade.aCompany('Groothandel Noord');
  maker = await kade.aUser(company, ['company:marketeer'], 'Maker');
  admin = await kade.aUser(company, ['company:admin'], 'Admin');
  stranger = await kade.aUser(await kade.aCompany('Elsewhere'), ['company:marketeer']);
  await kade.db.inTenant(company, (tx) =>
    seedProfiles(tx, company, [
      ...reachable(40),
      { name: 'silent', persons: [{ email: null }] },
      { name: 'far away', city: 'Texel', persons: [{ email: 'far@x.example' }] },
    ]),
  );
});
afterAll(() => kade.close());

const send = (method: string, path: string, body?: unknown, user = maker) =>
  kade.send(method, path, user.token, body);
const api = async <T>(method: string, path: string, body?: unknown, user = maker) => {
  const reply = await send(method, path, body, user);
  if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
  return reply.body as T;
};
const anAudience = async (rule: string) =>
  (
    await api<{ id: number }>('POST', '/v2/audiences/', {
      name: `Audience ${Math.random()}`,
      origin_query: rule,
    })
  ).id;
const aDraft = (over: Partial<CampaignDraft> & Record<string, unknown> = {}) => ({
  name: `Campaign ${Math.random()}`,
  subject: 'Soup',
  body: aBody(),
  sender: { name: 'Kade Foods', email: 'post@kade.example' },
  ...over,
});

describe('audiences of a campaign', () => {
  it('add up without counting anybody twice, and lose whoever is in an exclusion', async () => {
    const all = await anAudience("NAME like 'r%'");
    const far = await anAudience("CITY in ('Texel')");
    const one = await anAudience("NAME in ('r1', 'r2')");
    const reach = await api<Record<string, number>>('POST', '/v1/campaigns/reach/', {
      audience_ids: [all, far, one],
      exclusion_audience_ids: [one],
      control_group_percent: 10,
    });
    expect(reach).toMatchObject({
      chosen: 41,
      taken_away: 2,
      audience: 39,
      reachable: 39,
      control: 4,
      treated: 35,
      base_rate: 0,
    });
    expect(reach.smallest_uplift).toBeGreaterThan(10);
  });

  it('keep a profile whose value the exclusion cannot answer', async () => {
    const everybody = await anAudience('1=1');
    const texel = await anAudience("CITY not in ('Texel')");
    const reach = await api<Record<string, number>>('POST', '/v1/campaigns/reach/', {
      audience_ids: [everybody],
      exclusion_audience_ids: [texel],
    });
    // Of 41 nobody knows the city, so nothing says that they are elsewhere; one is in Texel.
    expect(reach).toMatchObject({ chosen: 42, taken_away: 0, audience: 42 });
  });

  it('of another company are not found, in any field', async () => {
    const theirs = (
      await api<{ id: number }>(
        'POST',
        '/v2/audiences/',
        { name: 'x', origin_query: '1=1' },
        stranger,
      )
    ).id;
    const mine = await anAudience('1=1');
    for (const body of [
      aDraft({ audience_ids: [theirs] }),
      aDraft({ audience_ids: [mine], exclusion_audience_ids: [theirs] }),
      aDraft({ audience_ids: [mine], promotion_id: 999_999 }),
    ])
      expect((await send('POST', '/v1/campaigns/', body)).status).toBe(400);
    expect((await send('POST', '/v1/campaigns/reach/', { audience_ids: [theirs] })).status).toBe(
      404,
    );
  });
});

describe('a draft is refused', () => {
  it.each([
    ['without a subject', { subject: null }, 'subject'],
    ['without an audience', { audience_ids: [] }, 'audience_ids'],
    ['for the phone without a task', { channel: 'phone' }, 'task'],
    [
      'for post with follow-ups',
      { channel: 'post', follow_ups: [{ on: 'opened', after_days: 1, type: 'call', title: 'x' }] },
      'follow_ups',
    ],
    [
      'with a window that ends before it begins',
      { send_window: { from: '17:00', to: '09:00', weekdays: [1] } },
      'send_window.to',
    ],
    [
      'that counts products of no promotion',
      { conversion_goal: 'promotion_products' },
      'conversion_goal',
    ],
    [
      'with a subject B that cannot be filled in',
      { subject_b: 'Hi {{ contact.shoe }}' },
      'subject_b',
    ],
  ])('%s', async (_, over, field) => {
    const audience = await anAudience('1=1');
    const reply = await send(
      'POST',
      '/v1/campaigns/',
      aDraft({ audience_ids: [audience], ...over } as never),
    );
    expect(reply.status).toBe(400);
    expect(Object.keys((reply.body as { errors: object }).errors)).toContain(field);
  });
});

describe('channels', () => {
  it('phone and post need no mail, and reach profiles that no mail can', async () => {
    const audience = await anAudience("NAME in ('silent', 'r1')");
    const made = await api<Campaign>(
      'POST',
      '/v1/campaigns/',
      aDraft({
        audience_ids: [audience],
        channel: 'phone',
        subject: null,
        body: null,
        sender: null,
        task: { title: 'Call about soup', note: null, due_days: 3 },
      }),
    );
    expect(made).toMatchObject({ channel: 'phone', subject: null, body: null, sender: null });
    const flight = await api<Record<string, unknown>>('GET', `/v1/campaigns/${made.id}/preflight/`);
    expect(flight).toMatchObject({ audience: 2, reachable: 2, mails: 2, excluded: [] });
  });
});

describe('the pre-flight', () => {
  it('opens the profiles behind each reason, as many as it counts', async () => {
    const { id } = await aCampaign(kade, maker);
    const flight = await api<{ excluded: { reason: string; count: number }[] }>(
      'GET',
      `/v1/campaigns/${id}/preflight/`,
    );
    expect(flight.excluded).toEqual([{ reason: 'no_email', count: 1 }]);
    for (const { reason, count } of flight.excluded) {
      const behind = await api<{ count: number; results: { name: string }[] }>(
        'GET',
        `/v1/campaigns/${id}/preflight/${reason}/`,
      );
      expect(behind).toMatchObject({ count, results: [{ name: 'silent' }] });
    }
  });

  it('leaves out whoever had enough mails, by the company’s own limit', async () => {
    const { id } = await aCampaign(kade, maker, {}, "NAME in ('r1', 'r2')");
    const earlier = await aCampaign(kade, maker);
    await kade.db.inTenant(company, async (tx) => {
      const person = await tx
        .selectFrom('person')
        .select(['id', 'profile_id'])
        .where('company_id', '=', company)
        .where('email', '=', 'r1@x.example')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('campaign_recipient')
        .values({
          company_id: company,
          campaign_id: earlier.id,
          profile_id: person.profile_id,
          person_id: person.id,
          arm: 'treated',
          email: 'r1@x.example',
          state: 'sent',
          sent_at: new Date(),
        } as never)
        .execute();
    });
    const settings = await api<{ version: number; theme: object }>(
      'GET',
      '/v1/campaigns/settings/',
    );
    const set = (frequency_cap: unknown) =>
      kade.change('/v1/campaigns/settings/', admin.token, { frequency_cap });
    await set({ mails: 1, days: 7 });
    const flight = await api('GET', `/v1/campaigns/${id}/preflight/`);
    expect(flight).toMatchObject({ reachable: 1, excluded: [{ reason: 'too_many', count: 1 }] });
    const stale = await send('PUT', '/v1/campaigns/settings/', {
      frequency_cap: null,
      theme: settings.theme,
      version: settings.version,
    });
    expect(stale.status).toBe(409);
    await set(null);
    expect(await api('GET', `/v1/campaigns/${id}/preflight/`)).toMatchObject({ reachable: 2 });
  });
});

describe('an approval', () => {
  const fresh = async () => {
    const { id } = await aCampaign(kade, maker, { start_at: '2099-01-01T09:00:00Z' });
    await approve(kade, maker, admin, id);
    return api<Campaign>('GET', `/v1/campaigns/${id}/`);
  };
  const status = async (id: number) => (await api<Campaign>('GET', `/v1/campaigns/${id}/`)).status;

  it.each([
    ['second subject', { subject_b: 'Another one' }],
    ['window', { send_window: { from: '09:00', to: '12:00', weekdays: [2] } }],
    ['rate', { rate_per_minute: 5 }],
    ['follow-ups', { follow_ups: [{ on: 'clicked', after_days: 2, type: 'call', title: 'Call' }] }],
    ['control group', { control_group_percent: 30 }],
  ])('ends when the %s changes, and the change is told', async (_, change) => {
    const campaign = await fresh();
    expect(campaign.status).toBe('scheduled');
    await kade.change(`/v1/campaigns/${campaign.id}/`, maker.token, change);
    expect(await status(campaign.id)).toBe('draft');
    const { changes } = await api<{ changes: { field: string }[] }>(
      'GET',
      `/v1/approvals/campaign/${campaign.id}/timeline/`,
    );
    const [field = ''] = Object.keys(change);
    expect(changes.map((c) => c.field)).toContain(field);
  });

  it('tells of a changed rule of an audience, and of one more audience', async () => {
    const campaign = await fresh();
    const more = await anAudience("NAME in ('r3')");
    await kade.change(`/v1/campaigns/${campaign.id}/`, maker.token, {
      exclusion_audience_ids: [more],
    });
    const { changes } = await api<{ changes: { field: string; after: { rule: string }[] }[] }>(
      'GET',
      `/v1/approvals/campaign/${campaign.id}/timeline/`,
    );
    expect(changes.map((c) => c.field)).toEqual(['exclusion_audiences']);
    expect(changes[0]?.after[0]?.rule).toBe("NAME in ('r3')");
  });
});

describe('what a mail is made from', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  it('pictures are taken by what they are, and shown to whoever has the address', async () => {
    const made = await kade.upload('/v1/campaigns/images/', maker, {
      name: '../../x.exe',
      content: png,
    });
    expect(made.status).toBe(201);
    const image = made.body as MailImage;
    expect(image).toMatchObject({ name: 'x.exe', width: 1, height: 1 });
    const query = { action: 'campaign.image.add', object_id: image.id };
    const { results } = (await kade.call(listAudit, { query }, admin)).body;
    expect(results.map((l) => [l.actor.id, l.detail.name])).toEqual([[maker.id, 'x.exe']]);
    expect(image.url).toMatch(
      /^https:\/\/kade\.example\/api\/v1\/mail\/images\/[0-9a-z]+-[\w-]{24}\/$/,
    );
    const path = new URL(image.url).pathname;
    const shown = await kade.send('GET', path);
    expect(shown.status).toBe(200);
    expect(shown.headers['content-type']).toBe('image/png');
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
    const other = path.replace(/-(.)/, (_, first) => (first === '_' ? '-a' : '-_'));
    expect((await kade.send('GET', other)).status).toBe(404);
    // The right token under another company opens nothing.
    expect((await kade.send('GET', path.replace(/images\/[0-9a-z]+-/, 'images/zz-'))).status).toBe(
      404,
    );
    expect(await api('GET', '/v1/campaigns/images/')).toMatchObject({ count: 1 });
    expect(await api('GET', '/v1/campaigns/images/', undefined, stranger)).toMatchObject({
      count: 0,
    });
  });

  it('a file that only says it is a picture is refused', async () => {
    for (const content of [
      Buffer.from('<svg onload="alert(1)"/>'),
      Buffer.alloc(0),
      Buffer.from('GIF89a'),
    ]) {
      const reply = await kade.upload('/v1/campaigns/images/', maker, { name: 'a.png', content });
      expect(reply.status).toBe(422);
    }
  });

  it('kept mails have a name of their own, and nothing that cannot be filled in', async () => {
    const body = { name: 'Newsletter', subject: 'News', body: aBody() };
    const made = await api<{ id: number }>('POST', '/v1/campaigns/templates/', body);
    expect((await send('POST', '/v1/campaigns/templates/', body)).status).toBe(409);
    const broken = { blocks: [{ type: 'text', text: '{{ secret.key }}' }] };
    expect(
      (await send('POST', '/v1/campaigns/templates/', { name: 'b', body: broken })).status,
    ).toBe(400);
    expect(await api('GET', '/v1/campaigns/templates/')).toMatchObject({ count: 1 });
    await api('DELETE', `/v1/campaigns/templates/${made.id}/`);
    expect(await api('GET', '/v1/campaigns/templates/')).toMatchObject({ count: 0 });
  });

  it('a test mail goes to one address, is in the audit log, and is limited', async () => {
    const body = {
      subject: 'For {{ profile.name }}',
      body: aBody(),
      sender: { name: 'Kade Foods', email: 'post@kade.example' },
      to: 'boss@kade.example',
    };
    await aProvenSender(kade, company, body.sender.email);
    const test = () => send('POST', '/v1/campaigns/test-send/', body);
    expect((await test()).body).toEqual({
      to: 'boss@kade.example',
      outcome: 'outbox',
      response: null,
    });
    const kept = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('outbox_mail')
        .select(['mail_to', 'subject', 'html'])
        .where('company_id', '=', company)
        .execute(),
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.mail_to).toContain('boss@kade.example');
    expect(kept[0]?.subject).toMatch(/^\[Test\] For /);
    expect(kept[0]?.html).not.toContain('/mail/open/');
    for (let i = 1; i < testMailsPerHour; i++) expect((await test()).status).toBe(200);
    expect((await test()).status).toBe(429);
  });

  it('the preview gives hints with it', async () => {
    const preview = await api<{ hints: { code: string }[]; bytes: number }>(
      'POST',
      '/v1/campaigns/preview/',
      {
        subject: 'BUY NOW!!',
        body: { blocks: [{ type: 'button', text: 'Click here', url: 'https://x.example/' }] },
      },
    );
    expect(preview.hints.map((h) => h.code)).toEqual(
      expect.arrayContaining(['subject_marks', 'spam_words', 'vague_link', 'no_preheader']),
    );
    expect(preview.bytes).toBeGreaterThan(1000);
  });
});
