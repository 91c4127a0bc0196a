import {
  type FigureValue,
  type Frame,
  getActivityResults,
  getActivityTrend,
  getContactDays,
  listViews,
  reportEndpointsOf,
} from '@kade/contract';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  asked,
  fireEvent,
  press,
  screen,
  show,
  waitFor,
  where,
} from '../../testkit/index.js';
import { type Report, ReportPage, useReport } from '../reports/index.js';
import { AsOfNote } from './AsOfNote.js';
import { ContactDays } from './contact/ContactDays.js';
import { Followed } from './followed/Followed.js';
import { Outcomes } from './outcomes/Outcomes.js';
import { Trend } from './trend/Trend.js';

const ask = reportEndpointsOf.activities;
const frame: Frame = {
  period: { from: '2026-03-23', to: '2026-03-29' },
  previous: { from: '2026-03-16', to: '2026-03-22' },
  ...{ as_of: '2026-03-29', time_zone: 'Europe/Amsterdam' },
};
const count = (rows: number): FigureValue => ({
  ...{ value: rows, previous: 0, change: null, rows, previous_rows: 0 },
});
const share = (value: number, rows: number, low: number, high: number): FigureValue => ({
  ...{ value, previous: null, change: null, rows, previous_rows: 0, low, high },
});
const followed = {
  followed_opportunity: share(0.1, 100, 0.05, 0.17),
  followed_order: share(0.5, 100, 0.4, 0.6),
  preceded_order: share(0.3, 100, 0.22, 0.39),
};

function Page({ part }: { part: (report: Report<'activities'>) => ReactNode }) {
  const report = useReport('activities', {
    filters: ['user', 'owner_name', 'segment', 'province', 'type', 'outcome'],
  });
  return (
    <ReportPage report={report} title="Activities" about="About" kpis={['activities_done']}>
      {part(report)}
    </ReportPage>
  );
}
const showPart = (part: (report: Report<'activities'>) => ReactNode, at = '/') =>
  show(<Page part={part} />, { at });
const opened = () => new URLSearchParams(where().split('?')[1]).get('rows');

beforeEach(() => {
  localStorage.clear();
  answer(ask.figures, { ...frame, figures: { activities_done: count(12), ...followed } });
  answer(ask.course, { ...frame, parts: [] });
  answer(ask.rows, { ...frame, count: 0, results: [] });
  answer(ask.split, {
    ...frame,
    count: 1,
    results: [
      { key: 'call', id: null, label: 'call', figures: followed },
      { key: 'task', id: null, label: 'task', figures: { followed_order: count(0) } },
    ],
  });
  answer(listViews, { count: 0, results: [] });
});
afterEach(() => {
  window.location.hash = '';
});

describe('outcomes', () => {
  it('stand by type with share and interval, and each opens its activities', async () => {
    answer(getActivityResults, {
      ...frame,
      results: [
        {
          ...{ type: 'email', done: count(3) },
          ...{ reached: share(1, 2, 0.3, 1), positive: share(0.5, 2, 0.1, 0.9) },
          outcomes: [
            { outcome: 'ordered', count: count(1), share: { value: 0.5, low: 0.1, high: 0.9 } },
            { outcome: 'not_reached', count: count(1), share: { value: 0.5, low: 0.1, high: 0.9 } },
            { outcome: null, count: count(1), share: null },
          ],
        },
      ],
    });
    await showPart((report) => <Outcomes report={report} />);
    // An email has no answer otherwise than a call.
    await press('Email, No reply: 1, 50% (95%: 10% to 90%)');
    await waitFor(() => expect(opened()).toContain('outcome=not_reached'));
    expect(opened()).toContain('type=email');
    await waitFor(() => expect(asked(ask.rows).at(-1)?.query?.outcome).toEqual(['not_reached']));
    await press('Email, No outcome: 1');
    await waitFor(() => expect(opened()).toContain('group_by=outcome'));
    expect(opened()).not.toContain('group=');
  });
});

