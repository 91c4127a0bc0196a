import {
  type DrilldownLabel,
  drilldownLabels,
  getBasicReport,
  getCampaignDrilldown,
  getCampaignPerformance,
  getCampaignSummary,
  listCampaignDrilldownsPlain,
  saveCampaignDrilldown,
} from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aReportedCampaign, type Reader } from './reports.testkit.js';

const treated = (variant: 'A' | 'B', state: Reader['state'], more: Partial<Reader>): Reader => ({
  ...{ arm: 'treated', variant, state, segment: null, province: null },
  ...more,
});
const utrecht = { province: 'Utrecht' };
const limburg = { province: 'Limburg' };
const control = { arm: 'control', variant: null, state: 'control' } as const;

/** Ten profiles. Every figure below was worked out from these ten lines on paper. */
const ledger: Reader[] = [
  treated('A', 'sent', {
    ...utrecht,
    segment: 'Restaurant',
    opened: true,
    clicked: true,
    order: 100,
  }),
  treated('B', 'sent', { ...utrecht, segment: 'Restaurant', opened: true, unsubscribed: true }),
  treated('A', 'sent', { ...utrecht, segment: 'Hotel', complained: true, order: 50.5 }),
  treated('B', 'bounced', { ...limburg, segment: 'Hotel' }),
  treated('A', 'sent', { ...limburg, segment: 'Hotel', scanned: true }),
  treated('B', 'failed', limburg),
  treated('A', 'pending', { ...limburg, segment: 'Restaurant', order: 30 }),
  treated('B', 'in_doubt', utrecht),
  { ...control, ...utrecht, segment: 'Restaurant', order: 20 },
  { ...control, ...limburg, segment: 'Hotel', earlier: true },
];

let kade: TestKade;
let maker: TestUser;
let id: number;
let link: number;
let earlier: number;
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-03-10T12:00:00Z') } });
  maker = await kade.aUser(await kade.aCompany(), ['company:marketeer']);
  ({ id, link } = await aReportedCampaign(kade, maker, ledger, { name: 'Soup' }));
  const before = { name: 'Stew', started_at: '2025-12-10T12:00Z' };
  ({ id: earlier } = await aReportedCampaign(kade, maker, ledger.slice(0, 3), before));
  // Never began: it has no report.
  const draft = { name: 'Broth', status: 'draft', started_at: null, recipients_fixed_at: null };
  await aReportedCampaign(kade, maker, [], draft);
});
afterAll(() => kade.close());

const funnel = {
  ...{ recipients: 8, sent: 6, delivered: 5, opened: 2, clicked: 1, unsubscribed: 1 },
  ...{ bounced: 1, converted: 2, revenue: '150.50' },
};
/** Newcombe's 95 % interval of 2 of 8 against 1 of 2. */
const uplift = { absolute: -0.25, low: -0.6930289094437783, high: 0.2796207846314732 };
const close = ({ absolute, low, high }: typeof uplift) => ({
  absolute: expect.closeTo(absolute, 9),
  low: expect.closeTo(low, 9),
  high: expect.closeTo(high, 9),
});

it('summary', async () => {
  const { body } = await kade.call(getCampaignSummary, { params: { id } }, maker);
  expect(body).toMatchObject({
    ...funnel,
    ...{ failed: 1, in_doubt: 1, pending: 1, complained: 1 },
    conversion_rate: 0.25,
    control: { size: 2, converted: 1, conversion_rate: 0.5, revenue: '20.00' },
    raw: { opened: 3, clicked: 2 },
    uplift: {
      ...close(uplift),
      relative: -0.5,
      verdict_code: 'no_measurable_effect',
      verdict: expect.stringMatching(/^Provisional: /),
    },
    sample_ratio: { planned: 0.2, actual: 0.2 },
    window: { from: '2026-03-03', to: '2026-03-16', closed: false },
  });
});

const performance = async (by: 'day' | 'segment' | 'province' | 'content' | 'variant') =>
  (await kade.call(getCampaignPerformance, { params: { id }, query: { by } }, maker)).body;
/** label, recipients, sent, delivered, opened, clicked, unsubscribed, bounced, converted, revenue; control: size, converted */
type Line = [string | null, ...number[]];

it.each<[by: 'segment' | 'province' | 'variant', lines: Line[]]>([
  [
    'segment',
    [
      ['Hotel', 3, 3, 2, 0, 0, 0, 1, 1, 50.5, 1, 0],
      ['Restaurant', 3, 2, 2, 2, 1, 1, 0, 1, 100, 1, 1],
      [null, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
    ],
  ],
  [
    'province',
    [
      ['Limburg', 4, 2, 1, 0, 0, 0, 1, 0, 0, 1, 0],
      ['Utrecht', 4, 4, 4, 2, 1, 1, 0, 2, 150.5, 1, 1],
    ],
  ],
  [
    'variant',
    [
      ['A', 4, 3, 3, 1, 1, 0, 0, 2, 150.5, 2, 1],
      ['B', 4, 3, 2, 1, 0, 1, 1, 0, 0, 2, 1],
    ],
  ],
])('performance by %s', async (by, lines) => {
  const { groups } = await performance(by);
  const found = groups.map((g) => [
    ...[g.label, g.recipients, g.sent, g.delivered, g.opened, g.clicked, g.unsubscribed],
    ...[g.bounced, g.converted, Number(g.revenue), g.control.size, g.control.converted],
  ]);
  const byLabel = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]));
  expect(found.sort(byLabel)).toEqual(lines.sort(byLabel));
  const empty = groups.find((g) => g.control.size === 0);
  expect(empty?.uplift ?? null).toBeNull();
});

