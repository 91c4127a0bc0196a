/** Letters and digits alone, small, without accents: `Cafés & Bars` is `cafes bars`. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * What singular and plural of a word have in common, in English and Dutch: restaurant, restaurants; instelling, instellingen;
 * bakery, bakeries; café, cafés. Rough, and the same for both sides that are compared.
 */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  const bare = word
    .replace(/ies$/, 'y')
    .replace(/(?:en|s)$/, '')
    .replace(/e$/, '')
    // bakkerij, bakkerijen; kok, koks
    .replace(/(.)\1$/, '$1');
  return bare.length < 3 ? word : bare;
}

export const stemsOf = (text: string): string[] =>
  plainText(text)
    .split(' ')
    .filter((word) => word !== '')
    .map(stemOf);
