import { columnOf } from '@kade/contract/columns/catalogue';
import type { Column } from '@kade/contract/columns/column';
import { familyOf } from './operators.js';
import type {
  BooleanCondition,
  Condition,
  DateCondition,
  FilledCondition,
  MultiCondition,
  NumberCondition,
  TextCondition,
} from './tree.js';

/** A condition together with its column; the family tells which operators it can have. */
export type Typed = { readonly column: Column } & (
  | { readonly family: 'filled'; readonly condition: FilledCondition }
  | { readonly family: 'text'; readonly condition: TextCondition }
  | { readonly family: 'multi'; readonly condition: MultiCondition }
  | { readonly family: 'number'; readonly condition: NumberCondition }
  | { readonly family: 'date'; readonly condition: DateCondition }
  | { readonly family: 'boolean'; readonly condition: BooleanCondition }
);

/**
 * Pairs a condition in normal form with its column, so that a `switch` on `family` knows operator and value.
 * @throws TypeError when the column is not in the catalogue: the tree did not go through a check
 */
export function typed(condition: Condition): Typed {
  const column = columnOf(condition.column);
  if (column === undefined) {
    throw new TypeError(`No column ${condition.column}: check the tree with checkTree first.`);
  }
  const filled = condition.op === 'empty' || condition.op === 'notEmpty';
  // The check has paired this operator and this value with the column's type.
  return { column, family: filled ? 'filled' : familyOf(column.type), condition } as Typed;
}
