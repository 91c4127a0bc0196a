/** What a cell of an exported table holds. A day is YYYY-MM-DD text marked as such. */
export type Cell = string | number | boolean | null | { day: string };

/** One row per array; all rows as long as the header. */
export type Rows = AsyncIterable<readonly (readonly Cell[])[]>;

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. Numbers are never texts here. */
export const neutral = (text: string): string =>
  /^[\s]*[=+\-@]/.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
