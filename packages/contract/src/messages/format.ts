import type { Words } from '../columns/column.js';

type Language = keyof Words;

/**
 * A text in both languages, its parameters in braces as ICU writes them: `{name}`; `{day, date}` for a YYYY-MM-DD;
 * `{rows, plural, one {# row} other {# rows}}`.
 */
export type Texts = Readonly<Record<string, Words>>;

/** What a parameter may be: what differs by language carries both, or is a message itself. */
export type Value = string | number | Words | Message | readonly Value[];
export type Values = Readonly<Record<string, Value>>;
/** A code of the catalogue with what is filled in, for every reader to have in their own language. */
export type Message = { readonly code: string; readonly values?: Values };

type InBraces<Text extends string> = Text extends `${string}{${infer Inner}}${infer Rest}`
  ? Inner | InBraces<Rest>
  : never;
/** What stands between braces and is no branch of a plural: `rows, plural, one {# row` is `rows`. */
type NameOf<Inner extends string> = Inner extends `#${string}`
  ? never
  : Inner extends `${infer Name}, ${string}`
    ? NameOf<Name>
    : Inner extends `${string} ${string}`
      ? never
      : Inner;
/** The parameters of a text. */
export type ValuesOf<Text extends string> = { readonly [Name in NameOf<InBraces<Text>>]: Value };

export const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB', nl: 'nl-NL' };

/** A day as mails and messages write it: 3 October 2026, 3 oktober 2026. `day`: YYYY-MM-DD. */
export const dayWords = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const numbers = {
  en: new Intl.NumberFormat(localeOf.en, { maximumFractionDigits: 20 }),
  nl: new Intl.NumberFormat(localeOf.nl, { maximumFractionDigits: 20 }),
};
const placeholder = /\{(\w+)(?:, (?:(date)|plural, one \{([^{}]*)\} other \{([^{}]*)\}))?\}/g;

/** The names of a text's parameters. */
export const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(placeholder)].map((found) => found[1] ?? ''));

/** Fills in a text; `say` puts a parameter that is a message itself into words. */
export function fill(
  language: Language,
  text: string,
  values: Values,
  say: (message: Message) => string,
): string {
  const written = (value: Value | undefined): string => {
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return numbers[language].format(value);
    if (value === undefined || value === null) return '';
    if ('code' in value) return say(value);
    if ('en' in value) return value[language];
    return value.map(written).join(', ');
  };
  return text.replace(
    placeholder,
    (_, name: string, date?: string, one?: string, other?: string) => {
      const value = values[name];
      if (one !== undefined && other !== undefined)
        return (Number(value) === 1 ? one : other).replaceAll('#', written(value));
      return date ? dayWords(language, written(value)) : written(value);
    },
  );
}
