import {
  getConversionReport,
  getUpliftPersons,
  getUpliftSummary,
  listCampaignDrilldownsPlain,
  listViews,
  type Pooled,
  reportEndpointsOf,
  reports,
} from '@kade/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, asked, fireEvent, press, screen, show, within } from '../../testkit/index.js';
import { BaseReport } from './BaseReport.js';

const base = reportEndpointsOf.base;
const frame = {
  ...{ period: { from: '2026-01-01', to: '2026-03-31' }, previous: null },
  ...{ as_of: '2026-03-31', time_zone: 'Europe/Amsterdam' },
};
const figures = Object.fromEntries(
  Object.keys(reports.base.figures).map((key) => [
    key,
    { value: 5, previous: null, change: null, rows: 5, previous_rows: null },
  ]),
);
const side = (size: number, converted: number) => ({ size, converted, revenue: '900.00' });
const none = { no_control: 0, open: 0, skewed: 0, few: 0 };
const pooled: Pooled = {
  ...{ treated: side(800, 96), control: side(200, 14), campaigns: 2 },
  uplift: { value: 0.05, low: 0.012, high: 0.081, verdict_code: 'more' },
  extra_orders: { value: 40, low: 9.6, high: 64.8 },
  extra_revenue: { value: 1200, low: -300, high: 2700, verdict_code: 'no_measurable_effect' },
  not_compared: { ...none, open: 1 },
};
const year = {
  ...{ period: { from: '2026-01-01', to: '2026-03-31' }, campaigns: 2, not_compared: none },
  extra_revenue: { value: 5000, low: 1000, high: 9000, verdict_code: 'more' as const },
};
const converted = (over: number, rate: number | null) => ({
  ...{ size: 100, over, converted: rate === null ? 0 : Math.round(over * rate), rate },
  interval: rate === null ? null : { low: rate - 0.01, high: rate + 0.01 },
});
const summary = { ...frame, ...pooled, overlapping: 3, year };
const rows = { ...frame, count: 0, results: [] };
const wide = innerWidth;

beforeEach(() => {
  window.innerWidth = 1440;
  localStorage.clear();
  window.location.hash = '#chart-course-base?as=table';
  answer(base.figures, { ...frame, figures });
  answer(base.course, { ...frame, parts: [] });
  answer(base.split, { ...frame, count: 0, results: [] });
  answer(base.rows, rows);
  answer(getUpliftSummary, summary);
  answer(getConversionReport, {
    ...{ ...frame, treated: converted(100, 0.12), control: converted(50, 0.07), count: 1 },
    results: [
      {
        campaign: { id: 7, name: 'Spring', channel: 'email' },
        ...{ started_on: '2026-03-20', closes_on: '2026-04-03', closed: false },
        ...{ treated: converted(0, null), control: converted(50, 0.06) },
        ...{ uplift: null, not_compared: 'open' },
      },
    ],
  });
  answer(getUpliftPersons, {
    ...{ ...frame, count: 1 },
    results: [
      {
        ...{ user: null, treated: converted(100, 0.12), control: converted(50, 0.07) },
        ...{ uplift: null, campaigns: 0 },
      },
    ],
  });
  answer(listCampaignDrilldownsPlain, [{ id: 7, name: 'Spring' }]);
  answer(listViews, { count: 0, results: [] });
});
afterEach(() => {
  window.innerWidth = wide;
  window.location.hash = '';
});

describe('the base report', () => {
  it('says first what marketing brought in this year, how sure that is, and of what', async () => {
    const { container } = await show(<BaseReport />);
    await screen.findByText(/This year’s campaigns brought in €5,000/);
    expect(container.textContent).toContain('95% interval +⁠€1,000 to +⁠€9,000');
    expect(container.textContent).toContain('Based on 2 campaigns this year');
    await press(/^What marketing brought in, 2026/);
    await screen.findByRole('complementary', { name: /^Extra revenue/ });
    const query = asked(base.rows).at(-1)?.query;
    expect(query).toMatchObject({ from: ['2026-01-01'], to: ['2026-03-31'] });
  });

  it('gives the verdict of all campaigns in words, and calls chance by its name', async () => {
    await show(<BaseReport />);
    await screen.findByText(/5.0 percentage points more than without them/);
    await screen.findByText('No measurable difference in revenue: it could be chance.');
    await screen.findByText(/1 campaign is still in its conversion window/);
    await press(/^Extra orders: \+40/);
    await screen.findByRole('complementary', { name: /^Extra orders/ });
  });

  it('warns where the same profiles were in several campaigns, and shows them', async () => {
    await show(<BaseReport />);
    await screen.findByText(/3 recipients were in another campaign/);
    await press('Show the recipients who were in several campaigns at once');
    await screen.findByRole('complementary', { name: /^In several campaigns at once/ });
  });

  it('gives no verdict before a campaign can be compared', async () => {
    const early = { ...pooled, uplift: null, extra_orders: null, extra_revenue: null };
    answer(getUpliftSummary, {
      ...summary,
      ...{ ...early, campaigns: 0, overlapping: 0 },
      year: { ...year, extra_revenue: null, campaigns: 0 },
    });
    await show(<BaseReport />, { language: 'nl' });
    await screen.findByText(/Er is nog geen campagne uit deze periode te vergelijken/);
    await screen.findByText(/Dat is nog niet bekend/);
  });

  it('opens the control group of one campaign from its cell', async () => {
    await show(<BaseReport />);
    const panel = await screen.findByRole('heading', { name: 'Conversion per campaign' });
    const table = panel.closest('section') as HTMLElement;
    await within(table).findByText('Not yet: window open until 2026-04-03');
    fireEvent.click(within(table).getByRole('button', { name: /^Control group, Spring: 6.0%/ }));
    await screen.findByRole('complementary', { name: 'Conversion, control group · Spring' });
    expect(asked(base.rows).at(-1)?.query).toMatchObject({
      ...{ group_by: ['campaign'], group: ['7'] },
    });
  });
});
