import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { refuses } from '../messages/index.js';
import {
  Id,
  IdParam,
  ListQuery,
  many,
  Nothing,
  pageOf,
  sortedFrom,
  text,
} from '../values/shapes.js';
import { classificationReaders } from './access.js';
import { ClassificationMode } from './classes.js';
import { ClassificationDetail } from './detail.js';
import {
  ClassExample,
  ClassificationRun,
  ClassificationStatus,
  mostClassified,
  mostExamples,
} from './run.js';

export const classificationOrderings = ['created_at', 'name', 'status', 'cost', 'total'] as const;

export const listClassifications = endpoint({
  method: 'GET',
  path: '/v1/scoring_ai/',
  summary: 'Runs of the AI lead classification, the newest first',
  access: classificationReaders,
  query: ListQuery.extend({
    ordering: sortedFrom('-created_at', classificationOrderings),
    status: many(ClassificationStatus),
    mode: many(ClassificationMode),
  }),
  reply: pageOf(ClassificationRun),
  fails: ['invalid'],
});

export const ClassificationDraft = z.object({
  name: text(200),
  /** Its members; else `leads`. */
  audience_id: Id.optional(),
  /** All open leads. */
  leads: z.literal(true).optional(),
  /** The ideal customer, in words. */
  criteria: text(4000),
  examples: z.array(ClassExample).max(mostExamples).default([]),
  /** Leads at most: those that came last. */
  limit: z.number().int().min(1).max(mostClassified).optional(),
  /** Euros. */
  cap: z.number().positive().max(1_000_000).optional(),
  /** What people said otherwise of leads becomes examples, as far as there is room. */
  use_overrides: z.boolean().default(true),
  /** Goes on by itself once the estimate is there and neither its limit nor the budget is too small. */
  start: z.boolean().default(false),
});

export const createClassification = endpoint({
  method: 'POST',
  path: '/v1/scoring_ai/',
  summary:
    'A run over the members of an audience or all open leads. Up to 20 of them are classified at once, to tell what all cost and how long they take; then it waits to be started',
  access: classificationReaders,
  work: 'count',
  body: ClassificationDraft.refine(
    (b) => (b.audience_id === undefined) !== (b.leads === undefined),
    {
      path: ['audience_id'],
      ...refuses('classification_whom'),
    },
  ),
  status: 201,
  reply: z.object({ id: Id, status: ClassificationStatus }),
  fails: ['invalid', 'not_found', 'wrong_state'],
});

const one = { access: classificationReaders, params: IdParam } as const;

export const getClassification = endpoint({
  method: 'GET',
  path: '/v1/scoring_ai/{id}/',
  summary: 'A run: how far it is, what it cost, what it found, what it rests on',
  ...one,
  reply: ClassificationDetail,
  fails: ['not_found'],
});

export const deleteClassification = endpoint({
  method: 'DELETE',
  path: '/v1/scoring_ai/{id}/',
  summary: 'Remove a run with its results. Labels and what people said otherwise stay',
  ...one,
  status: 204,
  reply: Nothing,
  fails: ['not_found', 'wrong_state'],
});

/** Somebody has seen that the prompt is worse on the golden set than the one in use, and wants it nevertheless. */
const Confirm = z.object({ confirm_worse: z.boolean().default(false) });

export const startClassification = endpoint({
  method: 'POST',
  path: '/v1/scoring_ai/{id}/start/',
  summary:
    'Start a run that is estimated. Refused with prompt_worse where its prompt is worse on the golden set, until that is confirmed',
  ...one,
  body: Confirm,
  reply: ClassificationDetail,
  fails: ['not_found', 'wrong_state', 'prompt_worse'],
});

export const pauseClassification = endpoint({
  method: 'POST',
  path: '/v1/scoring_ai/{id}/pause/',
  summary: 'Pause a run: what is being asked is still recorded',
  ...one,
  body: Nothing,
  reply: ClassificationDetail,
  fails: ['not_found', 'wrong_state'],
});

export const resumeClassification = endpoint({
  method: 'POST',
  path: '/v1/scoring_ai/{id}/resume/',
  summary: 'Go on with a run that is paused or failed, where wanted with another limit of cost',
  ...one,
  body: Confirm.extend({
    /** Euros; null: no limit but the company's budget; left out: as it is. */
    cap: z.number().positive().max(1_000_000).nullable().optional(),
  }),
  reply: ClassificationDetail,
  fails: ['not_found', 'invalid', 'wrong_state', 'prompt_worse'],
});

export const cancelClassification = endpoint({
  method: 'POST',
  path: '/v1/scoring_ai/{id}/cancel/',
  summary: 'End a run for good: what it found stays',
  ...one,
  body: Nothing,
  reply: ClassificationDetail,
  fails: ['not_found', 'wrong_state'],
});

export const testClassificationStability = endpoint({
  method: 'POST',
  path: '/v1/scoring_ai/{id}/stability/',
  summary:
    'Ask the language model up to 50 leads of a run a second time, to see how many get the same class',
  ...one,
  body: Nothing,
  status: 202,
  reply: ClassificationDetail,
  fails: ['not_found', 'wrong_state'],
});
