import {
  getBasicReport,
  getCampaignDrilldown,
  getCampaignPerformance,
  getCampaignSummary,
  listCampaignDrilldownsPlain,
  listCampaignRecipients,
  listCampaigns,
  type QueryOf,
  updateMe,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aReportedCampaign, type Reader } from './reports.testkit.js';

let kade: TestKade;
let maker: TestUser;
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-03-12T12:00:00Z') } });
});
afterAll(() => kade.close());
beforeEach(async () => {
  maker = await kade.aUser(await kade.aCompany(), ['company:marketeer']);
});

const mailed = (more: Partial<Reader> = {}): Reader => ({
  ...{ arm: 'treated', variant: null, state: 'sent', segment: null, province: null },
  ...more,
});
const kept = (more: Partial<Reader> = {}) => mailed({ arm: 'control', state: 'control', ...more });
const made = async (readers: readonly Reader[], over = {}) =>
  (await aReportedCampaign(kade, maker, readers, { control_group_percent: 50, ...over })).id;
const change = (statement: ReturnType<typeof sql>) =>
  kade.db.inTenant(maker.companyId, (tx) => statement.execute(tx));
const summary = async (id: number) =>
  (await kade.call(getCampaignSummary, { params: { id } }, maker)).body;
const basic = (type: 'overview' | 'campaigns' | 'days', query: object) =>
  kade.call(getBasicReport, { params: { type }, query }, maker);
const recipients = async (id: number, query: Partial<QueryOf<typeof listCampaignRecipients>>) => {
  const asked = { params: { id }, query: query as object };
  const { body } = await kade.call(listCampaignRecipients, asked, maker);
  return body.results;
};

describe('the campaigns of a period', () => {
  it('are those that started on its days where the company is, the latest first', async () => {
    // Half past midnight in Amsterdam, of the 2nd and of the 4th.
    const first = await made([mailed()], { started_at: '2026-03-01T23:30Z' });
    const second = await made([mailed()], { started_at: '2026-03-03T22:30Z' });
    await made([mailed()], { started_at: '2026-03-03T23:30Z' });
    const { body } = await basic('campaigns', { from: '2026-03-02', to: '2026-03-03' });
    expect(body.campaigns.map((c) => c.id)).toEqual([second, first]);
  });

  it('can be asked for up to five years', async () => {
    const asked = async (from: string) =>
      (await basic('overview', { from, to: '2026-03-10' })).status;
    expect([await asked('2021-03-07'), await asked('2021-03-06')]).toEqual([200, 400]);
  });
});

describe('campaigns to choose a report from', () => {
  it('are those that started, the latest first, whenever they were made', async () => {
    const march = await made([], { started_at: '2026-03-04T10:00Z' });
    const may = await made([], { started_at: '2026-03-06T10:00Z' });
    const first = await made([], { started_at: '2026-03-02T10:00Z' });
    await made([], { started_at: null, status: 'draft' });
    const { body } = await kade.call(listCampaignDrilldownsPlain, {}, maker);
    expect(body.map((c) => c.id)).toEqual([may, march, first]);
  });
});

describe('the days of all campaigns', () => {
  it('count mails that left, and no letters, however many of those there were', async () => {
    await made([mailed(), mailed()]);
    await made([mailed(), mailed(), mailed()], {
      ...{ channel: 'post', subject: null, body: null, sender_name: null, sender_email: null },
    });
    const { body } = await basic('days', { from: '2026-03-02', to: '2026-03-02' });
    expect(body.days).toMatchObject([{ day: '2026-03-02', sent: 2 }]);
  });
});

describe('a campaign in the list', () => {
  it('tells how many mails arrived, and how many persons opened and clicked', async () => {
    const id = await made([
      mailed({ opened: true }),
      mailed({ opened: true, clicked: true }),
      mailed({ state: 'bounced', scanned: true }),
      mailed({ state: 'pending' }),
      mailed({ unsubscribed: true, complained: true }),
      kept(),
    ]);
    await change(sql`with a as (insert into audience (company_id, name, created_by)
        values (${maker.companyId}, 'All', ${maker.id}) returning id)
      insert into campaign_audience (company_id, campaign_id, audience_id)
      select ${maker.companyId}, ${id}, a.id from a`);
    const { results } = (await kade.call(listCampaigns, { query: {} as never }, maker)).body;
    expect(results.find((c) => c.id === id)?.figures).toEqual({
      ...{ total: 5, sent: 4, delivered: 3, opened: 2, clicked: 1 },
    });
  });
});

