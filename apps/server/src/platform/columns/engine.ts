import { type Column, columnOf } from '@kade/contract';
import type { Sought } from '@kade/rules/compile/compile-duckdb';
import type { RawBuilder } from 'kysely';
import type { Selection } from './columns.js';

/** A piece of SQL in either dialect. */
export type Piece = RawBuilder<unknown>;

/** What a question is about, as far as it decides who can answer it. */
export type Need = {
  readonly selections: readonly Selection[];
  readonly ordered?: Column | undefined;
  /** A piece that the question itself looks for, besides its rules. */
  readonly sought?: Sought | undefined;
};

/** Why a copy cannot answer a question as PostgreSQL would. */
export type Unfit = 'condition' | 'letters' | 'order';

/** What the two databases say differently. Everything else of a question is one text for both. */
export type Engine = {
  readonly name: 'postgres' | 'duckdb';
  /** Known before a question is asked; undefined when this engine can answer it. */
  unfit(need: Need): Unfit | undefined;
  /** Runs a query. Whole numbers and doubles come as numbers, days as YYYY-MM-DD, arrays as arrays. */
  run<Row>(query: Piece): Promise<Row[]>;
  /** `from … where …` of the selected rows; the query also has `tests` and `reads` in its select list. */
  from(tests: readonly Selection[], where: Selection, reads: readonly Column[]): Piece;
  /**
   * Runs a query about the rows of one selection, given their `from … where …`. It reads these columns of theirs, and
   * goes into no other rows: an engine may have the selected ones together somewhere.
   */
  about<Row>(
    selection: Selection,
    reads: readonly Column[],
    query: (from: Piece) => Piece,
  ): Promise<Row[]>;
  /** A selection as a condition, to stand bare in a WHERE, a FILTER or a WHEN: null counts as false. */
  test(selection: Selection): Piece;
  ref(column: Column): Piece;
  /** A column to sort by. */
  ordered(column: Column): Piece;
  readonly id: Piece;
  /** Of the sorted values, the first whose rank reaches a share; for each of the shares, as an array. */
  ranked(value: Piece, shares: readonly number[]): Piece;
  /** Values at shares, with straight lines between neighbours, as an array. */
  percentiles(value: Piece, shares: readonly number[]): Piece;
  /** A text of a column as a label: as it is, or null when there is nothing but blanks in it. */
  label(text: Piece): Piece;
  /** Sorts texts by their bytes. */
  bytewise(text: Piece): Piece;
  /** Whether a text of a column has a piece in it, whatever the case. */
  contains(text: Piece, piece: string): Piece;
  /** For a select list: a row per member of a set, and one with null for a set without any. */
  members(set: Piece): Piece;
  /**
   * What is remembered of the answer to a query about all rows, of `label` and `count` by the values of a column;
   * undefined when it has to run each time.
   */
  totals(column: Column, query: Piece): Promise<Piece | undefined>;
  flagged(selection: Selection): Promise<{ count: number; total: number; flagged: number }>;
};

/** A column by its key. Throws when there is none: callers check what people send. */
export function columnNamed(key: string): Column {
  const column = columnOf(key);
  if (!column) throw new RangeError(`Column ${key} doesn’t exist.`);
  return column;
}
