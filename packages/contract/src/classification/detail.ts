import { z } from 'zod';
import { JobState } from '../jobs.js';
import { PlainItem } from '../values/shapes.js';
import { ClassificationColumn, CountedShare, PromptTest } from './classes.js';
import { LikenessCard } from './likeness.js';
import {
  ClassExample,
  ClassificationEstimate,
  ClassificationRun,
  Euros,
  PromptVersion,
} from './run.js';

const n = z.number().int();

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
