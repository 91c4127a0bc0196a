import {
  type DuplicateKey,
  type ImportField,
  type ImportMapping,
  importFields,
  type Message,
  message,
  Refusal,
  type RunKind,
} from '@kade/contract';
import { otherNames, plainName } from './names.js';
import { FileFault } from './read/fault.js';
import { Bad } from './values/bad.js';
import { readDate } from './values/date.js';
import { Evidence } from './values/evidence.js';
import { readerOf } from './values/reader.js';
import { readChecked } from './values/text.js';

/** A mapping can be used on a file when each of its columns is there, once. */
export const fits = (mapping: ImportMapping, header: readonly string[]): boolean =>
  Object.values(mapping).every((column) => header.filter((h) => h === column).length === 1);

const share = (values: readonly string[], holds: (value: string) => boolean) =>
  values.length === 0 ? 0 : values.filter(holds).length / values.length;

/**
 * What the values themselves tell: days and e-mail addresses are known by their form. Which day it is they do not tell, so
 * only one that is needed is known by that: the day of a last visit must not become that of the foundation.
 */
function valuesFit(field: ImportField, values: readonly string[]): boolean {
  if (field.type === 'date' && field.required)
    return (
      share(values, (v) => !/^\d+$/.test(v) && !(readDate(v, new Evidence()) instanceof Bad)) > 0.8
    );
  if (field.name === 'email')
    return share(values, (v) => !(readChecked(v, 'email', 254) instanceof Bad)) > 0.8;
  return false;
}

/** As many values tell what a column holds; one or two may be mistakes, of which people want to hear. */
const telling = 5;

/**
 * A name alone is no reason to match a column of which no value can be read: every row would be rejected for it. A
 * needed field is matched all the same, so that its rows say what is wrong; words for a status can still be explained.
 */
const readable = (kind: RunKind, field: ImportField, values: readonly string[]): boolean => {
  if (field.required || field.options || values.length < telling) return true;
  const reader = readerOf(kind, field, {});
  return values.some((value) => !(reader.read(value, 0, false) instanceof Bad));
};

/**
 * Matches fields to columns: first by the field's own name and labels, then by other names it goes by, and where
 * exactly one column is left whose values have the field's form, by those.
 * @param samples values of each column, empty ones left out
 */
export function guessMapping(
  kind: RunKind,
  header: readonly string[],
  samples: readonly (readonly string[])[],
): ImportMapping {
  const mapping: Record<string, string> = {};
  const free = new Map<string, number>();
  header.forEach((name, at) => {
    if (name !== '' && header.indexOf(name) === header.lastIndexOf(name)) free.set(name, at);
  });
  const take = (field: ImportField, name: string | undefined) => {
    if (name === undefined) return;
    mapping[field.name] = name;
    free.delete(name);
  };
  const named = (field: ImportField, words: readonly string[]) =>
    [...free].find(
      ([h, at]) => words.includes(plainName(h)) && readable(kind, field, samples[at] ?? []),
    )?.[0];
  const fields = importFields[kind];
  for (const field of fields)
    take(field, named(field, [field.name, field.label.en, field.label.nl].map(plainName)));
  for (const field of fields)
    if (!mapping[field.name]) take(field, named(field, otherNames[kind][field.name] ?? []));
  for (const field of fields) {
    if (mapping[field.name]) continue;
    const alike = [...free].filter(([, at]) => valuesFit(field, samples[at] ?? []));
    if (alike.length === 1) take(field, alike[0]?.[0]);
  }
  return mapping;
}

/**
 * Holds a mapping against the file. Throws `invalid` naming every field that does not exist, every column the file
 * lacks and every field that is needed but not matched; {@link FileFault} for a column the file has twice.
 */
export function checkMapping(
  kind: RunKind,
  mapping: ImportMapping,
  header: readonly string[],
): void {
  const problems: Message[] = [];
  const fields = importFields[kind];
  for (const [name, column] of Object.entries(mapping)) {
    if (!fields.some((f) => f.name === name))
      problems.push(
        message('field_unknown', { kind, field: name, fields: fields.map((f) => f.name) }),
      );
    const count = header.filter((h) => h === column).length;
    if (count === 0)
      problems.push(
        message('column_unknown', { column, field: name, columns: header.slice(0, 30) }),
      );
    if (count > 1) throw new FileFault(message('column_twice', { count, column }));
  }
  for (const field of fields)
    if (field.required && mapping[field.name] === undefined)
      problems.push(message('column_needed', { field: field.name, label: field.label }));
  if (problems.length > 0) throw misfit(problems);
}

const misfit = (problems: Message[]) =>
  new Refusal('invalid', problems, { errors: { mapping: problems } });

const labelOf = (key: string) => importFields.leads.find((f) => f.name === key)?.label ?? key;

/** Throws `invalid` when leads would come in without a name, or could not be told from those that are known. */
export function checkLeads(mapping: ImportMapping, key: DuplicateKey): void {
  const problems: Message[] = [];
  if (mapping.name === undefined && mapping.external_id === undefined)
    problems.push(message('lead_name_unmatched'));
  if (key !== 'none' && mapping[key] === undefined)
    problems.push(message('lead_key_unmatched', { key: labelOf(key) }));
  if (problems.length > 0) throw misfit(problems);
}
