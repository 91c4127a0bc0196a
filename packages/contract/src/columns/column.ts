/** Two languages, always both. */
export type Words = { readonly en: string; readonly nl: string };

export const columnTypes = ['text', 'category', 'multi', 'number', 'date', 'boolean'] as const;
/** `category`: one of a limited set of texts. `multi`: a set of them. */
export type ColumnType = (typeof columnTypes)[number];

export const columnGroups = [
  'identity',
  'firmographics',
  'address',
  'crm',
  'sales',
  'products',
  'lifecycle',
  'scores',
  'whitespots',
  'custom',
] as const;
export type ColumnGroup = (typeof columnGroups)[number];

/**
 * Where a value comes from: `fed` by import or by hand, kept by the `crm`,
 * `invoices` (computed from invoices alone), `model` (computed by a model).
 */
export type ColumnSource = 'fed' | 'crm' | 'invoices' | 'model';

/** One column that rules, lists, imports, exports and the help page know. */
export type Column = {
  /** Name in rules, upper case. Its lower case is the field in the API and the column in the database. */
  readonly key: string;
  readonly type: ColumnType;
  readonly label: Words;
  /** What it means and how to use it, in a sentence or two: the glossary and every hint show it. */
  readonly about: Words;
  readonly group: ColumnGroup;
  readonly source: ColumnSource;
  /** `share`: 0 to 1. */
  readonly unit?: 'EUR' | 'm2' | 'share' | 'count' | 'score';
  /** Longest text, as the database has it (apps/server/test/textLimits.test.ts). */
  readonly max?: number;
  /** Fixed values, where the product fixes them. */
  readonly options?: readonly string[];
  /** What people call the fixed values, where they are kept as codes. */
  readonly words?: Readonly<Record<string, Words>>;
};

/** A value of a column as people call it: where the product fixes the values, in their words. */
export const optionWord = (column: Column, value: string, language: keyof Words): string =>
  (column.words && Object.hasOwn(column.words, value) && column.words[value]?.[language]) || value;

/** The table that holds a column: what people and feeds give sits in `profile`, what jobs compute in `profile_metric`. */
export const tableOf = (column: Column): 'profile' | 'profile_metric' =>
  column.source === 'invoices' || column.source === 'model' ? 'profile_metric' : 'profile';
/** Field in the API and column in the database. */
export const fieldOf = (column: Column): string => column.key.toLowerCase();
