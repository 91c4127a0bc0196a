import type { PeerGroup, SpotWhy } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '../../../platform/language/language.js';
import { makeFormat } from '../../../ui/facts/format.js';
import { groupWords } from './group.js';
import { saidWords } from './said.js';
import { besideAll, type Say, whyWords } from './why.js';

const languages = ['en', 'nl'] as const;
const say = {} as Record<(typeof languages)[number], Say>;

beforeAll(async () => {
  await i18n.loadNamespaces('whitespots');
  await i18n.loadLanguages([...languages]);
  for (const language of languages)
    say[language] = {
      t: i18n.getFixedT(language, 'whitespots') as unknown as Say['t'],
      format: makeFormat(language),
    };
});

const nobody = { industry: null, size: null, province: null, segment: null };
const horeca: PeerGroup = {
  ...nobody,
  ...{ level: 'industry_size_province', industry: '56', size: '10-19', province: 'Utrecht' },
};
const why: SpotWhy = { group: horeca, customers: 19, buyers: 14, median: 3200, overall: 0.314 };
/** As people type it: numbers are written with spaces that do not break. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('why something is suggested is a sentence that people would say', () => {
  it('names how many look-alikes buy it, who they are, and what they usually spend', () => {
    expect(plain(whyWords(say.en, 'Fish', why))).toBe(
      '14 of 19 customers in food service with 10–19 employees in Utrecht buy Fish, at a median of €3,200 a year.',
    );
    expect(plain(whyWords(say.nl, 'Vis', why))).toBe(
      '14 van de 19 klanten in de horeca met 10–19 medewerkers in Utrecht kopen Vis, met een mediaan van € 3.200 per jaar.',
    );
  });

  it('has a form for one buyer', () => {
    expect(whyWords(say.en, 'Fish', { ...why, buyers: 1 })).toMatch(/^1 of 19 .* buys Fish/);
    expect(whyWords(say.nl, 'Vis', { ...why, buyers: 1 })).toMatch(/^1 van de 19 .* koopt Vis/);
  });

  it('reads on for a segment and for all customers', () => {
    const segment = { ...why, group: { ...nobody, level: 'segment', segment: 'Hotel' } } as const;
    expect(whyWords(say.en, 'Fish', segment)).toContain('14 of 19 customers in segment Hotel buy');
    expect(whyWords(say.nl, 'Vis', segment)).toContain(
      '14 van de 19 klanten in segment Hotel kopen',
    );
    const all = { ...why, group: { ...nobody, level: 'all' } } as const;
    expect(whyWords(say.en, 'Fish', all)).toContain('14 of 19 customers buy Fish');
    expect(whyWords(say.nl, 'Vis', all)).toContain('14 van de 19 klanten kopen Vis');
  });

  it('stands beside all customers, unless these are what it is about', () => {
    expect(besideAll(say.en, why)).toBe('Of all customers, 31.4% do.');
    expect(plain(besideAll(say.nl, why))).toBe('Van alle klanten is dat 31,4%.');
    expect(besideAll(say.en, { ...why, group: { ...nobody, level: 'all' } })).toBe('');
  });
});

describe('whom a customer is compared with', () => {
  it('says only what they have in common', () => {
    const group: PeerGroup = { ...nobody, level: 'industry_size', industry: '55', size: '1' };
    expect(groupWords(group, say.en.t)).toBe('customers in accommodation with 1 employee');
    expect(groupWords(group, say.nl.t)).toBe('klanten in de logiesverstrekking met 1 medewerker');
  });

  it('tells an industry without a name by its number, and sizes that are no numbers as they are', () => {
    const group: PeerGroup = { ...nobody, level: 'industry_size', industry: '99', size: 'klein' };
    expect(groupWords(group, say.en.t)).toBe('customers in SBI 99 of size klein');
  });
});

it('what a customer said is told with who noted it and when', () => {
  const said = {
    answer: 'snoozed',
    until: '2027-02-01',
    note: null,
    by: { id: 1, name: 'Bas' },
  } as const;
  const day = (moment: string) => moment.slice(0, 10);
  expect(saidWords({ ...said, at: '2026-11-20T10:00:00.000Z' }, say.en.t, day)).toBe(
    'Not now, back on 2027-02-01, noted by Bas on 2026-11-20',
  );
});
