import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { OpportunityStatus } from '../sales/opportunities.js';
import { Day, Id, Money } from '../values/shapes.js';
import { chartOf } from './chart.js';
import { reports } from './reports.js';
import { Frame, Quantity, ReportQuery } from './shapes.js';

const { access } = reports.pipeline;
const path = '/v2/acq/reports/pipeline' as const;
const n = z.number().int();
const share = z.number();
/** A share with its 95 % interval (Wilson 1927). */
const Rate = z.object({ value: share, low: share, high: share });

/** What the bars of the waterfall may be counted in. `weighted`: value times probability. */
export const pipelineMeasures = ['value', 'count', 'weighted'] as const;
export type PipelineMeasure = (typeof pipelineMeasures)[number];
const measure = z.enum(pipelineMeasures).default('value');

/** In their order: from what was open on the evening before the period to what was open on its last. */
export const waterfallSteps = [
  'begin',
  'new',
  'raised',
  'reopened',
  'lowered',
  'won',
  'lost',
  'ended',
  'end',
] as const;
export type WaterfallStep = (typeof waterfallSteps)[number];

/**
 * What moved the open pipeline between two evenings. Amounts have their sign, so that begin to ended add up to end. An
 * opportunity may stand behind several steps: one that was added and won within the period is new and won.
 */
export const pipelineWaterfall = chartOf({
  ...{ access, path: `${path}/waterfall/` },
  summary: 'Report pipeline: what moved the open pipeline between the first and the last evening',
  asks: { measure },
  cell: { step: z.enum(waterfallSteps) },
  reply: Frame.extend({
    measure: z.enum(pipelineMeasures),
    /** All of them, in their order. */
    steps: z.array(
      z.object({
        step: z.enum(waterfallSteps),
        amount: Quantity,
        /** Opportunities behind it. */
        rows: n,
        previous: Quantity.nullable(),
        previous_rows: n.nullable(),
      }),
    ),
  }),
});

/** A stage of the matrix: a status, or `none` for what was not there yet. */
export const matrixStages = ['none', ...OpportunityStatus.options] as const;
export type MatrixStage = (typeof matrixStages)[number];

/**
 * Where each opportunity stood on the evening before the period, and where on its last evening. Those that had ended before
 * and stayed as they were are in no cell.
 */
export const pipelineMatrix = chartOf({
  ...{ access, path: `${path}/matrix/` },
  summary: 'Report pipeline: from stage to stage between two evenings',
  asks: {},
  cell: { from_stage: z.enum(matrixStages), to_stage: OpportunityStatus },
  reply: Frame.extend({
    /** Those that hold something, in the order of the stages. */
    cells: z.array(
      z.object({
        from_stage: z.enum(matrixStages),
        to_stage: OpportunityStatus,
        count: n,
        /** On the last evening. */
        value: Money,
      }),
    ),
  }),
});

/** Days after which the cohorts are looked at. */
export const cohortDays = [30, 60, 90, 120, 180, 365] as const;
/** Months of the cohorts: up to the one in which the period ends. */
export const mostCohorts = 24;
export const cohortEnds = ['won', 'lost', 'closed', 'open'] as const;
export type CohortEnd = (typeof cohortEnds)[number];
const CohortCell = z.object({ days: n, count: n, won: n, lost: n, closed: n, open: n });

/** By the month in which they were added: how many are won, lost, closed or still open after so many days. */
export const pipelineCohorts = chartOf({
  ...{ access, path: `${path}/cohorts/` },
  summary: 'Report pipeline: what became of the opportunities of each month',
  asks: {},
  cell: {
    /** First day of the month. */
    month: Day,
    /** Left out: all of the month. */
    days: z.coerce
      .number()
      .int()
      .refine((days) => (cohortDays as readonly number[]).includes(days))
      .optional(),
    became: z.enum(cohortEnds).optional(),
  },
  reply: Frame.extend({
    /** The oldest first. `cells` has one entry for each of `cohortDays`; null: not all of the month is that old yet. */
    cohorts: z.array(
      z.object({
        month: Day,
        count: n,
        value: Money,
        cells: z.array(CohortCell.nullable()),
      }),
    ),
    /** The months together, each counted where it is old enough. */
    all: z.array(CohortCell),
  }),
});

