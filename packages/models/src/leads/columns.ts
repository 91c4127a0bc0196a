/** Numbers of one column; NaN, or anything infinite, where it is not known. */
export type NumberColumn = {
  readonly name: string;
  readonly kind: 'number';
  readonly values: Float64Array;
  readonly filledAfter?: FilledAfter;
};

/** Words of one column: `codes` are places in `levels`, below 0 where it is not known. */
export type CategoryColumn = {
  readonly name: string;
  readonly kind: 'category';
  readonly codes: Int32Array | Int16Array | Int8Array;
  readonly levels: readonly string[];
  readonly filledAfter?: FilledAfter;
};

/**
 * Share of the column's values, 0 to 1, that were filled in only after the outcome was known, where a history of the column
 * tells. Left out where there is none: then only the values themselves can give a column away.
 */
export type FilledAfter = number;

/** How a cell says that nothing is known, in lower case. */
export const wordsForNothing: ReadonlySet<string> = new Set([
  '',
  'select',
  'unknown',
  'onbekend',
  'n/a',
  'na',
  'nan',
  'null',
  'none',
  '?',
  '-',
]);

export type LeadColumn = NumberColumn | CategoryColumn;

/**
 * What is known of leads, column by column, an entry a lead. For learning: as it was before the outcome. Columns are known by
 * their names; a column that a model does not know is passed by, one that it knows and that is not here counts as not known.
 */
export type LeadTable = {
  readonly rows: number;
  readonly columns: readonly LeadColumn[];
};

/** Throws a RangeError that names what does not fit: lengths, names given twice, codes beyond the levels. */
export function checkTable({ rows, columns }: LeadTable): void {
  if (!Number.isSafeInteger(rows) || rows < 0)
    throw new RangeError(`A table has a whole number of rows, got ${rows}.`);
  const names = new Set<string>();
  for (const column of columns) {
    const { name } = column;
    if (names.has(name)) throw new RangeError(`The column ${name} is there twice.`);
    names.add(name);
    const { length } = column.kind === 'number' ? column.values : column.codes;
    if (length !== rows)
      throw new RangeError(`The column ${name} has ${length} entries for ${rows} rows.`);
    if (column.kind === 'category' && column.codes.some((code) => code >= column.levels.length))
      throw new RangeError(
        `The column ${name} has codes beyond its ${column.levels.length} levels.`,
      );
  }
}