describe('the links of a mail', () => {
  it('stand in the order of how many followed them, then of how often', async () => {
    const { id, link } = await aReportedCampaign(kade, maker, [
      mailed({ clicked: true }),
      mailed({ clicked: true }),
      mailed(),
    ]);
    const more = (url: string, at: readonly number[]) =>
      change(sql`with l as (insert into campaign_link (company_id, campaign_id, url)
          values (${maker.companyId}, ${id}, ${url}) returning id),
        r as (select id, row_number() over (order by id) - 1 as place from campaign_recipient
          where campaign_id = ${id})
        insert into campaign_event (company_id, campaign_id, recipient_id, type, link_id, is_scanner, at)
        select ${maker.companyId}, ${id}, r.id, 'clicked', l.id, false, '2026-03-04T12:00Z'
        from l, unnest(${[...at]}::integer[]) as p (place) join r on r.place = p.place`);
    await more('https://once.example/', [0]);
    await more('https://often.example/', [0, 0, 1]);
    await more('https://all.example/', [0, 1, 2]);
    const query = { by: 'content' as const };
    const { links } = (await kade.call(getCampaignPerformance, { params: { id }, query }, maker))
      .body;
    expect(links.map((l) => [l.readers, l.clicks])).toEqual([
      ...[
        [3, 3],
        [2, 3],
        [2, 2],
        [1, 1],
      ],
    ]);
    expect(links[2]?.id).toBe(link);
  });
});

describe('a part of the report', () => {
  it('takes blanks around a name for nothing, and a name of blanks for none', async () => {
    const id = await made([
      ...['Hotel', ' Hotel '].map((segment) => mailed({ segment, province: 'Utrecht ' })),
      ...['  ', null, ''].map((segment) => mailed({ segment, province: 'Limburg' })),
    ]);
    const query = { by: 'segment' as const };
    const { body } = await kade.call(getCampaignPerformance, { params: { id }, query }, maker);
    expect(body.groups.map((g) => [g.label, g.recipients])).toEqual([
      [null, 3],
      ['Hotel', 2],
    ]);
    const behind = async (part: object) =>
      (await kade.call(getCampaignDrilldown, { params: { id, label: 'sent' }, query: part }, maker))
        .body.count;
    expect(await behind({ segment: 'Hotel' })).toBe(2);
    expect(await behind({ province: 'Limburg' })).toBe(3);
    expect(await behind({ province: 'Utrecht', segment: 'Restaurant' })).toBe(0);
  });

  it('has the subjects of a test in their order, whichever more people got', async () => {
    const id = await made([...(['A', 'B', 'B'] as const).map((variant) => mailed({ variant }))]);
    const query = { by: 'variant' as const };
    const { body } = await kade.call(getCampaignPerformance, { params: { id }, query }, maker);
    expect(body.groups.map((g) => [g.label, g.recipients])).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
  });

  it('has those without a value last, whichever way it is sorted', async () => {
    const id = await made(['B', null, 'A'].map((segment) => mailed({ segment })));
    const sorted = async (ordering: string) => {
      const asked = { params: { id, label: 'sent' as const }, query: { ordering } };
      const { results } = (await kade.call(getCampaignDrilldown, asked, maker)).body;
      return results.map((r) => r.segment);
    };
    expect([await sorted('segment'), await sorted('-segment')]).toEqual([
      ['A', 'B', null],
      ['B', 'A', null],
    ]);
  });

  it('is sorted by what was sold to them too, and nobody is missing who was sold nothing', async () => {
    const { id, profiles } = await aReportedCampaign(kade, maker, [mailed(), mailed(), mailed()]);
    const [first, second, third] = profiles;
    for (const [profile, revenue] of [
      [first, 10],
      [third, 900],
    ])
      await change(sql`insert into profile_metric (company_id, profile_id, total_net_revenue)
        values (${maker.companyId}, ${profile}, ${revenue})`);
    const sorted = async (ordering: string) => {
      const asked = { params: { id, label: 'sent' as const }, query: { ordering } };
      const { count, results } = (await kade.call(getCampaignDrilldown, asked, maker)).body;
      return [count, ...results.map((r) => r.id)];
    };
    expect(await sorted('-total_net_revenue')).toEqual([3, third, first, second]);
    expect(await sorted('total_net_revenue')).toEqual([3, first, third, second]);
  });
});

