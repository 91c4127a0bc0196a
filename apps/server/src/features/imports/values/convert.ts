import {
  type ImportField,
  type ImportMapping,
  importFields,
  type Localizable,
  type Message,
  message,
  type NumberQuestion,
  type RunKind,
  splitAddress,
} from '@kade/contract';
import type { Row } from '../read/row.js';
import { Bad } from './bad.js';
import { columnsOf, stagedColumns } from './columns.js';
import { decideFormat, type NumberHints, type Verdict } from './number-formats.js';
import { type CellReader, type Notations, readerOf } from './reader.js';
import { lowerCase, type Meanings } from './text.js';

/** What is to be said of a line. */
export type Finding = { line: number; reason: Localizable };

/** A row after reading: its values in the order of {@link stagedColumns}, or why it is rejected. */
export type Converted = {
  line: number;
  reason: Localizable | null;
  values: (string | null)[];
  /** Of a rejected row: what is wrong, by field. */
  faults?: Record<string, Message>;
};

/** Of a row with more faults the first are named: readers mend those and send it again. */
const mostReasons = 10;
/** Quantity times price has to fit its column. */
const amountLimit = 9_999_999_999.99995;

type MappedColumn = {
  field: ImportField;
  header: string;
  at: number;
  reader: CellReader;
  slot: number;
};

/** What is known before a file is read. */
export type Knowing = {
  /** How earlier passes found numbers and days to be written. */
  known?: Notations;
  hints?: NumberHints;
  /** What the file's own words for a status mean. */
  statuses?: Meanings;
  /** Where the company is: a moment with an offset falls on a day there. */
  zone?: string | undefined;
};

/** Turns rows of a file into values of its kind. One per pass over the file: it gathers evidence on notations. */
export class RowConverter {
  readonly #columns: MappedColumn[];
  readonly #width: number;
  readonly #slots: number;
  /** An invoice stands or falls as a whole, so a rejected line still says which invoice it is of. */
  readonly #unit: MappedColumn | undefined;
  readonly #address: readonly [street: number, houseNumber: number] | undefined;
  readonly #amount: readonly [quantity: number, price: number] | undefined;

