import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { ResultOf } from '../lifecycle/card.js';
import { Day, IdParam } from '../values/shapes.js';
import { whitespotReaders } from './access.js';
import { NoWhitespots, Proposition } from './gaps.js';
import { PeerLevel } from './words.js';

const n = z.number().int();

/** Ours and the rules they have to beat. `popular`: what most customers ever bought; `popular_recent`: in the last 90 days. */
export const rankerNames = ['peers', 'cosine_50', 'ease', 'popular', 'popular_recent'] as const;
export const RankerName = z.enum(rankerNames);
export type RankerName = z.infer<typeof RankerName>;

/** What was ranked by what was known at a day, against what was first bought after it. */
export const WhitespotBackTest = z.object({
  /** Last day that the rankings knew of. */
  split: Day,
  /** Customers that bought something new after it. */
  customers: n,
  rows: z.array(
    z.object({
      name: RankerName,
      /** Part of those customers for whom one of the first five was bought. */
      hit_rate_5: z.number(),
      /** Part of what they newly bought that was among the first five. */
      recall_5: z.number(),
      /** Mean of one over the place of the first that was bought. */
      mrr: z.number(),
    }),
  ),
});
export type WhitespotBackTest = z.infer<typeof WhitespotBackTest>;

export const noRankTestCodes = ['short_history', 'nothing_new', 'too_large'] as const;

/** What a run rests on, how it did, and what it does not know. */
export const WhitespotCard = z.object({
  /** Why nothing is suggested; null where something is. */
  reason: NoWhitespots.nullable(),
  data: z.object({
    from: Day.nullable(),
    until: Day,
    invoices: n,
    /** Lines of goods sold in the 12 months, and those of them whose product has no category. */
    lines: n,
    lines_without_proposition: n,
  }),
  /** Who bought in the 12 months. */
  customers: n,
  propositions: n,
  products: n,
  /** What ranks propositions. */
  chosen: RankerName,
  back_test: WhitespotBackTest.nullable(),
  no_back_test_reason: z.enum(noRankTestCodes).nullable(),
  /** What says which products to mention; null where the company has 200 or fewer. */
  product_model: z
    .object({
      chosen: RankerName,
      back_test: WhitespotBackTest.nullable(),
      no_back_test_reason: z.enum(noRankTestCodes).nullable(),
    })
    .nullable(),
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
  /** What customers said so far, and by what factor the chance of each proposition was changed for it. */
  learned: z.object({
    answers: n,
    propositions: z.array(
      z.object({
        proposition: Proposition,
        interested: n,
        not_interested: n,
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
