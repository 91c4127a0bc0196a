import type { mergeTags } from '@kade/contract';
import type { Language } from '../../../../platform/language/language.js';

type MergeTag = (typeof mergeTags)[number];

/** What a tag says when a reader's data has nothing there. Names need it: not every contact has one. */
const spare: Readonly<Record<string, Record<Language, string>>> = {
  'contact.first_name': { en: 'there', nl: 'relatie' },
  'contact.last_name': { en: 'reader', nl: 'relatie' },
  'profile.city': { en: 'your city', nl: 'je stad' },
  'profile.segment': { en: 'your business', nl: 'je zaak' },
  'profile.sales_owner': { en: 'our team', nl: 'ons team' },
};

/** What every reader has. */
const always: ReadonlySet<string> = new Set<MergeTag>([
  'contact.email',
  'profile.name',
  'company.name',
  'sender.name',
]);

/** A merge tag taken apart. */
export type ReadTag = {
  name: string;
  /** What stands there when the data has nothing. */
  otherwise: string;
  /** What else is done with the value, as typed: ` | upcase`. */
  filters: string;
};

const written = /^\{\{\s*([\w.]+)\s*((?:\|[^|]*)*)\}\}$/;
const otherwiseOf = /^\|\s*default\s*:\s*(?:"([^"]*)"|'([^']*)')\s*$/;

/** Reads a tag as it stands in a text; undefined: it is no tag that could be filled in. */
export function readTag(source: string): ReadTag | undefined {
  const [, name, chain = ''] = written.exec(source) ?? [];
  if (name === undefined) return undefined;
  const all = chain.split(/(?=\|)/).filter((one) => one.trim() !== '');
  const [, double, single] = all.map((one) => otherwiseOf.exec(one)).find(Boolean) ?? [];
  const filters = all.filter((one) => !otherwiseOf.test(one)).map((one) => ` ${one.trim()}`);
  return { name, otherwise: double ?? single ?? '', filters: filters.join('') };
}

/** A tag as it stands in a text. */
export const writeTag = ({ name, otherwise, filters }: ReadTag): string => {
  // Quotes would end it, and braces the tag.
  const text = otherwise.replace(/"/g, '”').replace(/[{}\r\n|]/g, '');
  return `{{ ${name}${filters}${text === '' ? '' : ` | default: "${text}"`} }}`;
};

/** Whether a reader's data may have nothing there. */
export const mayMiss = (name: string): boolean => !always.has(name);

/** The tag as it is put into a text, with a default where data may be missing. */
export const tagText = (name: string, language: Language): string =>
  writeTag({ name, otherwise: spare[name]?.[language] ?? '', filters: '' });
