import fc from 'fast-check';
import { addresses, tones } from '../brand.js';
import { channels, lengths } from '../channels.js';
import type { PromotionFacts } from '../facts.js';
import type { Language } from '../language.js';
import type { ComposeInput } from './composed.js';

/** What companies write into a brand, a promotion and a message. */
const said = {
  nl: {
    brands: [
      [
        'Van der Meer Horecagroothandel',
        'Wij leveren sinds 1985 aan horeca in Noord-Holland. Met 6.500 producten zijn wij de grootste groothandel van Alkmaar.',
      ],
      ['Bakkerij Jansen', 'Ambachtelijke bakkerij voor restaurants en hotels.'],
      ['Zon & Zeil', ''],
      ['Kantoorvers', 'Elke dag vers fruit op kantoor, al 12 jaar.'],
    ],
    values: [
      'persoonlijk advies',
      'Vakmanschap',
      'eerlijke prijzen',
      'vandaag besteld, morgen geleverd',
      'gratis bezorging vanaf € 250',
      'korte lijnen',
    ],
    keys: [
      '',
      'De nieuwe koffie van branderij Noord is binnen',
      'Bestel je kerstmenu op tijd!',
      'Ons magazijn is verhuisd naar Heerhugowaard.',
      'Meer tijd voor je gasten',
      'De asperges zijn er weer, 3 weken lang',
    ],
    goods: [
      ['Koffie'],
      ['Witte wijn', 'Rode wijn'],
      ['Frites', 'Snacks'],
      ['Vaatwas'],
      ['BBQ'],
      ['Bier', 'Frisdrank', 'Sap'],
      [],
    ],
    products: [
      'Espressobonen Noord 1 kg',
      'Zeeuwse mosselen 5 kg',
      'Vanillesiroop 70 cl',
      'Frietsaus emmer 10 l',
      'Servetten wit 40 x 40',
    ],
    names: [null, 'Koffieweken', 'Najaarsactie 2026'],
    descriptions: [
      null,
      'Bonen, filter en cups: drie weken lang scherp in prijs.',
      'Voor de kerstkaart en oud en nieuw',
    ],
    conditions: [null, 'Geldt niet in combinatie met andere acties.', 'Eén code per bedrijf'],
    audiences: [null, 'lunchrooms in Utrecht', '120 restaurants in Noord-Holland'],
    groups: [[], ['Cafés en restaurants', 'Hotels'], ['Kantoren tot 50 medewerkers']],
    forbid: ['korting', 'actie', 'nieuws', 'bestellen', 'goedkoop'],
  },
  en: {
    brands: [
      [
        'Van der Meer Food Service',
        'We have supplied restaurants since 1985. With 6,500 products we are the largest wholesaler in Alkmaar.',
      ],
      ['Jansen Bakery', 'A craft bakery for restaurants and hotels.'],
      ['Sun & Sail', ''],
      ['Office Fresh', 'Fresh fruit at work each day, for 12 years now.'],
    ],
    values: [
      'personal advice',
      'Craftsmanship',
      'fair prices',
      'order today, delivered tomorrow',
      'free delivery from €250',
      'short lines',
    ],
    keys: [
      '',
      'The new coffee of the North roastery is here',
      'Order your Christmas menu in good time!',
      'Our warehouse has moved to a larger building.',
      'More time for your guests',
      'Asparagus is back, for 3 weeks',
    ],
    goods: [
      ['Coffee'],
      ['White wine', 'Red wine'],
      ['Fries', 'Snacks'],
      ['Dishwashing'],
      ['BBQ'],
      ['Beer', 'Soft drinks', 'Juice'],
      [],
    ],
    products: [
      'North espresso beans 1 kg',
      'Zeeland mussels 5 kg',
      'Vanilla syrup 70 cl',
      'Fries sauce bucket 10 l',
      'Napkins white 40 x 40',
    ],
    names: [null, 'Coffee weeks', 'Autumn offer 2026'],
    descriptions: [
      null,
      'Beans, filter and pods: a sharp price for three weeks.',
      'For your winter menu',
    ],
    conditions: [null, 'Not valid with other offers.', 'One code per company'],
    audiences: [null, 'lunchrooms in Utrecht', '120 restaurants in Noord-Holland'],
    groups: [[], ['Cafés and restaurants', 'Hotels'], ['Offices of up to 50 people']],
    forbid: ['discount', 'offer', 'news', 'order', 'cheap'],
  },
} as const;

const today = '2026-11-25';
const money = fc.integer({ min: 1, max: 60_000 }).map((cents) => (cents / 20).toFixed(2));

const aPromotion = (language: Language): fc.Arbitrary<PromotionFacts> => {
  const words = said[language];
  return fc
    .record({
      name: fc.constantFrom(...words.names),
      description: fc.constantFrom(...words.descriptions),
      conditions: fc.constantFrom(...words.conditions),
      type: fc.constantFrom('percentage', 'amount', 'bundle', 'free_product'),
      percent: fc.constantFrom('5.00', '10.00', '12.50', '15.00', '40.00'),
      amount: money,
      pieces: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 2, max: 24 }),
      free: fc.option(fc.constantFrom(...words.products)),
      products: fc.uniqueArray(
        fc.record({ name: fc.constantFrom(...words.products), price: fc.option(money) }),
        { maxLength: 5, selector: (p) => p.name },
      ),
      goods: fc.constantFrom(...words.goods),
      minimum_amount: fc.option(money),
      starts_on: fc.constantFrom('2026-11-01', '2026-11-25', '2026-12-01', '2027-01-04'),
      ends_on: fc.option(fc.constantFrom('2027-01-04', '2027-01-31', '2027-02-14')),
      code_mode: fc.constantFrom('none', 'shared', 'unique'),
    })
    .map(
      ({ percent, amount, pieces, quantity, free, goods, ...rest }): PromotionFacts => ({
        ...rest,
        value: { percentage: percent, amount, bundle: amount, free_product: String(pieces) }[
          rest.type
        ],
        quantity: rest.type === 'bundle' || rest.type === 'free_product' ? quantity : null,
        free_product: rest.type === 'free_product' && free ? { name: free } : null,
        categories: goods.map((name) => ({ name })),
        code: rest.code_mode === 'shared' ? 'WINTER26' : null,
      }),
    );
};

/** Any request for texts in a language, with or without a promotion. */
export const anInput = (language: Language): fc.Arbitrary<ComposeInput> => {
  const words = said[language];
  return fc.record({
    brand: fc
      .record({
        who: fc.constantFrom(...words.brands),
        website: fc.constantFrom(null, 'https://www.example.com/', 'kade.example'),
        tone: fc.constantFrom(...tones),
        address: fc.constantFrom(...addresses),
        values: fc.uniqueArray(fc.constantFrom(...words.values), { maxLength: 4 }),
        target_groups: fc.constantFrom<readonly string[]>(...words.groups),
        forbid: fc.uniqueArray(fc.constantFrom(...words.forbid), { maxLength: 2 }),
      })
      .map(({ who: [name, description], ...rest }) => ({ name, description, ...rest })),
    channel: fc.constantFrom(...channels),
    language: fc.constant(language),
    variants: fc.integer({ min: 1, max: 5 }),
    length: fc.constantFrom(...lengths),
    key_message: fc.constantFrom(...words.keys),
    promotion: fc.option(aPromotion(language), { freq: 4 }),
    audience: fc.constantFrom(...words.audiences),
    today: fc.constant(today),
    seed: fc.nat(1000),
  });
};
