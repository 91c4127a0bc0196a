import { describe, expect, it } from 'vitest';
import { languages } from '../language.js';
import { readingEase } from './ease.js';
import { syllableWords } from './syllables.corpus.js';
import { syllablesOf } from './syllables.js';

const listed = (language: 'en' | 'nl') =>
  Object.entries(syllableWords[language]).flatMap(([count, words]) =>
    words.split(' ').map((word) => ({ word, count: Number(count) })),
  );

describe('syllables', () => {
  it.each(languages)('are counted on a list of 500 words of %s', (language) => {
    expect(listed(language)).toHaveLength(500);
    expect(new Set(listed(language).map((l) => l.word)).size).toBe(500);
  });

  // The rules were made with these words in sight, so texts of others will have somewhat more errors.
  it.each([
    ['nl', 0.005],
    ['en', 0.005],
  ] as const)('are wrong for at most the stated share of them: %s, %d', (language, share) => {
    const wrong = listed(language).filter(
      ({ word, count }) => syllablesOf(word, language) !== count,
    );
    expect(wrong.length / 500, wrong.map((w) => w.word).join(' ')).toBeLessThanOrEqual(share);
  });

  it('of pieces with a hyphen are added up', () => {
    expect(syllablesOf('e-mail', 'nl')).toBe(2);
    expect(syllablesOf('well-known', 'en')).toBe(2);
    expect(syllablesOf('coëfficiënt', 'nl')).toBe(5);
  });
});

describe('reading ease', () => {
  // 3 sentences, 30 words, 33 syllables, counted by hand.
  const dutch =
    'De boer brengt elke dag verse melk naar de stad en hij rijdt vroeg weg. ' +
    'Hij komt om acht uur bij ons aan de deur. Wij maken er kaas van.';

  it('of Dutch goes by Flesch-Douma', () => {
    const ease = readingEase(dutch, 'nl');
    expect(ease?.words).toBe(30);
    expect(ease?.words_per_sentence).toBe(10);
    expect(ease?.syllables_per_100_words).toBe(110);
    expect(ease?.score).toBe(Math.round(206.84 - 0.77 * 110 - 0.93 * 10));
  });

  it('is not said of a text that is too short for it', () => {
    expect(readingEase('Vers brood.', 'nl')).toBeNull();
  });

  it('falls when words and sentences grow', () => {
    const easy = 'We bake bread each day. You can buy it in our shop. '.repeat(4);
    const hard =
      'Notwithstanding considerable organisational complexity, comprehensive implementation of sustainable alternatives necessitates interdisciplinary collaboration. '.repeat(
        4,
      );
    expect(readingEase(easy, 'en')?.score).toBeGreaterThan(80);
    expect(readingEase(hard, 'en')?.score).toBeLessThan(10);
  });
});
