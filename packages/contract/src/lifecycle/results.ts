import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { Day, Id, IdParam, IdText, Moment, many, text } from '../values/shapes.js';
import { rfmReaders } from './access.js';
import { ModelLevel, noModelCodes, ResultOf } from './card.js';
import { CustomerStage } from './stages.js';

const n = z.number().int();
/** Euros: net sales of the last 12 months, as the column NET_SALES_LAST_12_MONTHS had them at the run. */
const Euros = z.number();

/**
 * Segments that are worth a look, in the order in which screens show them. What each asks for is a rule over columns
 * (apps/server/src/features/lifecycle/queries.ts); its words are the screens'.
 */
export const rfmQueryKeys = [
  'high_value_slipping',
  'valuable_at_risk',
  'lapsing_valuable',
  'loyal_quiet',
  'likely_not_seen',
  'new_this_quarter',
  'new_unlikely_back',
  'promising_new',
  'nearly_loyal',
  'no_stage',
] as const;
export type RfmQueryKey = (typeof rfmQueryKeys)[number];

export const listRfmQueries = endpoint({
  method: 'GET',
  path: '/v1/rfm/dashboard/rfm_queries/',
  summary:
    'Segments that are worth a look, each as a rule that opens in the audience builder, with how many it finds now',
  access: rfmReaders,
  work: 'count',
  query: z.object({ model_name: z.string().max(200).optional() }),
  reply: z.array(
    z.object({
      key: z.enum(rfmQueryKeys),
      rule: z.string(),
      customers: n,
      value: Euros,
    }),
  ),
  fails: ['not_found'],
});

export const listModelNames = endpoint({
  method: 'GET',
  path: '/v1/rfm/options/model_name/',
  summary: 'What can be looked at: all customers, then each segment',
  access: rfmReaders,
  reply: z.array(z.object({ model_level: ModelLevel, model_names: z.array(z.string()) })),
});

export const listResultIds = endpoint({
  method: 'GET',
  path: '/v1/rfm/result_ids_by_model_names/',
  summary: 'The results of these models in a run, the latest when none is named',
  access: rfmReaders,
  query: z.object({ model_names: many(text(200)), run_id: IdText.optional() }),
  reply: z.array(ResultOf.extend({ reason: z.enum(noModelCodes).nullable() })),
  fails: ['not_found'],
});

export const getStages = endpoint({
  method: 'GET',
  path: '/v1/rfm/results/stages/{id}/',
  summary:
    'Customers and their net sales of the last 12 months by stage, each customer in exactly one',
  access: rfmReaders,
  params: IdParam,
  reply: z.object({
    result: ResultOf,
    /** Why there is no model of its own; stages are still those of all customers. */
    reason: z.enum(noModelCodes).nullable(),
    /** Without prospects, who have not bought. */
    customers: n,
    value: Euros,
    /** All stages, those of nobody included. */
    stages: z.array(z.object({ stage: CustomerStage, customers: n, value: Euros })),
    /** Expected by the model of all customers, for all these customers together; null where there is none. */
    expected: z
      .object({ purchases: z.number(), lifetime_value: Euros, churn: z.number().nullable() })
      .nullable(),
    /** The last 12 months: what is said instead of a forecast where there is no model. */
    last_year: z.object({ customers: n, orders: n, value: Euros }),
  }),
  fails: ['not_found'],
});

const Range = z.object({ from: z.number(), to: z.number() }).nullable();

export const getPurchaseRecency = endpoint({
  method: 'GET',
  path: '/v1/rfm/results/purchase_recency/{id}/',
  summary: 'Customers by fifths of recency and of frequency, 5 the best of each',
  access: rfmReaders,
  params: IdParam,
  reply: z.object({
    result: ResultOf,
    /** All 25. */
    cells: z.array(
      z.object({
        r: n,
        f: n,
        customers: n,
        value: Euros,
        /** Of all net sales, 0 to 1; null where there are none. */
        share: z.number().nullable(),
        /** Expected purchases in 12 months; null without a model. */
        expected: z.number().nullable(),
        /** Mean chance of no purchase within the horizon; null without a model, or of nobody. */
        churn: z.number().nullable(),
        /** The stage that most of them are in, and how many are; runs of before it was kept have none. */
        most: z.object({ stage: CustomerStage, customers: n }).nullish(),
      }),
    ),
    /** Days since the last purchase of each fifth, from r = 1 on; purchases of each, from f = 1 on. */
    recency: z.array(Range),
    purchases: z.array(Range),
  }),
  fails: ['not_found'],
});

