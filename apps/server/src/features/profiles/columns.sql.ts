import { type Column, catalogue, fieldOf, tableOf } from '@kade/contract';
import { sql } from 'kysely';

/** Alias of the table a column lives in: `p` for profile, `m` for profile_metric. */
const aliasOf = (column: Column) => (tableOf(column) === 'profile' ? 'p' : 'm');

/**
 * How a column is read for the API: amounts of money and days as text, other numbers as numbers.
 * A profile without a metrics row reads as empty.
 */
export function readColumn(column: Column) {
  const ref = sql.ref(`${aliasOf(column)}.${fieldOf(column)}`);
  const field = fieldOf(column);
  if (column.type === 'number' && column.unit !== 'EUR') return sql`${ref}::float8`.as(field);
  return sql`${ref}`.as(field);
}

/** Every column of the catalogue, for a select over `profile as p` left join `profile_metric as m`. */
export const readAllColumns = catalogue.map(readColumn);

/** Column to sort by, from an `ordering` such as `-name`; undefined when it names none. */
export function orderingOf(
  ordering: string | undefined,
): { ref: string; direction: 'asc' | 'desc' } | undefined {
  const field = ordering?.replace(/^-/, '');
  const column = catalogue.find((c) => fieldOf(c) === field && c.type !== 'multi');
  if (!column) return undefined;
  return {
    ref: `${aliasOf(column)}.${fieldOf(column)}`,
    direction: ordering?.startsWith('-') ? 'desc' : 'asc',
  };
}

/** A column of the catalogue as it is named in such a select. Throws for a field that no column has. */
export function refOf(field: string): string {
  const column = catalogue.find((c) => fieldOf(c) === field);
  if (!column) throw new Error(`No column has the field ${field}.`);
  return `${aliasOf(column)}.${field}`;
}
