import { type FoundProfile, type searchedFields, wordsOf } from '@kade/contract';

export type SearchedField = (typeof searchedFields)[number];
/** One text of a profile that a search looked through. */
export type SearchedText = { field: SearchedField; text: string };

/** How well one typed word fits one word that stands there: 2 spelt so, 1 begins so, 0 nearly so or not at all. */
const fit = (typed: string, word: string) => (word === typed ? 2 : word.startsWith(typed) ? 1 : 0);

/** Digits alone, without the code of a country or the zero in its place: one number however it is written. */
const digitsOf = (text: string) =>
  text
    .replace(/\(0\)/g, '')
    .replace(/\D/g, '')
    .replace(/^(00|0)?(31|32|33|44|49)?0?/, '');

const numbered: readonly SearchedField[] = ['phone', 'contact_phone', 'kvk_number', 'postcode'];

/**
 * Why a search found a profile: the text beside its name that fits a typed word which the name has not. Null where the
 * name says it all, or where nothing fits but by a slip of the pen (the row shows what it was taken for).
 * @param search what was typed
 * @param texts of the profile and its contacts, the likeliest first
 */
export function reasonOf(
  search: string,
  name: string,
  texts: readonly SearchedText[],
): NonNullable<FoundProfile['found_by']> | null {
  const inName = [...wordsOf(name), wordsOf(name).join('')];
  const missing = wordsOf(search).filter((typed) => !inName.some((word) => fit(typed, word) > 0));
  if (missing.length === 0) return null;
  const number = digitsOf(search);
  const asNumber =
    number.length >= 5 && !/\p{L}/u.test(search)
      ? texts.find(({ field, text }) => numbered.includes(field) && digitsOf(text).includes(number))
      : undefined;
  if (asNumber) return asNumber;
  let best: { found: SearchedText; points: number } | undefined;
  for (const found of texts) {
    const words = [...wordsOf(found.text), wordsOf(found.text).join('')];
    const points = missing.reduce(
      (sum, typed) => sum + Math.max(0, ...words.map((word) => fit(typed, word))),
      0,
    );
    if (points > (best?.points ?? 0)) best = { found, points };
  }
  return best?.found ?? null;
}
