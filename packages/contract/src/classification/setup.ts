import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { IdParam, Moment, PlainItem } from '../values/shapes.js';
import { classificationReaders } from './access.js';
import { ClassificationColumn, ClassificationMode, LeadClass } from './classes.js';
import { mostExamples, PromptVersion } from './run.js';

const n = z.number().int();

export const getClassificationPrompt = endpoint({
  method: 'GET',
  path: '/v1/scoring_ai/{id}/prompt/',
  summary:
    'What a language model is told and sent, with one of the leads of the run. The rules that go along with every question are not repeated here',
  access: classificationReaders,
  params: IdParam,
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
