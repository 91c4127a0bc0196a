import type { Column } from '@kade/contract/columns/column';
import { blanks } from '../blank.js';
import { checkTree } from '../check/check.js';
import { daysBefore } from '../dates.js';
import type { Limits } from '../limits.js';
import { signOfDate } from '../operators.js';
import {
  type Condition,
  conditionsOf,
  type DateCondition,
  type FilledCondition,
  isGroup,
  type NumberCondition,
  type Rule,
} from '../tree.js';
import { type Typed, typed } from '../typed.js';
import { type DecimalType, inSteps } from './compile-decimal.js';
import { shapeOfOp } from './like.js';

export type DuckDbTarget = {
  /** The day from which relative dates count back, YYYY-MM-DD. */
  readonly today: string;
  /** SQL of a column. Moments are days in there already. */
  readonly columnSql: (column: Column) => string;
  /** How a column of numbers is kept. */
  readonly decimalOf: (column: Column) => DecimalType;
  readonly limits?: Partial<Limits>;
};

/** Keeps a text and gives back its placeholder. */
type Bind = (value: string) => string;

/** More values than this are looked up in a set; fewer are quicker compared one by one. */
const fewValues = 12;

/**
 * A rule as DuckDB text for a WHERE, with `$n` for every value; all parameters are texts. The same answers as
 * `compileSql` gives on PostgreSQL: `corpus.ts` and the property tests hold one against the other. As there, a
 * condition on an unknown value may be null, which counts as false.
 * @throws RuleError when the tree is not a rule, RangeError when `today` is not a day
 */
export function compileDuckDb(tree: Rule, target: DuckDbTarget): { sql: string; params: string[] } {
  const checked = checkTree(tree, target.limits);
  const params: string[] = [];
  const bind: Bind = (value) => {
    params.push(value);
    return `$${params.length}`;
  };
  const ruleSql = (rule: Rule): string => {
    if (!isGroup(rule)) return conditionSql(rule, target, bind);
    if (rule.rules.length === 0) return rule.not ? 'false' : 'true';
    const joined = rule.rules.map(ruleSql).join(rule.join === 'all' ? ' and ' : ' or ');
    return rule.not ? `((${joined}) is not true)` : `(${joined})`;
  };
  return { sql: ruleSql(checked), params };
}

/** A piece of text that is looked for in a column, whatever the case. */
export type Sought = { readonly column: Column; readonly piece: string };

/** All pieces that a rule looks for: where two databases fold letters differently they decide which one may answer. */
export const piecesIn = (tree: Rule): Sought[] =>
  conditionsOf(tree).flatMap((condition) => {
    const one = typed(condition);
    return one.family === 'text' && typeof one.condition.value === 'string'
      ? [{ column: one.column, piece: one.condition.value }]
      : [];
  });

function conditionSql(condition: Condition, target: DuckDbTarget, bind: Bind): string {
  const one = typed(condition);
  const column = target.columnSql(one.column);
  switch (one.family) {
    case 'filled':
      return filledSql(column, one.column, one.condition, bind);
    case 'text':
      return textSql(column, one.condition, bind);
    case 'multi':
      return multiSql(column, one.condition, bind);
    case 'number':
      return numberSql(column, one.condition, bind, target.decimalOf(one.column));
    case 'date':
      return dateSql(column, one.condition, bind, target.today);
    case 'boolean':
      return `${column} = ${bind(String(one.condition.value))}::boolean`;
  }
}

function filledSql(sql: string, { type }: Column, { op }: FilledCondition, bind: Bind): string {
  const empty = op === 'empty';
  if (type === 'text' || type === 'category') {
    const trimmed = `trim(${sql}, ${bind(blanks)})`;
    return empty ? `coalesce(${trimmed}, '') = ''` : `${trimmed} <> ''`;
  }
  if (type === 'multi') return empty ? `coalesce(len(${sql}), 0) = 0` : `len(${sql}) > 0`;
  return `${sql} is ${empty ? '' : 'not '}null`;
}

type Of<F extends Typed['family']> = Extract<Typed, { family: F }>['condition'];

const inList = (sql: string, values: readonly string[], type: string, bind: Bind): string =>
  values.length <= fewValues
    ? `${sql} in (${values.map((value) => `${bind(value)}::${type}`).join(', ')})`
    : `${sql} in (select unnest(from_json(${bind(JSON.stringify(values))}, '["VARCHAR"]'))::${type})`;

function textSql(sql: string, condition: Of<'text'>, bind: Bind): string {
  if (condition.op === 'in') return inList(sql, condition.value, 'varchar', bind);
  if (condition.op === 'notIn') return `not (${inList(sql, condition.value, 'varchar', bind)})`;
  const { shape, not } = shapeOfOp(condition.op) ?? { shape: 'contains', not: false };
  const test = { contains: 'contains', beginsWith: 'starts_with', endsWith: 'ends_with' }[shape];
  return `${not ? 'not ' : ''}${test}(lower(${sql}), lower(${bind(condition.value)}))`;
}

function multiSql(sql: string, { op, value }: Of<'multi'>, bind: Bind): string {
  const values = typeof value === 'string' ? [value] : value;
  // One by one is many times quicker than the overlap of two lists, while they are few.
  const holds =
    values.length <= fewValues
      ? values.map((one) => `list_contains(${sql}, ${bind(one)})`).join(' or ')
      : `list_has_any(${sql}, from_json(${bind(JSON.stringify(values))}, '["VARCHAR"]'))`;
  return op === 'in' || op === 'contains' ? `(${holds})` : `not (${holds})`;
}

function numberSql(sql: string, condition: NumberCondition, bind: Bind, kept: DecimalType): string {
  const compare = (sign: Parameters<typeof inSteps>[0], value: number): string => {
    const read = inSteps(sign, value, kept);
    if (typeof read === 'boolean') return read ? `${sql} is not null` : 'false';
    return `${sql} ${read.sign} ${bind(read.text)}::${kept.type}`;
  };
  switch (condition.op) {
    case 'in':
    case 'notIn': {
      // What the column cannot hold, no row has.
      const texts = condition.value.flatMap((value) => {
        const read = inSteps('=', value, kept);
        return typeof read === 'boolean' ? [] : [read.text];
      });
      if (texts.length === 0) return condition.op === 'in' ? 'false' : `${sql} is not null`;
      const held = inList(sql, texts, kept.type, bind);
      return condition.op === 'in' ? held : `not (${held})`;
    }
    case 'between':
    case 'notBetween': {
      const [low, high] = condition.value;
      return condition.op === 'between'
        ? `(${compare('>=', low)} and ${compare('<=', high)})`
        : `(${compare('<', low)} or ${compare('>', high)})`;
    }
    default:
      return compare(condition.op, condition.value);
  }
}

function dateSql(sql: string, condition: DateCondition, bind: Bind, today: string): string {
  const day = (value: string): string => `${bind(value)}::date`;
  switch (condition.op) {
    case 'between':
    case 'notBetween': {
      const [low, high] = condition.value;
      const span = `between ${day(low)} and ${day(high)}`;
      return `${sql} ${condition.op === 'between' ? '' : 'not '}${span}`;
    }
    case 'lessThan':
      return `${sql} > ${day(daysBefore(today, condition.value))}`;
    case 'moreThan':
      return `${sql} < ${day(daysBefore(today, condition.value))}`;
    default: {
      const sign = signOfDate[condition.op];
      if (sign === undefined)
        throw new TypeError('Not an operator of dates: check the tree first.');
      return `${sql} ${sign === '!=' ? '<>' : sign} ${day(condition.value)}`;
    }
  }
}
