import { describe, expect, it } from 'vitest';
import type { Facts, PromotionFacts } from '../facts.js';
import { claimsOf } from './claims.js';
import { catalogueOf } from './products.js';

/** A Tuesday. */
const today = '2026-11-10';
const promotion: PromotionFacts = {
  ...{ name: null, description: null, conditions: null, quantity: null, free_product: null },
  ...{ type: 'percentage', value: '15.00', products: [], minimum_amount: null },
  categories: [{ name: 'Koffie' }],
  ...{ starts_on: '2026-11-16', ends_on: '2026-12-06', code_mode: 'none', code: null },
};
const offer = (over: Partial<PromotionFacts> = {}): Facts => ({
  ...{ today, promotion: { ...promotion, ...over } },
});
const brand: Facts = {
  today,
  brand: {
    name: 'Van der Meer',
    description: 'Wij zijn de grootste groothandel van Alkmaar. Ook in brood.',
    values: ['vandaag besteld, morgen geleverd', 'gratis bezorging vanaf € 250'],
  },
};
const asked = (key_message: string): Facts => ({ today, key_message });

/** What a text claims, each with its source, apart from what stands for the promotion as a whole. */
const claims = (facts: Facts, text: string) =>
  claimsOf(text, 'nl', facts).map(({ text: piece, source }) => `${piece}: ${source}`);

describe('a claim is backed by what says the same', () => {
  it.each<[string, Facts, string, string[]]>([
    ['an hour', asked('Besteld voor 16:00'), 'Besteld voor 16:00', ['16:00: key_message']],
    ['another hour', asked('Besteld voor 16:00'), 'Besteld voor 17:00', ['17:00: null']],
    ['a day for an hour', asked('Besteld voor morgen'), 'Besteld voor 17:00', ['17:00: null']],
    ['a day', asked('Open op 3 december'), 'Open op 3 december', ['3 december: key_message']],
    ['another day', asked('Open op 3 december'), 'Open op 4 december', ['4 december: null']],
    ['a month with it', asked('Open op 3 december'), 'Open in december', ['december: key_message']],
    ['a day of a month', asked('Open in december'), 'Open op 3 december', ['3 december: null']],
    ['a day asked for', asked('Morgen geleverd'), 'Kom morgen', ['morgen: key_message']],
    ['a promise of a day', brand, 'Morgen geleverd', ['Morgen: brand']],
    ['a promise of other things', brand, 'Morgen gesloten', ['Morgen: null']],
    ['a superlative', brand, 'De grootste groothandel', ['grootste: brand']],
    ['a superlative alone', brand, 'Wij zijn de grootste', ['grootste: brand']],
    ['one of what is named', brand, 'De grootste in brood', ['grootste: brand']],
    ['one of something else', brand, 'De grootste winkel', ['grootste: null']],
    ['another one', brand, 'De kleinste groothandel', ['kleinste: null']],
    ['a price', asked('Nu 5 euro'), 'Nu 5 euro', ['5 euro: key_message']],
    ['a price off', asked('Nu 5 euro'), 'Nu 5 euro korting', ['5 euro: null', 'korting: null']],
    ['what is free', asked('Gratis koffie'), 'Gratis thee', ['Gratis: null']],
    ['free from', brand, 'Gratis bezorging vanaf € 250', ['Gratis: brand', '€ 250: brand']],
    ['free without the amount', brand, 'Gratis bezorging', ['Gratis: null']],
    ['free from less', brand, 'Gratis bezorging vanaf € 50', ['Gratis: null', '€ 50: null']],
    ['a percentage alone', asked('15% op brood'), 'Nu 15%', ['15%: key_message']],
    ['one of something else', asked('15% op brood'), 'Nu 15% reiniger', ['15%: null']],
    ['what is counted', asked('3 winkels'), 'In 3 winkels', ['3: key_message']],
    ['another count', asked('3 winkels'), 'In 4 winkels', ['4: null']],
    ['a count of other things', asked('3 winkels'), 'Al 3 jaar', ['3: null']],
    ['a number alone', asked('3 winkels'), 'Het zijn er 3.', ['3: null']],
  ])('%s', (_, facts, text, expected) => {
    expect(claims(facts, text)).toEqual(expected);
  });
});

