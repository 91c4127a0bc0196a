import { getBasicReport } from '@kade/contract';
import { extraRevenue } from '@kade/models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aReportedCampaign, type Reader } from './reports.testkit.js';

let kade: TestKade;
let maker: TestUser;
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-03-20T12:00:00Z') } });
  maker = await kade.aUser(await kade.aCompany(), ['company:marketeer']);
  const of = (arm: Reader['arm'], amounts: readonly number[]): Reader[] =>
    amounts.map((order) => ({
      ...{ arm, variant: null, segment: null, province: null },
      ...{ state: arm === 'treated' ? ('sent' as const) : ('control' as const) },
      ...(order > 0 ? { order } : {}),
    }));
  const made = (name: string, treated: number[], control: number[], over = {}) =>
    aReportedCampaign(kade, maker, [...of('treated', treated), ...of('control', control)], {
      ...{ name, control_group_percent: 50, conversion_window_days: 5 },
      ...over,
    });
  const none = (count: number) => Array.from({ length: count }, () => 0);
  await made('Soup', [100, 60, 0], [20, 0, 10]);
  await made('Ice', [10, 30], [0, 0]);
  // In no comparison: its days go on, nobody was kept out, and as many were kept out as were mailed instead of one in ten.
  await made('Open', [1000, 1000], [0, 0], { conversion_window_days: 60 });
  await made('All', [500, 500], [], { control_group_percent: 0 });
  await made('Skewed', none(20), [700, ...none(19)], { control_group_percent: 10 });
  await made('Later', [0], [], { started_at: '2026-03-03T12:00Z', control_group_percent: 0 });
});
afterAll(() => kade.close());

const basic = async (type: 'overview' | 'campaigns', query = {}) =>
  (await kade.call(getBasicReport, { params: { type }, query }, maker)).body;

it('what campaigns brought in more is told of those that can be compared, each with its own groups', async () => {
  const arm = (amounts: readonly number[]) => {
    const mean = amounts.reduce((sum, x) => sum + x, 0) / amounts.length;
    const squares = amounts.reduce((sum, x) => sum + (x - mean) ** 2, 0);
    return { size: amounts.length, mean, variance: squares / (amounts.length - 1) };
  };
  const byHand = extraRevenue([
    { treated: arm([100, 60, 0]), control: arm([20, 0, 10]) },
    { treated: arm([10, 30]), control: arm([0, 0]) },
  ]);
  expect(byHand?.value).toBeCloseTo(170, 9);
  const { extra_revenue, totals } = await basic('overview');
  expect(extra_revenue).toEqual({
    value: expect.closeTo(170, 6),
    low: expect.closeTo(byHand?.low ?? 0, 6),
    high: expect.closeTo(byHand?.high ?? 0, 6),
    ...{ campaigns: 2, verdict_code: 'no_measurable_effect' },
  });
  expect(totals).toMatchObject({ campaigns: 6, recipients: 30, open: 1, revenue: '3200.00' });
  // Of the open one nobody's days are over.
  expect(totals).toMatchObject({ converted: 8, over: 28, over_converted: 6 });
});

it('a campaign says in the list when its days are over, and what it added only beside a control group', async () => {
  const { campaigns } = await basic('campaigns');
  expect(campaigns.map((c) => [c.name, c.closed, c.closes_on, c.uplift === null])).toEqual([
    ['Later', true, '2026-03-08', true],
    ['Skewed', true, '2026-03-07', false],
    ['All', true, '2026-03-07', true],
    ['Open', false, '2026-05-01', false],
    ['Ice', true, '2026-03-07', false],
    ['Soup', true, '2026-03-07', false],
  ]);
});

it.each([
  // As many parts as there are days, and never more than twelve.
  ['2026-03-01', '2026-03-03', ['03-01', '03-02', '03-03'], [0, 5, 1]],
  [
    '2026-02-20',
    '2026-03-03',
    ['02-20', '02-21', '02-22', '02-23', '02-24', '02-25', '02-26', '02-27', '02-28'].concat([
      ...['03-01', '03-02', '03-03'],
    ]),
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 1],
  ],
])(
  'the course from %s to %s has each campaign in the part in which it began',
  async (from, to, parts, counts) => {
    const { course } = await basic('overview', { from, to });
    expect(course.map((part) => part.from.slice(5))).toEqual(parts);
    for (const part of course) expect(part.to).toBe(part.from);
    expect(course.map((part) => part.campaigns)).toEqual(counts);
    expect(course.reduce((sum, part) => sum + part.sent, 0)).toBe(30);
  },
);
