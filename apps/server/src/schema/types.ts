import type { FieldList, PlainValues } from '@kade/contract';
import type { ColumnType, Generated } from 'kysely';

/** Given by the database; never written. */
export type Identity = ColumnType<number, never, never>;
/** Read as ISO 8601 text in UTC. */
export type Timestamp = ColumnType<string, string | Date, string | Date>;
export type NullableTimestamp = ColumnType<
  string | null,
  string | Date | null | undefined,
  string | Date | null
>;
export type GeneratedTimestamp = ColumnType<string, string | Date | undefined, string | Date>;
/** Exact numbers are read as text, so that no digit is lost; number or text is written. */
export type Numeric = ColumnType<string, string | number, string | number>;
export type NullableNumeric = ColumnType<
  string | null,
  string | number | null | undefined,
  string | number | null
>;
export type Json<T> = ColumnType<T, string, string>;
/** Text of JSON when written; the database has a default. */
export type JsonByDefault<T> = ColumnType<T, string | undefined, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type NullableBytes = ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
/** The columns of a record's plain fields. */
export type PlainColumns<F extends FieldList> = {
  [Name in keyof F]: F[Name]['kind'] extends 'money' ? NullableNumeric : PlainValues<F>[Name];
};
export type { Generated };
