/** Letters that Unicode does not take apart into a letter and a sign; as the database's `unaccent` writes them. */
const ligatures: Record<string, string> = {
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/** A text without accents and case. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øßæœđłı]/g, (letter) => ligatures[letter] ?? letter);

/** Words as the search compares them: without accents and case, split at whatever is neither letter nor digit. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How a name fits what was typed: it begins so, its words begin so, it is spelt nearly so, or something beside it fits. */
export const matchRanks = { name: 0, word: 1, near: 2, beside: 3 } as const;

/** The rank of a name by itself; null where the typed words are not in it as they are spelt. */
export function rankOfName(typed: string, name: string): number | null {
  const words = wordsOf(typed);
  const own = wordsOf(name);
  if (words.length === 0) return null;
  if (own.join(' ').startsWith(words.join(' '))) return matchRanks.name;
  // 'PepperSoep' is found as two words, and 'Pepper Soep' as one.
  const joined = own.join('');
  const fits = (word: string) => own.some((one) => one.startsWith(word)) || joined.startsWith(word);
  return words.every(fits) ? matchRanks.word : null;
}

/** Places in a name that what was typed is found at, from and to, in their order: they are underlined. */
export function matchedParts(typed: string, name: string): readonly (readonly [number, number])[] {
  const words = wordsOf(typed);
  const found: [number, number][] = [];
  for (const { 0: word, index } of name.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = foldText(word);
    const best = words
      .filter((one) => folded.startsWith(one))
      .reduce((length, one) => Math.max(length, one.length), 0);
    // A letter of several signs keeps them: counted by what is shown.
    if (best > 0) found.push([index, index + Math.min(best, word.length)]);
  }
  return found;
}
