import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { OpportunityStatus } from '../sales/opportunities.js';
import { Id } from '../values/shapes.js';
import { Survival } from './pipeline-charts.js';
import { reports } from './reports.js';
import { FigureValue, Frame, ReportQuery, ReportRow } from './shapes.js';

/** The calls of the specification. They are made of the figures of the pipeline report. */
const { access } = reports.pipeline;
const path = '/v2/acq/reports' as const;
const shared = { access, method: 'GET', work: 'count', fails: ['invalid'] } as const;

export const getTopDeals = endpoint({
  ...shared,
  path: `${path}/deals/top/`,
  summary: 'The opportunities won in the period and those open on its last evening, by value',
  query: ReportQuery.extend({ limit: z.coerce.number().int().min(1).max(100).default(10) }),
  reply: Frame.extend({ won: z.array(ReportRow), open: z.array(ReportRow) }),
});

export const getDealLeads = endpoint({
  ...shared,
  path: `${path}/deals/leads/`,
  summary: 'New leads, won, lost and open with their values, the win rate and the stale part',
  query: ReportQuery,
  reply: Frame.extend({
    new_leads: FigureValue,
    won: FigureValue,
    lost: FigureValue,
    open: FigureValue,
    value_won: FigureValue,
    value_lost: FigureValue,
    value_open: FigureValue,
    win_rate: FigureValue,
    /** Of the value decided in the period, the share that was won. */
    win_rate_by_value: z.object({
      value: z.number().nullable(),
      previous: z.number().nullable(),
      change: z.number().nullable(),
    }),
    stale: z.object({ count: FigureValue, value: FigureValue }),
  }),
});

export const getDealDuration = endpoint({
  ...shared,
  path: `${path}/deals/leads-duration/`,
  summary:
    'How long opportunities take: means of those that ended, and with the open ones counted in',
  query: ReportQuery,
  reply: Frame.extend({
    mean: FigureValue,
    mean_won: FigureValue,
    mean_lost: FigureValue,
    /** Days, with the 95 % interval; as at the last evening of either period. */
    median_kaplan_meier: z.object({
      value: z.number().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      previous: z.number().nullable(),
      change: z.number().nullable(),
    }),
    open_after: Survival.shape.open_after,
    curve: Survival.shape.curve,
  }),
});

export const getDealPersons = endpoint({
  ...shared,
  path: `${path}/deals/persons/`,
  summary: 'The figures of each owner; one who is no user stands under the name that a file gave',
  query: ReportQuery,
  reply: Frame.extend({
    count: z.number().int(),
    results: z.array(
      z.object({
        /** Null: nobody's. `id` is null for one who is no user. */
        user: z.object({ id: Id.nullable(), name: z.string() }).nullable(),
        new_leads: FigureValue,
        won: FigureValue,
        lost: FigureValue,
        win_rate: FigureValue,
        value_won: FigureValue,
        value_lost: FigureValue,
        avg_lead_duration: FigureValue,
      }),
    ),
  }),
});

export const getCurrentFunnel = endpoint({
  ...shared,
  path: `${path}/funnel/current/`,
  summary: 'The open opportunities of each stage on the last evening of the period',
  query: ReportQuery,
  reply: Frame.extend({
    results: z.array(
      z.object({
        status: OpportunityStatus,
        count: FigureValue,
        value: FigureValue,
        weighted: FigureValue,
      }),
    ),
  }),
});

export const getFunnelResults = endpoint({
  ...shared,
  path: `${path}/funnel/results/`,
  summary: 'What ended in the period: won, lost and closed, with their reasons',
  query: ReportQuery,
  reply: Frame.extend({
    results: z.array(
      z.object({
        status: OpportunityStatus,
        count: FigureValue,
        value: FigureValue,
        /** Codes of `lostReasons` or own words, the most frequent first; null: none was given. */
        reasons: z.array(z.object({ reason: z.string().nullable(), count: FigureValue })),
      }),
    ),
  }),
});

export const dealReportEndpoints = {
  getTopDeals,
  getDealLeads,
  getDealDuration,
  getDealPersons,
  getCurrentFunnel,
  getFunnelResults,
};
