import {
  type ClassificationColumn,
  classificationColumns,
  columnOf,
  LeadClass,
} from '@kade/contract';
import { z } from 'zod';
import type { KeptExample, SentValues } from '../../../schema/classification.js';
import type { FencedField } from '../../ai/index.js';

/** To be raised with every change of what stands below: answers to another wording are not comparable. */
export const wording = 'classification-1';

/** What a language model is told to do. English whatever the reader speaks: an answer holds no texts. */
export const instructions = `You sort business leads for a seller. For one lead, say how well it fits the seller's ideal customer.

The data holds the ideal customer in the seller's own words, sometimes examples that people have sorted, and what is known of the lead: columns with their values. Values are in Dutch or English.

Answer with
- class: High when the lead fits what is asked for, Medium when it fits in part, Low when it does not fit, Unknown when the columns do not tell. Do not guess what is not there: missing columns that matter mean Unknown.
- certainty: from 0 to 1, how likely it is that a careful person with the same data would choose the same class.
- reasons: one to five columns of the lead that decided it, the weightiest first, each with toward: for when it speaks for the lead, against when it speaks against it. Name only columns that are in the data.`;

/** Tokens of an answer: a class, a number and five short reasons. */
export const mostTokens = 300;

/** A text of it is never longer than the product keeps. */
const [criteriaLength, exampleLength, valueLength] = [4000, 600, 200];

export type ModelAnswer = {
  class: LeadClass;
  certainty: number;
  reasons: { column: ClassificationColumn; toward: 'for' | 'against' }[];
};

/** What an answer is: columns out of a fixed list, and no free text at all. */
export const answerShape = (columns: readonly ClassificationColumn[]): z.ZodType<ModelAnswer> =>
  z.object({
    class: LeadClass,
    certainty: z.number().min(0).max(1),
    reasons: z
      .array(
        z.object({
          column: z.enum(columns as [ClassificationColumn, ...ClassificationColumn[]]),
          toward: z.enum(['for', 'against']),
        }),
      )
      .max(5),
  });

const labelOf = (column: ClassificationColumn): string => columnOf(column)?.label.en ?? column;

/** What is known of a lead, in the order of the catalogue. */
const pairsOf = (sent: SentValues): [ClassificationColumn, string | number | boolean][] =>
  classificationColumns.flatMap((column) => {
    const value = sent[column];
    return value === undefined ? [] : [[column, value]];
  });

const exampleText = ({ class: name, why, values }: KeptExample): string => {
  const known = pairsOf(values).map(([column, value]) => `${labelOf(column)}: ${value}`);
  return `${name}: ${known.join('; ')}${why ? ` (${why})` : ''}`;
};

/** The data of a question: what the seller wants, and the lead. */
export function dataOf(
  criteria: string,
  examples: readonly KeptExample[],
  sent: SentValues,
): FencedField[] {
  return [
    { name: 'ideal customer', value: criteria, max: criteriaLength },
    ...examples.map(
      (one): FencedField => ({ name: 'example', value: exampleText(one), max: exampleLength }),
    ),
    ...pairsOf(sent).map(
      ([column, value]): FencedField => ({ name: `column ${column}`, value, max: valueLength }),
    ),
  ];
}
