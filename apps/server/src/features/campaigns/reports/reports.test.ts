import {
  drilldownLabels,
  getAudience,
  getBasicReport,
  getCampaignDrilldown,
  getCampaignPerformance,
  getCampaignSummary,
  listCampaignDrilldownsPlain,
  listCampaignRecipients,
  prefetchAudience,
  saveCampaignDrilldown,
} from '@kade/contract';
import { revenueDifference } from '@kade/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aReportedCampaign, type Reader, startDay } from './reports.testkit.js';

/** 120 profiles in every state, each property with a period of its own, so that all combinations occur. */
const readers: Reader[] = Array.from({ length: 120 }, (_, i): Reader => {
  const place = {
    segment: ['Restaurant', 'Hotel', null][i % 3] ?? null,
    province: ['Utrecht', 'Limburg'][i % 2] ?? null,
  };
  const bought = { ...(i % 7 === 0 ? { order: 100 + i } : {}), earlier: i % 5 === 0 };
  if (i % 6 === 5) return { arm: 'control', variant: null, state: 'control', ...place, ...bought };
  const states = ['sent', 'sent', 'bounced', 'failed', 'in_doubt', 'pending', 'cancelled'] as const;
  const state = states[i % 11 < 7 ? i % 7 : 0];
  const sent = state === 'sent';
  return {
    ...{ arm: 'treated', variant: i % 2 === 0 ? 'A' : 'B', state: state ?? 'sent' },
    ...place,
    ...bought,
    opened: sent && i % 4 === 0,
    clicked: sent && i % 8 < 2,
    scanned: sent && i % 9 === 0,
    complained: sent && i % 31 === 1,
    unsubscribed: sent && i % 13 === 1,
  };
});
const count = (test: (reader: Reader) => unknown) => readers.filter(test).length;
const treated = (reader: Reader) => reader.arm === 'treated';
const controls = readers.filter((reader) => !treated(reader));
/** Whether orders count yet: not of who still waits for the mail, nor of as large a part of the control group. */
const watched = (r: Reader) =>
  treated(r)
    ? r.state !== 'pending'
    : (controls.indexOf(r) + 0.5) / controls.length <
      1 - count((other) => other.state === 'pending') / count(treated);
const spent = (r: Reader) => (watched(r) ? (r.order ?? 0) : 0);

let kade: TestKade;
let marketeer: TestUser;
let campaign: { id: number; profiles: number[]; link: number };
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-03-10T12:00:00Z') } });
  marketeer = await kade.aUser(await kade.aCompany(), ['company:marketeer']);
  campaign = await aReportedCampaign(kade, marketeer, readers);
});
afterAll(() => kade.close());

const params = () => ({ id: campaign.id });
const summary = async () =>
  (await kade.call(getCampaignSummary, { params: params() }, marketeer)).body;
const by = async (part: 'day' | 'segment' | 'province' | 'content' | 'variant') =>
  (await kade.call(getCampaignPerformance, { params: params(), query: { by: part } }, marketeer))
    .body;

