import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { BriefProfile } from '../home.js';
import { Day, Id, IdParam, IdText, many, PageQuery, pageOf, text } from '../values/shapes.js';
import { rfmEditors, rfmReaders } from './access.js';
import { forecasterNames, noModelCodes } from './card.js';
import { FlowFrom, FlowTo } from './results.js';
import { CustomerStage, StageChange, StageFact } from './stages.js';

/** Cells of the matrix by their fifths, such as `5-1`: recency, then frequency. */
const Cell = z.string().regex(/^[1-5]-[1-5]$/);

/** Which customers of a result: what is named narrows down; nothing named: all of them. */
const Marked = z.object({
  stage: CustomerStage.optional(),
  cells: many(Cell),
  /** Of a path between stages; `before` is the earlier run, the one before when absent. */
  from: FlowFrom.optional(),
  to: FlowTo.optional(),
  before: IdText.optional(),
  /** Of an end of paths: only those whose stage is another than at the other run. */
  moved: z.literal('yes').optional(),
  /** The first so many by net sales of the last 12 months. */
  top: z.coerce.number().int().min(1).optional(),
});
/** The same in a body. */
const MarkedBody = Marked.extend({
  cells: z.array(Cell).max(25).default([]),
  before: Id.optional(),
  top: z.number().int().min(1).optional(),
});
export type MarkedCustomers = z.output<typeof MarkedBody>;

/** What suits a stage: a code that screens put into words and into a deed. */
export const stageAdvice = [
  'welcome',
  'second_order',
  'develop',
  'thank',
  'protect',
  'call',
  'win_back',
  'let_go',
] as const;
export type StageAdvice = (typeof stageAdvice)[number];

export const LifecycleCustomer = z.object({
  profile: BriefProfile,
  stage: CustomerStage,
  /** Euros: net sales of the last 12 months at the run. */
  value: z.number(),
  purchases: z.number().int(),
  last_purchase: Day.nullable(),
  /** The customer's own usual gap in days. */
  usual_gap: z.number().nullable(),
  churn: z.number().nullable(),
  /** In 12 months, and the counts that four of five lie between. */
  expected: z
    .object({ purchases: z.number(), low: z.number().nullable(), high: z.number().nullable() })
    .nullable(),
  /** Why it is in this stage: one to three facts. */
  why: z.array(StageFact),
  /** How it came there; null: it has been there since the first run that is kept. */
  came: StageChange.nullable(),
  advice: z.enum(stageAdvice),
});
export type LifecycleCustomer = z.infer<typeof LifecycleCustomer>;

export const listLifecycleCustomers = endpoint({
  method: 'GET',
  path: '/v1/rfm/results/customers/{id}/',
  summary: 'The customers behind a mark of a result, those with the most net sales first',
  access: rfmReaders,
  work: 'count',
  params: IdParam,
  query: PageQuery.extend(Marked.shape),
  reply: pageOf(LifecycleCustomer).extend({
    /** Euros, of all of them. */
    value: z.number(),
  }),
  fails: ['not_found', 'invalid'],
});

export const saveLifecycleCustomers = endpoint({
  method: 'POST',
  path: '/v1/rfm/results/customers/{id}/',
  summary: 'Save the customers behind a mark of a result as a static audience',
  access: rfmEditors,
  work: 'count',
  params: IdParam,
  body: MarkedBody.extend({ name: text(200) }),
  status: 201,
  reply: z.object({ id: Id, name: z.string(), count: z.number().int() }),
  fails: ['not_found', 'invalid', 'name_taken', 'wrong_state'],
});

export const getLifecycleCustomer = endpoint({
  method: 'GET',
  path: '/v1/rfm/customers/{id}/',
  summary:
    'One customer as the latest run sees it: its own gaps, chance of buying again over time, stages over time',
  access: { allowed: ['product:rfm', 'company:sales', 'company:marketeer'] },
  params: IdParam,
  reply: z.object({
    /** Null: no run has looked at this profile, or it has not bought. */
    run: z
      .object({
        id: Id,
        day: Day,
        /** Of all customers: what its card is of. */
        result_id: Id,
        /** Whose expected purchases are taken. */
        chosen: z.enum(forecasterNames),
        /** Why there is no model; null where there is one. */
        reason: z.enum(noModelCodes).nullable(),
        /** Days that churn is of. */
        horizon: z.number().int(),
      })
      .nullable(),
    customer: LifecycleCustomer.omit({ profile: true }).nullable(),
    picture: z
      .object({
        /** Days between its purchases, in their order, and the days themselves. */
        gaps: z.array(z.number()),
        purchase_days: z.array(Day),
        usual_gap: z.number(),
        horizon: z.number().int(),
        points: z.array(z.object({ day: Day, alive: z.number().nullable(), buys: z.number() })),
        /** The chance to have bought again by so many days after the run's day. */
        again: z.array(z.object({ days: z.number(), chance: z.number() })),
        /** Stages it would come into if nothing is bought. */
        ahead: z.array(z.object({ day: Day, stage: CustomerStage })),
      })
      .nullable(),
    /** The earliest first. */
    stages: z.array(StageChange),
  }),
  fails: ['not_found'],
});
