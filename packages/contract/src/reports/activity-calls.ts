import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { ActivityOutcome, ActivityType } from '../sales/activities.js';
import { Id } from '../values/shapes.js';
import { reports } from './reports.js';
import { Days, FigureValue, Frame, ReportQuery } from './shapes.js';

/** The calls of the specification, and what the page shows beside them. They are made of the figures of the activity report. */
const { access } = reports.activities;
const path = '/v2/acq/reports/activities' as const;
const shared = { access, method: 'GET', work: 'count', fails: ['invalid'] } as const;
const n = z.number().int();

export const getActivityTotal = endpoint({
  ...shared,
  path: `${path}/total/`,
  summary:
    'Activities planned and done, what came of them, days to contact, and what followed within 30 days',
  query: ReportQuery,
  reply: Frame.extend({
    done: FigureValue,
    planned: FigureValue,
    open: FigureValue,
    kept: FigureValue,
    on_time: FigureValue,
    overdue: FigureValue,
    cancelled: FigureValue,
    reached: FigureValue,
    positive: FigureValue,
    contact: z.object({ days: FigureValue, none: FigureValue }),
    followed: z.object({
      days: n,
      /** When the activities were done whose days are over in the period. */
      done_in: Days,
      opportunity: FigureValue,
      order: FigureValue,
      order_before: FigureValue,
    }),
  }),
});

/** A share with its 95 % interval (Wilson 1927); null of nothing. */
const Rate = z.object({ value: z.number(), low: z.number(), high: z.number() });

export const getActivityResults = endpoint({
  ...shared,
  path: `${path}/results/`,
  summary: 'What came of the activities done in the period: the outcomes of each type',
  query: ReportQuery,
  reply: Frame.extend({
    /** Types in their usual order, those without any left out. */
    results: z.array(
      z.object({
        type: ActivityType,
        done: FigureValue,
        reached: FigureValue,
        positive: FigureValue,
        /** In their usual order; null: done without an outcome. Shares are of those with one. */
        outcomes: z.array(
          z.object({
            outcome: ActivityOutcome.nullable(),
            count: FigureValue,
            share: Rate.nullable(),
          }),
        ),
      }),
    ),
  }),
});

export const getActivityPersons = endpoint({
  ...shared,
  path: `${path}/persons/`,
  summary: 'The figures of each owner; one who is no user stands under the name that a file gave',
  query: ReportQuery,
  reply: Frame.extend({
    count: n,
    results: z.array(
      z.object({
        /** Null: nobody's. `id` is null for one who is no user. */
        user: z.object({ id: Id.nullable(), name: z.string() }).nullable(),
        done: FigureValue,
        planned: FigureValue,
        kept: FigureValue,
        on_time: FigureValue,
        overdue: FigureValue,
        reached: FigureValue,
        positive: FigureValue,
        contact_days: FigureValue,
        followed_opportunity: FigureValue,
        followed_order: FigureValue,
      }),
    ),
  }),
});

/** Parts of whole days, of weeks from Monday to Sunday (ISO 8601), or of months; the first and last end with the period. */
export const trendSteps = ['day', 'week', 'month'] as const;
export type TrendStep = (typeof trendSteps)[number];
/** More parts than this are no bars that anybody can tell apart: the next larger step is taken. */
export const mostTrendParts = 92;

export const getActivityTrend = endpoint({
  ...shared,
  path: `${path}/trend/`,
  summary: 'Planned against done for each day, week or month of the period',
  query: ReportQuery.extend({
    /** Left out: the smallest that gives no more than 35 parts. */
    step: z.enum(trendSteps).optional(),
  }),
  reply: Frame.extend({
    step: z.enum(trendSteps),
    parts: z.array(
      Days.extend({
        /** Done in it, planned or not. */
        done: n,
        /** Due in it, and how many of those are done by now. */
        planned: n,
        kept: n,
        open: n,
        cancelled: n,
      }),
    ),
  }),
});

/** Bars of the days to contact: first and last day of each, the last without an end. */
export const contactBars = [
  [0, 0],
  [1, 1],
  [2, 3],
  [4, 7],
  [8, 14],
  [15, 30],
  [31, null],
] as const;

export const getContactDays = endpoint({
  ...shared,
  path: `${path}/contact-days/`,
  summary: 'How many days it took to reach the business of each opportunity added in the period',
  query: ReportQuery,
  reply: Frame.extend({
    /** Opportunities added in the period, and those among them where no one has been reached yet. */
    count: n,
    none: n,
    bars: z.array(z.object({ from: n, to: n.nullable(), count: n })),
    /** Days until half of them have been reached, those not reached yet counted in (Kaplan and Meier 1958); null: not yet half. */
    median: z.object({
      value: z.number().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
    }),
  }),
});

export const activityReportEndpoints = {
  getActivityTotal,
  getActivityResults,
  getActivityPersons,
  getActivityTrend,
  getContactDays,
};
