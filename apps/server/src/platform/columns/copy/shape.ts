import { type Column, fieldOf } from '@kade/contract';
import type { DecimalType } from '@kade/rules/compile/compile-decimal';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/tenant.js';
import type { ColumnSource } from '../source.js';

/** How a column of the database is kept in a copy. */
export type Kept = {
  readonly column: Column;
  readonly field: string;
  /** Of the row itself (`p`) or of what is computed beside it (`m`). */
  readonly alias: 'p' | 'm';
  /** DuckDB's type. */
  readonly type: string;
  /** A moment in the database, a day in the copy. */
  readonly isMoment: boolean;
  readonly isSet: boolean;
  /** For numbers. */
  readonly decimal: DecimalType | undefined;
};

export type Shape = {
  readonly kept: readonly Kept[];
  readonly flag: string;
  /** Whether the database sorts texts by their bytes, as DuckDB does. */
  readonly sortsByBytes: boolean;
};

const decimal = /^numeric\((\d+),(\d+)\)$/;
const whole: Record<string, bigint> = {
  smallint: 32_767n,
  integer: 2_147_483_647n,
  bigint: 9_223_372_036_854_775_807n,
};

function keptAs(column: Column, alias: 'p' | 'm', type: string): Kept {
  const shared = { column, field: fieldOf(column), alias, isMoment: false, isSet: false };
  const found = decimal.exec(type);
  if (found) {
    const [digits, scale] = [Number(found[1]), Number(found[2])];
    const own = `decimal(${digits},${scale})`;
    return {
      ...shared,
      type: own,
      decimal: { type: own, scale, largest: 10n ** BigInt(digits) - 1n },
    };
  }
  const largest = whole[type];
  if (largest !== undefined) return { ...shared, type, decimal: { type, scale: 0, largest } };
  switch (type) {
    case 'text':
      return { ...shared, type: 'varchar', decimal: undefined };
    case 'text[]':
      return { ...shared, type: 'varchar[]', isSet: true, decimal: undefined };
    case 'date':
    case 'boolean':
      return { ...shared, type, decimal: undefined };
    case 'timestamp with time zone':
      return { ...shared, type: 'date', isMoment: true, decimal: undefined };
    default:
      throw new Error(`A copy cannot keep ${column.key}: it is of type ${type}.`);
  }
}

/** Reads from the database of which types its columns are, so that a migration changes the copies too. */
export async function readShape(tx: TenantTx, source: ColumnSource): Promise<Shape> {
  const { rows } = await sql<{ tab: string; field: string; type: string }>`
    select attrelid::regclass::text as tab, attname as field, format_type(atttypid, atttypmod) as type
    from pg_attribute where attnum > 0 and not attisdropped
      and attrelid in (${source.table}::regclass, ${source.beside.table}::regclass)`.execute(tx);
  const types = new Map(rows.map(({ tab, field, type }) => [`${tab}.${field}`, type]));
  const kept = source.columns.map((column) => {
    const { table } = source.isBeside(column) ? source.beside : source;
    const type = types.get(`${table}.${fieldOf(column)}`);
    if (type === undefined) throw new Error(`The database has no column for ${column.key}.`);
    return keptAs(column, source.isBeside(column) ? 'm' : 'p', type);
  });
  const { rows: found } = await sql<{ provider: string; collation: string }>`
    select datlocprovider as provider, datcollate as collation from pg_database
    where datname = current_database()`.execute(tx);
  const { provider = '', collation = '' } = found[0] ?? {};
  const sortsByBytes = provider === 'b' || (provider === 'c' && /^(C|POSIX)\b/.test(collation));
  return { kept, flag: source.flag.name, sortsByBytes };
}
