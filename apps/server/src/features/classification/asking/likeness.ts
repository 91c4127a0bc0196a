import {
  type ClassificationColumn,
  classificationColumns,
  type LikenessCard,
} from '@kade/contract';
import { type Classified, type Criterion, classify, dayNumber, type LeadModel } from '@kade/models';
import type { KeptReason, SentValues } from '../../../schema/classification.js';
import type { LeadFeature } from '../../leads/index.js';
import { tableOfCells } from './table.js';

/** What a run of the built-in classifier goes by: kept with it, plain JSON. */
export type KeptLikeness = {
  readonly model: LeadModel | null;
  readonly criteria: readonly Criterion[];
  readonly card: LikenessCard;
  /** Ages count to this day. */
  readonly day: string;
};

/** 20 points more double the odds, as with lead scores. */
const pointsOf = (logOdds: number): number => Math.round(((20 * logOdds) / Math.LN2) * 10) / 10;
const daysOfYear = 365.25;

/** A value of a lead as likeness is learned from it; null where it is not known. */
export function featureOf(
  { column, kind }: LeadFeature,
  sent: SentValues,
  day: string,
): string | number | null {
  const value = sent[column as ClassificationColumn];
  if (value === undefined) return null;
  switch (kind) {
    case 'flag':
      return value ? 'true' : 'false';
    case 'number':
      return Number(value);
    case 'age':
      return Math.round(((dayNumber(day) - dayNumber(String(value))) / daysOfYear) * 10) / 10;
    case 'category':
      // As what was learned from: what is finer hardly any leads have in common.
      return column === 'SBI_CODE' ? String(value).slice(0, 2) : String(value);
  }
}

const known = new Set<string>(classificationColumns);

/** The class of a lead by likeness and criteria, with reasons that name columns it was told. */
export function classifyLead(
  features: readonly LeadFeature[],
  { model, criteria, day }: KeptLikeness,
  sent: SentValues,
): Omit<Classified, 'reasons'> & { readonly reasons: KeptReason[] } {
  const table = tableOfCells(features, [features.map((feature) => featureOf(feature, sent, day))]);
  const valueIn = (column: string) => {
    const value = sent[column as ClassificationColumn] ?? null;
    return typeof value === 'boolean' ? String(value) : value;
  };
  const found = classify(model, criteria, table, 0, valueIn);
  return {
    ...found,
    reasons: found.reasons.flatMap(({ column, toward, by, logOdds }) =>
      known.has(column)
        ? [
            {
              ...{ column: column as ClassificationColumn, toward, by },
              points: logOdds === null ? null : pointsOf(logOdds),
            },
          ]
        : [],
    ),
  };
}
