import { type RawBuilder, sql } from 'kysely';

/** Rows with their columns' types. */
export const recordOf = (table: 'profile' | 'person', rows: readonly Record<string, unknown>[]) =>
  sql`select r.* from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r`;

/** Of a table `t`. */
export const idsAre = (ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`t.id = any(${[...ids]}::bigint[])`;

export const now: RawBuilder<Date> = sql<Date>`now()`;
