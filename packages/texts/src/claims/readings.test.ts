import { describe, expect, it } from 'vitest';
import { type PromotionFacts, promotionIn } from '../facts.js';
import type { Language } from '../language.js';
import { claimsOf } from './claims.js';
import { findAll } from './find.js';

/** A Tuesday. */
const today = '2026-11-10';
const read = (language: Language, text: string) =>
  findAll(text, language, today).map(({ kind, value, head, role }) =>
    [kind, value, head, role].filter(Boolean).join(' '),
  );

describe('the day that a text means', () => {
  it.each([
    ['nl', 'Op 3/12/26 open', '2026-12-03/2026-12-03'],
    ['nl', 'Op 3-12-2026 open', '2026-12-03/2026-12-03'],
    ['nl', 'Op 2026-12-03 open', '2026-12-03/2026-12-03'],
    ['nl', 'Tot 24/12 open', '2026-12-24/2026-12-24 until'],
    ['nl', 'Vanaf 5-1.', '2027-01-05/2027-01-05 from'],
    ['nl', 'Zaterdagochtend open', '2026-11-14/2026-11-14'],
    ['nl', 'Dinsdag open', '2026-11-10/2026-11-10'],
    ['nl', 'Deze dinsdag open', '2026-11-10/2026-11-10'],
    ['nl', 'Volgende dinsdag open', '2026-11-17/2026-11-17'],
    ['nl', 'Volgende woensdag open', '2026-11-11/2026-11-11'],
    ['nl', 'Woensdag 18 november open', '2026-11-18/2026-11-18'],
    ['nl', 'Woensdag, 18-11-2026 open', '2026-11-18/2026-11-18'],
    ['nl', 'Deze week open', '2026-11-09/2026-11-15'],
    ['nl', 'Dit weekend open', '2026-11-14/2026-11-15'],
    ['nl', 'Volgend weekend open', '2026-11-21/2026-11-22'],
    ['nl', 'Deze maand open', '2026-11-01/2026-11-30'],
    ['nl', 'Volgende maand open', '2026-12-01/2026-12-31'],
    ['nl', 'Dit jaar open', '2026-01-01/2026-12-31'],
    ['nl', 'Volgend jaar open', '2027-01-01/2027-12-31'],
    ['nl', 'In februari 2028 open', '2028-02-01/2028-02-29'],
    ['nl', 'Op 3 december 2027 open', '2027-12-03/2027-12-03'],
    ['nl', 'Op 3 dec. 2027 open', '2027-12-03/2027-12-03'],
    ['nl', 'Op 31 dec. open', '2026-12-31/2026-12-31'],
    ['nl', 'Op 30-11-2026 open', '2026-11-30/2026-11-30'],
    ['nl', 'Op 03-12 brood', '2026-12-03/2026-12-03'],
    ['nl', 'Op 3-02 brood', '2027-02-03/2027-02-03'],
    ['en', 'Open on December 31', '2026-12-31/2026-12-31'],
    ['en', 'Open next month', '2026-12-01/2026-12-31'],
    ['en', 'Open next Tuesday', '2026-11-17/2026-11-17'],
    ['en', 'Open on the 3rd of December', '2026-12-03/2026-12-03'],
    ['en', 'Open on December 3rd, 2027', '2027-12-03/2027-12-03'],
    ['en', 'Open in May', '2027-05-01/2027-05-31'],
    ['en', 'Open in March', '2027-03-01/2027-03-31'],
    ['en', 'Open on Saturdays', '2026-11-14/2026-11-14'],
  ] as const)('in %s: %s', (language, text, day) => {
    const [value = '', role] = day.split(' ');
    const found = findAll(text, language, today).filter(({ kind }) => kind === 'date');
    expect(found.map((f) => [f.value, f.role])).toEqual([[value, role ?? null]]);
  });

  it('is two where two are named, the month behind the second alone', () => {
    const days = (language: Language, text: string) =>
      findAll(text, language, today).map(({ value, role }) => [value.slice(0, 10), role]);
    expect(days('nl', 'Van 1 t/m 24 december')).toEqual([
      ...[
        ['2026-12-01', 'from'],
        ['2026-12-24', 'until'],
      ],
    ]);
    expect(days('en', 'From the 1st to the 3rd of May')).toEqual([
      ...[
        ['2027-05-01', 'from'],
        ['2027-05-03', 'until'],
      ],
    ]);
    // No Wednesday: one of the two is wrong, and both have to be backed.
    expect(days('nl', 'Woensdag 17 november')).toEqual([
      ...[
        ['2026-11-11', null],
        ['2026-11-17', null],
      ],
    ]);
  });

  it.each([
    ['nl', 'Wij zijn 24/7 bereikbaar'],
    ['nl', 'Van 3.5 naar 4.5 sterren'],
    ['nl', 'Bestel 12 - 15 dozen'],
    ['nl', 'Op 3-1 winst gezet'],
    ['nl', 'Op 3/13 open'],
    ['nl', 'Op 31-11-2026 open'],
    ['nl', 'Stand 3-1 voor ons'],
    ['en', 'May we help you?'],
    ['en', 'Let us march on'],
  ] as const)('is none in %s: %s', (language, text) => {
    expect(findAll(text, language, today).filter(({ kind }) => kind === 'date')).toEqual([]);
  });
});

