import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { JobState } from '../jobs.js';
import { refuses } from '../messages/index.js';
import {
  Day,
  Id,
  IdParam,
  ListQuery,
  Moment,
  many,
  Nothing,
  optionalText,
  PlainItem,
  pageOf,
  sortedFrom,
  text,
} from '../values/shapes.js';
import { classificationReaders } from './access.js';
import {
  ClassificationColumn,
  ClassificationMode,
  CountedShare,
  LeadClass,
  PromptTest,
} from './classes.js';

const n = z.number().int();
/** Euros, with all their digits: a single answer costs parts of a cent. */
const Euros = z.number().min(0);

/**
 * `estimating`: up to 20 of its leads are being classified, to tell what all of them cost. `ready`: that is known, and it
 * waits for somebody to start it. `paused`: it goes on where it stopped.
 */
export const classificationStatuses = [
  'estimating',
  'ready',
  'queued',
  'running',
  'paused',
  'finished',
  'cancelled',
  'failed',
] as const;
export const ClassificationStatus = z.enum(classificationStatuses);
export type ClassificationStatus = z.infer<typeof ClassificationStatus>;

/**
 * Why it is paused. `person`: somebody did. `stopped`: an admin stopped its work. `cap`: the next answer could cost more than
 * its own limit. `budget`: the company's budget of the month is used up. `quota`: the provider gives no more. `unavailable`:
 * the language model does not answer. `prompt_worse`: its prompt is worse on the golden set than the one in use.
 */
export const pauseReasons = [
  'person',
  'stopped',
  'cap',
  'budget',
  'quota',
  'unavailable',
  'prompt_worse',
] as const;
export const PauseReason = z.enum(pauseReasons);
export type PauseReason = z.infer<typeof PauseReason>;

/** Most leads of one run, and examples of one prompt. */
export const [mostClassified, mostExamples] = [100_000, 20];

export const ClassExample = z.object({
  profile_id: Id,
  class: LeadClass,
  why: optionalText(300),
});

/** Counts of classes; a lead with a person's word counts as what that says. */
export const ClassCounts = z.object({ High: n, Medium: n, Low: n, Unknown: n });
export type ClassCounts = z.infer<typeof ClassCounts>;

/** What makes two answers comparable: criteria, examples, columns, instructions and model. The same again is the same version. */
export const PromptVersion = z.object({
  id: Id,
  /** From 1 on, of the company. */
  number: n,
});

export const ClassificationRun = z.object({
  id: Id,
  name: z.string(),
  status: ClassificationStatus,
  /** Null unless it is paused. */
  paused: PauseReason.nullable(),
  /** The provider asked to wait until then; it goes on by itself. */
  waiting_until: Moment.nullable(),
  mode: ClassificationMode,
  /** Null: the built-in classifier. */
  model: z.string().nullable(),
  /** Null: all open leads. */
  audience: PlainItem.nullable(),
  prompt: PromptVersion,
  /** Null while it is not known yet. */
  total: n.nullable(),
  /** Leads that are over: answered, taken over, or given up. */
  done: n,
  /** Euros so far. */
  cost: Euros,
  /** Euros that it never goes beyond; null: none but the company's budget. */
  cap: Euros.nullable(),
  created_by: PlainItem.nullable(),
  created_at: Moment,
  started_at: Moment.nullable(),
  finished_at: Moment.nullable(),
  /** Why it failed. */
  error: z.string().nullable(),
  results: z.object({ count: n, by_class: ClassCounts }),
});
export type ClassificationRun = z.infer<typeof ClassificationRun>;

const Range = z.object({ expected: z.number(), low: z.number(), high: z.number() });

/** What all of a run takes, told from leads of its own that were classified for it; their answers count and are not paid again. */
export const ClassificationEstimate = z.object({
  /** Leads it was told from, those of them that failed, and those whose answer was there already. */
  rows: n,
  failed: n,
  taken_over: n,
  /** Leads that are left. */
  left: n,
  /** Euros, and seconds, for those; null where nothing was asked. */
  cost: Range.nullable(),
  seconds: Range.nullable(),
  /** More than the limit of the run, or more than the company has left this month. */
  over_cap: z.boolean(),
  over_budget: z.boolean(),
});
export type ClassificationEstimate = z.infer<typeof ClassificationEstimate>;

export const noLikenessCodes = [
  /** Nobody came in long enough ago. */
  'no_rows',
  /** No lead was won, or none was lost. */
  'no_positives',
  'no_negatives',
  /** Nothing is known of leads that could tell them apart. */
  'no_columns',
  /** Fewer than 20 were won, or lost. */
  'too_few',
  /** Later leads were told no better than by a coin. */
  'no_better',
] as const;

