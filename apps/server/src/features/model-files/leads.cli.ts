import { type NumberFormat, say } from '@kade/contract';
import { dayNumber, type LeadColumn, type LeadTable, wordsForNothing } from '@kade/models';
import {
  Bad,
  type DayOrder,
  Evidence,
  NumberColumn,
  openRows,
  readDate,
} from '../imports/index.js';
import { secondsOf } from './sold.cli.js';
import { UsageError } from './word.cli.js';

export type LeadFileTerms = {
  readonly label: string;
  /** What stands in the label of who became a customer. */
  readonly positive: string;
  readonly order?: string | undefined;
  /** Words of cells that say that nothing is known, and columns in which all such words do. */
  readonly missing: readonly string[];
  readonly numbers?: NumberFormat | undefined;
};

export type LeadFile = {
  readonly table: LeadTable;
  readonly outcome: Uint8Array;
  /** Moments, as they rise with the time; null without an order. */
  readonly order: Float64Array | null;
  /** Where each row stands in the file. */
  readonly line: Int32Array;
  /** Rows of the file; those that tell no outcome or no moment, and the reasons of the first of them. */
  readonly rows: number;
  readonly leftOut: { readonly rows: number; readonly reasons: readonly string[] };
  readonly columnNamed: (name: string) => string;
};

const largest = 1e15;
const toldReasons = 5;
const toldLabels = 8;
const whole = /^-?\d{1,15}$/;

/**
 * Reads leads: a row each, with what is known of it and what became of it. A column in which every cell is a number, or
 * nothing, is one of numbers; all others are words. The file is read twice: once to see how columns are written.
 * Throws {@link UsageError} for columns that are not there and numbers that can be read in two ways.
 */
export async function readLeads(path: string, terms: LeadFileTerms): Promise<LeadFile> {
  const found = await look(path, terms);
  if (found.rows === 0) throw new UsageError('The file has no rows below its header.');
  return await read(path, terms, found);
}

/** Whether a cell says that nothing is known, by column. */
function unknownBy(header: readonly string[], missing: readonly string[]) {
  const lower = missing.map((word) => word.trim().toLowerCase());
  const named = new Set(lower.filter((word) => header.some((name) => name.toLowerCase() === word)));
  const words = lower.filter((word) => !named.has(word));
  // Who names a word for nothing means a cell with nothing in it as well.
  const everywhere = new Set(words.length > 0 ? [...words, ''] : []);
  const inNamed = new Set([...everywhere, ...wordsForNothing]);
  const sets = header.map((name) => (named.has(name.toLowerCase()) ? inNamed : everywhere));
  return (place: number, cell: string) => {
    const set = sets[place] as Set<string>;
    return set.size > 0 && set.has(cell.toLowerCase());
  };
}

/** Names that are there once each: a second column of a name, and one without, are told apart by their places. */
function namesOf(header: readonly string[]): string[] {
  const names = new Set<string>();
  for (const [place, written] of header.entries()) {
    const name = written === '' ? `column ${place + 1}` : written;
    names.add(names.has(name) ? `${name} (${place + 1})` : name);
  }
  return [...names];
}

function placeIn(header: readonly string[], name: string): number {
  const place = header.findIndex((one) => one.toLowerCase() === name.trim().toLowerCase());
  if (place >= 0) return place;
  throw new UsageError(`There is no column ${name}. There are: ${header.join(', ')}.`);
}

type Found = {
  rows: number;
  /** By column: how its numbers are written; null where it holds words. */
  numbers: (NumberColumn | null)[];
  dayOrder: DayOrder | undefined;
};

async function look(path: string, terms: LeadFileTerms): Promise<Found> {
  const source = await openRows(path);
  try {
    const header = namesOf(source.header);
    const unknown = unknownBy(header, terms.missing);
    const order = terms.order === undefined ? -1 : placeIn(header, terms.order);
    placeIn(header, terms.label);
    const days = new Evidence<DayOrder>();
    const numbers: (NumberColumn | null)[] = header.map(
      () => new NumberColumn(terms.numbers, largest, false, true),
    );
    let rows = 0;
    for await (const batch of source.batches)
      for (const { cells, line, fault } of batch) {
        rows += 1;
        if (fault) continue;
        for (const [place, column] of numbers.entries()) {
          const cell = cells[place]?.trim() ?? '';
          if (place === order && cell !== '') readDate(cell, days);
          if (column === null || cell === '' || whole.test(cell) || unknown(place, cell)) continue;
          if (column.read(cell, line) instanceof Bad) numbers[place] = null;
        }
      }
    return { rows, numbers, dayOrder: days.verdict() };
  } finally {
    await source.close();
  }
}

/** How each column's numbers are to be read: as the column itself, or else the rest of the file, writes them. */
function formatsOf(found: Found, header: readonly string[], numbers: NumberFormat | undefined) {
  const ways = new Set(found.numbers.map((column) => column?.written).filter((way) => way));
  const [only] = ways;
  const ofFile = ways.size === 1 && only !== 'both' ? only : undefined;
  return found.numbers.map((column, place) => {
    if (numbers || !column?.isDoubtful) return numbers;
    const own = column.written === 'both' ? undefined : (column.written ?? ofFile);
    if (own) return own as NumberFormat;
    const cell = column.rows[0]?.cell ?? '';
    throw new UsageError(
      `${header[place]} holds "${cell}", which can be read in two ways. Say --numbers comma (1.234,56) or --numbers point (1,234.56).`,
    );
  });
}

/** Values of one column as they come. */
interface Values {
  put(row: number, cell: string, line: number, isUnknown: boolean): void;
  column(rows: number): LeadColumn;
}