describe('the hour that a text means', () => {
  it.each([
    ['nl', 'Besteld voor 16:30, morgen in huis', '16:30'],
    ['nl', 'Besteld voor 16.30 uur', '16:30'],
    ['nl', 'Open tot 22 uur', '22:00'],
    ['en', 'Order by 4 pm', '16:00'],
    ['en', 'Order before 12 am', '0:00'],
    ['en', 'Order by noon', '12:00'],
    ['en', 'Order before midnight', '00:00'],
  ] as const)('in %s: %s', (language, text, hour) => {
    expect(read(language, text)).toContain(`date ${hour} time`);
  });

  it.each([
    ['nl', 'Wij bezorgen binnen 24 uur'],
    ['nl', 'Samen 16.30 meter lang'],
    ['nl', 'Verhouding 16:75'],
    ['nl', 'Verhouding 25:30'],
    ['nl', 'Verhouding 16:60'],
    ['nl', 'Nummer 16: 30 broden'],
    ['en', 'Blue as midnight'],
  ] as const)('is none in %s: %s', (language, text) => {
    expect(read(language, text).filter((one) => one.endsWith(' time'))).toEqual([]);
  });
});

describe('the figure that a text means', () => {
  it.each([
    ['en', 'Twenty-five shops', 'number 25 store'],
    ['en', 'Twenty-twelve shops', 'number 20 store'],
    ['en', '25k shops', 'number 25000 store'],
    ['nl', 'Vijfentwintig winkels', 'number 25 store'],
    ['nl', 'Tweeduizend winkels', 'number 2000 store'],
    ['nl', '3 miljoen klanten', 'number 3000000 customer'],
    ['nl', '12.500 klanten', 'number 12500 customer'],
    ['en', '12,500 clients', 'number 12500 customer'],
    ['en', '15 per cent off', 'percentage 15'],
    ['nl', '15 procent op brood', 'percentage 15'],
    ['nl', 'Bespaar nu 15%', 'percentage 15 off'],
    ['nl', 'Bespaar 10 tot 15%', 'percentage 10'],
    ['en', 'Coffee at half price', 'percentage 50 off'],
    ['en', 'Coffee at half the price', 'percentage 50 off'],
    ['en', 'Half the shops', 'number 0.5 store'],
    ['nl', 'Nu € 5,95', 'price 5.95'],
    ['nl', 'Nu 5,95 euro korting', 'price 5.95 off'],
    ['nl', 'Nu 95 cent', 'price 0.95'],
    ['nl', 'Voor € 5,-', 'price 5'],
    ['nl', 'Code KOFFIE15', 'number KOFFIE15 code'],
    ['nl', 'Met de code (TERUG-4K2P)', 'number TERUG-4K2P code'],
    ['nl', 'Met "KOFFIE_15"', 'number KOFFIE_15 code'],
    ['nl', 'Code:KOFFIE15', 'number KOFFIE15 code'],
    ['nl', 'Voor 12.50 euro', 'price 12.5'],
    ['en', 'For 12.50 euro', 'price 12.5'],
    ['nl', 'Voor 1,5 liter melk', 'number 1.5 litre'],
    ['nl', 'Doe ½ liter', 'number 0.5 litre'],
    ['nl', 'Voor een tientje', 'price 10'],
    ['nl', 'Korting van € 5', 'price 5 off'],
    ['nl', 'Bespaar € 5', 'price 5 off'],
    ['nl', '€ 5 terug', 'price 5 off'],
    ['nl', 'Twee voor één', 'number 1'],
    ['en', 'Buy one get one free', 'number 1'],
    ['nl', 'Zie https://x.example/15-procent, nu 20%', 'percentage 20'],
    ['en', '5 K runs', 'number 5 k'],
  ] as const)('in %s: %s', (language, text, figure) => {
    expect(read(language, text)).toContain(figure);
  });

  it.each([
    ['nl', 'Op A4 gedrukt'],
    ['nl', '1. Kies je brood\n2. Bel ons'],
    ['nl', 'Een brood'],
    ['nl', 'Zie www.bakker2000.example voor meer'],
    ['nl', 'Zie https://x.example/15-procent'],
    ['nl', 'Vitamine K'],
    ['nl', 'Voor een zaak'],
    ['nl', 'VERS BROOD'],
  ] as const)('is none in %s: %s', (language, text) => {
    expect(read(language, text)).toEqual([]);
  });
});

