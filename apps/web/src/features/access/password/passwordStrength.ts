import { passwordLength } from '@kade/contract';

export type Strength = 'weak' | 'fair' | 'strong';

/**
 * What a password looks like while it is typed. A hint and no rule: the server decides, which also knows the common
 * ones. Length counts most; repeated letters, runs such as `1234` and the person's own words count for nothing.
 * @param own what others know of the person: name, e-mail address, company
 */
export function strengthOf(password: string, own: readonly string[]): Strength {
  const worth = effectiveLength(withoutWords(password.toLowerCase(), own));
  if (password.length < passwordLength || worth < 8) return 'weak';
  return worth < 14 ? 'fair' : 'strong';
}

/** Whether the password holds a word that others know of the person. */
export const holdsOwnWord = (password: string, own: readonly string[]): boolean =>
  withoutWords(password.toLowerCase(), own).length < password.length;

function withoutWords(password: string, own: readonly string[]): string {
  const words = own
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 4)
    .sort((a, b) => b.length - a.length);
  return words.reduce((left, word) => left.replaceAll(word, ''), password);
}

/** Characters that are not simply the one before it again, or its neighbour as in `abcd` and `4321`. */
function effectiveLength(text: string): number {
  let count = 0;
  let before = Number.NaN;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    if (!(Math.abs(code - before) <= 1)) count += 1;
    before = code;
  }
  return Math.min(count, new Set(text).size * 2);
}
