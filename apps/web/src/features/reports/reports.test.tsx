import { listViews, reportEndpointsOf } from '@kade/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyOf, queryClient } from '../../platform/client/queries.js';
import {
  answer,
  asked,
  fireEvent,
  press,
  refuse,
  screen,
  show,
  waitFor,
  where,
  within,
} from '../../testkit/index.js';
import { CourseChart, ReportPage, SplitTable, useReport } from './index.js';
import { someCourse, someFigures, someRows, someSplit } from './reports.sample.js';

const pipeline = reportEndpointsOf.pipeline;
const wide = innerWidth;

function Page() {
  const report = useReport('pipeline');
  return (
    <ReportPage
      report={report}
      title="Pipeline"
      about="About"
      kpis={['new_leads', 'value_lost', 'win_rate', 'avg_lead_duration']}
    >
      <SplitTable report={report} by="user" figures={['value_lost']} title="Persons" />
      <CourseChart report={report} figures={['new_leads', 'value_lost']} title="Course" />
    </ReportPage>
  );
}

beforeEach(() => {
  window.innerWidth = 1440;
  localStorage.clear();
  // Charts as tables: the page of a test draws nothing.
  window.location.hash = '#chart-course-pipeline?as=table';
  answer(pipeline.figures, someFigures);
  answer(pipeline.course, someCourse);
  answer(pipeline.split, someSplit);
  answer(pipeline.rows, someRows);
  answer(listViews, { count: 0, results: [] });
});
afterEach(() => {
  window.innerWidth = wide;
  window.location.hash = '';
});

const query = () => asked(pipeline.figures).at(-1)?.query;

describe('a report', () => {
  it('is asked for the standard week until somebody asks otherwise, and its address says the difference', async () => {
    await show(<Page />);
    await screen.findByText('44');
    expect(query()).toEqual({ compare: ['before'] });
    expect(where()).toBe('/');
    await press('Period: Week');
    fireEvent.click(await screen.findByRole('radio', { name: 'Month' }));
    fireEvent.click(screen.getByRole('radio', { name: 'The same period last year' }));
    await waitFor(() => expect(query()?.compare).toEqual(['year']));
    expect(query()?.from).toHaveLength(1);
    expect(where()).toBe('/?period=month&compare=year');
  });

  it('that is linked to is asked what the link says', async () => {
    await show(<Page />, {
      at: '/?from=2017-01-01&to=2017-03-31&user=3&segment=Hotel&as_of=2017-04-01',
    });
    await screen.findByText('44');
    expect(query()).toEqual({
      ...{ from: ['2017-01-01'], to: ['2017-03-31'], compare: ['before'] },
      ...{ user: ['3'], segment: ['Hotel'], as_of: ['2017-04-01'] },
    });
    expect(screen.getByRole('button', { name: 'Period: 2017-01-01 – 2017-03-31' })).toBeDefined();
    // Asked once: the parts of the page share what they ask.
    expect(asked(pipeline.figures)).toHaveLength(1);
  });

  it('says of which days its figures are, as known when and by which clocks', async () => {
    const { container } = await show(<Page />, { language: 'nl' });
    await screen.findByText('44');
    expect(container.textContent).toContain(
      '2026-03-16 – 2026-03-22 · vergeleken met 2026-03-09 – 2026-03-15 · zoals bekend op 2026-03-22 · Europe/Amsterdam',
    );
  });

  it('shows a figure with how it changed, in percent or in points, and its interval', async () => {
    const { container } = await show(<Page />);
    await screen.findByText('44');
    const tile = (name: string) => container.querySelector(`[data-tile=${name}]`)?.textContent;
    expect(tile('new_leads')).toMatch(/▲ up 10% vs period before/);
    expect(tile('win_rate')).toMatch(/50%.*up 2 pp.*95%: 40% to 60%/);
    expect(tile('avg_lead_duration')).toContain('47.9d');
    await waitFor(() => expect(tile('new_leads')).toContain('2026-03-16: 3, 2026-03-17: 5'));
  });

  it('opens the rows of a figure in its address, and goes back to where it was', async () => {
    await show(<Page />);
    await screen.findByText('44');
    await press('Value Lost');
    const panel = await screen.findByRole('complementary', { name: 'Value Lost' });
    await within(panel).findByText('Menukaart');
    expect(where()).toBe('/?rows=value_lost');
    expect(panel.textContent).toContain('2 rows · €1,250.00 in total · this is all of them');
    fireEvent.click(within(panel).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('opens the rows of a cell of its table, of that person alone', async () => {
    await show(<Page />);
    fireEvent.click(await screen.findByRole('button', { name: 'Value Lost of Anna: €1,000.00' }));
    await screen.findByRole('complementary', { name: 'Value Lost · Anna' });
    expect(asked(pipeline.rows).at(-1)?.query).toMatchObject({ group_by: ['user'], group: ['4'] });
  });

  it('sorts its table, with what is not known last either way', async () => {
    await show(<Page />);
    await screen.findByRole('button', { name: 'Value Lost of Anna: €1,000.00' });
    const names = () =>
      screen
        .getAllByRole('row')
        .map((row) => row.querySelector('td')?.textContent ?? '')
        .filter((name) => ['Anna', 'Bas', 'No owner'].includes(name));
    expect(names()).toEqual(['Bas', 'Anna', 'No owner']);
    fireEvent.click(screen.getByRole('columnheader', { name: /Value Lost/ }));
    await waitFor(() => expect(names()).toEqual(['Bas', 'Anna', 'No owner']));
    fireEvent.click(screen.getByRole('columnheader', { name: /Value Lost/ }));
    await waitFor(() => expect(names()).toEqual(['Anna', 'Bas', 'No owner']));
  });

  it('that cannot be read for other days says so, and can be tried again', async () => {
    await show(<Page />);
    await screen.findByText('44');
    refuse(pipeline.figures, 500);
    await press('Period: Week');
    fireEvent.click(await screen.findByRole('radio', { name: 'Quarter' }));
    expect(await screen.findByText('This couldn’t be loaded')).toBeDefined();
    answer(pipeline.figures, someFigures);
    await press('Try again');
    await screen.findByText('44');
  });

  it('that could not be read anew keeps what it has and says of when it is', async () => {
    await show(<Page />);
    await screen.findByText('44');
    refuse(pipeline.figures, 500);
    await queryClient.invalidateQueries({ queryKey: keyOf(pipeline.figures) });
    expect(
      await screen.findByText(/^These figures couldn’t be refreshed\. They’re from 20/),
    ).toBeDefined();
    expect(screen.getByText('44')).toBeDefined();
  });

  it('opens the rows of a day from its chart', async () => {
    await show(<Page />);
    await screen.findByRole('columnheader', { name: 'Compared with' });
    fireEvent.click(screen.getByRole('button', { name: '2026-03-17' }));
    await screen.findByRole('complementary', { name: 'New Leads · 2026-03-17' });
    expect(asked(pipeline.rows).at(-1)?.query).toMatchObject({
      ...{ from: ['2026-03-17'], to: ['2026-03-17'] },
    });
  });

  it('whose figures are all zero says what to do', async () => {
    const none = { value: 0, previous: null, change: null, rows: 0, previous_rows: null };
    answer(pipeline.figures, {
      ...someFigures,
      figures: Object.fromEntries(Object.keys(someFigures.figures).map((key) => [key, none])),
    });
    await show(<Page />);
    await press('Show the past year');
    await waitFor(() => expect(where()).toBe('/?period=year'));
  });
});