describe('the recipients of a campaign', () => {
  it('are found by name or address, narrowed by state, sorted either way, each with what came of it', async () => {
    const id = await made([mailed({ order: 10 }), mailed({ state: 'bounced' }), mailed(), kept()]);
    const emails = async (query: object) => (await recipients(id, query)).map((r) => r.email);
    expect(await emails({ search: 'R2@READER' })).toEqual(['r2@reader.example']);
    expect(await emails({ search: 'reader 0001' })).toEqual(['r1@reader.example']);
    expect(await emails({ state: ['bounced', 'control'] })).toEqual(['r1@reader.example', null]);
    expect(await emails({ ordering: '-email' })).toEqual([
      ...['r2@reader.example', 'r1@reader.example', 'r0@reader.example', null],
    ]);
    expect((await recipients(id, {})).map((r) => r.converted)).toEqual([true, false, false, false]);
  });

  it('are told why a mail did not leave in the language of who asks, the server’s own words as they are', async () => {
    const id = await made([mailed({ state: 'cancelled' }), mailed({ state: 'failed' })]);
    const because = (state: string, reason: string) =>
      change(sql`update campaign_recipient set reason = ${reason}
        where campaign_id = ${id} and state = ${state}`);
    await because('cancelled', 'opted_out');
    await because('failed', '550 5.7.1 no');
    const reasons = async () => (await recipients(id, {})).map((r) => r.reason);
    expect(await reasons()).toEqual(['The contact unsubscribed.', '550 5.7.1 no']);
    await kade.call(updateMe, { body: { language: 'nl' } }, maker);
    expect(await reasons()).toEqual(['De lezer heeft zich afgemeld.', '550 5.7.1 no']);
  });
});

describe('the days of a campaign', () => {
  it('go on after its window as long as something happened', async () => {
    const id = await made([mailed({ opened: true })], { conversion_window_days: 1 });
    await change(sql`update campaign_event set at = '2026-03-08T12:00Z' where campaign_id = ${id}`);
    const query = { by: 'day' as const };
    const { days } = (await kade.call(getCampaignPerformance, { params: { id }, query }, maker))
      .body;
    expect([days.length, days.at(-1)]).toMatchObject([7, { day: '2026-03-08', opened: 1 }]);
  });

  it('are over on the day after the last one, and not on it', async () => {
    const window = async (sentAt: string) =>
      (await summary(await made([mailed({ sentAt })], { conversion_window_days: 5 }))).window;
    expect(await window('2026-03-07T12:00Z')).toMatchObject({ to: '2026-03-12', closed: false });
    expect(await window('2026-03-06T12:00Z')).toMatchObject({ to: '2026-03-11', closed: true });
  });

  it('begin for a mail that may have left on the day it may have left', async () => {
    const id = await made([mailed({ state: 'in_doubt', order: 10 })]);
    const left = (day: string) =>
      change(sql`update campaign_recipient set sent_at = null, left_at = ${`${day}T12:00Z`}
        where campaign_id = ${id}`);
    await left('2026-03-04');
    expect((await summary(id)).converted).toBe(1);
    await left('2026-03-06');
    expect((await summary(id)).converted).toBe(0);
  });
});

it('a verdict is called provisional while it can change, and only where there is one', async () => {
  const long = { conversion_window_days: 90 };
  const verdict = async (readers: readonly Reader[], over: object) => {
    const { uplift } = await summary(await made(readers, over));
    return [uplift.verdict_code, uplift.verdict.startsWith('Provisional')];
  };
  const groups = [...Array.from({ length: 6 }, () => mailed()), kept(), kept()];
  const [judged, early] = await verdict(groups, long);
  expect(early).toBe(true);
  expect(await verdict(groups, { conversion_window_days: 1 })).toEqual([judged, false]);
  expect(await verdict([kept()], long)).toEqual(['nothing_sent', false]);
  expect(await verdict([mailed()], long)).toEqual(['no_control', false]);
});
