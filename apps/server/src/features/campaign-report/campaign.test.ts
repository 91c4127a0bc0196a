import {
  type campaignDaySeries,
  campaignDays,
  campaignLinks,
  type FigureValue,
  getCampaignPerformance,
  getCampaignSummary,
  type ReportQuery,
  reportEndpointsOf,
  reports,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { aReportedCampaign, type Reader } from '../campaigns/reports/reports.testkit.js';

const hotel = { segment: 'Hotel', province: 'Utrecht', arm: 'treated' } as const;
const bakery = { ...hotel, segment: 'Bakery' } as const;
const control = { variant: null, arm: 'control', state: 'control' } as const;
/** Worked out by hand below. */
const readers: Reader[] = [
  { ...hotel, variant: 'A', state: 'sent', opened: true, clicked: true, order: 100 },
  { ...hotel, variant: 'B', state: 'sent', opened: true, unsubscribed: true },
  { ...bakery, variant: 'A', state: 'sent', scanned: true, order: 60, earlier: true },
  { ...bakery, variant: 'B', state: 'sent', complained: true },
  { ...bakery, variant: 'A', state: 'bounced' },
  { ...bakery, variant: 'B', state: 'failed' },
  { ...bakery, variant: 'A', state: 'cancelled' },
  { ...hotel, ...control, order: 40 },
  { ...bakery, ...control },
];

let kade: TestKade;
let user: TestUser;
let campaign: Awaited<ReturnType<typeof aReportedCampaign>>;
let other: Awaited<ReturnType<typeof aReportedCampaign>>;
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-04-10T12:00:00Z') } });
  user = await kade.aUser(await kade.aCompany(), ['company:marketeer'], 'Mara');
  campaign = await aReportedCampaign(kade, user, readers, { name: 'Soup' });
  other = await aReportedCampaign(kade, user, readers.slice(0, 2), { name: 'Stew' });
});
afterAll(() => kade.close());

const endpoints = reportEndpointsOf.campaign;
type Query = Partial<ReportQuery>;
const figuresOf = async (query: Query = {}): Promise<Record<string, FigureValue>> => {
  const asked = { campaign: [campaign.id], ...query };
  return (await kade.call(endpoints.figures, { query: asked }, user)).body.figures;
};

describe('the figures of the campaign report', () => {
  it('are those that the report itself shows', async () => {
    const { body: own } = await kade.call(
      getCampaignSummary,
      { params: { id: campaign.id } },
      user,
    );
    const figures = await figuresOf();
    const shown = {
      ...{ campaign_recipients: own.recipients, campaign_sent: own.sent },
      ...{ delivered: own.delivered, campaign_opened: own.opened, campaign_clicked: own.clicked },
      ...{ opened: own.opened / own.delivered, clicked: own.clicked / own.delivered },
      ...{ unsubscribed: own.unsubscribed, bounced: own.bounced, campaign_failed: own.failed },
      ...{ campaign_complained: own.complained, campaign_in_doubt: own.in_doubt },
      ...{ campaign_pending: own.pending, campaign_cancelled: own.cancelled },
      ...{ campaign_ordered: own.converted, converted: own.conversion_rate, revenue: own.revenue },
      ...{ campaign_control: own.control.size, campaign_control_ordered: own.control.converted },
      campaign_control_converted: own.control.conversion_rate,
      campaign_control_revenue: own.control.revenue,
    };
    expect(Object.keys(shown).sort()).toEqual(Object.keys(reports.campaign.figures).sort());
    for (const [key, value] of Object.entries(shown))
      expect([key, figures[key]?.value]).toEqual([key, value]);
    // Seven were to get it: four did, one bounced; two of them ordered for 160.
    expect(shown).toMatchObject({ campaign_recipients: 7, campaign_sent: 5, delivered: 4 });
    expect(shown).toMatchObject({ campaign_ordered: 2, revenue: '160.00', campaign_control: 2 });
    expect(figures.converted).toMatchObject(own.conversion_interval.treated ?? { low: 9 });
  });

  it('have the parts that the report has, each the rows of that part', async () => {
    for (const [by, split] of [
      ['segment', 'segment'],
      ['variant', 'subject'],
    ] as const) {
      const found = await kade.call(
        getCampaignPerformance,
        { params: { id: campaign.id }, query: { by } },
        user,
      );
      for (const { label, recipients, delivered, converted, revenue } of found.body.groups) {
        const part = await figuresOf({ group_by: split, group: label ?? undefined });
        expect([label, part.campaign_recipients?.rows]).toEqual([label, recipients]);
        expect(part.delivered?.value).toBe(delivered);
        expect(part.campaign_ordered?.value).toBe(converted);
        expect(part.revenue?.value).toBe(revenue);
      }
    }
  });

  it('are of the days of the campaign, whatever days are asked for, and compared with nothing', async () => {
    const query = { campaign: [campaign.id], from: '2026-01-01', to: '2026-01-07' };
    const { body } = await kade.call(endpoints.figures, { query }, user);
    expect(body).toMatchObject({ previous: null, period: { to: '2026-04-10' } });
    expect(body.figures.campaign_recipients?.value).toBe(7);
  });

  it('are of several campaigns side by side, each of its own', async () => {
    const query = { campaign: [campaign.id, other.id] };
    const { body } = await kade.call(endpoints.split, { params: { by: 'campaign' }, query }, user);
    expect(body.results.map(({ label, figures }) => [label, figures.revenue?.value])).toEqual([
      ['Soup', '160.00'],
      ['Stew', '100.00'],
    ]);
  });

  it('name each recipient by the address that was written to', async () => {
    const { body } = await kade.call(
      endpoints.rows,
      { params: { figure: 'campaign_clicked' }, query: { campaign: [campaign.id] } },
      user,
    );
    expect(body.results).toMatchObject([{ name: 'r0@reader.example', status: 'treated' }]);
  });
});