describe('a promotion backs what it says', () => {
  it.each<[string, Facts, string, string[]]>([
    ['its percentage', offer(), 'Nu 15%', ['15%: promotion']],
    ['of what it is on', offer(), 'Nu 15% koffie', ['15%: promotion']],
    ['not of another thing', offer(), 'Nu 15% thee', ['15%: null']],
    ['not another one', offer(), 'Nu 25%', ['25%: null']],
    ['its last day', offer(), 'Tot 6 december', ['6 december: promotion']],
    ['its first day', offer(), 'Vanaf 16 november', ['16 november: promotion']],
    ['a day of it, whatever on', offer(), 'Op 16 november', ['16 november: promotion']],
    ['no end on its first', offer(), 'Tot 16 november', ['16 november: null']],
    ['no start on its last', offer(), 'Vanaf 6 december', ['6 december: null']],
    ['nothing since then', offer(), 'Sinds 16 november 2026', ['16 november 2026: null']],
    ['no hour', offer(), 'Tot 16:30', ['16:30: null']],
    ['no end without one', offer({ ends_on: null }), 'Tot 6 december', ['6 december: null']],
    ['its code', offer({ code: 'KOFFIE15' }), 'Code KOFFIE15', ['KOFFIE15: promotion']],
    ['no other code', offer({ code: 'KOFFIE15' }), 'Code THEE15', ['THEE15: null']],
    ['its minimum', offer({ minimum_amount: '150.00' }), 'Vanaf € 150', ['€ 150: promotion']],
    ['not off', offer({ minimum_amount: '150.00' }), 'Bespaar € 150', ['€ 150: null']],
    ['its amount', offer({ type: 'amount', value: 10 }), 'Bespaar € 10', ['€ 10: promotion']],
    ['no percentage', offer({ type: 'amount', value: 10 }), 'Nu 10%', ['10%: null']],
    ['its bundle', offer({ type: 'bundle', value: 75 }), 'Voor € 75', ['€ 75: promotion']],
    ['not off', offer({ type: 'bundle', value: 75 }), 'Bespaar € 75', ['€ 75: null']],
    ['its quantity', offer({ quantity: 3 }), 'Bij 3 dozen', ['3: promotion']],
    ['of what it is on', offer({ quantity: 3 }), 'Bij 3 koffie', ['3: promotion']],
    ['not of other things', offer({ quantity: 3 }), 'Al 3 jaar', ['3: null']],
    [
      'free, of its own',
      offer({ type: 'free_product', value: 1 }),
      'Gratis koffie',
      ['Gratis: promotion'],
    ],
    ['free pieces', offer({ type: 'free_product', value: 1 }), 'Gratis set', ['Gratis: promotion']],
    [
      'free, of others',
      offer({ type: 'free_product', value: 1 }),
      'Gratis taart',
      ['Gratis: null'],
    ],
    ['not free at all', offer(), 'Gratis koffie', ['Gratis: null']],
    ['a discount', offer(), 'Met korting', ['korting: promotion']],
    [
      'what is given with it',
      offer({ type: 'free_product', value: 1, free_product: { name: 'Noorder melkkan' } }),
      'Een Noorder melkkan',
      ['Noorder melkkan: promotion'],
    ],
  ])('%s: %s', (_, facts, text, expected) => {
    expect(claims(facts, text)).toEqual(expected);
  });

  it('and a product its own price, which is that of no promotion', () => {
    const products = [{ name: 'Bonen Noord 1 kg', price: '18.95' }, { name: 'Thee Zuid' }];
    expect(claims({ today, products }, 'Bonen Noord 1 kg voor € 18,95, thee zuid € 9.')).toEqual([
      ...['Bonen Noord 1 kg: product', '€ 18,95: product', 'thee zuid: product', '€ 9: null'],
    ]);
  });
});

describe('a product of the catalogue', () => {
  const names = ['7 Bronnen water', 'Arabica bonen 1 kg', 'Arabica bonen Bio', 'Simon Noord Dark'];
  const named = (text: string, products: { name: string }[] = []) =>
    claimsOf(text, 'nl', { today, products }, catalogueOf([...names, 'Kan', 'Siroop']))
      .filter(({ kind }) => kind === 'product')
      .map(({ text: piece, source }) => `${piece}: ${source}`);

  it.each<[string, string, string[]]>([
    ['begins with a figure', 'Drink 7 Bronnen water.', ['7 Bronnen water: null']],
    ['is named without its size', 'Proef arabica bonen.', ['arabica bonen: null']],
    ['is named with it', 'Proef arabica bonen 1 kg.', ['arabica bonen 1 kg: null']],
    ['is named by its brand', 'Proef Simon Noord.', ['Simon Noord: null']],
    ['is no brand in small letters', 'Proef simon noord.', []],
    ['has signs between', 'Proef Arabica-bonen.', ['Arabica-bonen: null']],
    ['has other words between', 'Proef arabica van bonen.', []],
    ['is one word', 'Proef siroop.', ['siroop: null']],
    ['is too short a word', 'Het kan.', []],
    ['is there twice', 'Siroop en siroop.', ['Siroop: null', 'siroop: null']],
  ])('%s', (_, text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  it('is the longest that stands there, and backed where it was given', () => {
    const given = [{ name: 'Arabica bonen 1 kg' }];
    expect(named('Proef arabica bonen.', given)).toEqual(['arabica bonen: product']);
    expect(named('Proef arabica bonen bio.', given)).toEqual(['arabica bonen bio: null']);
    expect(named('Proef siroop.', given)).toEqual(['siroop: null']);
  });
});
