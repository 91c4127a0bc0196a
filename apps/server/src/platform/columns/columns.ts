import { emptyRule, type Rule } from '@kade/rules';
import type { RawBuilder } from 'kysely';
import type { TenantTx } from '../db/tenant.js';

/** How a rule is read: the day relative dates count back from, and the zone in which moments fall on a day. */
export type Frame = { readonly today: string; readonly timeZone: string };

/** Who is asked about: what a rule selects, with `include` and without `exclude` (which weighs more), both row ids. */
export type Ruled = {
  readonly rule: Rule;
  readonly include?: readonly number[];
  readonly exclude?: readonly number[];
};

/**
 * A condition over the tables of the database themselves, aliases as in {@link ColumnSource}: `p`, and `m` only where
 * `usesMetrics`.
 */
export type Condition = { readonly where: RawBuilder<boolean>; readonly usesMetrics: boolean };

/** A set of rows. Of those that a condition selects only PostgreSQL can tell. */
export type Selection = Ruled | Condition;

/** All rows of the company. */
export const everybody: Ruled = { rule: emptyRule };

export const isRuled = (selection: Selection): selection is Ruled => 'rule' in selection;

/** Rows that answer every test alike: `holds(i)` is the answer to the i-th. */
export type Alike = { readonly count: number; readonly holds: (index: number) => boolean };

/** Of the rows with a value: ends, and the 2nd and 98th percentile (a value that occurs). Days as YYYY-MM-DD. */
export type Spread<T extends number | string> = {
  readonly count: number;
  readonly filled: number;
  readonly min: T | null;
  readonly low: T | null;
  readonly high: T | null;
  readonly max: T | null;
};

/** Five figures of a box and its whiskers (5 % and 95 %), straight lines between neighbours; 6 decimals at most. */
export type FiveFigures = {
  readonly count: number;
  readonly min: number;
  readonly low: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly high: number;
  readonly max: number;
  readonly mean: number;
};

export type ValueCount = {
  readonly label: string;
  readonly count: number;
  /** Of all rows of the company. */
  readonly total: number;
};

export type Ordering = { readonly column: string; readonly direction: 'asc' | 'desc' };

/**
 * Questions about a company's rows. Every answer is exact, and the same whichever engine gives it. Columns are named
 * by their key in the catalogue.
 */
export type Questions = {
  /** Which engine gave the last answer; before the first, the one that is asked first. */
  readonly engine: 'postgres' | 'duckdb';
  count(selection: Selection): Promise<number>;
  /** How many of how many, and how many of the selected bear the source's flag. */
  counts(selection: Selection): Promise<{ count: number; total: number; flagged: number }>;
  /** A page of ids. Rows without a value come last in either direction; equals go by id, in the same direction. */
  ids(
    selection: Selection,
    page: { ordering?: Ordering; limit: number; offset: number },
  ): Promise<number[]>;
  /** All rows of the company put together by their answers; whatever combination is wanted can be counted from it. */
  alike(tests: readonly Selection[]): Promise<Alike[]>;
  /** How many rows each of the selections has: for funnels, in one pass. */
  countEach(selections: readonly Selection[]): Promise<number[]>;
  /** The same with the sum of a column of numbers over each; 0 where no row has a value. */
  sumEach(
    selections: readonly Selection[],
    column: string,
  ): Promise<{ count: number; sum: number }[]>;
  /** Ends of a column of numbers or days. */
  spread<T extends number | string>(selection: Selection, column: string): Promise<Spread<T>>;
  /** Rows from each edge up to the next, the last edge up to the end; values below the first are in none. */
  bins(
    selection: Selection,
    column: string,
    edges: readonly (number | string)[],
  ): Promise<number[]>;
  /**
   * Values of a column of texts, sets or truths: those that occur anywhere in the company, the most frequent among
   * the selected first. `empty`: selected rows without a value. A set counts under each of its members.
   */
  values(
    selection: Selection,
    column: string,
    options?: {
      /** Only values with this piece in them, whatever the case. */
      search?: string | undefined;
      limit?: number | undefined;
    },
  ): Promise<{
    count: number;
    empty: number;
    values: ValueCount[];
    /** Values beyond the limit that occur among the selected, and how often. */
    others: { values: number; count: number };
  }>;
  /** Boxes of a column of numbers by the values of a category, the largest group first; `all` is null without any. */
  boxes(
    selection: Selection,
    column: string,
    by: string,
  ): Promise<{ all: FiveFigures | null; groups: (FiveFigures & { label: string })[] }>;
  /**
   * `held`: share of the sum that the highest tenth, two tenths, … hold, each rounded up to whole rows; empty when the
   * sum is not above 0.
   */
  worth(
    selection: Selection,
    column: string,
  ): Promise<{
    sum: number;
    mean: number | null;
    median: number | null;
    held: number[];
  }>;
  /** Whether any row of the company has a value. */
  isFilled(column: string): Promise<boolean>;
};

/** The one door of the column engine. */
export type Columns = {
  /**
   * Answers questions about the rows of a company as the transaction sees them: all that was committed before the
   * questions began, and its own changes. `work` runs once. Each of its questions goes to the copy if that can answer it
   * as PostgreSQL would, else to PostgreSQL; so do those after a fault of the copy, and the one that met it.
   * @throws whatever `work` throws
   */
  ask<T>(
    tx: TenantTx,
    companyId: number,
    frame: Frame,
    work: (questions: Questions) => Promise<T>,
  ): Promise<T>;
  close(): Promise<void>;
};
