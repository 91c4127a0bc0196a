/** What a score may learn from: what is known of a business before anything is sold to it. */
export type Feature = {
  /** Key of the catalogue. */
  readonly column: string;
  /** The column of the profile and of what was kept of a lead. */
  readonly field: string;
  /** `age`: a number, years from the date to the day that is asked about. */
  readonly kind: 'category' | 'flag' | 'number' | 'age';
};

const of = (kind: Feature['kind'], ...columns: readonly string[]): Feature[] =>
  columns.map((column) => ({ column, field: column.toLowerCase(), kind }));

/**
 * Who owns a lead and what was done about it are what sellers make of it, and no feature. Nor is whether a business still is
 * active: that is known of today, and of whoever was a customer longest.
 */
export const leadFeatures: readonly Feature[] = [
  ...of('category', 'SEGMENT', 'SUBSEGMENT', 'SBI_CODE', 'JURIDICAL_FORM', 'CREDIT_SCORE'),
  ...of('category', 'RESIDENCE_FUNCTION', 'EMPLOYEES_CLASS', 'PROVINCE', 'CITY', 'SOURCE'),
  ...of('category', ...[1, 2, 3, 4, 5].map((n) => `CUSTOM_COLUMN_0${n}`)),
  ...of('flag', 'IND_COC_MAIL_ALLOWED', 'IND_VISIT_MAIL_ALLOWED'),
  ...of('number', 'EMPLOYEES_TOTAL', 'EMPLOYEES_FULL_TIME', 'EMPLOYEES_PART_TIME'),
  ...of('number', 'ESTABLISHMENTS_COUNT', 'PC_ADR_M2', 'CUA_NET_AMOUNT'),
  ...of('age', 'DAT_OF_FOUNDATION', 'DAT_OF_COMPANY'),
];

/**
 * A feature as an expression of SQL: a text or a number, null where it is not known.
 * @param as the alias of the table
 * @param day an expression: the day that ages count to
 */
export function expressionOf({ field, kind }: Feature, as: string, day: string): string {
  const column = `${as}.${field}`;
  switch (kind) {
    case 'flag':
      return `case when ${column} then 'true' when not ${column} then 'false' end`;
    case 'age':
      return `round((${day} - ${column}) / 365.25, 1)`;
    case 'number':
      return column;
    case 'category':
      // What is finer than the first two digits hardly any leads have in common.
      return field === 'sbi_code' ? `left(${column}, 2)` : `nullif(btrim(${column}), '')`;
  }
}

/** A type of PostgreSQL for each, as what was kept of a lead has it. */
export const typeOf = ({ kind }: Feature): string =>
  kind === 'flag'
    ? 'boolean'
    : kind === 'number'
      ? 'numeric(14,2)'
      : kind === 'age'
        ? 'date'
        : 'text';