class Numbers implements Values {
  readonly #values: Float64Array;
  readonly #reader: NumberColumn;
  constructor(
    readonly name: string,
    rows: number,
    format: NumberFormat | undefined,
  ) {
    this.#values = new Float64Array(rows);
    this.#reader = new NumberColumn(format, largest, false, true);
  }
  put(row: number, cell: string, line: number, isUnknown: boolean): void {
    const read =
      isUnknown || cell === '' ? '' : whole.test(cell) ? cell : this.#reader.read(cell, line);
    this.#values[row] = read instanceof Bad || read === '' ? Number.NaN : Number(read);
  }
  column(rows: number): LeadColumn {
    return { name: this.name, kind: 'number', values: this.#values.subarray(0, rows) };
  }
}

class Words implements Values {
  readonly #codes: Int32Array;
  readonly #places = new Map<string, number>();
  constructor(
    readonly name: string,
    rows: number,
  ) {
    this.#codes = new Int32Array(rows);
  }
  put(row: number, cell: string, _line: number, isUnknown: boolean): void {
    if (!isUnknown && !this.#places.has(cell)) this.#places.set(cell, this.#places.size);
    this.#codes[row] = isUnknown ? -1 : (this.#places.get(cell) as number);
  }
  column(rows: number): LeadColumn {
    const levels = [...this.#places.keys()];
    return { name: this.name, kind: 'category', codes: this.#codes.subarray(0, rows), levels };
  }
}

async function read(path: string, terms: LeadFileTerms, found: Found): Promise<LeadFile> {
  const source = await openRows(path);
  try {
    const header = namesOf(source.header);
    const unknown = unknownBy(header, terms.missing);
    const label = placeIn(header, terms.label);
    const order = terms.order === undefined ? -1 : placeIn(header, terms.order);
    const formats = formatsOf(found, header, terms.numbers);
    const values = header.map((name, place) => {
      if (place === label || place === order) return null;
      const isNumber = found.numbers[place] !== null;
      return isNumber ? new Numbers(name, found.rows, formats[place]) : new Words(name, found.rows);
    });
    const moments = new Moments(found, order, formats[order]);
    const outcome = new Uint8Array(found.rows);
    const lines = new Int32Array(found.rows);
    const labels = new Map<string, number>();
    const reasons: string[] = [];
    const positive = terms.positive.trim();
    let [row, leftOut] = [0, 0];
    for await (const batch of source.batches)
      for (const { cells, line, fault } of batch) {
        const cell = (place: number) => cells[place]?.trim() ?? '';
        const said = cell(label);
        const isSilent = said === '' || unknown(label, said);
        const reason = fault
          ? say('en', fault)
          : isSilent
            ? `nothing in ${header[label]}`
            : order >= 0 && !moments.put(row, cell(order), line)
              ? `${header[order]} "${cell(order).slice(0, 50)}" is no day and no number`
              : undefined;
        if (reason !== undefined) {
          leftOut += 1;
          if (reasons.length < toldReasons) reasons.push(`line ${line}: ${reason}`);
          continue;
        }
        for (const [place, column] of values.entries())
          column?.put(row, cell(place), line, unknown(place, cell(place)));
        if (labels.size <= toldLabels) labels.set(said, (labels.get(said) ?? 0) + 1);
        outcome[row] = said === positive ? 1 : 0;
        lines[row] = line;
        row += 1;
      }
    const file: LeadFile = {
      table: { rows: row, columns: values.flatMap((one) => (one ? [one.column(row)] : [])) },
      outcome: outcome.subarray(0, row),
      order: order < 0 ? null : moments.values.subarray(0, row),
      line: lines.subarray(0, row),
      rows: found.rows,
      leftOut: { rows: leftOut, reasons },
      columnNamed: (name) => header[placeIn(header, name)] as string,
    };
    checkLabels(file, terms, [...labels.keys()]);
    return file;
  } finally {
    await source.close();
  }
}

function checkLabels(file: LeadFile, terms: LeadFileTerms, labels: readonly string[]): void {
  if (file.table.rows === 0)
    throw new UsageError(
      [
        'No row tells what became of a lead and when:',
        ...file.leftOut.reasons.map((one) => `  ${one}`),
      ].join('\n'),
    );
  if (file.outcome.includes(1)) return;
  const shown = labels.slice(0, toldLabels).join(', ');
  const more = labels.length > toldLabels ? ', …' : '';
  throw new UsageError(
    `No row has ${terms.label} = ${terms.positive}. It says: ${shown}${more}. Name the one of those who became customers with --positive.`,
  );
}

/** When each row was, of a column of days, with or without the time of day, or of numbers. */
class Moments {
  readonly values: Float64Array;
  readonly #numbers: NumberColumn | null;
  readonly #days: Evidence<DayOrder>;
  constructor(found: Found, place: number, format: NumberFormat | undefined) {
    this.values = new Float64Array(place < 0 ? 0 : found.rows);
    const isNumber = place >= 0 && found.numbers[place] !== null;
    this.#numbers = isNumber ? new NumberColumn(format, largest, false, true) : null;
    this.#days = new Evidence<DayOrder>(found.dayOrder);
  }
  /** @returns whether the cell says when */
  put(row: number, cell: string, line: number): boolean {
    if (this.#numbers) {
      const read = cell === '' ? '' : this.#numbers.read(cell, line);
      if (read instanceof Bad || read === '') return false;
      this.values[row] = Number(read);
      return true;
    }
    const day = readDate(cell, this.#days);
    if (day instanceof Bad) return false;
    this.values[row] = dayNumber(day) + secondsOf(cell) / 86_400;
    return true;
  }
}
