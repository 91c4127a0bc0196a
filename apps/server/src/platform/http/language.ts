import { type Language, languages } from '@kade/contract';

type Asked = { readonly headers: Readonly<Record<string, string | string[] | undefined>> };

/**
 * The language that a request asks its answer in: the first of Accept-Language, which the web sends for the screen
 * around the answer. Undefined when that is none that the product speaks: then it is the user's own.
 */
export function languageAsked({ headers }: Asked): Language | undefined {
  const [first] = String(headers['accept-language'] ?? '')
    .toLowerCase()
    .trim()
    .split(/[^a-z]/, 1);
  return languages.find((language) => language === first);
}

/** The same where nobody has to be known yet, as for refusals: then it is English. */
export const languageOf = (request: Asked): Language => languageAsked(request) ?? 'en';
