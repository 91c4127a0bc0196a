import {
  audienceOverlap,
  getAudienceReport,
  getAudienceReportFunnel,
  listAudiencesPlain,
  listViews,
  type ReplyOf,
  reportEndpointsOf,
  reports,
} from '@kade/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, asked, fireEvent, screen, show, waitFor, where } from '../../testkit/index.js';
import { AudienceReport } from './AudienceReport.js';

const endpoints = reportEndpointsOf.audience;
const frame = {
  ...{ period: { from: '2026-01-01', to: '2026-03-31' }, previous: null },
  ...{ as_of: '2026-03-31', time_zone: 'Europe/Amsterdam' },
};
const figures = Object.fromEntries(
  Object.keys(reports.audience.figures).map((key) => [
    key,
    { value: 5, previous: null, change: null, rows: 5, previous_rows: null },
  ]),
);
const nobody = { size: 0, converted: 0, revenue: '0.00' };
const report: ReplyOf<typeof getAudienceReport> = {
  ...frame,
  audience: { id: 4, name: 'Bakers', audienceType: 'dynamic', frozen: false },
  ...{ size: 120, days: [], entered: null, left: null, noted_since: null },
  ...{ overlap: [{ id: 9, name: 'Utrecht', count: 50, both: 30 }], overlap_others: 2 },
  campaigns: [
    {
      ...{ id: 7, name: 'Spring', channel: 'email', started_on: '2026-03-02', aimed: true },
      ...{ reached: 80, opened: 40, clicked: 12, ordered: 9 },
    },
  ],
  fair: {
    ...{ treated: nobody, control: nobody, campaigns: 0 },
    ...{ uplift: null, extra_orders: null, extra_revenue: null },
    not_compared: { no_control: 1, open: 0, skewed: 0, few: 0 },
  },
  spent: {
    reached: { profiles: 80, net_sales: '9600.00', per_profile: 120 },
    not_reached: { profiles: 40, net_sales: '400.00', per_profile: 10 },
  },
};
const wide = innerWidth;

beforeEach(() => {
  window.innerWidth = 1440;
  localStorage.clear();
  window.location.hash = '#chart-audience-funnel?as=table';
  answer(endpoints.figures, { ...frame, figures });
  answer(endpoints.course, { ...frame, parts: [] });
  answer(endpoints.split, { ...frame, count: 0, results: [] });
  answer(endpoints.rows, { ...frame, count: 0, results: [] });
  answer(getAudienceReport, report);
  answer(getAudienceReportFunnel, {
    ...frame,
    steps: [
      { step: 'in_audience', count: 120, share: 1, previous: null },
      { step: 'reached', count: 80, share: 2 / 3, previous: 10 },
    ],
  });
  answer(listAudiencesPlain, [{ id: 4, name: 'Bakers' }]);
  answer(listViews, { count: 0, results: [] });
});
afterEach(() => {
  window.innerWidth = wide;
  window.location.hash = '';
});

describe('the audience report', () => {
  it('asks which audience before it asks anything else, and keeps it in the address', async () => {
    await show(<AudienceReport />);
    await screen.findByText('Which audience is this about?');
    expect(asked(endpoints.figures)).toHaveLength(0);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Audience' }));
    fireEvent.click(await screen.findByTitle('Bakers'));
    await waitFor(() => expect(where()).toBe('/?audience=4'));
    await waitFor(() =>
      expect(asked(endpoints.figures).at(-1)?.query).toMatchObject({ audience: ['4'] }),
    );
  });

  it('compares only with a control group, and says of everything else that it is no comparison', async () => {
    const { container } = await show(<AudienceReport />, { at: '/?audience=4' });
    await screen.findByText(/No campaign of this period can be compared yet/);
    await screen.findByText(/1 campaign has no control group/);
    await screen.findByText('Not comparable.');
    expect(container.textContent).toContain('€120.00');
    expect(container.textContent).toContain('2 more audiences weren’t compared');
    await screen.findByText(/The first day will be here tomorrow/);
  });

  it('opens whom a campaign reached, of this audience alone', async () => {
    await show(<AudienceReport />, { at: '/?audience=4', language: 'nl' });
    fireEvent.click(await screen.findByRole('button', { name: 'Spring, Bereikt: 80' }));
    await screen.findByRole('complementary', { name: 'Bereikt · Spring' });
    await waitFor(() =>
      expect(asked(endpoints.rows).at(-1)?.query).toMatchObject({
        ...{ audience: ['4'], campaign: ['7'] },
      }),
    );
  });

  it('opens whom it shares with another audience, and who entered it', async () => {
    answer(audienceOverlap.rows, { ...frame, count: 0, results: [] });
    answer(getAudienceReport, {
      ...report,
      days: [{ day: '2026-03-02', count: 120, entered: 3, left: 1 }],
      ...{ entered: 3, left: 1, noted_since: '2026-03-02' },
    });
    await show(<AudienceReport />, { at: '/?audience=4' });
    fireEvent.click(await screen.findByRole('button', { name: 'Utrecht, in both: 30' }));
    await screen.findByRole('complementary', { name: 'Also in Utrecht' });
    await waitFor(() =>
      expect(asked(audienceOverlap.rows).at(-1)?.query).toMatchObject({
        ...{ audience: ['4'], other: ['9'] },
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Entered: 3' }));
    await screen.findByRole('complementary', { name: 'Entered' });
    expect(asked(endpoints.rows).at(-1)?.params).toMatchObject({ figure: 'audience_entered' });
  });
});