describe('what followed', () => {
  it('says whether more ordered after than before, and that it need not come from it', async () => {
    await showPart((report) => <Followed report={report} />);
    expect(
      await screen.findByRole('heading', {
        name: 'More customers ordered in the 30 days after contact than in the 30 days before',
      }),
    ).toBeDefined();
    expect(screen.getByText(/doesn’t have to come from it/)).toBeDefined();
    // From the days whose 30 days were over in the period.
    expect(screen.getByText(/from 2026-02-20 to 2026-02-26/)).toBeDefined();
    await press('Call, Order before: 30%');
    await waitFor(() => expect(opened()).toContain('preceded_order'));
    expect(opened()).toContain('type=call');
  });

  it('claims nothing where chance could be it', async () => {
    answer(ask.figures, {
      ...frame,
      figures: {
        activities_done: count(12),
        ...{ ...followed, preceded_order: share(0.45, 100, 0.36, 0.55) },
      },
    });
    await showPart((report) => <Followed report={report} />);
    expect(await screen.findByRole('heading', { name: /^No measurable difference/ })).toBeDefined();
  });
});

describe('days to contact', () => {
  const some = {
    ...frame,
    ...{ count: 3, none: 1, median: { value: 2, low: 0, high: null } },
    bars: [
      { from: 0, to: 0, count: 1 },
      { from: 2, to: 3, count: 1 },
      { from: 31, to: null, count: 0 },
    ],
  };

  it('open the opportunities of a bar, and those without contact', async () => {
    window.location.hash = '#chart-contact?as=table';
    answer(getContactDays, some);
    await showPart((report) => <ContactDays report={report} />);
    expect(
      await screen.findByText('Median: 2 days, counting opportunities without contact.'),
    ).toBeDefined();
    await press('2–3 days');
    await waitFor(() => expect(asked(ask.rows).at(-1)?.query?.adds_to).toEqual(['3']));
    expect(asked(ask.rows).at(-1)?.query?.adds_from).toEqual(['2']);
    await press('1 without contact so far');
    await waitFor(() => expect(opened()).toBe('contact_none'));
  });

  it('have no type: with such a filter that is said instead', async () => {
    answer(getContactDays, { ...some, count: 0, none: 0 });
    await showPart((report) => <ContactDays report={report} />, '/?type=call');
    expect(await screen.findByText(/Opportunities have no type of activity/)).toBeDefined();
  });
});

describe('planned against done', () => {
  it('opens what was chosen, of the days of a bar', async () => {
    window.location.hash = '#chart-trend?as=table&opens=activities_done';
    answer(getActivityTrend, {
      ...{ ...frame, step: 'day' },
      parts: [
        {
          ...{ from: '2026-03-23', to: '2026-03-23', done: 5, planned: 4 },
          ...{ kept: 3, open: 1, cancelled: 0 },
        },
      ],
    });
    await showPart((report) => <Trend report={report} />);
    await press('2026-03-23');
    await waitFor(() => expect(opened()).toContain('activities_done'));
    expect(opened()).toContain('from=2026-03-23');
    fireEvent.click(screen.getByRole('radio', { name: 'Week' }));
    await waitFor(() => expect(asked(getActivityTrend).at(-1)?.query?.step).toEqual(['week']));
  });

  it('opens all the days of a bar that stands for several', async () => {
    window.location.hash = '#chart-trend?as=table';
    answer(getActivityTrend, {
      ...{ ...frame, step: 'week' },
      parts: [
        {
          ...{ from: '2026-03-23', to: '2026-03-29', done: 5, planned: 4 },
          ...{ kept: 3, open: 1, cancelled: 0 },
        },
      ],
    });
    await showPart((report) => <Trend report={report} />);
    await press('2026-03-23 – 2026-03-29');
    await waitFor(() => expect(asked(ask.rows).at(-1)?.query?.to).toEqual(['2026-03-29']));
    expect(asked(ask.rows).at(-1)?.query?.from).toEqual(['2026-03-23']);
  });
});

it('as known on a past day says what cannot be known', async () => {
  await show(<AsOfNote day="2026-03-20" />);
  expect(screen.getByRole('status').textContent).toContain('As known on 2026-03-20');
  expect(screen.getByRole('status').textContent).toContain('are today’s');
});
