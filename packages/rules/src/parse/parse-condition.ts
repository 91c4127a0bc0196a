import { columnOf } from '@kade/contract/columns/catalogue';
import type { Column, Words } from '@kade/contract/columns/column';
import { nearestKey } from '../check/nearest.js';
import { notOurs } from '../check/problems.js';
import { mismatch } from '../check/value-problems.js';
import { negated, readPattern } from '../compile/like.js';
import { conditionOf } from '../condition.js';
import {
  type Comparison,
  comparisons,
  type Draft,
  familyOf,
  fromSign,
  operators,
  spelled,
} from '../operators.js';
import type { Condition } from '../tree.js';
import {
  type Cursor,
  countPart,
  fail,
  isSign,
  isWord,
  needWord,
  take,
  takeWord,
  unexpected,
} from './cursor.js';
import { type Literal, literal, literals } from './literal.js';

const anOperator = {
  en: 'a comparison such as =, >, in, like, between or is null',
  nl: 'een vergelijking zoals =, >, in, like, between of is null',
};

/** `COLUMN operator value`. The token in hand is a name. */
export function condition(cursor: Cursor): Condition {
  const start = cursor.now.at;
  countPart(cursor, start);
  const column = columnHere(cursor);
  const operatorAt = cursor.now.at;
  const { draft, values } = draftFor(cursor, column);
  const family = familyOf(column.type);
  const known: readonly string[] = operators[family];
  if (!known.includes(draft.op)) {
    // Here and not in the shared check, to point at the operator instead of its value.
    return fail(cursor, mismatch.operator(column, inText(draft.op), spelled[family]), operatorAt);
  }
  const failAt = (words: Words, index?: number): never =>
    fail(cursor, words, (index === undefined ? values[0] : values[index])?.at ?? operatorAt);
  return conditionOf(column, draft, failAt, cursor.limits);
}

function columnHere(cursor: Cursor): Column {
  const token = take(cursor);
  if (isWord(token, 'select') || isWord(token, 'exists')) {
    return fail(cursor, notOurs.subSelect, token.at);
  }
  const column = columnOf(token.text);
  if (column !== undefined) return column;
  if (isSign(cursor.now, '(')) return fail(cursor, notOurs.fn(token.text), token.at);
  return fail(cursor, mismatch.unknownColumn(token.text, nearestKey(token.text)), token.at);
}

/** `notIn` as text writes it: not in. */
const inText = (op: string): string => op.replace(/[A-Z]/g, ' $&').toLowerCase();

/** A draft, with the literals it came from, for the places of errors. */
type Found = { readonly draft: Draft; readonly values: readonly Literal[] };

function draftFor(cursor: Cursor, column: Column): Found {
  const sign = comparisons.find((one) => isSign(cursor.now, one));
  if (sign !== undefined) return compared(cursor, column, sign);
  if (takeWord(cursor, 'is')) {
    const op = takeWord(cursor, 'not') ? 'notEmpty' : 'empty';
    needWord(cursor, 'null');
    return { draft: { op }, values: [] };
  }
  const not = takeWord(cursor, 'not');
  if (takeWord(cursor, 'in')) {
    const values = literals(cursor);
    const value = values.map((one) => plain(cursor, column, one));
    return { draft: { op: not ? 'notIn' : 'in', value }, values };
  }
  if (takeWord(cursor, 'between')) {
    const low = literal(cursor);
    needWord(cursor, 'and');
    const values = [low, literal(cursor)];
    const value = values.map((one) => plain(cursor, column, one));
    return { draft: { op: not ? 'notBetween' : 'between', value }, values };
  }
  if (isWord(cursor.now, 'like')) return liked(cursor, column, not);
  return unexpected(cursor, anOperator);
}

function compared(cursor: Cursor, column: Column, sign: Comparison): Found {
  const { at } = take(cursor);
  const value = literal(cursor);
  const family = familyOf(column.type);
  if (value.kind !== 'daysAgo') {
    return { draft: fromSign(family, sign, plain(cursor, column, value)), values: [value] };
  }
  if (family !== 'date')
    return fail(cursor, mismatch.operator(column, 'today', spelled[family]), value.at);
  if (sign !== '<' && sign !== '>') return fail(cursor, mismatch.today, at);
  const op = sign === '>' ? 'lessThan' : 'moreThan';
  return { draft: { op, value: value.value }, values: [value] };
}

function liked(cursor: Cursor, column: Column, not: boolean): Found {
  const { at } = take(cursor);
  const family = familyOf(column.type);
  if (family !== 'text' && family !== 'multi') {
    return fail(cursor, mismatch.operator(column, 'like', spelled[family]), at);
  }
  const pattern = literal(cursor);
  if (pattern.kind !== 'string') return fail(cursor, mismatch.text(column), pattern.at);
  let escapeSign: string | undefined;
  if (takeWord(cursor, 'escape')) {
    const given = literal(cursor);
    if (given.kind !== 'string') return fail(cursor, mismatch.escape, given.at);
    escapeSign = given.value;
  }
  const failed = (words: Words): never => fail(cursor, words, pattern.at);
  const { shape, piece } = readPattern(pattern.value, escapeSign, column, failed);
  return { draft: { op: not ? negated[shape] : shape, value: piece }, values: [pattern] };
}

/** The value of a literal where only plain values can stand. Quotes around a day or a truth value do not matter. */
function plain(cursor: Cursor, column: Column, one: Literal): unknown {
  if (one.kind === 'daysAgo') {
    const family = familyOf(column.type);
    const words =
      family === 'date' ? mismatch.today : mismatch.operator(column, 'today', spelled[family]);
    return fail(cursor, words, one.at);
  }
  return one.value;
}
