import { type Column, optionWord, type Words } from '@kade/contract/columns/column';
import { momentOfDay } from '../dates.js';

export type Lang = keyof Words;

/** What each operator says after the label, chosen so that it fits labels in singular and in plural. */
export const phrases = {
  contains: { en: 'containing', nl: 'met daarin' },
  beginsWith: { en: 'starting with', nl: 'beginnend met' },
  notBeginsWith: { en: 'not starting with', nl: 'niet beginnend met' },
  endsWith: { en: 'ending in', nl: 'eindigend op' },
  notEndsWith: { en: 'not ending in', nl: 'niet eindigend op' },
  otherThan: { en: 'other than', nl: 'anders dan' },
  '=': { en: 'equal to', nl: 'gelijk aan' },
  '!=': { en: 'other than', nl: 'anders dan' },
  '<': { en: 'less than', nl: 'minder dan' },
  '>': { en: 'more than', nl: 'meer dan' },
  '<=': { en: 'at most', nl: 'maximaal' },
  '>=': { en: 'at least', nl: 'minimaal' },
  after: { en: 'after', nl: 'na' },
  onOrAfter: { en: 'on or after', nl: 'op of na' },
  before: { en: 'before', nl: 'vóór' },
  onOrBefore: { en: 'on or before', nl: 'op of vóór' },
  on: { en: 'on', nl: 'op' },
  notOn: { en: 'on a day other than', nl: 'op een andere dag dan' },
  empty: { en: 'not filled in', nl: 'niet ingevuld' },
  notEmpty: { en: 'filled in', nl: 'ingevuld' },
} as const satisfies Record<string, Words>;

export const locales = { en: 'en-GB', nl: 'nl-NL' } as const;

/** A number as people write it in the language, with the unit of its column. */
export function numberText(value: number, { unit }: Column, lang: Lang): string {
  const cents = Number.isInteger(value) ? 0 : 2;
  const options: Intl.NumberFormatOptions =
    unit === 'EUR'
      ? {
          style: 'currency',
          currency: 'EUR',
          minimumFractionDigits: cents,
          maximumFractionDigits: 20,
        }
      : { maximumFractionDigits: 20 };
  const text = new Intl.NumberFormat(locales[lang], options).format(value);
  return unit === 'm2' ? `${text} m²` : text;
}

/** 1 June 2011, 1 juni 2011 */
export const dateText = (day: string, lang: Lang): string =>
  new Intl.DateTimeFormat(locales[lang], { dateStyle: 'long', timeZone: 'UTC' }).format(
    momentOfDay(day),
  );

/** Between the quotes of the language: “text”, ‘tekst’. */
export const quoted = (text: string, lang: Lang): string =>
  lang === 'nl' ? `‘${text}’` : `“${text}”`;

/** Values beyond this many are counted instead of named: nobody reads a sentence of a thousand numbers. */
const named = 10;

/** “a”, “b” or “c” */
export function oneOf(values: readonly string[], lang: Lang): string {
  const or = lang === 'en' ? 'or' : 'of';
  const rest = values.length - named;
  if (rest > 1) {
    const count = rest.toLocaleString(locales[lang]);
    const others = lang === 'en' ? `${count} other values` : `${count} andere waarden`;
    return `${values.slice(0, named).join(', ')} ${or} ${others}`;
  }
  if (values.length === 1) return values[0] ?? '';
  return `${values.slice(0, -1).join(', ')} ${or} ${values.at(-1)}`;
}

/** A value of a column; where the product fixes them, by its word, as it stands within a sentence. */
export const valueWord = (text: string, column: Column, lang: Lang): string => {
  const word = optionWord(column, text, lang);
  return column.words && Object.hasOwn(column.words, text)
    ? word.charAt(0).toLowerCase() + word.slice(1)
    : word;
};

/** A value between quotes. */
export const quotedValue = (text: string, column: Column, lang: Lang): string =>
  quoted(valueWord(text, column, lang), lang);
