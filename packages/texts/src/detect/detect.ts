import type { Language } from '../language.js';
import { withoutTags, wordsOf } from '../tokens.js';
import { functionWords, letterPairs } from './profiles.js';

const words: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(functionWords.en.split(' ')),
  nl: new Set(functionWords.nl.split(' ')),
};
/** A function word tells as much as this many letter pairs. */
const wordWeight = 4;
/** A text with fewer letters than this tells nothing. */
const lettersLeast = 8;
/** By how much one language has to lead, together and as a share: below this a text could be either. */
const leadLeast = 3;
const shareLeast = 0.6;
/** The beginning of a long text tells all. */
const lookedAt = 4000;

/** An address of the web or of mail: `example.com`, `https://…`. It is of no language. */
const isAddress = (piece: string) => /:\/\/|[a-z\d]\.[a-z]{2}/i.test(piece);

/** The words of a text that can be of a language: no merge tags, no addresses. */
export const spokenWords = (text: string): string[] =>
  wordsOf(
    withoutTags(text.slice(0, lookedAt))
      .split(/\s+/)
      .filter((piece) => !isAddress(piece))
      .join(' '),
  );

function scoreOf(text: string, read: readonly string[], language: Language): number {
  const hits = read.filter((word) => words[language].has(word)).length * wordWeight;
  const letters = letterPairs[language].reduce(
    (sum, [pair, weight]) => sum + weight * (text.split(pair).length - 1),
    0,
  );
  return hits + letters;
}

/**
 * The language of a text, by words that only one of the two has and by pairs of letters; null when it is too short to
 * tell, or could be either. How often it is right, on sentences and on subject lines, stands in `detect.test.ts`.
 */
export function detectLanguage(text: string): Language | null {
  const read = spokenWords(text);
  const joined = ` ${read.join(' ')} `;
  if (joined.replaceAll(' ', '').length < lettersLeast) return null;
  const en = scoreOf(joined, read, 'en');
  const nl = scoreOf(joined, read, 'nl');
  const lead = Math.abs(en - nl);
  if (lead < leadLeast || Math.max(en, nl) / (en + nl) < shareLeast) return null;
  return en > nl ? 'en' : 'nl';
}
