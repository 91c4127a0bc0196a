import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { Day, Id, IdParam } from '../values/shapes.js';
import { rfmReaders } from './access.js';
import { StageCuts } from './stages.js';

export const purchaseModelNames = ['bg_nbd', 'mbg_nbd', 'nbd'] as const;
/** The models, and the rules that need none: as many as in the window before, and the customer's own rate so far. */
export const forecasterNames = [...purchaseModelNames, 'same_as_before', 'past_rate'] as const;
const Forecaster = z.enum(forecasterNames);
export type ForecasterName = z.infer<typeof Forecaster>;

/** How a forecast did in one window of the past. */
export const BackTestRow = z.object({
  name: Forecaster,
  /** Its parameters were not told by the data of then: it stands beside the others and is never chosen. */
  degenerate: z.boolean(),
  /** Mean distance between forecast and purchases of a customer. */
  mae: z.number(),
  rmse: z.number(),
  /** Forecast of all together over what came, less one; null when nothing came. */
  bias: z.number().nullable(),
  correlation: z.number().nullable(),
  auc: z.number().nullable(),
  brier: z.number(),
});
export type BackTestRow = z.infer<typeof BackTestRow>;

export const BackTestWindow = z.object({
  /** Last day that the forecasts knew of. */
  split: Day,
  horizon: z.number().int(),
  customers: z.number().int(),
  rows: z.array(BackTestRow),
});
export type BackTestWindow = z.infer<typeof BackTestWindow>;

const n = z.number().int();
const WithAndWithout = z.object({ without: z.number(), with: z.number() });

export const noModelCodes = ['too_few_customers', 'too_few_repeaters', 'no_history'] as const;
export const noAliveCodes = ['no_model', 'no_dropout', 'not_told'] as const;
export const noBackTestCodes = ['no_model', 'short_history'] as const;

/** Below these a model would tell more about chance than about customers. */
export const modelMinimum = { customers: 500, repeaters: 100 } as const;

/** What a run of the purchase models rests on, how they did, and what they do not know. */
export const LifecycleCard = z.object({
  customers: n,
  repeaters: n,
  data: z.object({
    /** First and last day that was looked at. */
    from: Day.nullable(),
    until: Day,
    invoices: n,
    /** Distinct days with a purchase, of all customers. */
    purchase_days: n,
    /** Days that credit notes left nothing of: they count as no purchase. */
    credited_days: n,
    /** Invoices dated after the last day: not looked at. */
    later_invoices: n,
  }),
  /** Why there is no model: the figures are then those of the last 12 months. */
  reason: z.enum(noModelCodes).nullable(),
  /** Days that churn is of and that back-tests forecast; chosen by a person, or from the company's rhythm. */
  horizon: n,
  horizon_is_set: z.boolean(),
  margin: z.number(),
  discount: z.number(),
  models: z.array(
    z.object({
      name: z.enum(purchaseModelNames),
      parameters: z.record(z.string(), z.number()),
      log_likelihood: z.number(),
      /** A parameter ran to the end of what is looked through: the data do not tell it. */
      degenerate: z.boolean(),
    }),
  ),
  dropout: z
    .object({ statistic: z.number(), p_value: z.number(), measurable: z.boolean() })
    .nullable(),
  /** Why nobody's chance of still being a customer is said; null where it is. */
  no_alive_reason: z.enum(noAliveCodes).nullable(),
  no_back_test_reason: z.enum(noBackTestCodes).nullable(),
  /** Whose expected purchases are taken, and whose chance to buy. */
  chosen: Forecaster,
  chance_by: z.enum(purchaseModelNames).nullable(),
  spend: z
    .object({
      p: z.number(),
      q: z.number(),
      /** Euros. */
      v: z.number(),
      /** Rank correlation of the number of orders and their value. */
      spearman: z.number().nullable(),
      degenerate: z.boolean(),
      /** Segments with a fit of their own; 0: one for all. */
      segments: n,
    })
    .nullable(),
  /** The latest window first; the choice rests on all of them. */
  windows: z.array(BackTestWindow),
  season: z
    .object({ days: z.number(), used: z.boolean(), rmse: WithAndWithout.nullable() })
    .nullable(),
  recalibration: z
    .object({
      shift: z.number(),
      used: z.boolean(),
      brier: WithAndWithout,
      error: WithAndWithout,
    })
    .nullable(),
  /** Tenths of the customers of the latest window: what was said of them, and what share bought. */
  calibration: z.array(z.object({ said: z.number(), came: z.number(), customers: n })),
  /** How many of them each hundredth of the chances was said of, from nought on; runs of before it was kept have none. */
  chances: z.array(n).optional(),
  /** Share of customers whose purchases lay within their interval of 80 %. */
  coverage: z.number().nullable(),
  /** Days; half of all gaps between purchases are shorter. */
  usual_gap: z.number().nullable(),
  stages: StageCuts,
});
export type LifecycleCard = z.infer<typeof LifecycleCard>;

export const modelLevels = ['total', 'segment'] as const;
export const ModelLevel = z.enum(modelLevels);
/** The model of all customers; the others are named after their segment. */
export const totalModelName = 'Total customers';

/** Which model of which run a figure is of. */
export const ResultOf = z.object({
  id: Id,
  run_id: Id,
  /** The last day of the data that the run looked at. */
  day: Day,
  model_level: ModelLevel,
  model_name: z.string(),
});
export type ResultOf = z.infer<typeof ResultOf>;

export const getLifecycleCard = endpoint({
  method: 'GET',
  path: '/v1/rfm/results/card/{id}/',
  summary: 'The model card of a result: data, choice and why, back-tests, calibration, limits',
  access: rfmReaders,
  params: IdParam,
  reply: z.object({
    result: ResultOf,
    card: LifecycleCard,
    /** How long each part of the whole run took, in milliseconds. */
    timings: z.array(z.object({ step: z.string(), ms: n })),
  }),
  fails: ['not_found'],
});
