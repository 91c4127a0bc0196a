import type { Language } from '../language.js';
import { sentencesOf, tokensOf } from '../tokens.js';
import { syllablesOf } from './syllables.js';

export type ReadingEase = {
  /** The higher, the easier; most texts lie between 0 and 100. Not a level of language: it says nothing of B1. */
  readonly score: number;
  readonly words: number;
  readonly words_per_sentence: number;
  readonly syllables_per_100_words: number;
};

/** Below so many words the score is chance. */
export const wordsLeast = 30;

/**
 * How easily a text reads, by the length of its words and sentences.
 * Dutch: Flesch-Douma, 206.84 - 0.77 x syllables per 100 words - 0.93 x words per sentence (W. H. Douma, “De leesbaarheid
 * van landbouwbladen”, Wageningen 1960). English: Flesch Reading Ease, 206.835 - 0.846 x syllables per 100 words - 1.015 x
 * words per sentence (R. Flesch, “A new readability yardstick”, Journal of Applied Psychology 32, 1948).
 * Null for a text of fewer than 30 words. Numbers count as a word of two syllables.
 */
export function readingEase(text: string, language: Language): ReadingEase | null {
  const tokens = tokensOf(text).filter((t) => t.kind !== 'sign');
  const sentences = sentencesOf(text).length;
  if (tokens.length < wordsLeast || sentences === 0) return null;
  const syllables = tokens.reduce(
    (sum, t) => sum + (t.kind === 'digits' ? 2 : syllablesOf(t.low, language)),
    0,
  );
  const perHundred = (syllables / tokens.length) * 100;
  const perSentence = tokens.length / sentences;
  const score =
    language === 'nl'
      ? 206.84 - 0.77 * perHundred - 0.93 * perSentence
      : 206.835 - 0.846 * perHundred - 1.015 * perSentence;
  return {
    score: Math.round(score),
    words: tokens.length,
    words_per_sentence: Math.round(perSentence * 10) / 10,
    syllables_per_100_words: Math.round(perHundred),
  };
}
