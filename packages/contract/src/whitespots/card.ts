import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { ResultOf } from '../lifecycle/card.js';
import { Day, IdParam } from '../values/shapes.js';
import { whitespotReaders } from './access.js';
import { NoWhitespots, Proposition } from './gaps.js';
import { PeerLevel } from './words.js';

const n = z.number().int();

/**
 * Ways to order the propositions that a customer does not buy: `peers` is what screens show, chance among look-alikes times
 * what they usually spend; `all_customers` the same with everybody as look-alike. The rules
 * they have to beat: `popular`, most buyers in 12 months; `popular_recent`, most buyers in the last 90 days.
 */
export const rankerNames = ['peers', 'all_customers', 'popular', 'popular_recent'] as const;
export const RankerName = z.enum(rankerNames);
export type RankerName = z.infer<typeof RankerName>;

const Scores = z.object({
  name: RankerName,
  /** Part of the customers for whom one of the first five was bought. */
  hit_rate_5: z.number(),
  /** Part of what they newly bought that was among the first five. */
  recall_5: z.number(),
  /** Mean of one over the place of the first that was bought. */
  mrr: z.number(),
});
const Interval = z.object({ low: z.number(), high: z.number() });
/** Of so many gaps so many were bought: 0 to 1, with its interval of 95 %; null of none. */
const Rate = z.object({
  gaps: n,
  bought: n,
  share: z.number().nullable(),
  interval: Interval.nullable(),
});

/** What was ranked by what was known at a day, against what was bought after it. Nobody was offered anything then. */
export const PropositionBackTest = z.object({
  /** Last day that the rankings knew of. */
  split: Day,
  /** Days after it that were looked at. */
  days: n,
  /** Customers that had something they did not buy. */
  customers: n,
  /** The first so many of a customer count as suggested. */
  suggested: n,
  rows: z.array(
    Scores.extend({
      suggested: Rate,
      others: Rate,
      /** Share of those suggested less that of the others. */
      difference: Interval.extend({ difference: z.number() }).nullable(),
      /** Euros that customers then spent on what would have been suggested. */
      value: z.number(),
    }),
  ),
  /** By the chance that was said: what was said on average, and what came. */
  bands: z.array(Rate.extend({ from: z.number(), to: z.number(), said: z.number() })),
  /** Of each euro that was expected of suggestions, what came without asking; null where nothing was expected. */
  realised: z.number().nullable(),
  /** Whose suggestions were bought most often. */
  most_bought: RankerName,
});
export type PropositionBackTest = z.infer<typeof PropositionBackTest>;

export const noRankTestCodes = ['short_history', 'nothing_new', 'too_large'] as const;

/** What a run rests on, how it did, and what it does not know. */
export const WhitespotCard = z.object({
  /** Why nothing is suggested; null where something is. */
  reason: NoWhitespots.nullable(),
  data: z.object({
    from: Day.nullable(),
    until: Day,
    invoices: n,
    /** Net sales of the 12 months in euros, and the part of them whose products have no category. */
    sales: z.number(),
    sales_without_proposition: z.number(),
  }),
  /** Who bought in the 12 months. */
  customers: n,
  propositions: n,
  /** What ranks propositions. */
  chosen: RankerName,
  back_test: PropositionBackTest.nullable(),
  no_back_test_reason: z.enum(noRankTestCodes).nullable(),
  /** Customers by whom they were compared with, and how many such groups there are. */
  groups: z.array(z.object({ level: PeerLevel, groups: n, customers: n })),
  least_chance: z.number(),
  most: n,
  gaps: n,
  value: z.number(),
  /** Propositions with a rule or that are discontinued, and whom that leaves out. */
  eligibility: z.array(
    z.object({
      proposition: Proposition,
      discontinued: z.boolean(),
      rule: z.string().nullable(),
      customers: n,
    }),
  ),
  /**
   * What customers said so far. Chances are taken down by the share of look-alikes that are not interested, here by that
   * of all customers: 1 where nobody said so.
   */
  learned: z.object({
    answers: n,
    propositions: z.array(
      z.object({
        proposition: Proposition,
        interested: n,
        not_interested: n,
        buys_elsewhere: n,
        factor: z.number(),
      }),
    ),
  }),
});
export type WhitespotCard = z.infer<typeof WhitespotCard>;

export const getWhitespotCard = endpoint({
  method: 'GET',
  path: '/v1/rfm/whitespot/card/{id}/',
  summary: 'The model card of a result: data, groups, back-test beside the naive rules, limits',
  access: whitespotReaders,
  params: IdParam,
  reply: z.object({
    result: ResultOf,
    card: WhitespotCard,
    /** How long each part of the run took, in milliseconds. */
    timings: z.array(z.object({ step: z.string(), ms: n })),
  }),
  fails: ['not_found'],
});
