import { z } from 'zod';
import { leadValues } from '../columns/options.js';
import { endpoint } from '../endpoint.js';
import { Day, Id, IdParam } from '../values/shapes.js';
import { leadReaders } from './access.js';

const n = z.number().int();

/**
 * How scores came about. `model`: a logistic model with 200 conversions or more. `points`: fewer, so each value has the
 * conversion that was seen, drawn towards that of all leads. `none`: nothing to learn from, and nobody has a score.
 */
export const leadMethods = ['model', 'points', 'none'] as const;
export const LeadMethod = z.enum(leadMethods);
export type LeadMethod = z.infer<typeof LeadMethod>;

/** Conversions from which on a model is fitted. */
export const fewestConversions = 200;

/** Why there are no scores. */
export const noScoreCodes = [
  /** No leads at all, now or before. */
  'no_leads',
  /** All leads are younger than the outcome window: what becomes of them is not known yet. */
  'too_young',
  /** None became a customer within the window. */
  'no_conversions',
  /** All became customers: there is nothing to tell them from. */
  'no_others',
  /** Nothing is known of leads that could tell them apart. */
  'no_columns',
] as const;
export const NoScore = z.enum(noScoreCodes);
export type NoScore = z.infer<typeof NoScore>;

/** Why a column was not learned from. */
export const leftOutCodes = [
  /** Filled mostly for those who became customers, or after that: it tells the outcome instead of foretelling it. */
  'filled_later',
  /** By itself it tells who becomes a customer better than anything known before could. */
  'tells_too_much',
  /** Everybody has the same value, or nobody has one. */
  'one_value',
] as const;

/** What a lead's score consists of: a value of a column, and what it adds or takes away. */
export const LeadPoint = z.object({
  /** Key of the column. */
  column: z.string(),
  /** As people read it: a value, a range such as `10 - 25`; null: not known of it. */
  value: z.string().nullable(),
  /** More than 0: likelier than the lead in the middle; 20 points double the odds. */
  points: z.number(),
});
export type LeadPoint = z.infer<typeof LeadPoint>;

/** Of many leads together. */
export const LeadDriver = LeadPoint.extend({
  /** Leads that were learned from with this value, and how many of them became customers. */
  leads: n,
  converted: n,
  /** Their conversion, and the interval of 95 % (Wilson; with few conversions of the Beta posterior). */
  conversion: z.number(),
  low: z.number(),
  high: z.number(),
});
export type LeadDriver = z.infer<typeof LeadDriver>;

/** What became of leads of the past: shares with their interval of 95 % (Wilson). */
const Past = z.object({
  leads: n,
  converted: n,
  conversion: z.number(),
  low: z.number(),
  high: z.number(),
});

/** Scores from … up to and including …, with what became of leads that had one. */
export const LeadBand = z.object({
  /** From 1, the best. */
  band: n,
  score_from: n,
  score_to: n,
  /** Of later leads that were not learned from; null where too little is known for such a test, or nobody had it. */
  past: Past.nullable(),
});
export type LeadBand = z.infer<typeof LeadBand>;

const Metrics = z.object({
  auc: z.number().nullable(),
  brier: z.number(),
  log_loss: z.number(),
  /** Mean distance of what was said to what came, in ten groups of equal size. */
  ece: z.number(),
  /** Conversion of the best tenth over that of all. */
  top_decile_lift: z.number().nullable(),
});

/** What scores rest on, how they did on later leads that they knew nothing of, and what they do not know. */
export const LeadCard = z.object({
  method: LeadMethod,
  reason: NoScore.nullable(),
  /** Days in which a lead has to become a customer to count. */
  window: n,
  /** When it was learned; scores are worked out anew at each run, what they go by once a month at most. */
  fitted: z.object({ day: Day, run_id: Id.nullable() }).nullable(),
  data: z.object({
    /** Leads now, those of them with a score, and customers that potential value was taken from. */
    leads: n,
    scored: n,
    customers: n,
    /** Learned from: those that became customers within the window, and those that did not. */
    learned: n,
    converted: n,
    /** Of those that did not: lost (with a day), and older than the window without an outcome. */
    lost: n,
    expired: n,
    /** Left out: younger than the window, because not all of their outcomes are there yet; customers when they came in. */
    too_young: n,
    customers_from_start: n,
    /** First and last day on which those came in that were learned from. */
    from: Day.nullable(),
    until: Day.nullable(),
    /** How what was known of them back then is known: kept at the time, given back by the history of changes, first known. */
    kept: n,
    from_history: n,
    first_known: n,
  }),
  /** Why leads were lost: the code of a reason, or its own words; the most frequent first. */
  lost_reasons: z.array(z.object({ reason: z.string(), leads: n })),
  /** Columns learned from. */
  columns: z.array(z.string()),
  left_out: z.array(
    z.object({
      column: z.string(),
      why: z.enum(leftOutCodes),
      /** Of the column by itself. */
      auc: z.number().nullable(),
      /** Share of those who became customers of whom it was known, and of the others. */
      filled_converted: z.number().nullable(),
      filled_others: z.number().nullable(),
    }),
  ),
  /** The test on later leads; null with too few. */
  holdout: z
    .object({
      /** Last day on which leads came in that it was learned from. */
      split: Day.nullable(),
      rows: n,
      converted: n,
      /** Conversion of those before, and of those after it. */
      rate_before: z.number(),
      rate_after: z.number(),
      model: Metrics,
      /** The plainest rule beside it: the conversion of the lead's segment so far. */
      naive: Metrics,
    })
    .nullable(),
  /** Groups of later leads: what was said of them, and what share became customers. */
  calibration: z.array(z.object({ said: z.number(), came: z.number(), leads: n })),
  bands: z.array(LeadBand),
  values: z.array(
    z.object({
      leadvalue: z.enum(leadValues),
      /** Euros of score times potential value from which on a lead has it. */
      from: z.number(),
      past: Past.nullable(),
    }),
  ),
  drivers: z.array(LeadDriver).max(60),
  /** How leads of now differ from those learned from: below 0.1 hardly, above 0.25 much. */
  drift: z
    .object({
      rate_before: z.number(),
      rate_now: z.number().nullable(),
      psi: z.array(z.object({ column: z.string(), psi: z.number() })),
      verdict: z.enum(['steady', 'moved', 'changed']),
    })
    .nullable(),
  /** How potential value came about: by segment and employees class, by segment, by all. */
  potential: z.object({
    customers: n,
    /** Euros a year; null without customers. */
    median: z.number().nullable(),
    groups: n,
    valued: n,
  }),
});
export type LeadCard = z.infer<typeof LeadCard>;

/** Which run a figure is of. */
export const LeadResult = z.object({
  id: Id,
  run_id: Id,
  /** The last day of the data that the run looked at. */
  day: Day,
  method: LeadMethod,
  reason: NoScore.nullable(),
});
export type LeadResult = z.infer<typeof LeadResult>;

export const getLeadCard = endpoint({
  method: 'GET',
  path: '/v1/leadscore/card/{id}/',
  summary:
    'The model card of a result: data, columns left out and why, test on later leads, calibration, drift',
  access: leadReaders,
  params: IdParam,
  reply: z.object({
    result: LeadResult,
    card: LeadCard,
    /** How long each part of the run took, in milliseconds. */
    timings: z.array(z.object({ step: z.string(), ms: n })),
  }),
  fails: ['not_found'],
});
