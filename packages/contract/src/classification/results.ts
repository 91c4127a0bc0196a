import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { BriefProfile } from '../home.js';
import { refuses } from '../messages/index.js';
import {
  Day,
  Id,
  IdParam,
  ListQuery,
  Moment,
  many,
  optionalText,
  PlainItem,
  pageOf,
  sortedFrom,
  text,
} from '../values/shapes.js';
import {
  classificationMarketeers,
  classificationReaders,
  classificationSellers,
} from './access.js';
import { ClassReason, LabelClass, LeadClass } from './classes.js';
import { ClassCounts } from './run.js';

const n = z.number().int();

/**
 * `waiting`: not asked yet. `asking`: in flight. `answered`; `taken_over`: nothing of the lead, the prompt and the model has
 * changed since an earlier run, whose answer counts. `failed`: three tries brought no answer that could be read.
 */
export const resultStates = ['waiting', 'asking', 'answered', 'taken_over', 'failed'] as const;
export const ResultState = z.enum(resultStates);
export type ResultState = z.infer<typeof ResultState>;

/** A person's word on a lead's class: later runs never change it. */
export const ClassOverride = z.object({
  class: LeadClass,
  /** Whether it is what was said. */
  agrees: z.boolean(),
  note: z.string().nullable(),
  by: PlainItem.nullable(),
  at: Moment,
  /** The run that it was given in; null: that is gone. */
  run_id: Id.nullable(),
});
export type ClassOverride = z.infer<typeof ClassOverride>;

export const ClassificationResult = z.object({
  profile: BriefProfile,
  state: ResultState,
  /** What counts: a person's word, else what was said. */
  class: LeadClass.nullable(),
  said: LeadClass.nullable(),
  /** How certain it says it is, 0 to 1: what that is worth stands beside the golden set. */
  says: z.number().nullable(),
  reasons: z.array(ClassReason),
  /** Euros; 0 where the answer was taken over. */
  cost: z.number(),
  /** How often it was asked, and how often a worker was lost meanwhile. */
  tries: n,
  interrupted: n,
  /** The run whose answer it is; null: it was asked in this one, or that run is gone. */
  taken_from: PlainItem.nullable(),
  answered_at: Moment.nullable(),
  error: z.string().nullable(),
  override: ClassOverride.nullable(),
  /** What people labelled it with; null: not in the golden set, or they differ. */
  label: LabelClass.nullable(),
});
export type ClassificationResult = z.infer<typeof ClassificationResult>;

export const resultOrderings = ['class', 'name', 'says', 'cost', 'answered_at'] as const;

/** Which results; what is not named does not narrow it down. */
const ResultFilter = z.object({
  class: many(LeadClass),
  state: many(ResultState),
  /** By whether a person gave a word on it. */
  override: many(z.enum(['none', 'agree', 'disagree'])),
  /** What was said, whatever people say of it, and what they labelled it with: a cell of the confusion matrix. */
  said: many(LeadClass),
  label: many(LabelClass),
  segment: many(z.string().max(200)),
  province: many(z.string().max(200)),
  search: z.string().trim().max(200).optional(),
});
const ResultFilterBody = z.object({
  class: z.array(LeadClass).max(4).default([]),
  segment: z.array(z.string().max(200)).max(200).default([]),
  /** These alone. */
  profile_ids: z.array(Id).max(5000).default([]),
});

export const listClassificationResults = endpoint({
  method: 'GET',
  path: '/v1/scoring_ai/{id}/results/',
  summary:
    'What a run says of its leads, High first and in it the most certain. The counts heed every filter but the class',
  access: classificationReaders,
  params: IdParam,
  work: 'count',
  query: ListQuery.extend({
    ...ResultFilter.shape,
    ordering: sortedFrom('class', resultOrderings),
  }),
  reply: pageOf(ClassificationResult).extend({ by_class: ClassCounts }),
  fails: ['not_found', 'invalid'],
});

export const overrideClassification = endpoint({
  method: 'PUT',
  path: '/v1/scoring_ai/{id}/overrides/',
  summary:
    'A person’s word on results of a run: agree, say otherwise, or take it back. It counts in all runs, and the next prompt learns from it',
  access: classificationReaders,
  params: IdParam,
  body: z
    .object({
      profile_ids: z.array(Id).min(1).max(500),
      verdict: z.enum(['agree', 'disagree', 'withdraw']),
      /** Needed with `disagree`. */
      class: LeadClass.optional(),
      note: optionalText(500),
    })
    .refine((b) => (b.verdict === 'disagree') === (b.class !== undefined), {
      path: ['class'],
      ...refuses('classification_class'),
    }),
  reply: z.object({ changed: n }),
  fails: ['not_found', 'invalid', 'wrong_state'],
});

export const saveClassificationAudience = endpoint({
  method: 'POST',
  path: '/v1/scoring_ai/{id}/audience/',
  summary: 'Leads of these classes as a static audience, a draft',
  access: classificationMarketeers,
  params: IdParam,
  work: 'count',
  body: ResultFilterBody.extend({ name: text(200) }),
  status: 201,
  reply: z.object({ id: Id, name: z.string(), count: n }),
  fails: ['not_found', 'invalid', 'name_taken', 'wrong_state'],
});

/** Tasks of one call. */
export const mostClassificationTasks = 500;

export const createClassificationTasks = endpoint({
  method: 'POST',
  path: '/v1/scoring_ai/{id}/tasks/',
  summary:
    'A task for each of these leads, for its sales owner, else for whoever asks. All of them or none',
  access: classificationSellers,
  params: IdParam,
  body: ResultFilterBody.extend({ title: text(300), due_on: Day.nullable().default(null) }),
  status: 201,
  reply: z.object({ tasks: n }),
  fails: ['not_found', 'invalid', 'wrong_state'],
});

export const feedQualification = endpoint({
  method: 'POST',
  path: '/v1/scoring_ai/{id}/qualification/',
  summary:
    'Show the classes of a run in the list of leads to qualify, in place of those of an earlier run; of these classes alone, or none to take them out',
  access: classificationSellers,
  params: IdParam,
  body: z.object({ class: z.array(LeadClass).max(4) }),
  reply: z.object({
    /** Leads whose class the list shows, and those of them that wait to be qualified. */
    fed: n,
    waiting: n,
  }),
  fails: ['not_found', 'invalid', 'wrong_state'],
});
