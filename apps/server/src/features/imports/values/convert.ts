import type { ImportField, ImportMapping, RunKind } from '@kade/contract';
import { importFields } from '@kade/contract';
import type { Row } from '../read/row.js';
import { Bad } from './bad.js';
import { columnsOf, stagedColumns } from './columns.js';
import { type CellReader, type Notations, readerOf } from './reader.js';
import { lowerCase, type Meanings } from './text.js';

/** A row after reading: its values in the order of {@link stagedColumns}, or why it is rejected. */
export type Converted = {
  line: number;
  reason: string | null;
  values: (string | null)[];
  /** Of a rejected row: what is wrong, by field. */
  faults?: Record<string, string>;
};

const reasonLimit = 500;
/** Quantity times price has to fit its column. */
const amountLimit = 9_999_999_999.99995;

type MappedColumn = {
  field: ImportField;
  header: string;
  at: number;
  reader: CellReader;
  slot: number;
};

/** Turns rows of a file into values of its kind. One per pass over the file: it gathers evidence on notations. */
export class RowConverter {
  readonly #columns: MappedColumn[];
  readonly #width: number;
  readonly #slots: number;
  /** An invoice stands or falls as a whole, so a rejected line still says which invoice it is of. */
  readonly #unit: MappedColumn | undefined;
  readonly #amount: readonly [quantity: number, price: number] | undefined;

  constructor(
    readonly kind: RunKind,
    header: readonly string[],
    mapping: ImportMapping,
    known: Notations = {},
    statuses: Meanings = {},
  ) {
    const meanings = lowerCase(statuses);
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
          reader: readerOf(kind, field, known, field.name === 'status' ? meanings : {}),
          slot: staged.indexOf(columnsOf(field)[0]?.name ?? ''),
        },
      ];
    });
    this.#unit = this.#columns.find((c) => c.field.name === 'invoice_number');
    if (kind === 'invoices') {
      const slot = (name: string) => staged.indexOf(name);
      this.#amount = [slot('quantity'), slot('unit_price')];
    }
  }

  /** Reads one row; every mistake in it is named. */
  convert(row: Row): Converted {
    const values: (string | null)[] = new Array(this.#slots).fill(null);
    const { cells } = row;
    const fault = row.fault ?? this.#shape(cells);
    if (fault) return this.#rejected(row, fault);
    const reasons: string[] = [];
    const faults: Record<string, string> = {};
    const blame = (field: ImportField, reason: string) => {
      reasons.push(reason);
      faults[field.name] = reason;
    };
    for (const { field, header, at, reader, slot } of this.#columns) {
      const cell = cells[at] ?? '';
      if (cell === '' || cell.trim() === '') {
        if (field.required) blame(field, missing(field, header));
        continue;
      }
      const read = reader.read(cell);
      if (read instanceof Bad) {
        blame(field, `${header}: ${read.reason}.`);
        continue;
      }
      for (let i = 0; i < read.length; i++) values[slot + i] = read[i] ?? null;
    }
    if (reasons.length === 0 && this.#amount) {
      const [quantity, price] = this.#amount;
      if (Math.abs(Number(values[quantity]) * Number(values[price])) >= amountLimit)
        reasons.push('Quantity times price is too large.');
    }
    if (reasons.length > 0) return { ...this.#rejected(row, reasons.join(' ')), faults };
    return { line: row.line, reason: null, values };
  }

  /** How the columns turned out to write numbers and days. */
  notations(): Notations {
    return Object.fromEntries(
      this.#columns.flatMap(({ field, reader }) => {
        const verdict = reader.evidence?.verdict();
        return verdict ? [[field.name, verdict]] : [];
      }),
    );
  }

  /** Values were read on an assumption that later rows proved wrong: read the file again with {@link notations}. */
  contradicted(): boolean {
    return this.#columns.some((c) => c.reader.evidence?.contradicted());
  }

  #shape(cells: readonly string[]): string | undefined {
    if (cells.length === this.#width) return undefined;
    const extra = cells.slice(this.#width);
    // Delimiters too many at the end carry nothing.
    if (cells.length > this.#width && extra.every((c) => c.trim() === '')) return undefined;
    return `The row has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, the header has ${this.#width}.`;
  }

  #rejected(row: Row, reason: string): Converted {
    const values: (string | null)[] = new Array(this.#slots).fill(null);
    if (this.#unit) {
      const read = this.#unit.reader.read(row.cells[this.#unit.at] ?? '');
      if (!(read instanceof Bad) && read[0] && !read[0].includes('\0'))
        values[this.#unit.slot] = read[0];
    }
    const short = reason.length > reasonLimit ? `${reason.slice(0, reasonLimit - 1)}…` : reason;
    return { line: row.line, reason: short.replaceAll('\0', '�'), values };
  }
}

const missing = (field: ImportField, header: string) =>
  field.name === 'profile_external_id' ? `No customer: ${header} is empty.` : `${header} is empty.`;
