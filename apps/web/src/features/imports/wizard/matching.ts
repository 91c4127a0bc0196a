import {
  type ImportField,
  type ImportMapping,
  type ImportPreview,
  importFields,
  type RunKind,
} from '@kade/contract';

/** Our field -> header of the file's column; each header at most once. */
export type Matching = Readonly<ImportMapping>;
type Columns = ImportPreview['columns'];

/** Headers that can be matched: named, and the only column of that name. */
export function usableHeaders(columns: Columns): string[] {
  const all = columns.map((c) => c.header);
  return all.filter((h) => h.trim() !== '' && all.indexOf(h) === all.lastIndexOf(h));
}

/** Names that several columns bear: they have to be told apart in the file itself. */
export function doubledHeaders(columns: Columns): string[] {
  const all = columns.map((c) => c.header).filter((h) => h.trim() !== '');
  return [...new Set(all.filter((h, at) => all.indexOf(h) !== at))];
}

/** What the server proposes, without fields or columns that do not exist and without a column used twice. */
export function startMatching(kind: RunKind, preview: ImportPreview): Matching {
  const free = new Set(usableHeaders(preview.columns));
  const matching: ImportMapping = {};
  for (const { name } of importFields[kind]) {
    const header = preview.mapping[name];
    if (header !== undefined && free.delete(header)) matching[name] = header;
  }
  return matching;
}

/** Matches a field to a column, or to none. A column that another field had moves over: it can serve one only. */
export function match(matching: Matching, field: string, header: string | undefined): Matching {
  const others = Object.entries(matching).filter(([f, h]) => f !== field && h !== header);
  return Object.fromEntries(header === undefined ? others : [...others, [field, header]]);
}

/** The field that uses a column. */
export const userOf = (matching: Matching, header: string): string | undefined =>
  Object.keys(matching).find((field) => matching[field] === header);

/** Fields that have to be matched before the import can start. */
export const missingFields = (kind: RunKind, matching: Matching): ImportField[] =>
  importFields[kind].filter((f) => f.required && matching[f.name] === undefined);

/** Columns of the file that no field uses. */
export const unusedHeaders = (columns: Columns, matching: Matching): string[] => {
  const used = Object.values(matching);
  return usableHeaders(columns).filter((header) => !used.includes(header));
};

/**
 * Fields in the order to match them: needed ones, those that were matched from the start, the rest.
 * It looks at the start only, so that no row jumps away while somebody works on it.
 */
export function fieldsInOrder(kind: RunKind, start: Matching): ImportField[] {
  const rank = (f: ImportField) => (f.required ? 0 : start[f.name] === undefined ? 2 : 1);
  return [...importFields[kind]].sort((a, b) => rank(a) - rank(b));
}
