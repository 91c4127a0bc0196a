import type { ImportField, RunKind } from '@kade/contract';
import { Bad } from './bad.js';
import { readBoolean } from './boolean.js';
import { type DayOrder, readDate } from './date.js';
import { Evidence } from './evidence.js';
import { numberLimit, textLimits } from './limits.js';
import { type DecimalSign, readNumber } from './number.js';
import {
  type Meanings,
  readCategory,
  readEmail,
  readId,
  readKvk,
  readOption,
  readText,
} from './text.js';

/** What is known of how each column writes numbers and days, by field. */
export type Notations = Readonly<Record<string, DecimalSign | DayOrder>>;

/** Reads the cells of one column. An empty cell never comes here. */
export type CellReader = {
  /** One value per staged column of the field, or why there is none. */
  read(cell: string): readonly (string | null)[] | Bad;
  readonly evidence?: Evidence<DecimalSign> | Evidence<DayOrder>;
};

const single =
  (read: (cell: string) => string | Bad): CellReader['read'] =>
  (cell) => {
    const value = read(cell);
    return value instanceof Bad ? value : [value];
  };

const within = (text: string | Bad, limit: number) =>
  text instanceof Bad || Math.abs(Number(text)) < limit
    ? text
    : new Bad(`${text.slice(0, 30)} is too large`);

/** Files repeat their days by the thousand; a day is read once. */
function remembered(read: (cell: string) => string | Bad): (cell: string) => string | Bad {
  const seen = new Map<string, string | Bad>();
  return (cell) => {
    const known = seen.get(cell);
    if (known !== undefined) return known;
    if (seen.size > 20_000) seen.clear();
    const value = read(cell);
    seen.set(cell, value);
    return value;
  };
}

const withoutPercent = (cell: string) => (cell.endsWith('%') ? cell.slice(0, -1) : cell);

function numbers(field: ImportField, known: Notations): CellReader {
  const evidence = new Evidence<DecimalSign>(known[field.name] as DecimalSign | undefined);
  const limit = numberLimit(field.name);
  const read = (cell: string) => within(readNumber(cell, evidence), limit);
  // A margin of `35%` is 35; only a discount tells a percentage from an amount.
  if (field.name === 'margin')
    return { evidence, read: single((cell) => read(withoutPercent(cell.trimEnd()))) };
  if (field.type !== 'discount') return { evidence, read: single(read) };
  return {
    evidence,
    read: (cell) => {
      const percent = cell.trim().endsWith('%');
      const value = read(percent ? cell.trim().slice(0, -1) : cell);
      if (value instanceof Bad) return value;
      if (!percent) return [value, null];
      return Math.abs(Number(value)) <= 100 ? [null, value] : new Bad('is more than 100%');
    },
  };
}

/** The reader of a field's column. */
export function readerOf(
  kind: RunKind,
  field: ImportField,
  known: Notations,
  meanings: Meanings = {},
): CellReader {
  const max = textLimits[kind][field.name] ?? field.max ?? 200;
  switch (field.type) {
    case 'number':
    case 'money':
    case 'discount':
      return numbers(field, known);
    case 'date': {
      const evidence = new Evidence<DayOrder>(known[field.name] as DayOrder | undefined);
      return { evidence, read: single(remembered((cell) => readDate(cell, evidence))) };
    }
    case 'boolean':
      return { read: single(readBoolean) };
    case 'id':
      if (field.name === 'kvk_number') return { read: single((cell) => readKvk(cell, max)) };
      return { read: single((cell) => readId(cell, max)) };
    case 'text': {
      const { options } = field;
      if (options)
        return { read: single((cell) => readOption(cell, field.name, options, meanings)) };
      if (field.name === 'email') return { read: single(readEmail) };
      if (field.name === 'kvk_number') return { read: single((cell) => readKvk(cell, max)) };
      if (field.name === 'category') return { read: single(readCategory) };
      return { read: single((cell) => readText(cell, max)) };
    }
  }
}