/** What became of earlier leads that the classifier knew nothing of and put into a class: the share of each that was won. */
const Earlier = z.object({
  class: LeadClass,
  leads: n,
  won: n,
  conversion: CountedShare.nullable(),
});

/** What the built-in classifier rests on. */
export const LikenessCard = z.object({
  /** `none`: there is nothing to learn from, and only the criteria tell. */
  method: z.enum(['model', 'points', 'none']),
  reason: z.enum(noLikenessCodes).nullable(),
  learned: n,
  won: n,
  lost: n,
  from: Day.nullable(),
  until: Day.nullable(),
  columns: z.array(ClassificationColumn),
  /** Held against later leads, by time; null with too few. */
  back_test: z
    .object({
      /** Leads decided up to this day were learned from for it. */
      split: Day,
      learned: n,
      leads: n,
      won: n,
      /** Area under the curve, 0.5 is a coin. */
      auc: z.number().nullable(),
      classes: z.array(Earlier),
    })
    .nullable(),
  /** Words of the criteria that name what stands in a column, and what is not wanted of them. */
  criteria: z.array(
    z.object({
      column: ClassificationColumn,
      wanted: z.array(z.string()),
      unwanted: z.array(z.string()),
      /** Of a number: from … up to and with …; null where it is open. */
      from: z.number().nullable(),
      to: z.number().nullable(),
    }),
  ),
});
export type LikenessCard = z.infer<typeof LikenessCard>;

export const ClassificationDetail = ClassificationRun.extend({
  criteria: z.string(),
  examples: z.array(ClassExample.extend({ profile: PlainItem.nullable() })),
  limit: n.nullable(),
  /** What a language model is sent of each lead; of the built-in classifier what it looks at. */
  columns: z.array(ClassificationColumn),
  estimate: ClassificationEstimate.nullable(),
  /** Of those that are done: asked, taken over from an earlier run at no cost, and given up. */
  asked: n,
  taken_over: n,
  failed: n,
  /** Being asked now, and those that were when a worker was lost: these alone may have been paid for twice. */
  in_flight: n,
  interrupted: n,
  tokens: z.object({ in: n, out: n }),
  /** Its progress, to be followed; null before the first. */
  job: JobState.nullable(),
  /** Labelled leads that its prompt is held against the prompt in use on; null: there are none, or it is that prompt. */
  golden: z.object({ other: PromptVersion, test: PromptTest }).nullable(),
  /** The same leads asked twice; null: never. */
  stability: z
    .object({
      status: z.enum(['running', 'paused', 'finished']),
      leads: n,
      asked: n,
      same: CountedShare.nullable(),
      cost: Euros,
    })
    .nullable(),
  likeness: LikenessCard.nullable(),
  can: z.object({
    start: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    cancel: z.boolean(),
    delete: z.boolean(),
    stability: z.boolean(),
  }),
});
export type ClassificationDetail = z.infer<typeof ClassificationDetail>;

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

export const getClassificationPrompt = endpoint({
  method: 'GET',
  path: '/v1/scoring_ai/{id}/prompt/',
  summary:
    'What a language model is told and sent, with one of the leads of the run. The rules that go along with every question are not repeated here',
  ...one,
  reply: z.object({
    prompt: PromptVersion,
    mode: ClassificationMode,
    columns: z.array(ClassificationColumn),
    /** Null with the built-in classifier: nothing leaves the house. */
    text: z.object({ system: z.string(), lead: z.string() }).nullable(),
    lead: PlainItem.nullable(),
  }),
  fails: ['not_found'],
});

export const getClassificationSetup = endpoint({
  method: 'GET',
  path: '/v1/scoring_ai/setup/',
  summary:
    'What a new run would go by: who tells, which columns may leave the house, what it is held against',
  access: classificationReaders,
  work: 'count',
  reply: z.object({
    mode: ClassificationMode,
    model: z.string().nullable(),
    /** What is told of each lead, and what is not because the company does not allow it. */
    columns: z.array(ClassificationColumn),
    withheld: z.array(ClassificationColumn),
    /** Open leads. */
    leads: n,
    /** The prompt that runs were last finished with. */
    in_use: PromptVersion.nullable(),
    /** Leads of the golden set whose class is settled. */
    labelled: n,
    /** What people said otherwise of, which becomes examples. */
    overrides: n,
  }),
});

export const listClassificationExamples = endpoint({
  method: 'GET',
  path: '/v1/scoring_ai/examples/',
  summary: 'Leads of which people said otherwise, the latest first: evidence for the next prompt',
  access: classificationReaders,
  reply: z.object({
    results: z
      .array(
        z.object({
          profile: PlainItem,
          class: LeadClass,
          /** What was said of it. */
          said: LeadClass.nullable(),
          why: z.string().nullable(),
          by: PlainItem.nullable(),
          at: Moment,
        }),
      )
      .max(mostExamples),
  }),
});
