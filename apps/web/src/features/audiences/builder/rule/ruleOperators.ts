import { columnOf } from '@kade/contract';
import { type Family, familyOf } from '@kade/rules';

/**
 * The operators the builder offers per kind of column (specification, section 5), by react-querybuilder's names.
 * `lessThan` and `moreThan` count days back from today.
 */
const offered: Readonly<Record<Family, readonly string[]>> = {
  text: ['in', 'notIn', 'contains', 'doesNotContain', 'null', 'notNull'],
  multi: ['in', 'notIn', 'contains', 'doesNotContain', 'null', 'notNull'],
  number: ['=', '!=', '<', '>', '<=', '>=', 'null', 'notNull'],
  date: ['>', 'lessThan', '<', 'moreThan', 'null', 'notNull'],
  boolean: ['=', 'null', 'notNull'],
};

/** Undefined for a name that is no column, such as the placeholder of a new rule. */
export const familyOfKey = (key: string): Family | undefined => {
  const column = columnOf(key);
  return column && familyOf(column.type);
};

/**
 * Operators to choose from for a column. One that came in by text and is not offered (between, begins with, …)
 * stays in the list while it is used, so that opening a rule never changes it.
 */
export function operatorsFor(key: string, current?: string): readonly string[] {
  const list = offered[familyOfKey(key) ?? 'text'];
  return current === undefined || current === '' || current === '~' || list.includes(current)
    ? list
    : [...list, current];
}

/** Key of an operator's word in the texts: `op.date.after` reads otherwise than `op.number.>`. */
export const operatorKey = (key: string, operator: string): string =>
  `op.${familyOfKey(key) ?? 'text'}.${operator}`;

export const takesNoValue = (operator: string) => operator === 'null' || operator === 'notNull';

/** What a condition starts with when its column is chosen. */
export function firstValue(key: string): unknown {
  switch (familyOfKey(key)) {
    case 'boolean':
      return true;
    case 'text':
    case 'multi':
      return [];
    default:
      return null;
  }
}