  constructor(
    readonly kind: RunKind,
    header: readonly string[],
    mapping: ImportMapping,
    readonly knowing: Knowing = {},
  ) {
    const { known = {}, zone } = knowing;
    const meanings = lowerCase(knowing.statuses ?? {});
    const staged = stagedColumns(kind).map((c) => c.name);
    this.#width = header.length;
    this.#slots = staged.length;
    this.#columns = importFields[kind].flatMap((field) => {
      const column = mapping[field.name];
      if (column === undefined) return [];
      return [
        {
          field,
          header: column,
          at: header.indexOf(column),
          reader: readerOf(kind, field, known, {
            zone,
            ...(field.name === 'status' ? { meanings } : {}),
          }),
          slot: staged.indexOf(columnsOf(field)[0]?.name ?? ''),
        },
      ];
    });
    this.#unit = this.#columns.find((c) => c.field.name === 'invoice_number');
    const slot = (name: string) => staged.indexOf(name);
    if (mapping.street !== undefined) this.#address = [slot('street'), slot('house_number')];
    if (kind === 'invoices') {
      this.#amount = [slot('quantity'), slot('unit_price')];
    }
  }

  /** Reads one row; every mistake in it is named. */
  convert(row: Row): Converted {
    const values: (string | null)[] = new Array(this.#slots).fill(null);
    const { cells } = row;
    const fault = row.fault ?? this.#shape(cells);
    if (fault) return this.#rejected(row, fault);
    const reasons: Message[] = [];
    const faults: Record<string, Message> = {};
    const blame = (field: ImportField, reason: Message) => {
      reasons.push(reason);
      faults[field.name] = reason;
    };
    for (const { field, header, at, reader, slot } of this.#columns) {
      const cell = cells[at] ?? '';
      if (cell === '' || cell.trim() === '') {
        if (field.required) blame(field, missing(field, header));
        continue;
      }
      const read = reader.read(cell, row.line, row.exact?.has(at) === true);
      if (read instanceof Bad) {
        blame(field, message('in_column', { header, problem: read.problem }));
        continue;
      }
      for (let i = 0; i < read.length; i++) values[slot + i] = read[i] ?? null;
    }
    if (reasons.length === 0 && this.#amount) {
      const [quantity, price] = this.#amount;
      if (Math.abs(Number(values[quantity]) * Number(values[price])) >= amountLimit)
        reasons.push(message('line_amount_large'));
    }
    if (reasons.length > 0)
      return { ...this.#rejected(row, reasons.slice(0, mostReasons)), faults };
    if (this.#address) settleAddress(values, this.#address);
    return { line: row.line, reason: null, values };
  }

  /** How the columns turned out to write numbers and days. */
  notations(): Notations {
    const formats = [...this.#formats()].flatMap(([field, { format }]) =>
      format ? [[field, format]] : [],
    );
    const days = this.#columns.flatMap(({ field, reader }) => {
      const verdict = reader.days?.verdict();
      return verdict ? [[field.name, verdict]] : [];
    });
    return Object.fromEntries([...formats, ...days]);
  }

  /** The columns with numbers that say two things, and how they are to be read. */
  numbers(): NumberQuestion[] {
    const formats = this.#formats();
    return this.#columns.flatMap(({ field, header, reader: { numbers } }) => {
      const verdict = formats.get(field.name);
      return numbers && verdict
        ? [{ field: field.name, header, ...verdict, rows: numbers.rows }]
        : [];
    });
  }

  #formats(): Map<string, Verdict> {
    const columns = new Map(
      this.#columns.flatMap(({ field, reader: { numbers } }) =>
        numbers ? [[field.name, numbers] as const] : [],
      ),
    );
    const hints = this.knowing.hints ?? {};
    return new Map(
      [...columns].flatMap(([field, column]) =>
        column.isDoubtful ? [[field, decideFormat(field, columns, hints)] as const] : [],
      ),
    );
  }

  /** Values were read on an assumption that later rows proved wrong: read the file again with {@link notations}. */
  contradicted(): boolean {
    const formats = this.#formats();
    return this.#columns.some(({ field, reader }) => {
      const format = formats.get(field.name)?.format;
      return reader.days?.contradicted() || (format && reader.numbers?.contradicts(format));
    });
  }

  #shape(cells: readonly string[]): Message | undefined {
    if (cells.length === this.#width) return undefined;
    const extra = cells.slice(this.#width);
    // Delimiters too many at the end carry nothing.
    if (cells.length > this.#width && extra.every((c) => c.trim() === '')) return undefined;
    return message('row_width', { cells: cells.length, width: this.#width });
  }

  #rejected(row: Row, reason: Localizable): Converted {
    const values: (string | null)[] = new Array(this.#slots).fill(null);
    if (this.#unit) {
      const read = this.#unit.reader.read(row.cells[this.#unit.at] ?? '', row.line, false);
      if (!(read instanceof Bad) && read[0] && !read[0].includes('\0'))
        values[this.#unit.slot] = read[0];
    }
    return { line: row.line, reason, values };
  }
}

/** Takes the house number out of a street that has it; the number of a cell of its own counts before it. */
function settleAddress(
  values: (string | null)[],
  [street, houseNumber]: readonly [number, number],
): void {
  const split = splitAddress(values[street] ?? '');
  if (!split) return;
  const own = values[houseNumber];
  if (own && plainNumber(own) !== plainNumber(split.house_number)) return;
  values[street] = split.street;
  values[houseNumber] = own ?? split.house_number;
}

const plainNumber = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const missing = (field: ImportField, header: string) =>
  field.name === 'profile_external_id'
    ? message('customer_empty', { header })
    : message('cell_empty', { header });
