import { describe, expect, it } from 'vitest';
import { languages } from '../language.js';
import { detectCorpus } from './detect.corpus.js';
import { detectLanguage } from './detect.js';

describe.each(languages)('the language of a text in %s', (language) => {
  const { sentences, subjects } = detectCorpus[language];
  const answers = (texts: readonly string[]) =>
    texts.map((text) => [text, detectLanguage(text)] as const);

  it('is never taken for the other', () => {
    const wrong = answers([...sentences, ...subjects]).filter(
      ([, found]) => found && found !== language,
    );
    expect(wrong).toEqual([]);
  });

  it('is told of every sentence', () => {
    expect(answers(sentences).filter(([, found]) => found === null)).toEqual([]);
  });

  it('is told of at least nine of ten subject lines', () => {
    const open = answers(subjects).filter(([, found]) => found === null);
    expect(open.length / subjects.length, JSON.stringify(open)).toBeLessThanOrEqual(0.1);
  });
});

it.each(['', 'OK', '15%', 'Coca-Cola', '{{ promotion.name }}', 'SPRING-2027', '12.500'])(
  'the language of “%s” cannot be told',
  (text) => {
    expect(detectLanguage(text)).toBeNull();
  },
);
