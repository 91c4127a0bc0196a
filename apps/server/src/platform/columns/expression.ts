import { type RawBuilder, sql } from 'kysely';

/** Puts `$n` text and its values into a query builder's expression, which numbers parameters anew. */
export function withParams(text: string, params: readonly unknown[]): RawBuilder<boolean> {
  const parts = text.split(/\$(\d+)/);
  return sql.join<boolean>(
    parts.map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql.val(params[Number(part) - 1]))),
    sql.raw(''),
  ) as RawBuilder<boolean>;
}
