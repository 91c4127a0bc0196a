import { endpoints, pipelineCharts, reportEndpointsOf } from '@kade/contract';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endGlance, glanceNow } from '../../platform/navigation/glance.js';
import { answer, asked, fireEvent, screen, show, waitFor, within } from '../../testkit/index.js';
import { useReport } from '../reports/index.js';
import { someFigures } from '../reports/reports.sample.js';
import { Notes } from './deals/Notes.js';
import { TopDeals } from './deals/TopDeals.js';
import { Duration } from './duration/Duration.js';
import { Forecast } from './forecast/Forecast.js';
import {
  someCohorts,
  someDeals,
  someDuration,
  someForecast,
  someMatrix,
  someStages,
  someWaterfall,
} from './pipeline.sample.js';
import type { PipelineReportOf } from './shared/useChart.js';
import { Cohorts } from './stages/Cohorts.js';
import { StageMatrix } from './stages/StageMatrix.js';
import { StageTimes } from './stages/StageTimes.js';
import { Waterfall } from './waterfall/Waterfall.js';

beforeEach(() => {
  localStorage.clear();
  answer(reportEndpointsOf.pipeline.figures, someFigures);
  answer(pipelineCharts.waterfall.chart, someWaterfall);
  answer(pipelineCharts.matrix.chart, someMatrix);
  answer(pipelineCharts.cohorts.chart, someCohorts);
  answer(pipelineCharts.stages.chart, someStages);
  answer(pipelineCharts.duration.chart, someDuration);
  answer(pipelineCharts.forecast.chart, someForecast);
  answer(endpoints.getTopDeals, someDeals);
});
afterEach(() => {
  window.location.hash = '';
  endGlance();
});

let opened: PipelineReportOf['rows'] = null;

function Part({ of: One }: { of: (props: { report: PipelineReportOf }) => ReactElement | null }) {
  const report = useReport('pipeline', { charts: pipelineCharts });
  opened = report.rows;
  return <One report={report} />;
}

/** A part of the report, its chart as a table where it is one. */
async function showPart(
  part: (props: { report: PipelineReportOf }) => ReactElement | null,
  table?: string,
) {
  if (table) window.location.hash = `#chart-${table}?as=table`;
  return show(<Part of={part} />);
}

describe('the pipeline', () => {
  it('says what moved it: every step in its order, and how it ended', async () => {
    const { container } = await showPart(Waterfall, 'waterfall');
    await screen.findByText(/The open pipeline grew by €200, from €3,900 to €4,100/);
    const steps = within(container.querySelector('tbody') as HTMLElement).getAllByRole('button');
    expect(steps.map((step) => step.textContent)).toEqual([
      ...['Open 31 Dec', 'New', 'Reopened', 'Raised', 'Lowered', 'Won', 'Lost', 'Closed'],
      'Open 31 Mar',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Lowered' }));
    await waitFor(() =>
      expect(opened).toEqual({
        ...{ of: 'chart', key: 'waterfall', narrowed: { measure: 'value', step: 'lowered' } },
      }),
    );
  });

  it('shows where opportunities moved, and opens those of a cell', async () => {
    await showPart(StageMatrix);
    expect(await screen.findByRole('button', { name: 'New → Lead: 9 opportunities, €900' }));
    fireEvent.click(screen.getByRole('button', { name: 'Lead → Won: 4 opportunities, €400' }));
    await waitFor(() => expect(opened?.narrowed).toEqual({ from_stage: 'lead', to_stage: 'deal' }));
  });

  it('shows what became of each month, and nothing where a month is not that old yet', async () => {
    const { container } = await showPart(Cohorts);
    fireEvent.click(
      await screen.findByRole('button', { name: '2026-01, after 60 days: 50% Won (20 of 40)' }),
    );
    await waitFor(() =>
      expect(opened?.narrowed).toEqual({ month: '2026-01-01', days: '60', became: 'won' }),
    );
    const cells = container.querySelectorAll('tbody tr:last-child td');
    expect([...cells].map((cell) => cell.textContent)).toEqual([
      '40',
      '25%',
      '50%',
      '',
      '',
      '',
      '',
    ]);
  });

  it('says how long they stay in a stage, and nothing of a stage that nobody left', async () => {
    const { container } = await showPart(StageTimes);
    fireEvent.click(await screen.findByRole('button', { name: 'Lead, Left the stage: 12 days' }));
    await waitFor(() => expect(opened?.narrowed).toEqual({ stage: 'lead', stay: 'left' }));
    const rows = [...container.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows[2]).toBe('ProspectLeft the stage 0–');
  });

  it('says how long they stay open with the open ones counted in, beside the mean without them', async () => {
    const { container } = await showPart(Duration, 'duration');
    await screen.findByText(/Median 69 days \(64 to 75\), with the open ones counted in\./);
    expect(container.textContent).toContain('The mean of those that ended is 48 days');
    fireEvent.click(screen.getByRole('button', { name: '60 days' }));
    await waitFor(() =>
      expect(opened?.narrowed).toEqual({ days_from: '30', days_below: '60', state: 'ended' }),
    );
    fireEvent.click(
      screen.getByRole('button', { name: /^12 opportunities open for more than 138/ }),
    );
    await waitFor(() => expect(opened?.narrowed).toEqual({ days_from: '139', state: 'open' }));
  });

  it('holds its forecasts against what they came to', async () => {
    await showPart(Forecast);
    await screen.findByText(/Forecasts are too high: they said 40%, but 25% came true/);
    expect(asked(pipelineCharts.forecast.chart).at(-1)?.query.back).toEqual(['180']);
    fireEvent.click(screen.getByRole('button', { name: '10 to 20%, Open then: 50' }));
    await waitFor(() =>
      expect(opened?.narrowed).toEqual({ part: 'past', back: '180', band: '20' }),
    );
  });

  it('shows all opportunities of a business whose name is pressed', async () => {
    await showPart(TopDeals);
    fireEvent.click(await screen.findByRole('button', { name: 'Café Zee' }));
    expect(glanceNow()?.profileId).toBe(70);
    expect(screen.getByText('No opportunity is open.')).toBeDefined();
  });

  it('says plainly what would mislead', async () => {
    answer(endpoints.getPipelineNotes, {
      notes: [
        { code: 'no_ends_before', day: '2017-03-01', added: 512, of: 'period' },
        { code: 'list_price', figure: 'value_lost', rows: 1, value: '900.00' },
        { code: 'few_decided', rows: 0 },
      ],
    } as never);
    const { container } = await showPart(Notes);
    await screen.findByText(/No opportunity ended before 2017-03-01, although 512 were already/);
    expect(container.textContent).toContain('1 lost opportunity has no value of its own');
    expect(container.textContent).toContain('Nothing was won or lost in this period.');
  });
});
