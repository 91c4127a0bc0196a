import { z } from 'zod';

/** What a lead is to the company. `Unknown`: what is known of it does not tell. */
export const leadClasses = ['High', 'Medium', 'Low', 'Unknown'] as const;
export const LeadClass = z.enum(leadClasses);
export type LeadClass = z.infer<typeof LeadClass>;

/** What a person may label a lead of the golden set with: who cannot tell gives none. */
export const labelClasses = ['High', 'Medium', 'Low'] as const;
export const LabelClass = z.enum(labelClasses);
export type LabelClass = z.infer<typeof LabelClass>;

/** Who tells: the classifier of the product (likeness to won and lost leads, and the criteria), or a language model. */
export const classificationModes = ['built_in', 'model'] as const;
export const ClassificationMode = z.enum(classificationModes);
export type ClassificationMode = z.infer<typeof ClassificationMode>;

/**
 * What may be told of a lead, and the only columns that a reason may name: what is known of a business before anything is sold
 * to it. Of these a language model is sent those that the company allows.
 */
export const classificationColumns = [
  'NAME',
  'SEGMENT',
  'SUBSEGMENT',
  'SBI_CODE',
  'JURIDICAL_FORM',
  'CREDIT_SCORE',
  'RESIDENCE_FUNCTION',
  'EMPLOYEES_CLASS',
  'EMPLOYEES_TOTAL',
  'EMPLOYEES_FULL_TIME',
  'EMPLOYEES_PART_TIME',
  'ESTABLISHMENTS_COUNT',
  'PC_ADR_M2',
  'CUA_NET_AMOUNT',
  'DAT_OF_FOUNDATION',
  'DAT_OF_COMPANY',
  'IND_ECONOMICALLY_ACTIVE',
  'PROVINCE',
  'CITY',
  'COUNTRY',
  'WEBSITE',
  'SOURCE',
  'CUSTOM_COLUMN_01',
  'CUSTOM_COLUMN_02',
  'CUSTOM_COLUMN_03',
  'CUSTOM_COLUMN_04',
  'CUSTOM_COLUMN_05',
] as const;
export const ClassificationColumn = z.enum(classificationColumns);
export type ClassificationColumn = z.infer<typeof ClassificationColumn>;

/**
 * Why a lead has its class: a column, and what stood in it. The value is what was sent, filled in by the server. `by`:
 * the criteria named it, leads alike were won or lost, or the language model pointed at it.
 */
export const ClassReason = z.object({
  column: ClassificationColumn,
  /** Null: nothing is known. */
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  toward: z.enum(['for', 'against']),
  by: z.enum(['criteria', 'likeness', 'model']),
  /** Of likeness: 20 points more double the odds; else null. */
  points: z.number().nullable(),
});
export type ClassReason = z.infer<typeof ClassReason>;

/** A share with the ends of its interval of 95 % (Wilson), and what it was counted from. */
export const CountedShare = z.object({
  share: z.number(),
  low: z.number(),
  high: z.number(),
  hits: z.number().int(),
  of: z.number().int(),
});
export type CountedShare = z.infer<typeof CountedShare>;

/** How far two agree beyond chance (Cohen's kappa), with its interval of 95 %; null where it cannot be said. */
export const Agreement = z.object({
  leads: z.number().int(),
  same: z.number().int(),
  kappa: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type Agreement = z.infer<typeof Agreement>;

export const promptVerdicts = ['better', 'worse', 'no_difference', 'too_few'] as const;

/** Two answers to the same labelled leads, held against each other (exact test of McNemar). */
export const PromptTest = z.object({
  /** Labelled leads that both answered. */
  leads: z.number().int(),
  /** Right in this one and wrong in the other, and the other way round. */
  only_this: z.number().int(),
  only_other: z.number().int(),
  /** Two-sided; null where they never differ. */
  p: z.number().nullable(),
  /** From p below 0.05; `too_few`: fewer than six differ, so that no p could be. */
  verdict: z.enum(promptVerdicts),
});
export type PromptTest = z.infer<typeof PromptTest>;

/** Labelled leads of a class below which it has counts and no shares. */
export const fewestLabels = 30;
