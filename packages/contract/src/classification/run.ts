import { z } from 'zod';
import { Id, Moment, optionalText, PlainItem } from '../values/shapes.js';
import { ClassificationMode, LeadClass } from './classes.js';

const n = z.number().int();
/** Euros, with all their digits: a single answer costs parts of a cent. */
export const Euros = z.number().min(0);

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