/** `left`: stays in a stage that ended in the period. `in`: those who stand in it on its last evening. */
export const stageStays = ['left', 'in'] as const;
export type StageStay = (typeof stageStays)[number];
const Stay = z.object({
  count: n,
  /** Days, null of nothing. */
  mean: z.number().nullable(),
  median: z.number().nullable(),
  /** A quarter took at most this long, a quarter at least that long. */
  quarter: z.number().nullable(),
  three_quarters: z.number().nullable(),
});

export const pipelineStages = chartOf({
  ...{ access, path: `${path}/stages/` },
  summary: 'Report pipeline: how long opportunities stay in each stage',
  asks: {},
  cell: { stage: OpportunityStatus, stay: z.enum(stageStays) },
  reply: Frame.extend({
    /** The open stages in their order. */
    stages: z.array(z.object({ stage: OpportunityStatus, left: Stay, in: Stay })),
  }),
});

/** What the curves may be split by, into the largest groups. */
export const durationSplits = ['user', 'segment', 'province', 'source'] as const;
export type DurationSplit = (typeof durationSplits)[number];
export const mostCurves = 4;
export const mostCurvePoints = 400;
/** Ages in days of which the share that is still open is said. */
export const openAfterDays = [30, 60, 90, 120, 180] as const;
/** Fewer ends than this make no curve worth drawing. */
export const fewestEnds = 30;

const OpenAfter = z.object({
  days: n,
  /** Share that is still open at that age, with its 95 % interval (log-log); null: nobody was seen that long. */
  share: share.nullable(),
  low: share.nullable(),
  high: share.nullable(),
  at_risk: n,
});

/** How long opportunities stay open, with those counted in that are open still (Kaplan and Meier 1958). */
export const Survival = z.object({
  /** Opportunities, and how many of them have ended. */
  count: n,
  events: n,
  /** Days; null where more than half are open still, or its end is not known. */
  median: z.object({
    value: z.number().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
  }),
  /** Mean days of those that ended, which leaves out the open ones. */
  mean_ended: z.number().nullable(),
  open_after: z.array(OpenAfter),
  /** Steps of the curve, at most `mostCurvePoints`: from this day on, this share is open. */
  curve: z.array(
    z.object({ day: n, share, low: share, high: share, at_risk: n, ended: n, censored: n }),
  ),
});

/**
 * How long it takes until an opportunity ends, over all that were added up to the last day of the period and are known by
 * their day, seen until its evening: a few days alone would tell nothing of it.
 */
export const pipelineDuration = chartOf({
  ...{ access, path: `${path}/duration/` },
  summary: 'Report pipeline: how long opportunities stay open',
  asks: { by: z.enum(durationSplits).optional() },
  cell: {
    /** Of a group with `group_by` and `group`. Age at the end, or up to now for an open one: at least and below so many days. */
    days_from: z.coerce.number().int().min(0).max(100_000).optional(),
    days_below: z.coerce.number().int().min(0).max(100_000).optional(),
    /** Those that ended, or those that are open still; both when left out. */
    state: z.enum(['ended', 'open']).optional(),
  },
  reply: Frame.extend({
    all: Survival,
    /** With `by`: the largest groups, each with enough ends or without a curve. */
    groups: z.array(
      Survival.extend({
        key: z.string().nullable(),
        id: Id.nullable(),
        label: z.string().nullable(),
      }),
    ),
    /** Whether the groups differ by more than chance (log-rank test, Mantel 1966); null without groups to compare. */
    log_rank: z.object({ chi_square: z.number(), degrees: n, p_value: z.number() }).nullable(),
    /** Open for longer than any that was ever won or lost took: `oldest` days. */
    stale: z.object({ oldest: n.nullable(), count: n, value: Money }),
    /** Left out, because nobody knows when they were added. */
    undated: n,
  }),
});

/** Upper ends of the bands of probability, in percent, as the usual probabilities of the stages lie apart. */
export const forecastBands = [10, 20, 40, 60, 80, 100] as const;
/** How many days before the last evening the forecasts are from that are held against what came of them. */
export const forecastBack = [90, 180, 365] as const;
/** `not_won`: lost, or closed without a decision. */
export const forecastParts = ['now', 'past', 'won', 'not_won', 'open'] as const;
export type ForecastPart = (typeof forecastParts)[number];
/** Whether the forecast lies within the interval of what came. */
export const forecastVerdicts = ['as_said', 'too_high', 'too_low', 'unknown'] as const;
const Forecast = z.object({
  /** Open on the last evening of the period. */
  now: z.object({ count: n, value: Money, weighted: Money }),
  /** Open on the evening of `past_day`, with the probability of that evening, and what became of them up to the last evening. */
  past: z.object({
    count: n,
    value: Money,
    weighted: Money,
    won: n,
    not_won: n,
    open: n,
    value_won: Money,
    /** Mean probability, 0-1, of those decided since; null of none. */
    forecast: share.nullable(),
    /** Share of those decided that were won. */
    came: Rate.nullable(),
    verdict: z.enum(forecastVerdicts),
  }),
});

