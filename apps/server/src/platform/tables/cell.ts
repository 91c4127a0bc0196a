/** What a cell of an exported table holds. A day is YYYY-MM-DD text marked as such. */
export type Cell = string | number | boolean | null | { day: string };

/** One row per array; all rows as long as the header. */
export type Rows = AsyncIterable<readonly (readonly Cell[])[]>;
