import {
  type ImportField,
  isUngrouped,
  message,
  type NumberFormat,
  profileChecks,
  type RunKind,
} from '@kade/contract';
import { Bad } from './bad.js';
import { readBoolean } from './boolean.js';
import { type DayOrder, readDate } from './date.js';
import { Evidence } from './evidence.js';
import { numberLimit, textLimit } from './limits.js';
import { NumberColumn } from './number-column.js';
import { type Meanings, readCategory, readChecked, readId, readOption, readText } from './text.js';

/** What is known of how each column writes numbers and days, by field. */
export type Notations = Readonly<Record<string, NumberFormat | DayOrder>>;

/** Reads the cells of one column. An empty cell never comes here. */
export type CellReader = {
  /**
   * One value per staged column of the field, or why there is none.
   * @param exact the cell is a number and its text is that number's
   */
  read(cell: string, line: number, exact: boolean): readonly (string | null)[] | Bad;
  readonly days?: Evidence<DayOrder>;
  readonly numbers?: NumberColumn;
};

const single =
  (read: (cell: string) => string | Bad): CellReader['read'] =>
  (cell) => {
    const value = read(cell);
    return value instanceof Bad ? value : [value];
  };

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
  const column = new NumberColumn(
    known[field.name] as NumberFormat | undefined,
    numberLimit(field.name),
    field.whole === true,
    !isUngrouped(field.name),
  );
  const read = (cell: string, line: number, exact: boolean) =>
    exact ? cell : column.read(cell, line);
  const one = (value: string | Bad) => (value instanceof Bad ? value : [value]);
  // A margin of `35%` is 35; only a discount tells a percentage from an amount.
  if (field.name === 'margin')
    return {
      numbers: column,
      read: (cell, line, exact) => one(read(withoutPercent(cell.trimEnd()), line, exact)),
    };
  if (field.type !== 'discount')
    return { numbers: column, read: (cell, line, exact) => one(read(cell, line, exact)) };
  return {
    numbers: column,
    read: (cell, line, exact) => {
      const percent = cell.trim().endsWith('%');
      const value = read(percent ? cell.trim().slice(0, -1) : cell, line, exact);
      if (value instanceof Bad) return value;
      if (!percent) return [value, null];
      return Math.abs(Number(value)) <= 100 ? [null, value] : new Bad(message('above_all'));
    },
  };
}

/** The reader of a field's column. */
export function readerOf(
  kind: RunKind,
  field: ImportField,
  known: Notations,
  { meanings = {}, zone }: { meanings?: Meanings; zone?: string | undefined } = {},
): CellReader {
  const max = textLimit(kind, field);
  switch (field.type) {
    case 'number':
    case 'money':
    case 'discount':
      return numbers(field, known);
    case 'date': {
      const evidence = new Evidence<DayOrder>(known[field.name] as DayOrder | undefined);
      return {
        days: evidence,
        read: single(remembered((cell) => readDate(cell, evidence, zone))),
      };
    }
    case 'boolean':
      return { read: single(readBoolean) };
    case 'id':
      if (field.name in profileChecks)
        return { read: single((cell) => readChecked(cell, field.name, max)) };
      return { read: single((cell) => readId(cell, max)) };
    case 'text': {
      const { options } = field;
      if (options)
        return { read: single((cell) => readOption(cell, field.name, options, meanings)) };
      if (field.name in profileChecks)
        return { read: single((cell) => readChecked(cell, field.name, max)) };
      if (field.name === 'category') return { read: single(readCategory) };
      return { read: single((cell) => readText(cell, max)) };
    }
  }
}