/** Newcombe's 95 % interval of each part's conversions (lines above) against those of its control group. */
it.each([
  ['segment', 'Hotel', 1 / 3, -0.5053929218168449, 0.7923403991979522],
  ['segment', 'Restaurant', -2 / 3, -0.9385080552796039, 0.24998565402470563],
  ['province', 'Utrecht', -0.5, -0.8499610108478506, 0.36720049563459156],
  ['variant', 'B', -0.5, -0.9054687942657693, 0.135922931466952],
] as const)('the uplift by %s, of %s', async (by, label, absolute, low, high) => {
  const { groups } = await performance(by);
  const part = groups.find((group) => group.label === label);
  expect(part?.uplift).toEqual(close({ absolute, low, high }));
});

it('performance by day', async () => {
  const { days } = await performance('day');
  const none = { sent: 0, opened: 0, clicked: 0, unsubscribed: 0, converted: 0 };
  const quiet = { ...none, control_converted: 0, revenue: '0.00' };
  expect(days.slice(0, 4)).toEqual([
    { ...quiet, day: '2026-03-02', sent: 6 },
    { ...quiet, day: '2026-03-03', opened: 2, clicked: 1, unsubscribed: 1 },
    { ...quiet, day: '2026-03-04' },
    { ...quiet, day: '2026-03-05', converted: 2, control_converted: 1, revenue: '150.50' },
  ]);
  for (const { day, ...rest } of days.slice(4)) expect([day, rest]).toEqual([day, quiet]);
});

it('performance by content', async () => {
  expect((await performance('content')).links).toEqual([
    { id: link, url: 'https://a.example/', readers: 1, clicks: 1, scanner_clicks: 1 },
  ]);
});

const behind: Record<DrilldownLabel, number[]> = {
  recipients: [0, 1, 2, 3, 4, 5, 6, 7],
  sent: [0, 1, 2, 3, 4, 7],
  delivered: [0, 1, 2, 4, 7],
  opened: [0, 1],
  clicked: [0],
  // The sixth ordered too, but still waits for the mail.
  converted: [0, 2],
  unsubscribed: [1],
  bounced: [3],
  failed: [5],
  in_doubt: [7],
  pending: [6],
  cancelled: [],
  complained: [2],
  control: [8, 9],
  control_converted: [8],
};
const namesOf = (lines: readonly number[]) => lines.map((n) => `Reader 000${n}`);

it.each(drilldownLabels)('drilldown of %s', async (label) => {
  const query = { ordering: 'name', page_size: 100 };
  const { body } = await kade.call(getCampaignDrilldown, { params: { id, label }, query }, maker);
  expect(body.results.map((r) => r.name)).toEqual(namesOf(behind[label]));
});

it('drilldown saved', async () => {
  const { body } = await kade.call(
    saveCampaignDrilldown,
    {
      params: { id, label: 'converted' },
      body: { name: 'Who ordered in Utrecht', province: 'Utrecht' },
    },
    maker,
  );
  expect(body.count).toBe(2);
});

it('drilldown/plain', async () => {
  const { body } = await kade.call(listCampaignDrilldownsPlain, {}, maker);
  expect(body).toEqual([
    { id, name: 'Soup' },
    { id: earlier, name: 'Stew' },
  ]);
});

const basic = async (type: 'overview' | 'campaigns' | 'days', query = {}) =>
  (await kade.call(getBasicReport, { params: { type }, query }, maker)).body;

it('basic/overview', async () => {
  const { period, totals, before } = await basic('overview');
  expect(period).toEqual({ from: '2025-12-11', to: '2026-03-10' });
  // Its window is open until the 16th: nobody's days to order in are over, so there is no conversion yet.
  expect(totals).toEqual({ campaigns: 1, ...funnel, over: 0, over_converted: 0, open: 1 });
  // Its orders came months after its window.
  expect(before).toEqual({
    ...{ campaigns: 1, recipients: 3, sent: 3, delivered: 3, opened: 2, clicked: 1 },
    ...{ unsubscribed: 1, bounced: 0, converted: 0, revenue: '0.00' },
    ...{ over: 3, over_converted: 0, open: 0 },
  });
});

it('basic/campaigns', async () => {
  const { campaigns } = await basic('campaigns');
  expect(campaigns).toEqual([
    {
      ...funnel,
      ...{ id, name: 'Soup', status: 'running', channel: 'email' },
      started_at: expect.stringMatching(/^2026-03-02T12:00:00/),
      ...{ control_size: 2, control_converted: 1, over: 0, over_converted: 0 },
      uplift: close(uplift),
      ...{ closed: false, closes_on: '2026-03-16', paused_at: null },
    },
  ]);
});

it('basic/days', async () => {
  const { days } = await basic('days', { from: '2026-03-01', to: '2026-03-04' });
  // Both campaigns: a day has all its readers, whenever their campaign began.
  const none = { sent: 0, opened: 0, clicked: 0, unsubscribed: 0 };
  expect(days).toEqual([
    { ...none, day: '2026-03-01' },
    { ...none, day: '2026-03-02', sent: 6 },
    { ...none, day: '2026-03-03', opened: 4, clicked: 2, unsubscribed: 2 },
    { ...none, day: '2026-03-04' },
  ]);
});
