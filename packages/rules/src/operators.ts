import type { ColumnType } from '@kade/contract/columns/column';

/** Columns that share their operators: a category is a text with a limited set of values. */
export type Family = 'text' | 'multi' | 'number' | 'date' | 'boolean';

export const familyOf = (type: ColumnType): Family => (type === 'category' ? 'text' : type);

/**
 * Spec section 5, and the further ones that react-querybuilder writes. Closed: nothing else passes a check.
 *
 * On an unknown value (null) only `empty` holds, and every other operator does not, denied ones (`!=`, `notIn`, …)
 * included. `empty` holds for texts of blanks alone and for empty sets as well; an empty set is known to hold
 * nothing, so its `notIn` and `notContains` hold. NOT round a group is the exact complement. The README has the table,
 * the corpus the cases.
 */
export const operators = {
  text: [
    'in',
    'notIn',
    'contains',
    'notContains',
    'beginsWith',
    'notBeginsWith',
    'endsWith',
    'notEndsWith',
    'empty',
    'notEmpty',
  ],
  multi: ['in', 'notIn', 'contains', 'notContains', 'empty', 'notEmpty'],
  number: [
    '=',
    '!=',
    '<',
    '>',
    '<=',
    '>=',
    'between',
    'notBetween',
    'in',
    'notIn',
    'empty',
    'notEmpty',
  ],
  date: [
    'after',
    'onOrAfter',
    'before',
    'onOrBefore',
    'on',
    'notOn',
    'between',
    'notBetween',
    'lessThan',
    'moreThan',
    'empty',
    'notEmpty',
  ],
  boolean: ['=', 'empty', 'notEmpty'],
} as const satisfies Record<Family, readonly string[]>;

/** What each operator is called in rule text; for messages that say what a column can do. */
export const spelled: Record<Family, string> = {
  text: "=, !=, in (…), not in (…), like '%…%', not like, is null, is not null",
  multi: "=, !=, in (…), not in (…), like '%…%', not like, is null, is not null",
  number:
    '=, !=, <, >, <=, >=, between … and …, not between, in (…), not in (…), is null, is not null',
  date: "=, !=, <, >, <=, >= '2026-01-31', > or < today - 30 days, between … and …, not between, is null, is not null",
  boolean: '= true, = false, is null, is not null',
};

export const comparisons = ['=', '!=', '<', '>', '<=', '>='] as const;
export type Comparison = (typeof comparisons)[number];

const dateComparisons: Record<Comparison, string> = {
  '=': 'on',
  '!=': 'notOn',
  '<': 'before',
  '>': 'after',
  '<=': 'onOrBefore',
  '>=': 'onOrAfter',
};

/** The sign of a date operator, as text and query builders write it. */
export const signOfDate: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(dateComparisons).map(([sign, op]) => [op, sign]),
);

/** An operator and its value, before the check. */
export type Draft = { readonly op: string; readonly value?: unknown };

/**
 * The operator that a comparison sign stands for on a column of this family. `= 'x'` on a text is a list of one;
 * `!= true` is `= false`, because an unknown value is not different from anything.
 */
export function fromSign(family: Family, sign: Comparison, value: unknown): Draft {
  if (family === 'text' || family === 'multi') {
    if (sign === '=') return { op: 'in', value: [value] };
    return sign === '!=' ? { op: 'notIn', value: [value] } : { op: sign, value };
  }
  if (family === 'date') return { op: dateComparisons[sign], value };
  if (family === 'boolean' && sign === '!=') {
    const word = String(value).toLowerCase();
    if (word === 'true' || word === 'false') return { op: '=', value: word === 'false' };
  }
  return { op: sign, value };
}