describe('the links of its mails', () => {
  it('open the mails in which they were clicked, mail scanners left out', async () => {
    const query = { campaign: [campaign.id] };
    const { body } = await kade.call(campaignLinks.chart, { query }, user);
    expect(body.links.map(({ id, readers: count }) => [id, count])).toEqual([[campaign.link, 1]]);
    const rows = async (asked: Query) =>
      (
        await kade.call(
          campaignLinks.rows,
          { query: { ...query, ...asked, link: campaign.link } },
          user,
        )
      ).body;
    expect(await rows({})).toMatchObject({ count: 1, results: [{ name: 'r0@reader.example' }] });
    expect(await rows({ segment: ['Bakery'] })).toMatchObject({ count: 0 });
    const narrowed = { ...query, segment: ['Bakery'] };
    const none = await kade.call(campaignLinks.chart, { query: narrowed }, user);
    expect(none.body.links.map((link) => link.readers)).toEqual([0]);
  });
});

describe('its days', () => {
  const query = () => ({ campaign: [campaign.id] });
  const cell = async (day: string, series: (typeof campaignDaySeries)[number]) =>
    (await kade.call(campaignDays.rows, { query: { ...query(), day, series } }, user)).body;

  it('are those that the report itself shows, but for those on which nothing happened', async () => {
    const { body: own } = await kade.call(
      getCampaignPerformance,
      { params: { id: campaign.id }, query: {} },
      user,
    );
    const { body } = await kade.call(campaignDays.chart, { query: query() }, user);
    expect(body.days.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-03', '2026-03-05']);
    const happened = own.days.filter(({ day }) => body.days.some((one) => one.day === day));
    expect(body.days).toEqual(happened);
    const rest = own.days.filter((one) => !happened.includes(one));
    for (const { day, revenue, ...counts } of rest)
      expect([day, revenue, Math.max(...Object.values(counts))]).toEqual([day, '0.00', 0]);
  });

  it('open whom each figure counts, each figure of it whole', async () => {
    const { body } = await kade.call(campaignDays.chart, { query: query() }, user);
    for (const { day, revenue, ...counts } of body.days) {
      for (const [series, count] of Object.entries(counts))
        expect([day, series, (await cell(day, series as keyof typeof counts)).count]).toEqual([
          ...[day, series, count],
        ]);
      const { results } = await cell(day, 'revenue');
      const total = results.reduce((sum, { value }) => sum + Number(value), 0);
      expect([day, total.toFixed(2)]).toEqual([day, revenue]);
    }
    // Who opened, clicked or unsubscribed counts on the first day of each; the order of the first came on the fifth.
    const opened = await cell('2026-03-03', 'opened');
    expect(opened.results.map(({ on }) => on)).toEqual(['2026-03-03', '2026-03-03']);
    const { results } = await cell('2026-03-05', 'converted');
    expect(results.map(({ name, value }) => [name, value])).toEqual([
      ['r0@reader.example', '100.00'],
      ['r2@reader.example', '60.00'],
    ]);
  });

  it('count under filters what opens under them', async () => {
    const narrowed = { ...query(), segment: ['Bakery'] };
    const { body } = await kade.call(campaignDays.chart, { query: narrowed }, user);
    const fifth = body.days.find(({ day }) => day === '2026-03-05');
    expect(fifth).toMatchObject({ converted: 1, control_converted: 0, revenue: '60.00' });
    const rows = { ...narrowed, day: '2026-03-05', series: 'revenue' } as const;
    expect((await kade.call(campaignDays.rows, { query: rows }, user)).body).toMatchObject({
      count: 1,
    });
  });
});

it('is about campaigns of one’s own company, and says which are needed', async () => {
  const about = (query: Query, as = user) => kade.call(endpoints.figures, { query }, as);
  expect((await about({})).status).toBe(400);
  expect((await about({ campaign: [999_999] })).status).toBe(404);
  const stranger = await kade.aUser(await kade.aCompany(), ['company:marketeer']);
  expect((await about({ campaign: [campaign.id] }, stranger)).status).toBe(404);
  const seller = await kade.aUser(user.companyId, ['company:sales']);
  expect((await about({ campaign: [campaign.id] }, seller)).status).toBe(403);
});
