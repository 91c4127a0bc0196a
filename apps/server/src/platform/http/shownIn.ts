import { type Language, languages } from '@kade/contract';

type Asked = { readonly headers: Readonly<Record<string, string | string[] | undefined>> };

/**
 * The language of the screen that asks, which the web sends along: what the server says reads as the page around it.
 * Undefined when the request says none that the product speaks: then it is the user's own.
 */
export const shownIn = ({ headers }: Asked): Language | undefined => {
  const asked = String(headers['accept-language'] ?? '').toLowerCase();
  return languages.find((language) => asked.startsWith(language));
};
