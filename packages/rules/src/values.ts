import type { Column, Words } from '@kade/contract/columns/column';
import { tooMuch } from './check/problems.js';
import { mismatch } from './check/value-problems.js';
import { isDay } from './dates.js';
import type { Limits } from './limits.js';

/** Refuses a condition. `index` is the place of the value in a list; absent when the value as a whole is wrong. */
export type Fail = (words: Words, index?: number) => never;

const largest = 1e15;
const farthest = 36_500;
// Each part can match in one way only, so that no text makes it backtrack.
const numeral = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
// PostgreSQL stores no NUL, and half a surrogate pair would silently become another character.
const unstorable = /[\0\p{Cs}]/u;

export type Reader<T> = (raw: unknown, index?: number) => T;

/** Readers of one value for a column: they return it in the column's type or fail. */
export function readers(column: Column, fail: Fail, limits: Limits) {
  const text: Reader<string> = (raw, index) => {
    const value = typeof raw === 'number' ? String(raw) : raw;
    if (typeof value !== 'string') return fail(mismatch.text(column), index);
    if (value.length > limits.valueLength) return fail(tooMuch.value(limits.valueLength), index);
    return unstorable.test(value) ? fail(mismatch.character, index) : value;
  };
  const piece: Reader<string> = (raw, index) => {
    const value = text(raw, index);
    return value === '' ? fail(mismatch.piece(column), index) : value;
  };
  const number: Reader<number> = (raw, index) => {
    const value = typeof raw === 'string' ? fromNumeral(raw) : raw;
    if (typeof value !== 'number' || Number.isNaN(value))
      return fail(mismatch.number(column), index);
    // Adding 0 turns -0 into 0, which would not survive being written as text.
    return Math.abs(value) <= largest ? value + 0 : fail(mismatch.numberSize, index);
  };
  const date: Reader<string> = (raw, index) =>
    typeof raw === 'string' && isDay(raw) ? raw : fail(mismatch.date(column), index);
  const days: Reader<number> = (raw, index) => {
    const value = typeof raw === 'string' ? fromNumeral(raw) : raw;
    const whole = typeof value === 'number' && Number.isInteger(value);
    return whole && value >= 0 && value <= farthest ? value + 0 : fail(mismatch.days, index);
  };
  const boolean: Reader<boolean> = (raw, index) => {
    const value = typeof raw === 'string' ? fromBooleanText(raw) : raw;
    return typeof value === 'boolean' ? value : fail(mismatch.boolean(column), index);
  };
  return { text, piece, number, date, days, boolean };
}

const fromNumeral = (text: string): number =>
  text.length <= 400 && numeral.test(text.trim()) ? Number(text) : Number.NaN;

const fromBooleanText = (text: string): boolean | undefined => {
  const word = text.trim().toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : undefined;
};

/** A list of one or more values. */
export function listOf<T>(
  raw: unknown,
  read: Reader<T>,
  column: Column,
  fail: Fail,
  limits: Limits,
) {
  if (!Array.isArray(raw) || raw.length === 0) return fail(mismatch.list(column));
  if (raw.length > limits.values) return fail(tooMuch.values(limits.values), limits.values);
  return raw.map((value: unknown, index) => read(value, index));
}

/** Two values, the lower one first. */
export function pairOf<T extends number | string>(
  raw: unknown,
  read: Reader<T>,
  column: Column,
  fail: Fail,
): readonly [T, T] {
  if (!Array.isArray(raw) || raw.length !== 2) return fail(mismatch.pair(column));
  const pair = [read(raw[0], 0), read(raw[1], 1)] as const;
  return pair[0] <= pair[1] ? pair : fail(mismatch.order, 1);
}
