import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { BriefProfile } from '../home.js';
import { Id, IdParam, IdText, Moment, many, PageQuery, pageOf } from '../values/shapes.js';
import { classificationReaders } from './access.js';
import {
  Agreement,
  ClassificationColumn,
  ClassificationMode,
  ClassReason,
  CountedShare,
  LabelClass,
  LeadClass,
  PromptTest,
} from './classes.js';
import { PromptVersion } from './run.js';

const n = z.number().int();

/** How a run did on the golden set. Leads that its prompt had as examples are left out. */
export const GoldenFigures = z.object({
  /** Labelled leads whose class is settled, those of them that the run answered, and those left out as examples. */
  leads: n,
  answered: n,
  examples: n,
  /** What people and the run said, each pair with its count; those with none are there too. */
  confusion: z.array(z.object({ label: LabelClass, said: LeadClass, count: n })),
  classes: z.array(
    z.object({
      class: LabelClass,
      labelled: n,
      said: n,
      right: n,
      /** Null with fewer than 30 labelled leads of the class, and where nothing was said. */
      precision: CountedShare.nullable(),
      recall: CountedShare.nullable(),
    }),
  ),
  /** Share that got a class and not Unknown; of these the share that is right. Null with fewer than 30 answered. */
  coverage: CountedShare.nullable(),
  accuracy: CountedShare.nullable(),
  /** What it said of its own certainty, and what share of those was right: from … up to … */
  says: z.array(z.object({ from: z.number(), to: z.number(), leads: n, right: CountedShare })),
});
export type GoldenFigures = z.infer<typeof GoldenFigures>;

export const getClassificationFigures = endpoint({
  method: 'GET',
  path: '/v1/scoring_ai/{id}/figures/',
  summary:
    'What a run is worth: held against the golden set, against people’s own agreement, against the prompt in use, and what people said of its results',
  access: classificationReaders,
  params: IdParam,
  work: 'count',
  reply: z.object({
    golden: GoldenFigures,
    /** The two people with the most leads in common; null: no two have any. */
    people: Agreement.nullable(),
    /** The prompt in use before, on the leads that both answered; null: there is none. */
    against: z.object({ other: PromptVersion, test: PromptTest }).nullable(),
    /** Of the results that people gave their word on, the share that they agreed with. */
    agreed: CountedShare.nullable(),
  }),
  fails: ['not_found'],
});

export const ComparedRun = z.object({
  id: Id,
  name: z.string(),
  mode: ClassificationMode,
  model: z.string().nullable(),
  prompt: PromptVersion,
  created_at: Moment,
});

const Side = z.object({
  said: LeadClass,
  says: z.number().nullable(),
  reasons: z.array(ClassReason),
});

export const ComparedLead = z.object({
  profile: BriefProfile,
  other: Side,
  this: Side,
  /** Classes apart, from High to Low; `Unknown` on one side counts as one. */
  distance: n,
  /** What was sent of it otherwise. */
  changed: z.array(
    z.object({
      column: ClassificationColumn,
      other: z.union([z.string(), z.number(), z.boolean()]).nullable(),
      this: z.union([z.string(), z.number(), z.boolean()]).nullable(),
    }),
  ),
});
export type ComparedLead = z.infer<typeof ComparedLead>;

export const compareClassifications = endpoint({
  method: 'GET',
  path: '/v1/scoring_ai/{id}/comparison/',
  summary: 'Two runs beside each other: which leads got another class, those that moved most first',
  access: classificationReaders,
  params: IdParam,
  work: 'count',
  query: PageQuery.extend({
    /** The other run; left out: the one before it. */
    with: IdText.optional(),
    /** From the class of the other to that of this one. */
    from: many(LeadClass),
    to: many(LeadClass),
    /** Those that did not change as well, after the others. */
    all: z.literal('yes').optional(),
  }),
  reply: pageOf(ComparedLead).extend({
    this: ComparedRun,
    other: ComparedRun,
    /** Leads that both answered, and those that one alone did. */
    both: n,
    only_this: n,
    only_other: n,
    agreement: Agreement,
    moves: z.array(z.object({ from: LeadClass, to: LeadClass, count: n })),
    /** On the golden set; null without labelled leads that both answered. */
    test: PromptTest.nullable(),
  }),
  fails: ['not_found', 'invalid'],
});

export const listPrompts = endpoint({
  method: 'GET',
  path: '/v1/scoring_ai/prompts/',
  summary: 'Versions of the prompt, the newest first, each with how it did on the golden set',
  access: classificationReaders,
  query: PageQuery,
  reply: pageOf(
    PromptVersion.extend({
      mode: ClassificationMode,
      model: z.string().nullable(),
      criteria: z.string(),
      examples: n,
      created_at: Moment,
      runs: n,
      in_use: z.boolean(),
      /** Somebody wanted it although it is worse. */
      confirmed: z.boolean(),
      /** Labelled leads it answered, and those of them it got right. */
      golden: z.object({ answered: n, right: n }),
    }),
  ),
});