describe('the report of a campaign', () => {
  it('counts what a count by hand counts, with and without what scanners did', async () => {
    const told = await summary();
    const opened = (r: Reader) => r.opened || r.clicked;
    expect(told).toMatchObject({
      recipients: count(treated),
      sent: count((r) => ['sent', 'bounced', 'in_doubt'].includes(r.state)),
      bounced: count((r) => r.state === 'bounced'),
      failed: count((r) => r.state === 'failed'),
      in_doubt: count((r) => r.state === 'in_doubt'),
      pending: count((r) => r.state === 'pending'),
      cancelled: count((r) => r.state === 'cancelled'),
      opened: count(opened),
      clicked: count((r) => r.clicked),
      complained: count((r) => r.complained),
      unsubscribed: count((r) => r.unsubscribed),
      converted: count((r) => treated(r) && spent(r)),
      raw: {
        opened: count((r) => opened(r) || r.scanned),
        clicked: count((r) => r.clicked || r.scanned),
      },
      control: {
        size: count((r) => !treated(r)),
        converted: count((r) => !treated(r) && spent(r)),
      },
    });
    const revenue = readers.reduce((sum, r) => sum + (treated(r) ? spent(r) : 0), 0);
    expect(told.revenue).toBe(revenue.toFixed(2));
    expect(told.raw.clicked).toBeGreaterThan(told.clicked);
  });

  it('says how sure it is: interval of the revenue, the effect that could have shown, groups as they were drawn', async () => {
    const told = await summary();
    const net = (test: (r: Reader) => boolean) => readers.filter(test).map(spent);
    const mean = (all: number[]) => all.reduce((sum, x) => sum + x, 0) / all.length;
    const difference = mean(net(treated)) - mean(net((r) => !treated(r)));
    expect(told.revenue_uplift?.difference).toBeCloseTo(difference, 6);
    // Whoever bought nothing counts as nothing in the spread as well.
    const arm = (all: number[]) => {
      const variance = all.reduce((sum, x) => sum + (x - mean(all)) ** 2, 0) / (all.length - 1);
      return { size: all.length, mean: mean(all), variance };
    };
    const byHand = revenueDifference(arm(net(treated)), arm(net((r) => !treated(r))));
    expect(told.revenue_uplift?.low).toBeCloseTo(byHand?.low ?? 0, 6);
    expect(told.revenue_uplift?.high).toBeCloseTo(byHand?.high ?? 0, 6);
    expect(told.uplift.detectable).toBeGreaterThan(Math.abs(told.uplift.absolute ?? 0));
    expect(told.sample_ratio).toMatchObject({ planned: 0.2, verdict: 'as_drawn' });

    const skewed = await aReportedCampaign(kade, marketeer, readers, { control_group_percent: 50 });
    const { body } = await kade.call(getCampaignSummary, { params: { id: skewed.id } }, marketeer);
    expect(body.sample_ratio.verdict).toBe('skewed');
  });

  it.each(['segment', 'province'] as const)('parts by %s add up to the whole', async (part) => {
    const [whole, { groups }] = [await summary(), await by(part)];
    const sum = (value: (group: (typeof groups)[number]) => number) =>
      groups.reduce((total, group) => total + value(group), 0);
    for (const key of ['recipients', 'sent', 'opened', 'clicked', 'bounced', 'converted'] as const)
      expect([key, sum((g) => g[key])]).toEqual([key, whole[key]]);
    expect(sum((g) => g.control.size)).toBe(whole.control.size);
    expect(sum((g) => Number(g.revenue))).toBeCloseTo(Number(whole.revenue), 2);
    for (const group of groups)
      expect(group.recipients).toBe(count((r) => treated(r) && r[part] === group.label));
  });

  it('holds each subject against the whole control group', async () => {
    const { groups } = await by('variant');
    expect(groups.map((g) => [g.label, g.recipients, g.control.size])).toEqual(
      (['A', 'B'] as const).map((v) => [
        v,
        count((r) => r.variant === v),
        count((r) => !treated(r)),
      ]),
    );
  });

  it('counts each link by readers, by clicks, and apart by scanners', async () => {
    const { links } = await by('content');
    expect(links).toEqual([
      {
        id: campaign.link,
        url: 'https://a.example/',
        readers: count((r) => r.clicked),
        clicks: count((r) => r.clicked),
        scanner_clicks: count((r) => r.scanned),
      },
    ]);
  });

  it('has days that add up to the summary', async () => {
    const [whole, { days }] = [await summary(), await by('day')];
    for (const key of ['sent', 'opened', 'clicked', 'unsubscribed', 'converted'] as const)
      expect(days.reduce((sum, day) => sum + day[key], 0)).toBe(whole[key]);
    expect(days[0]?.day).toBe(startDay);
  });
});

