/**
 * Characters that count as nothing in a text: a text of these alone is empty. One list for SQL and for TypeScript,
 * because PostgreSQL's own idea of white space depends on its locale.
 */
export const blanks = ' \t\n\r\f\v\u00a0';
/** The same list as a PostgreSQL literal; constant, and no part of any input. */
export const blanksSql = "E' \\t\\n\\r\\f\\x0b\\u00a0'";

export function isBlank(text: string): boolean {
  for (const c of text) if (!blanks.includes(c)) return false;
  return true;
}
