import { type Column, fieldOf, tableOf } from '@kade/contract';
import { moments } from '@kade/rules';
import { type RawBuilder, sql } from 'kysely';
import type { ColumnData } from './columns.js';

/** A moment is the day it falls on where the company is. */
const valueIn = (column: Column, table: 'p' | 'm') => {
  const value = sql.ref(`${table}.${fieldOf(column)}`);
  return moments.has(column.key)
    ? sql`(${value} at time zone (select co.time_zone from company co where co.company_id = p.company_id))::date`
    : value;
};

const pairs = (columns: readonly Column[], table: 'p' | 'm') =>
  sql.join(columns.map((c) => sql`${sql.lit(fieldOf(c))}, ${valueIn(c, table)}`));

// A function takes a hundred arguments.
const atATime = 40;
const objects = (columns: readonly Column[], table: 'p' | 'm'): RawBuilder<unknown>[] =>
  columns.length === 0
    ? []
    : [
        sql`jsonb_build_object(${pairs(columns.slice(0, atATime), table)})`,
        ...objects(columns.slice(atATime), table),
      ];

/** The values of these columns over `profile as p`, by the name of the field. */
export function columnData(columns: readonly Column[]): RawBuilder<ColumnData | null> {
  const own = columns.filter((c) => tableOf(c) === 'profile');
  const beside = columns.filter((c) => tableOf(c) === 'profile_metric');
  const parts = [
    ...objects(own, 'p'),
    ...objects(beside, 'm').map(
      (object) =>
        sql`coalesce((select ${object} from profile_metric m where m.company_id = p.company_id and m.profile_id = p.id), '{}'::jsonb)`,
    ),
  ];
  return parts.length === 0
    ? sql<ColumnData | null>`null::jsonb`
    : sql<ColumnData>`(${sql.join(parts, sql` || `)})`;
}
