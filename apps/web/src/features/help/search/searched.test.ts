import { catalogue, kpis, reportTerms } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { byLetter, entriesOf, ofAreas } from '../entries.js';
import { distance, searched } from './searched.js';
import { synonyms } from './synonyms.js';

type Texts = { kpi: Record<string, { name: string; text: string }> };
const files = import.meta.glob<Texts>('../../../locales/*/help.json', {
  eager: true,
  import: 'default',
});
const wordsIn = (language: 'en' | 'nl') => (key: string) => {
  const words = files[`../../../locales/${language}/help.json`]?.kpi[key];
  return { label: words?.name ?? '', about: words?.text ?? '' };
};
const known = [...kpis.filter(({ key }) => wordsIn('en')(key).label !== ''), ...reportTerms];
const glossary = {
  en: entriesOf(catalogue, known, 'en', wordsIn('en'), wordsIn('nl')),
  nl: entriesOf(catalogue, known, 'nl', wordsIn('nl'), wordsIn('en')),
};
const find = (language: 'en' | 'nl', typed: string) =>
  searched(glossary[language], typed).map(({ key }) => key);

describe.each(['en', 'nl'] as const)('the search of the glossary in %s', (language) => {
  it.each([
    ['omzet', 'revenue'],
    ['revenue', 'revenue'],
    ['turnover', 'GROSS_SALES_LAST_12_MONTHS'],
    ['winrate', 'win_rate'],
    ['scoringspercentage', 'win_rate'],
    ['winpercentage', 'win_rate'],
    ['chrun', 'CHURN'],
    ['afhaken', 'CHURN'],
    ['klantwaarde', 'PREDICTED_CLV'],
    ['lifetime value', 'PREDICTED_CLV'],
    ['ltv', 'PREDICTED_CLV'],
    ['doorlooptijd', 'avg_lead_duration'],
    ['upllift', 'uplift'],
    ['telefon', 'PHONE'],
    ['LAST_ORDER_DATE', 'LAST_ORDER_DATE'],
    ['net sales', 'NET_SALES_LAST_12_MONTHS'],
  ])('finds for %s among the first what is meant: %s', (typed, key) => {
    expect(find(language, typed).slice(0, 12)).toContain(key);
  });

  it('finds nothing for what means nothing, and everything for nothing', () => {
    expect(find(language, 'xqzzyplugh')).toEqual([]);
    expect(find(language, ' . ')).toHaveLength(glossary[language].length);
  });

  it('wants every word: more of them find less', () => {
    const [one, two] = [find(language, 'sales'), find(language, 'sales 12')];
    expect(two.length).toBeGreaterThan(0);
    expect(two.length).toBeLessThan(one.length);
  });

  it('has each entry below its letter, in the order of the alphabet', () => {
    const letters = [...byLetter(glossary[language])];
    expect(letters.map(([letter]) => letter)).toEqual(letters.map(([letter]) => letter).sort());
    expect(letters.flatMap(([, of]) => of)).toHaveLength(glossary[language].length);
  });
});

it('entries are those of the chosen areas', () => {
  const found = ofAreas(glossary.en, ['pipeline']);
  expect(found.length).toBeGreaterThan(3);
  expect(new Set(found.map(({ area }) => area))).toEqual(new Set(['pipeline']));
});

it('other words are written as the search compares them, and stand in one line each', () => {
  const all = synonyms.flat();
  for (const word of all) expect(word).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/);
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
});

it.each([
  ['chrun', 'churn', 1],
  ['omzt', 'omzet', 1],
  ['revenu', 'revenue', 1],
  ['', 'abc', 3],
  ['abc', 'abc', 0],
])('from %s to %s there are %d slips', (a, b, steps) => {
  expect(distance(a, b)).toBe(steps);
});