const Amount = z.object({ purchases: z.number(), value: z.number() });

export const getForecastSeries = endpoint({
  method: 'GET',
  path: '/v1/rfm/results/series/{id}/',
  summary:
    'The last 12 months as a model foretold them that knew nothing of them, beside what came and the year before',
  access: rfmReaders,
  params: IdParam,
  reply: z.object({
    result: ResultOf,
    /** Last day that the forecast knew of. */
    split: Day.nullable(),
    months: z.array(
      z.object({
        from: Day,
        to: Day,
        predicted: Amount.nullable(),
        /** Of the customers known at the split. */
        actual: Amount,
        /** Null where the data do not reach back so far. */
        year_before: Amount.nullable(),
        /** Of those who came after it; nobody foretold them. */
        newcomers: Amount,
      }),
    ),
  }),
  fails: ['not_found'],
});

const ParetoPoint = z.object({ customers: n, value: Euros });

export const getPareto = endpoint({
  method: 'GET',
  path: '/v1/rfm/results/pareto/{id}/',
  summary: 'How few customers make how much of the net sales: at most 500 points, each exact',
  access: rfmReaders,
  params: IdParam,
  reply: z.object({
    result: ResultOf,
    customers: n,
    value: Euros,
    /** Customers with more credited than bought; they count as nothing. */
    below_zero: n,
    points: z.array(ParetoPoint).max(500),
    top: z.array(ParetoPoint.extend({ share: z.number() })),
    /** The fewest customers who make four fifths of it. */
    most: ParetoPoint.nullable(),
  }),
  fails: ['not_found'],
});

/** Where customers come from: a stage of the earlier run, or they were not in it. */
export const flowFrom = [...CustomerStage.options, 'newcomer'] as const;
/** Where they went: a stage of the later run, into another customer, or they are not in it. */
export const flowTo = [...CustomerStage.options, 'merged', 'gone'] as const;
export const FlowFrom = z.enum(flowFrom);
export const FlowTo = z.enum(flowTo);

export const getStageFlow = endpoint({
  method: 'GET',
  path: '/v1/rfm/results/flow/{id}/',
  summary:
    'Who moved between stages since an earlier run, and the money on each path. Rows and columns add up to the stages of the two runs',
  access: rfmReaders,
  work: 'count',
  params: IdParam,
  /** The run to compare with; the one before when absent. */
  query: z.object({ before: IdText.optional() }),
  reply: z.object({
    result: ResultOf,
    /** Null: there is no earlier run. */
    before: z.object({ run_id: Id, day: Day }).nullable(),
    cells: z.array(
      z.object({
        from: FlowFrom,
        to: FlowTo,
        customers: n,
        value_before: Euros,
        value_after: Euros,
      }),
    ),
  }),
  fails: ['not_found', 'invalid'],
});

export const getRfmLastUpload = endpoint({
  method: 'GET',
  path: '/v1/rfm/last_upload/',
  summary: 'How new the data and the figures are',
  access: rfmReaders,
  reply: z.object({
    /** Day of the latest invoice that counts; null without invoices. */
    data_up_to: Day.nullable(),
    /** When invoices last came in by an import. */
    uploaded_at: Moment.nullable(),
    /** The latest run that ended well. */
    run: z.object({ id: Id, day: Day, finished_at: Moment }).nullable(),
    /** Invoices or profiles came in, profiles were merged, or settings were changed, since that run. */
    outdated: z.boolean(),
  }),
});
