import { columnOf } from '@kade/contract/columns/catalogue';
import { notOurs, tooMuch } from '../check/problems.js';
import {
  type Cursor,
  fail,
  isSign,
  isWord,
  needSign,
  take,
  takeSign,
  takeWord,
  unexpected,
} from './cursor.js';

/**
 * A value as it stands in the text. A number keeps its spelling, because on a text column it means its digits:
 * `SBI_CODE = 0561` looks for 0561.
 */
export type Literal = { readonly at: number } & (
  | { readonly kind: 'string' | 'number'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'daysAgo'; readonly value: string }
);

const aValue = { en: 'a value', nl: 'een waarde' };

/** One value: 'text', 12, -0.5, true, false, or `today - 30 days`. */
export function literal(cursor: Cursor): Literal {
  const read = oneLiteral(cursor);
  if (isSign(cursor.now, '-')) return fail(cursor, notOurs.arithmetic);
  return read;
}

function oneLiteral(cursor: Cursor): Literal {
  const token = cursor.now;
  const { at } = token;
  if (token.kind === 'string') {
    return { kind: 'string', value: take(cursor).text, at };
  }
  if (token.kind === 'number') {
    return { kind: 'number', value: take(cursor).text, at };
  }
  if (takeSign(cursor, '-')) {
    if (cursor.now.kind !== 'number') return fail(cursor, notOurs.number, at);
    return { kind: 'number', value: `-${take(cursor).text}`, at };
  }
  if (takeWord(cursor, 'true')) return { kind: 'boolean', value: true, at };
  if (takeWord(cursor, 'false')) return { kind: 'boolean', value: false, at };
  if (takeWord(cursor, 'today')) return { kind: 'daysAgo', value: daysAgo(cursor), at };
  return notAValue(cursor);
}

/** What follows `today`: nothing, or `- 30 days`. */
function daysAgo(cursor: Cursor): string {
  if (!takeSign(cursor, '-')) return '0';
  const days = { en: 'a number of days', nl: 'een aantal dagen' };
  if (cursor.now.kind !== 'number') return unexpected(cursor, days);
  const { text } = take(cursor);
  if (!takeWord(cursor, 'days') && !takeWord(cursor, 'day')) {
    return unexpected(cursor, { en: '"days"', nl: '"days"' });
  }
  return text;
}

/** Says what stands where a value should. */
function notAValue(cursor: Cursor): never {
  const token = cursor.now;
  if (isWord(token, 'null')) return fail(cursor, notOurs.nullValue);
  if (isWord(token, 'select')) return fail(cursor, notOurs.subSelect);
  if (token.kind === 'name') {
    take(cursor);
    if (isSign(cursor.now, '(')) return fail(cursor, notOurs.fn(token.text), token.at);
    if (columnOf(token.text) !== undefined) {
      return fail(cursor, notOurs.columnRight(token.text), token.at);
    }
    const words = token.quoted ? notOurs.doubleQuote : notOurs.bareText(token.text);
    return fail(cursor, words, token.at);
  }
  if (isSign(token, '(')) {
    take(cursor);
    if (isWord(cursor.now, 'select')) return fail(cursor, notOurs.subSelect);
    return fail(cursor, notOurs.expected(aValue, '('), token.at);
  }
  return unexpected(cursor, aValue);
}

/** `(a, b, c)` */
export function literals(cursor: Cursor): Literal[] {
  needSign(cursor, '(');
  if (isWord(cursor.now, 'select')) return fail(cursor, notOurs.subSelect);
  const list = [literal(cursor)];
  while (takeSign(cursor, ',')) {
    if (list.length >= cursor.limits.values)
      return fail(cursor, tooMuch.values(cursor.limits.values));
    list.push(literal(cursor));
  }
  needSign(cursor, ')');
  return list;
}