export const pipelineForecast = chartOf({
  ...{ access, path: `${path}/forecast/` },
  summary: 'Report pipeline: forecast by probability, against what such forecasts came to',
  asks: {
    back: z.coerce
      .number()
      .int()
      .refine((days) => (forecastBack as readonly number[]).includes(days))
      .default(180),
  },
  cell: {
    /** Upper end of a band; all of them when left out. */
    band: z.coerce
      .number()
      .int()
      .refine((end) => (forecastBands as readonly number[]).includes(end))
      .optional(),
    part: z.enum(forecastParts),
  },
  reply: Frame.extend({
    past_day: Day,
    /** All of them, in their order: above `from` percent, up to `to`. */
    bands: z.array(Forecast.extend({ from: n, to: n })),
    all: Forecast,
    /** Opportunities open on the last evening without a probability, which are in no band. */
    without: n,
  }),
});

/** What would mislead who reads the figures, said plainly. */
export const PipelineNote = z.discriminatedUnion('code', [
  /** Nothing ended before `day`, although `added` opportunities were there: only later ends are in the data. */
  z.object({
    code: z.literal('no_ends_before'),
    day: Day,
    added: n,
    /** Which days are touched. */
    of: z.enum(['period', 'previous']),
  }),
  /** Of so many opportunities behind `figure` the list price of their products counts, together `value`. */
  z.object({
    code: z.literal('list_price'),
    figure: z.enum(['value_lost', 'value_open']),
    rows: n,
    value: Money,
  }),
  /** Nobody knows when so many opportunities were added. */
  z.object({ code: z.literal('undated'), rows: n }),
  /** So few were won or lost in the period that shares and means say little. */
  z.object({ code: z.literal('few_decided'), rows: n }),
]);
export type PipelineNote = z.infer<typeof PipelineNote>;

export const getPipelineNotes = endpoint({
  ...{ access, method: 'GET', path: `${path}/notes/`, work: 'count' },
  summary: 'Report pipeline: what would mislead in the figures of these days',
  query: ReportQuery,
  reply: Frame.extend({ notes: z.array(PipelineNote) }),
  fails: ['invalid'],
});

/** Charts of the pipeline report, by their name. */
export const pipelineCharts = {
  waterfall: pipelineWaterfall,
  matrix: pipelineMatrix,
  cohorts: pipelineCohorts,
  stages: pipelineStages,
  duration: pipelineDuration,
  forecast: pipelineForecast,
};
export type PipelineChart = keyof typeof pipelineCharts;

export const pipelineChartEndpoints = {
  getPipelineNotes,
  getPipelineWaterfall: pipelineWaterfall.chart,
  listPipelineWaterfall: pipelineWaterfall.rows,
  exportPipelineWaterfall: pipelineWaterfall.file,
  savePipelineWaterfall: pipelineWaterfall.audience,
  getPipelineMatrix: pipelineMatrix.chart,
  listPipelineMatrix: pipelineMatrix.rows,
  exportPipelineMatrix: pipelineMatrix.file,
  savePipelineMatrix: pipelineMatrix.audience,
  getPipelineCohorts: pipelineCohorts.chart,
  listPipelineCohorts: pipelineCohorts.rows,
  exportPipelineCohorts: pipelineCohorts.file,
  savePipelineCohorts: pipelineCohorts.audience,
  getPipelineStages: pipelineStages.chart,
  listPipelineStages: pipelineStages.rows,
  exportPipelineStages: pipelineStages.file,
  savePipelineStages: pipelineStages.audience,
  getPipelineDuration: pipelineDuration.chart,
  listPipelineDuration: pipelineDuration.rows,
  exportPipelineDuration: pipelineDuration.file,
  savePipelineDuration: pipelineDuration.audience,
  getPipelineForecast: pipelineForecast.chart,
  listPipelineForecast: pipelineForecast.rows,
  exportPipelineForecast: pipelineForecast.file,
  savePipelineForecast: pipelineForecast.audience,
};
