import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** A piece of text as a pattern of LIKE: whatever has it in it. Its own `%` and `_` stand for themselves. */
export const patternOf = (piece: string): string => `%${piece.replace(/[\\%_]/g, '\\$&')}%`;

/** True where one of the columns, each by its name or as an expression, has a piece of text in it, whatever the case. */
export function contains(
  columns: readonly (string | RawBuilder<unknown>)[],
  piece: string,
): RawBuilder<boolean> {
  const pattern = patternOf(piece);
  const tests = columns.map((column) => {
    const ref = typeof column === 'string' ? sql.ref(column) : column;
    return sql`${ref} ilike ${pattern}`;
  });
  return sql<boolean>`(${sql.join(tests, sql` or `)})`;
}

type Page = { readonly page: number; readonly page_size: number };

/** Rows before a page; pages count from 1. */
export const rowsBefore = ({ page, page_size }: Page): number => (page - 1) * page_size;

/** The end of a statement that gives one page. */
export const limitTo = (page: Page): RawBuilder<unknown> =>
  sql`limit ${page.page_size} offset ${rowsBefore(page)}`;

/** One page of a query, for its `$call`. */
export const onlyPage =
  (page: Page) =>
  <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) =>
    query.limit(page.page_size).offset(rowsBefore(page));
