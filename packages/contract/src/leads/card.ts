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

/**
 * Why a column was not learned from. `after_outcome`: filled mostly for those who became customers, or after that, so that it
 * tells the outcome instead of foretelling it. `alone`: by itself it tells who becomes a customer better than anything known
 * before could. `constant`: the same for everybody, or of nobody known. `all_different`: another value for nearly everybody.
 * `row_number`: it counts the leads. `no_room`: of very many columns one that tells little.
 */
export const leftOutCodes = [
  'after_outcome',
  'alone',
  'constant',
  'all_different',
  'row_number',
  'no_room',
] as const;

/** In place of a column: days that a lead has been open. What that is worth is found apart from the columns. */
export const waitedColumn = 'WAITED';

/** What a lead's score consists of: what stands in a column, and what it adds or takes away. */
export const LeadPoint = z.object({
  /** Key of the column, or `WAITED`. */
  column: z.string(),
  /** Null: not known of it. Of a column of dates: years up to then. */
  value: z.union([z.string(), z.number()]).nullable(),
  /** More than 0: likelier than the average lead; 20 points more double the odds. */
  points: z.number(),
  /** Within which they lie with 95 %; null where a model was fitted. */
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type LeadPoint = z.infer<typeof LeadPoint>;

export const driverKinds = ['level', 'range', 'other_levels', 'not_known'] as const;

/** What a value adds to the scores of many leads. */
export const LeadDriver = z.object({
  /** Key of the column, or `WAITED`: then `from` is the age that it is of, and `to` null. */
  column: z.string(),
  is: z.enum(driverKinds),
  /** Of `level`. */
  level: z.string().nullable(),
  /** Of `range`: above `from` up to and with `to`; null where it is open. Of a column of dates: years up to then. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** As of a lead. */
  points: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Leads that were learned from with this value, and how many of them became customers. */
  leads: n,
  converted: n,
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

/** From the best: about a tenth, the next up to a quarter and up to half of the open leads with a score above 0, and the rest. */
export const leadBandNames = ['very_high', 'high', 'medium', 'low'] as const;

/** Scores from … up to and including …, with what became of leads that had one. */
export const LeadBand = z.object({
  band: z.enum(leadBandNames),
  score_from: n,
  score_to: n,
  /**
   * Of the leads that were open a window ago, by what would have been said of them then (`open_test`); where the data are too
   * short for that, of later leads by what was said of them as they came. Null where there is no such test, or nobody had it.
   */
  past: Past.nullable(),
});
export type LeadBand = z.infer<typeof LeadBand>;

const Metrics = z.object({
  /** Area under the curve, 0.5 is a coin, and within which it lies with 95 %; null where all or none became customers. */
  auc: z.number().nullable(),
  auc_interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  brier: z.number(),
  log_loss: z.number(),
  /** Mean distance of what was said to what came, in ten groups of equal size. */
  ece: z.number(),
  /** Conversion of the best tenth over that of all. */
  top_decile_lift: z.number().nullable(),
});

/** A lead that has waited is likelier to go on waiting: leads still open after so many days. */
const WaitedAge = z.object({
  /** Days since they came. */
  age: n,
  /** So many were open then, and so many of them became customers in the window after it. */
  leads: n,
  converted: n,
  conversion: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Against a lead like it that has just come. */
  points: z.number(),
});

/** What would have been said a window ago of the leads that were open then, and what came of them. */
const OpenTest = z.object({
  /** The day that it was said on; they were watched up to `until`. */
  day: Day,
  until: Day,
  leads: n,
  /** Customers that were expected, and within which their number lies with 95 % when scores are right. */
  said: z.number(),
  low: z.number(),
  high: z.number(),
  converted: n,
  /** What was to be expected had all of them just come. */
  without_waiting: z.number(),
  /** How well three orders ranked them: scores, scores that do not heed waiting, and the newest first. */
  auc: z.object({
    score: z.number().nullable(),
    without_waiting: z.number().nullable(),
    newest: z.number().nullable(),
  }),
  /** By days that they had been open, from … up to but without …; null: longer. */
  ages: z.array(z.object({ from: n, to: n.nullable(), leads: n, said: z.number(), converted: n })),
});

const Shift = z.array(z.object({ column: z.string(), psi: z.number() }));

/** What scores rest on, how they did on later leads that they knew nothing of, and what they do not know. */
export const LeadCard = z.object({
  method: LeadMethod,
  reason: NoScore.nullable(),
  /** Days in which a lead has to become a customer to count. */
  window: n,
  /** The last day of the data that was learned from. Scores are worked out at each run, what they go by once a month. */
  fitted_on: Day.nullable(),
  /** Whether this run learned it. */
  refitted: z.boolean(),
  data: z.object({
    /** Leads now, those of them with a score, and customers that potential value was taken from. */
    leads: n,
    scored: n,
    customers: n,
    /** Learned from: those that became customers within the window, and those that did not. */
    learned: n,
    converted: n,
    /** Of those that did not: lost, and all others. */
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
  /** Why leads were lost: the code of a reason, or own words; null: none was given. The most frequent first, ten at most. */
  lost_reasons: z.array(
    z.object({
      reason: z.string().nullable(),
      from: z.enum(['qualification', 'opportunity', 'none']),
      leads: n,
    }),
  ),
  /** Columns learned from. */
  columns: z.array(z.string()),
  left_out: z.array(
    z.object({
      column: z.string(),
      why: z.enum(leftOutCodes),
      /** With `alone`: of the column by itself. */
      auc: z.number().nullable(),
      /** With `after_outcome`: share of those who became customers of whom it is known, and of the others. */
      filled_converted: z.number().nullable(),
      filled_others: z.number().nullable(),
    }),
  ),
  /** A column that alone tells more than everything else together: worth asking when it is filled in. It stays in. */
  suspect: z.object({ column: z.string(), auc: z.number(), others_auc: z.number() }).nullable(),
  /** The test on later leads; null with too few. */
  holdout: z
    .object({
      /** Leads that came in up to this day were learned from for it. */
      split: Day,
      learned: n,
      learned_converted: n,
      rows: n,
      converted: n,
      model: Metrics,
      /** Rules without a model beside it: the conversion of all so far, and that of leads alike in the best single column. */
      naive: z.array(
        z.object({
          name: z.enum(['base_rate', 'best_column']),
          column: z.string().nullable(),
          metrics: Metrics,
        }),
      ),
      /** Whether the model ranks better than each of them. */
      wins: z.boolean(),
      /** How the later leads differed from those before. */
      shift: Shift,
    })
    .nullable(),
  /** Tenths of the later leads, by rising chance: what was said of them, and what share became customers. */
  calibration: z.array(
    z.object({ said: z.number(), came: z.number(), low: z.number(), high: z.number(), leads: n }),
  ),
  /** What waiting does to the chance of a lead, by rising age from 0 on; none without scores. */
  waiting: z.array(WaitedAge),
  /** Null: the data are too short, or too few leads were open then. */
  open_test: OpenTest.nullable(),
  bands: z.array(LeadBand),
  values: z.array(
    z.object({
      leadvalue: z.enum(leadValues),
      /** Euros of score times potential value from which on a lead has it. */
      from: z.number(),
      past: Past.nullable(),
    }),
  ),
  /** The weightiest first. */
  drivers: z.array(LeadDriver).max(60),
  /** Conversion by tenths of the time in which leads came in, the oldest first. */
  rates: z.array(z.object({ leads: n, converted: n, rate: z.number() })),
  /** How leads of now differ from those learned from: below 0.1 hardly, above 0.25 much. The largest first. */
  drift: z.object({ psi: Shift, verdict: z.enum(['steady', 'moved', 'changed']) }).nullable(),
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