const beside = { failed: 1, in_doubt: 1, pending: 1, cancelled: 1, complained: 1 };
describe('what is behind a figure', () => {
  it.each(drilldownLabels)('%s opens into as many profiles as the report counts', async (label) => {
    const told = await summary();
    const figures: Record<string, unknown> = {
      ...told,
      control: told.control.size,
      control_converted: told.control.converted,
    };
    const { body } = await kade.call(
      getCampaignDrilldown,
      { params: { ...params(), label }, query: { page_size: 500 } },
      marketeer,
    );
    expect([body.count, new Set(body.results.map((r) => r.id)).size]).toEqual([
      figures[label],
      figures[label],
    ]);
    if (label in { ...told.control, ...beside }) return;
    if (label === 'control' || label === 'control_converted') return;
    const listed = await kade.call(
      listCampaignRecipients,
      { params: params(), query: { step: label as 'sent' } },
      marketeer,
    );
    expect(listed.body.count).toBe(body.count);
  });

  it('narrows to a part, is searched and sorted', async () => {
    const ask = async (query: Record<string, unknown>) =>
      (
        await kade.call(
          getCampaignDrilldown,
          { params: { ...params(), label: 'sent' }, query },
          marketeer,
        )
      ).body;
    const sent = (r: Reader) => ['sent', 'bounced', 'in_doubt'].includes(r.state);
    expect((await ask({ segment: 'Hotel' })).count).toBe(
      count((r) => sent(r) && r.segment === 'Hotel'),
    );
    expect((await ask({ variant: 'B' })).count).toBe(count((r) => sent(r) && r.variant === 'B'));
    expect((await ask({ link: campaign.link })).count).toBe(count((r) => r.clicked));
    expect((await ask({ search: 'Reader 0000' })).results.map((r) => r.name)).toEqual([
      'Reader 0000',
    ]);
    const last = await ask({ ordering: '-name', page_size: 1 });
    expect(last.results[0]?.name).toBe(
      `Reader ${String(readers.findLastIndex(sent)).padStart(4, '0')}`,
    );
  });

  it('is saved as a static audience of exactly these profiles', async () => {
    const save = (user: TestUser) =>
      kade.call(
        saveCampaignDrilldown,
        { params: { ...params(), label: 'clicked' }, body: { name: 'Who clicked' } },
        user,
      );
    const { status, body } = await save(marketeer);
    expect([status, body.count]).toEqual([201, count((r) => r.clicked)]);
    const made = await kade.call(getAudience, { params: { id: body.id } }, marketeer);
    expect(made.body).toMatchObject({
      name: 'Who clicked',
      audienceType: 'static',
      status: 'draft',
    });
    const counted = await kade.call(prefetchAudience, { params: { id: body.id } }, marketeer);
    expect(counted.body.count).toBe(body.count);
    expect((await save(marketeer)).status).toBe(409);
  });

  it('is nobody else’s', async () => {
    const stranger = await kade.aUser(await kade.aCompany(), ['company:superuser']);
    for (const label of ['sent', 'clicked'] as const)
      expect(
        (await kade.call(getCampaignDrilldown, { params: { ...params(), label } }, stranger))
          .status,
      ).toBe(404);
  });
});

describe('all campaigns of a period', () => {
  it('add up to what each report says, beside the period before', async () => {
    const company = await kade.aCompany();
    const maker = await kade.aUser(company, ['company:marketeer']);
    await aReportedCampaign(kade, maker, readers);
    await aReportedCampaign(kade, maker, readers.slice(0, 30));
    await aReportedCampaign(kade, maker, readers.slice(0, 12), { started_at: '2025-12-10T12:00Z' });
    const basic = async (type: 'overview' | 'campaigns' | 'days', query = {}) =>
      (await kade.call(getBasicReport, { params: { type }, query }, maker)).body;
    const { totals, before, period, course, extra_revenue } = await basic('overview');
    expect(course).toHaveLength(12);
    expect([course[0]?.from, course.at(-1)?.to]).toEqual([period.from, period.to]);
    for (const key of ['campaigns', 'sent', 'clicked', 'over'] as const)
      expect(course.reduce((sum, part) => sum + part[key], 0)).toBe(totals?.[key]);
    expect(course.reduce((sum, part) => sum + Number(part.revenue), 0)).toBeCloseTo(
      Number(totals?.revenue),
    );
    // Their windows are open: what they bring in more can still change.
    expect(extra_revenue).toBeNull();
    expect(period).toEqual({ from: '2025-12-11', to: '2026-03-10' });
    expect(totals).toMatchObject({
      campaigns: 2,
      recipients: count(treated) + readers.slice(0, 30).filter(treated).length,
    });
    expect(before?.campaigns).toBe(1);
    const { campaigns } = await basic('campaigns');
    expect(campaigns.reduce((sum, c) => sum + c.sent, 0)).toBe(totals?.sent);
    const { days } = await basic('days', { from: '2026-03-01', to: '2026-03-05' });
    expect(days.map((d) => d.day)).toHaveLength(5);
    // A day has all its readers, whenever their campaign began.
    expect(days.reduce((sum, d) => sum + d.clicked, 0)).toBe(
      (totals?.clicked ?? 0) + (before?.clicked ?? 0),
    );
    // Letters are no mails: their profiles and orders count, and nothing was sent, opened or clicked.
    const letters = readers.filter((r) => r.state === 'sent' || r.state === 'control').slice(0, 9);
    await aReportedCampaign(kade, maker, letters, {
      ...{ channel: 'post', subject: null, body: null, sender_name: null, sender_email: null },
    });
    const more = await basic('overview');
    expect(more.totals).toMatchObject({
      campaigns: 3,
      sent: totals?.sent,
      delivered: totals?.delivered,
      recipients: (totals?.recipients ?? 0) + letters.filter(treated).length,
    });
    const plain = await kade.call(listCampaignDrilldownsPlain, {}, maker);
    expect(plain.body).toHaveLength(4);
    const wrong = await kade.call(
      getBasicReport,
      { params: { type: 'days' }, query: { from: '2026-03-05', to: '2026-03-01' } },
      maker,
    );
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining('after the start date'),
    ]);
  });
});
