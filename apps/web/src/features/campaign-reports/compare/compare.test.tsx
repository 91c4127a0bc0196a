import {
  type CampaignSummary,
  getCampaign,
  getCampaignSummary,
  listCampaignDrilldownsPlain,
  type ReplyOf,
  reportEndpointsOf,
} from '@kade/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, asked, press, screen, show, waitFor, where } from '../../../testkit/index.js';
import { type Shape, sampleOf } from '../../../testkit/sample.js';
import { Compare } from './Compare.js';

const campaign = {
  ...(sampleOf(getCampaign.reply as Shape) as ReplyOf<typeof getCampaign>),
  ...{ name: 'Spring', channel: 'email' as const },
};
const summary: CampaignSummary = {
  ...(sampleOf(getCampaignSummary.reply as Shape) as CampaignSummary),
  ...{ recipients: 800, sent: 790, delivered: 780, opened: 390, clicked: 78, unsubscribed: 4 },
  ...{ converted: 80, conversion_rate: 0.1, revenue: '8000.00' },
  control: { size: 200, converted: 10, conversion_rate: 0.05, revenue: '1000.00' },
  conversion_interval: { treated: { low: 0.08, high: 0.12 }, control: { low: 0.03, high: 0.09 } },
  uplift: {
    ...{ absolute: 0.05, relative: 1, low: 0.01, high: 0.08, p_value: 0.01, detectable: null },
    ...{ verdict_code: 'more', verdict: '' },
  },
  revenue_uplift: null,
  window: { from: '2026-03-03', to: '2026-03-16', closed: false },
};
const endpoints = reportEndpointsOf.campaign;
const frame = {
  ...{ period: { from: '2026-03-02', to: '2026-03-16' }, previous: null },
  ...{ as_of: '2026-03-16', time_zone: 'Europe/Amsterdam' },
};
const wide = innerWidth;

beforeEach(() => {
  window.innerWidth = 1440;
  localStorage.clear();
  answer(listCampaignDrilldownsPlain, [
    { id: 1, name: 'Spring' },
    { id: 2, name: 'Summer' },
  ]);
  answer(getCampaign, campaign);
  answer(getCampaignSummary, summary);
  answer(endpoints.rows, { ...frame, count: 0, results: [] });
  answer(endpoints.figures, { ...frame, figures: {} });
});
afterEach(() => {
  window.innerWidth = wide;
});

describe('campaigns side by side', () => {
  it('are at least two: before that the page asks which', async () => {
    await show(<Compare />, { at: '/?ids=1' });
    await screen.findByText('Which campaigns do you want to compare?');
  });

  it('are given no verdict while orders still count', async () => {
    await show(<Compare />, { at: '/?ids=1&ids=2' });
    expect(await screen.findAllByText('Too early: orders count until 2026-03-16.')).toHaveLength(2);
  });

  it('are judged in words once their windows are over, each figure with its interval', async () => {
    answer(getCampaignSummary, { ...summary, window: { ...summary.window, closed: true } });
    const { container } = await show(<Compare />, { at: '/?ids=1&ids=2', language: 'nl' });
    await screen.findAllByText('Door deze campagne bestelden meer profielen.');
    expect(container.textContent).toContain('8,0% tot 12,0%');
    expect(container.textContent).toMatch(/Omzet per profiel€.10,00/);
  });

  it('open the rows behind a figure, of that campaign', async () => {
    await show(<Compare />, { at: '/?ids=1&ids=2' });
    await screen.findAllByText('Too early: orders count until 2026-03-16.');
    const cells = screen.getAllByRole('button', { name: /^Clicked, Spring: 78, 10.0%/ });
    expect(cells).toHaveLength(2);
    cells[1]?.click();
    await screen.findByRole('complementary', { name: 'Emails clicked · Spring' });
    const rows = asked(endpoints.rows).at(-1);
    expect(rows?.params).toMatchObject({ figure: 'campaign_clicked' });
    expect(rows?.query).toMatchObject({ campaign: ['2'], compare: ['none'] });
    await press('Close');
    await waitFor(() => expect(where()).toBe('/?ids=1&ids=2'));
  });
});
