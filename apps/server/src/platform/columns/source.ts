import type { Column } from '@kade/contract';
import type { Rule } from '@kade/rules';
import type { RawBuilder } from 'kysely';
import type { Condition, Frame } from './columns.js';

/**
 * What the engine reads: a table of rows (alias `p`, key `id`) and one of computed values beside it (alias `m`), left
 * joined. Both bear the columns of the catalogue under their field names.
 */
export type ColumnSource = {
  readonly columns: readonly Column[];
  readonly table: string;
  readonly beside: { readonly table: string; readonly key: string };
  readonly isBeside: (column: Column) => boolean;
  /** A rule for PostgreSQL. */
  readonly compile: (rule: Rule, frame: Frame) => Condition;
  /** What a column holds, as rules read it: moments by their day. */
  readonly read: (column: Column, frame: Frame) => RawBuilder<unknown>;
  /** A truth about each row that other tables decide. */
  readonly flag: {
    readonly name: string;
    /** About the row itself, over `p`, and the fields that it reads. */
    readonly where: RawBuilder<boolean>;
    readonly fields: readonly string[];
    /** And there is a line of this table, alias `c`, with the row's id under `key`, for which this holds. */
    readonly some: {
      readonly table: string;
      readonly key: string;
      readonly where: RawBuilder<boolean>;
    };
  };
};
