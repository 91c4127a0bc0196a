import {
  type CohortEnd,
  cohortDays,
  type endpoints,
  type pipelineCharts,
  type ReplyOf,
} from '@kade/contract';

type Chart<C extends keyof typeof pipelineCharts> = ReplyOf<(typeof pipelineCharts)[C]['chart']>;

/** A quarter of the pipeline, for tests. */
const frame = {
  period: { from: '2026-01-01', to: '2026-03-31' },
  previous: { from: '2025-10-03', to: '2025-12-31' },
  as_of: '2026-03-31',
  time_zone: 'Europe/Amsterdam',
};

export const someWaterfall: Chart<'waterfall'> = {
  ...frame,
  measure: 'value',
  steps: [
    { step: 'begin', amount: '3900.00', rows: 39, previous: null, previous_rows: null },
    { step: 'new', amount: '900.00', rows: 9, previous: null, previous_rows: null },
    { step: 'reopened', amount: '0.00', rows: 0, previous: null, previous_rows: null },
    { step: 'raised', amount: '0.00', rows: 0, previous: null, previous_rows: null },
    { step: 'lowered', amount: '-100.00', rows: 2, previous: null, previous_rows: null },
    { step: 'won', amount: '-400.00', rows: 4, previous: null, previous_rows: null },
    { step: 'lost', amount: '-200.00', rows: 3, previous: null, previous_rows: null },
    { step: 'ended', amount: '0.00', rows: 0, previous: null, previous_rows: null },
    { step: 'end', amount: '4100.00', rows: 41, previous: null, previous_rows: null },
  ],
};

export const someMatrix: Chart<'matrix'> = {
  ...frame,
  cells: [
    { from_stage: 'none', to_stage: 'lead', count: 9, value: '900.00' },
    { from_stage: 'lead', to_stage: 'lead', count: 30, value: '3000.00' },
    { from_stage: 'lead', to_stage: 'deal', count: 4, value: '400.00' },
  ],
};

const cohortCell = (days: number, ends: Partial<Record<CohortEnd, number>>) => ({
  ...{ days, count: 40, won: 0, lost: 0, closed: 0, open: 0 },
  ...ends,
});

export const someCohorts: Chart<'cohorts'> = {
  ...frame,
  cohorts: [
    {
      ...{ month: '2026-01-01', count: 40, value: '4000.00' },
      cells: cohortDays.map((days, at) =>
        at < 2 ? cohortCell(days, { won: 10 * (at + 1), lost: 5, open: 25 - 10 * at }) : null,
      ),
    },
  ],
  all: cohortDays.slice(0, 2).map((days) => cohortCell(days, { won: 10, lost: 5, open: 25 })),
};

const stay = (median: number | null, count = 40) => ({
  ...{ count, mean: median, median },
  quarter: median === null ? null : median / 2,
  three_quarters: median === null ? null : median * 2,
});

export const someStages: Chart<'stages'> = {
  ...frame,
  stages: [
    { stage: 'lead', left: stay(12), in: stay(30) },
    { stage: 'prospect', left: stay(null, 0), in: stay(5, 3) },
  ],
};

const survival = (median: number | null): Chart<'duration'>['all'] => ({
  ...{ count: 100, events: 60, median: { value: median, low: 64, high: 75 }, mean_ended: 48 },
  open_after: [30, 60, 90, 120, 180].map((days, at) => ({
    ...{ days, share: 0.9 - at / 10, low: 0.8 - at / 10, high: 0.95 - at / 10, at_risk: 90 - at },
  })),
  curve: [
    { day: 10, share: 0.95, low: 0.9, high: 0.98, at_risk: 100, ended: 5, censored: 0 },
    { day: 69, share: 0.5, low: 0.4, high: 0.6, at_risk: 60, ended: 30, censored: 5 },
  ],
});

export const someDuration: Chart<'duration'> = {
  ...frame,
  ...{ all: survival(69), groups: [], log_rank: null, undated: 0 },
  stale: { oldest: 138, count: 12, value: '3200.00' },
};

const band = (from: number, to: number): Chart<'forecast'>['bands'][number] => ({
  ...{ from, to, now: { count: 5, value: '500.00', weighted: '100.00' } },
  past: {
    ...{ count: 50, value: '5000.00', weighted: '1000.00', won: 10, not_won: 30, open: 10 },
    ...{ value_won: '1000.00', forecast: 0.4, came: { value: 0.25, low: 0.14, high: 0.4 } },
    verdict: 'too_high',
  },
});

export const someForecast: Chart<'forecast'> = {
  ...frame,
  ...{ past_day: '2025-10-02', bands: [band(0, 10), band(10, 20)], all: band(0, 100), without: 2 },
};

const deal = { id: 7, name: 'Menukaart', owner: 'Bas', on: '2026-03-17', adds: 1000 };
export const someDeals: ReplyOf<typeof endpoints.getTopDeals> = {
  ...frame,
  won: [{ ...deal, profile: { id: 70, name: 'Café Zee' }, status: 'deal', value: '1000.00' }],
  open: [],
};
