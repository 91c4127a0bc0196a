import type { Column } from '@kade/contract/columns/column';
import { mismatch } from './check/value-problems.js';
import type { Limits } from './limits.js';
import { type Draft, familyOf, operators, spelled } from './operators.js';
import type { Condition } from './tree.js';
import { type Fail, listOf, pairOf, readers } from './values.js';

/**
 * A condition in normal form from an operator and a value of any origin. The one place that decides what goes with
 * what: text, trees and query builders all come through here.
 * @throws whatever `fail` throws, when column, operator and value do not go together
 */
export function conditionOf(column: Column, draft: Draft, fail: Fail, limits: Limits): Condition {
  const family = familyOf(column.type);
  const known: readonly string[] = operators[family];
  const { op, value } = draft;
  if (!known.includes(op)) return fail(mismatch.operator(column, op, spelled[family]));
  const key = column.key;
  if (op === 'empty' || op === 'notEmpty') return { column: key, op };

  const read = readers(column, fail, limits);
  switch (family) {
    case 'text':
    case 'multi':
      if (op === 'in' || op === 'notIn') {
        return { column: key, op, value: listOf(value, read.text, column, fail, limits) };
      }
      return { column: key, op: op as 'contains', value: read.piece(value) };
    case 'number':
      if (op === 'in' || op === 'notIn') {
        return { column: key, op, value: listOf(value, read.number, column, fail, limits) };
      }
      if (op === 'between' || op === 'notBetween') {
        return { column: key, op, value: pairOf(value, read.number, column, fail) };
      }
      return { column: key, op: op as '<', value: read.number(value) };
    case 'date':
      if (op === 'between' || op === 'notBetween') {
        return { column: key, op, value: pairOf(value, read.date, column, fail) };
      }
      if (op === 'lessThan' || op === 'moreThan') {
        return { column: key, op, value: read.days(value) };
      }
      return { column: key, op: op as 'on', value: read.date(value) };
    case 'boolean':
      return { column: key, op: '=', value: read.boolean(value) };
  }
}
