import type { Column } from '@kade/contract/columns/column';
import { blanksSql } from '../blank.js';
import { daysBefore } from '../dates.js';
import { signOfDate } from '../operators.js';
import type { Condition, DateCondition, FilledCondition, NumberCondition } from '../tree.js';
import { type Typed, typed } from '../typed.js';
import { patternOf, shapeOfOp } from './like.js';

/** Keeps a value as a parameter and gives back its placeholder, cast to a PostgreSQL type. */
export type Bind = (
  value: unknown,
  type: 'text' | 'text[]' | 'numeric' | 'numeric[]' | 'date' | 'boolean',
) => string;

/** PostgreSQL's not-equal sign, and the others as they are. */
const signs: Readonly<Record<string, string>> = {
  '=': '=',
  '!=': '<>',
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
};

const signOf = (sign: string | undefined): string => {
  const sql = sign === undefined ? undefined : signs[sign];
  if (sql === undefined)
    throw new TypeError('Not an operator of this column: check the tree first.');
  return sql;
};

/** One condition: true, false, or null when the value is unknown. */
export function conditionSql(
  condition: Condition,
  columnSql: (column: Column) => string,
  bind: Bind,
  today: string,
): string {
  const one = typed(condition);
  const column = columnSql(one.column);
  switch (one.family) {
    case 'filled':
      return filledSql(column, one.column, one.condition);
    case 'text':
      return textSql(column, one.condition, bind);
    case 'multi':
      return multiSql(column, one.condition, bind);
    case 'number':
      return numberSql(column, one.condition, bind);
    case 'date':
      return dateSql(column, one.condition, bind, today);
    case 'boolean':
      return `${column} = ${bind(one.condition.value, 'boolean')}`;
  }
}

function filledSql(sql: string, { type }: Column, { op }: FilledCondition): string {
  const empty = op === 'empty';
  if (type === 'text' || type === 'category') {
    const trimmed = `btrim(${sql}, ${blanksSql})`;
    return empty ? `coalesce(${trimmed}, '') = ''` : `${trimmed} <> ''`;
  }
  if (type === 'multi')
    return empty ? `coalesce(cardinality(${sql}), 0) = 0` : `cardinality(${sql}) > 0`;
  return `${sql} is ${empty ? '' : 'not '}null`;
}

type Of<F extends Typed['family']> = Extract<Typed, { family: F }>['condition'];

function textSql(sql: string, condition: Of<'text'>, bind: Bind): string {
  if (condition.op === 'in') return `${sql} = any(${bind(condition.value, 'text[]')})`;
  if (condition.op === 'notIn') return `${sql} <> all(${bind(condition.value, 'text[]')})`;
  const { shape, not } = shapeOfOp(condition.op) ?? { shape: 'contains', not: false };
  const pattern = bind(patternOf(shape, condition.value), 'text');
  return `${sql} ${not ? 'not ' : ''}ilike ${pattern}`;
}

function multiSql(sql: string, { op, value }: Of<'multi'>, bind: Bind): string {
  if (op === 'in' || op === 'notIn') {
    const overlaps = `${sql} && ${bind(value, 'text[]')}`;
    return op === 'in' ? overlaps : `not (${overlaps})`;
  }
  // @> and && can use a GIN index; = any(column) cannot.
  const holds = `${sql} @> ${bind([value], 'text[]')}`;
  return op === 'contains' ? holds : `not (${holds})`;
}

function numberSql(sql: string, condition: NumberCondition, bind: Bind): string {
  switch (condition.op) {
    case 'in':
      return `${sql} = any(${bind(condition.value, 'numeric[]')})`;
    case 'notIn':
      return `${sql} <> all(${bind(condition.value, 'numeric[]')})`;
    case 'between':
    case 'notBetween':
      return betweenSql(sql, condition.op, condition.value, (value) => bind(value, 'numeric'));
    default:
      return `${sql} ${signOf(condition.op)} ${bind(condition.value, 'numeric')}`;
  }
}

function dateSql(sql: string, condition: DateCondition, bind: Bind, today: string): string {
  switch (condition.op) {
    case 'between':
    case 'notBetween':
      return betweenSql(sql, condition.op, condition.value, (value) => bind(value, 'date'));
    case 'lessThan':
      return `${sql} > ${bind(daysBefore(today, condition.value), 'date')}`;
    case 'moreThan':
      return `${sql} < ${bind(daysBefore(today, condition.value), 'date')}`;
    default:
      return `${sql} ${signOf(signOfDate[condition.op])} ${bind(condition.value, 'date')}`;
  }
}

function betweenSql<T>(
  sql: string,
  op: 'between' | 'notBetween',
  [low, high]: readonly [T, T],
  placeholder: (value: T) => string,
): string {
  return `${sql} ${op === 'between' ? '' : 'not '}between ${placeholder(low)} and ${placeholder(high)}`;
}
