import { z } from 'zod';
import { Day } from '../values/shapes.js';
import { ClassificationColumn, CountedShare, LeadClass } from './classes.js';

const n = z.number().int();

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
