import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandFromDescription } from '../brands/propose.js';
import { traitValues } from './trait.js';
import { emojiOf, toneOf, voiceFromTexts } from './voice.js';

const playful = [
  'Hoi! Zin in koffie? Wij wel ☕. Je proeft het verschil meteen.',
  'Psst, er is taart. Bestel hem voor je team ☕!',
  'Hey, we hebben je gemist. Kom je gauw langs?',
];
const formal = [
  'Geachte relatie,\nWij brengen u graag op de hoogte van onze nieuwe leveringsvoorwaarden, die per 1 januari ingaan.',
  'Geachte heer,\nUw bestelling wordt op de afgesproken dag geleverd door onze eigen chauffeurs.',
  'Mocht u vragen hebben, dan kunt u contact opnemen met uw accountmanager.',
];
const plain = [
  'It’s new. Our coffee tastes of nuts.',
  'We don’t do fuss. You get coffee.',
  'Your order ships today.',
];
const value = (texts: readonly string[], name: keyof typeof traitValues) =>
  voiceFromTexts(texts).find((t) => t.trait === name);

describe('the voice of texts', () => {
  it('has each trait once, in a value that it can have', () => {
    const traits = voiceFromTexts(playful);
    expect(traits.map((t) => t.trait).sort()).toEqual(Object.keys(traitValues).sort());
    for (const t of traits) expect(traitValues[t.trait]).toContain(t.value);
  });

  it.each([
    [playful, 'address', 'je'],
    [playful, 'questions', 'many'],
    [playful, 'emoji', 'many'],
    [playful, 'humour', 'some'],
    [playful, 'sentence_length', 'short'],
    [playful, 'greeting', 'informal'],
    [formal, 'address', 'u'],
    [formal, 'greeting', 'formal'],
    [formal, 'exclamation', 'none'],
    [formal, 'numbers', 'some'],
    [formal, 'sentence_length', 'medium'],
    [plain, 'address', 'you'],
    [plain, 'contractions', 'many'],
    [plain, 'we_form', 'we'],
    [plain, 'jargon', 'none'],
  ] as const)('%#: %s', (texts, name, expected) => {
    expect(value(texts, name)?.value).toBe(expected);
  });

  it('gives a tone and a form of address', () => {
    expect(toneOf(voiceFromTexts(playful))).toEqual({ tone: 'playful', address: 'je' });
    expect(toneOf(voiceFromTexts(formal))).toEqual({ tone: 'formal', address: 'u' });
    expect(emojiOf(playful)).toEqual(['☕']);
  });

  it.each([
    [{ humour: 'some', greeting: 'formal' }, 'playful'],
    [{ emoji: 'many' }, 'playful'],
    [{ emoji: 'some', greeting: 'formal' }, 'formal'],
    [{ address: 'u', greeting: 'warm', we_form: 'we' }, 'formal'],
    [{ greeting: 'warm', we_form: 'we' }, 'warm'],
    [{ greeting: 'warm', we_form: 'none', exclamation: 'some' }, 'informal'],
    [{ greeting: 'none', we_form: 'we', exclamation: 'some' }, 'informal'],
    [{ exclamation: 'none' }, 'matter_of_fact'],
    [{ exclamation: 'some' }, 'informal'],
  ] as const)('of %o is %s', (values, tone) => {
    const traits = Object.entries(values).map(([trait, is]) => ({
      ...{ trait, value: is, measure: 0, evidence: null },
    })) as unknown as Parameters<typeof toneOf>[0];
    expect(toneOf(traits).tone).toBe(tone);
  });

  it('that speaks of we and you is not matter of fact, however few signs it shouts with', () => {
    const traits = (measure: number) =>
      [
        { trait: 'address', value: 'je', measure, evidence: null },
        { trait: 'we_form', value: 'none', measure, evidence: null },
        { trait: 'exclamation', value: 'none', measure: 0, evidence: null },
      ] as unknown as Parameters<typeof toneOf>[0];
    expect([toneOf(traits(0.1)).tone, toneOf(traits(0.2)).tone]).toEqual([
      ...['matter_of_fact', 'informal'],
    ]);
  });

  it('quotes verbatim, whatever the texts are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { maxLength: 10 }),
        (texts) => {
          for (const { evidence, value: is } of voiceFromTexts(texts)) {
            if (!evidence) continue;
            expect(is).toBeDefined();
            expect(texts[evidence.text]?.slice(evidence.from, evidence.to)).toBe(evidence.quote);
          }
        },
      ),
    );
  });
});

describe('a brand from its description', () => {
  it('has what the description says, each with where', () => {
    const text =
      'Bakkerij Jansen is een ambachtelijke bakkerij. Wij leveren aan restaurants, hotels en lunchrooms. We staan voor vakmanschap, eerlijke prijzen en korte lijnen. Kijk op www.bakkerijjansen.example.';
    const brand = brandFromDescription(text, 'nl');
    expect(brand.name?.value).toBe('Bakkerij Jansen');
    expect(brand.values.map((v) => v.value)).toEqual([
      'vakmanschap',
      'eerlijke prijzen',
      'korte lijnen',
    ]);
    expect(brand.target_groups.map((v) => v.value)).toEqual([
      'restaurants',
      'hotels',
      'lunchrooms',
    ]);
    expect(brand.website?.value).toBe('www.bakkerijjansen.example');
    expect(brand.languages).toEqual(['nl']);
    for (const { evidence } of [...brand.values, ...brand.target_groups])
      expect(text.slice(evidence?.from, evidence?.to)).toBe(evidence?.quote);
  });

  it('does the same in English', () => {
    const brand = brandFromDescription(
      'At Office Fresh we deliver fruit. We believe in fair prices and personal advice. We work for offices, schools and care homes.',
      'en',
    );
    expect(brand.name?.value).toBe('Office Fresh');
    expect(brand.values.map((v) => v.value)).toEqual(['fair prices', 'personal advice']);
    expect(brand.target_groups.map((v) => v.value)).toEqual(['offices', 'schools', 'care homes']);
  });

  it('makes nothing up', () => {
    expect(brandFromDescription('Wij bakken brood.', 'nl')).toMatchObject({
      name: null,
      website: null,
      values: [],
      target_groups: [],
    });
  });
});
