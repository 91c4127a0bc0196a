import { expect, it } from 'vitest';
import { i18n } from '../../../platform/language/language.js';
import { makeFormat } from '../../../ui/facts/format.js';
import { comparison, figures, likeness } from '../classification.sample.js';
import { costText, timeText } from './cost.js';
import { agreementSentence, shareText, testSentence } from './figures.js';
import { criterionText, likenessSentences } from './likeness.js';
import { wordsIn } from './useWords.js';

const texts = import.meta.glob<object>('../../../locales/*/classification.json', {
  eager: true,
  import: 'default',
});
const words = (language: 'en' | 'nl') => {
  i18n.addResourceBundle(
    language,
    'classification',
    texts[`../../../locales/${language}/classification.json`],
    true,
    true,
  );
  return wordsIn(i18n.getFixedT(language, 'classification'), makeFormat(language), language);
};

it('a value is told as its column writes it, and nothing known says so', () => {
  const { reason, brief } = words('en');
  expect(reason({ column: 'SEGMENT', value: 'Hotel' })).toBe('Segment: Hotel');
  expect(reason({ column: 'IND_ECONOMICALLY_ACTIVE', value: true })).toMatch(/: yes$/);
  expect(reason({ column: 'PROVINCE', value: null })).toBe('Province: unknown');
  expect(brief({ column: 'SEGMENT', value: 'Hotel', toward: 'for' })).toBe('+\u00a0Hotel');
  expect(brief({ column: 'PROVINCE', value: null, toward: 'against' })).toBe(
    '−\u00a0Province:\u00a0unknown',
  );
});

it('parts of a cent are not nothing, and time is said as one says it', () => {
  const { t, format } = words('en');
  expect([0, 0.0004, 1.5].map((euros) => costText(format, euros))).toEqual([
    '€0.00',
    '< €0.01',
    '€1.50',
  ]);
  expect([0.2, 61, 600, 7300].map((s) => timeText(t as never, s))).toEqual([
    '1 second',
    '61 seconds',
    '10 minutes',
    '2 hours',
  ]);
});

it('agreement is counted, and beyond chance only where that can be said', () => {
  const en = words('en');
  expect(agreementSentence(en, figures.people as never)).toBe(
    'Same class for 33 of 40 leads. Kappa is 0.71 (0.52 to 0.90), good agreement beyond chance.',
  );
  expect(agreementSentence(en, { leads: 1, same: 1, kappa: null, low: null, high: null })).toBe(
    'Same class for 1 of 1 lead. Too few to tell how much of that is chance.',
  );
});

it('of two prompts the better is named with its p and its counts, in both languages', () => {
  const names = { this: 'prompt 2 of this run', other: 'prompt 1' };
  const test = figures.against?.test as never;
  expect(testSentence(words('en'), test, names)).toBe(
    'Better than prompt 1 (p = 0.01). Of 90 labelled leads, 14 were right only with prompt 2 of this run and 3 only with prompt 1.',
  );
  expect(testSentence(words('nl'), comparison.test as never, names)).toMatch(
    /^Geen meetbaar verschil met prompt 1 \(p = 0,99\)\./,
  );
});

it('a share has its interval beside it', () => {
  expect(shareText(words('en'), { share: 0.796, low: 0.75, high: 0.85, hits: 4, of: 5 })).toBe(
    '80% (75–85)',
  );
});

it('the built-in classifier says what it is, from which leads, and how good it was on later ones', () => {
  const en = words('en');
  const said = likenessSentences(en, likeness);
  expect(said[1]).toContain('900 leads that came in from 2024-01-02 to 2026-04-30: 240 won');
  expect(said[2]).toContain('74% of cases');
  const none = { ...likeness, method: 'none' as const, reason: 'no_better' as const };
  expect(likenessSentences(en, { ...none, back_test: null })).toHaveLength(2);
  expect(likeness.criteria.map((one) => criterionText(en, one))).toEqual([
    'Hotel; not: Canteen',
    'from 10',
  ]);
});