describe('a word that says somebody is above all', () => {
  it.each([
    ['nl', 'Nummer 1 in brood', 'number-one'],
    ['nl', 'De nr. 1 in brood', 'number-one'],
    ['en', 'The no. 1 in bread', 'number-one'],
    ['en', 'World-class bread', 'world-class'],
    ['en', 'Award-winning bread', 'awarded'],
    ['en', 'The only bakery', 'only'],
    ['nl', 'De enige bakker', 'only'],
    ['nl', 'Als eerste in de stad', 'first'],
    ['nl', 'De eerste in de stad', 'first'],
    ['en', 'First to bake', 'first'],
    ['nl', 'De knapperigste broden', 'knapperigste'],
    ['en', 'The crispiest bread', 'crispiest'],
    ['nl', 'De beste broden', 'best'],
    ['nl', 'De meest verkochte broden', 'most verkochte'],
    ['nl', 'Onze bestverkochte broden', 'best-selling'],
    ['nl', 'De meestverkochte broden', 'best-selling'],
    ['en', 'Our bestseller', 'best-selling'],
    ['en', 'All our bestsellers', 'best-selling'],
    ['en', 'The world’s bread', 'of the world'],
    ['nl', 'Beste brood van de stad', 'best'],
  ] as const)('in %s: %s', (language, text, meant) => {
    const found = findAll(text, language, today).filter(({ kind }) => kind === 'superlative');
    expect(found.map(({ value }) => value)).toEqual([meant]);
  });

  it.each([
    ['nl', 'Beste Anna, er is brood'],
    ['nl', 'Best lekker brood'],
    ['nl', 'Beste allemaal! Er is brood'],
    ['nl', 'Altijd vers brood'],
    ['nl', 'Enige tijd later'],
    ['nl', 'Het eerste in de rij is brood'],
    ['nl', 'De eerste broden'],
    ['en', 'The award is yours'],
    ['en', 'Bread no. 2'],
    ['nl', 'Op zijn beste dag'],
    ['nl', 'Voor het eerste brood'],
    ['nl', 'Het vijfentwintigste brood'],
    ['nl', 'Gekookte en geklutste eieren'],
    ['nl', 'De laatste broden'],
    ['en', 'Best regards, your baker'],
    ['en', 'A rest at our harvest'],
    ['en', 'No bread is the same'],
    ['en', 'The world is round'],
    ['en', 'The first bread'],
    ['en', 'Bread only on Friday'],
    ['en', 'Most of our bread'],
  ] as const)('is none in %s: %s', (language, text) => {
    const found = findAll(text, language, today).filter(({ kind }) => kind === 'superlative');
    expect(found.map(({ value }) => value)).toEqual([]);
  });
});

const promotion: PromotionFacts = {
  ...{ name: null, description: null, conditions: null, quantity: null, free_product: null },
  ...{ type: 'percentage', value: '10.00', categories: [], minimum_amount: null },
  ...{ starts_on: '2026-11-01', ends_on: '2026-11-30', code_mode: 'none', code: null },
  products: [
    { name: 'Espressobonen 1 kg', price: '18.95' },
    { name: 'Filterbonen', price: null },
  ],
};

describe('what a promotion says', () => {
  const backed = (text: string, over: object = {}) =>
    claimsOf(text, 'nl', { today, promotion: { ...promotion, ...over } })
      .filter(({ kind }) => kind === 'price')
      .map(({ source }) => source);

  it('of its products is their price, and that less the percentage, half cents upwards', () => {
    expect(backed('Bonen voor € 18,95 per kilo.')).toEqual(['promotion']);
    expect(backed('Bonen voor € 17,06 per kilo.')).toEqual(['promotion']);
    expect(backed('Bonen voor € 17,05 per kilo.')).toEqual([null]);
    expect(backed('Bonen voor € 17,06 per kilo.', { type: 'amount', value: 10 })).toEqual([null]);
    expect(backed('Bonen voor € 0 per kilo.')).toEqual([null]);
  });

  it('is what stands in the language of the text, or nothing', () => {
    const texts = { name: 'Koffieweken', description: 'Alle koffie', conditions: 'Eén keer' };
    const own = { ...texts, language: 'nl', translation: null };
    expect(promotionIn(own, 'nl')).toMatchObject(texts);
    const none = { name: null, description: null, conditions: null };
    expect(promotionIn(own, 'en')).toMatchObject(none);
    const translation = { name: 'Coffee weeks', description: null, conditions: null };
    expect(promotionIn({ ...own, translation }, 'en')).toMatchObject(translation);
    expect(promotionIn({ ...own, translation }, 'nl')).toMatchObject(texts);
  });
});
