import { columnOf, fieldOf } from '@kade/contract';
import { isGroup, parse, type Rule } from '@kade/rules';
import type { Filters } from './find.repo.js';
import type { WantedValues } from './search.repo.js';

/** Columns whose values the index holds; as `search.drain` in database/functions/search-index.sql has them. */
const indexed = [
  'kind',
  'crm_status',
  'segment',
  'subsegment',
  'city',
  'province',
  'sales_owner',
  'source',
];

export type Values = {
  wanted: WantedValues;
  /** The filters say nothing else: what the index counts is what is found. */
  isAll: boolean;
};

/**
 * What filters ask of the columns that the index holds: `SEGMENT in ('hotel')` and its like, all of which have to hold.
 * Null when they ask nothing of them. The rule must have been read before.
 */
export function valuesIn(filters: Filters): Values | null {
  const wanted: Record<string, readonly string[]> = {};
  let isAll = true;
  const want = (field: string, values: readonly string[]) => {
    const both = wanted[field];
    wanted[field] = both ? both.filter((value) => values.includes(value)) : values;
  };
  const read = (rule: Rule): void => {
    if (isGroup(rule)) {
      if (rule.not || (rule.join === 'any' && rule.rules.length > 1)) isAll = false;
      else for (const one of rule.rules) read(one);
      return;
    }
    const column = columnOf(rule.column);
    if (column && rule.op === 'in' && indexed.includes(fieldOf(column)))
      want(fieldOf(column), rule.value.map(String));
    else isAll = false;
  };
  if (filters.origin_query?.trim()) read(parse(filters.origin_query));
  for (const field of ['kind', 'crm_status', 'segment', 'province'] as const)
    if (filters[field]?.length) want(field, filters[field]);
  return Object.keys(wanted).length > 0 ? { wanted, isAll } : null;
}
