import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { BriefProfile } from '../home.js';
import {
  Id,
  IdText,
  ListQuery,
  Moment,
  many,
  optionalText,
  PlainItem,
  pageOf,
  sortedFrom,
} from '../values/shapes.js';
import { classificationReaders } from './access.js';
import { Agreement, ClassificationColumn, LabelClass } from './classes.js';

const n = z.number().int();

export const LeadLabel = z.object({
  class: LabelClass,
  note: z.string().nullable(),
  by: PlainItem.nullable(),
  at: Moment,
});
export type LeadLabel = z.infer<typeof LeadLabel>;

/** `one`: a single person labelled it, and that counts. `agreed`: two or more did, alike. `disputed`: they differ, and it does not count. */
export const labelStates = ['one', 'agreed', 'disputed'] as const;
export const LabelState = z.enum(labelStates);

export const LabelledLead = z.object({
  profile: BriefProfile,
  /** The earliest first. */
  labels: z.array(LeadLabel),
  state: LabelState,
  /** What it counts as; null while they differ. */
  class: LabelClass.nullable(),
});
export type LabelledLead = z.infer<typeof LabelledLead>;

export const listLabels = endpoint({
  method: 'GET',
  path: '/v1/scoring_ai/labels/',
  summary: 'The golden set: leads labelled by people, the latest first, and how far they agree',
  access: classificationReaders,
  query: ListQuery.extend({
    ordering: sortedFrom('-labelled_at', ['labelled_at', 'name']),
    class: many(LabelClass),
    state: many(LabelState),
  }),
  reply: pageOf(LabelledLead).extend({
    /** Leads that count, by class, and those on which people differ. */
    by_class: z.object({ High: n, Medium: n, Low: n }),
    disputed: n,
    /** Each two people who labelled leads in common, those with the most first. */
    pairs: z.array(z.object({ a: PlainItem, b: PlainItem, agreement: Agreement })).max(20),
  }),
  fails: ['invalid'],
});

export const nextToLabel = endpoint({
  method: 'GET',
  path: '/v1/scoring_ai/labels/next/',
  summary:
    'The next lead to label, without what anybody said of it: one that a colleague labelled, else one of a run from the class with the fewest labels',
  access: classificationReaders,
  query: z.object({
    /** Of this run; left out: of the latest one with results. */
    run_id: IdText.optional(),
    /** Not these: skipped just now. */
    skip: many(IdText),
  }),
  reply: z.object({
    /** Null: nobody is left. */
    lead: z
      .object({
        profile: BriefProfile,
        values: z.array(
          z.object({
            column: ClassificationColumn,
            value: z.union([z.string(), z.number(), z.boolean()]),
          }),
        ),
        /** A colleague labelled it: yours tells how far people agree. */
        second: z.boolean(),
      })
      .nullable(),
    /** Labels of whoever asks. */
    mine: n,
  }),
  fails: ['not_found', 'invalid'],
});

export const labelLead = endpoint({
  method: 'PUT',
  path: '/v1/scoring_ai/labels/',
  summary: 'Label a lead, in place of one’s own earlier label; with null take one’s own back',
  access: classificationReaders,
  body: z.object({
    profile_id: Id,
    class: LabelClass.nullable(),
    note: optionalText(500),
  }),
  reply: z.object({ lead: LabelledLead.nullable() }),
  fails: ['not_found', 'invalid'],
});
