import type { Bank } from './bank.js';
import { cap, given } from './story.js';
import { inSentence } from './words.js';

/** Not for free pieces and bundles: they cost what they cost. */
const takenOff = (gives: string): string => (gives.endsWith('korting') ? gives : '');

/** How Dutch texts begin: their subjects and first sentences, by angle and tone. */
export const dutchOpenings: Pick<Bank, 'subjects' | 'hooks'> = {
  subjects: {
    news: {
      all: [
        (s) => s.keyTitle,
        (s) => s.keyShort,
        (s) => s.promotion,
        (s) => given([s.offer], `Nieuwe actie: ${s.offer}`),
        (s) => s.offerTitle,
        (s) => `Nieuws van ${s.brand}`,
      ],
    },
    benefit: {
      informal: [
        (s) =>
          given(
            [s.goods, s.when, takenOff(s.gives)],
            `Scheelt op ${s.goods}: ${s.gives}, ${s.when}`,
          ),
      ],
      formal: [(s) => given([s.offer, s.when], `Onze actie: ${s.offer}, ${s.when}`)],
      warm: [(s) => given([s.offer], `Voor ‹jou|u›: ${s.offer}`)],
      playful: [
        (s) =>
          given(
            [s.goods, /korting|gratis/.test(s.gives) ? 'on' : ''],
            `${cap(s.gives)}. Op ${s.goods}. Echt.`,
          ),
      ],
      all: [
        (s) => given([s.offer, s.when], `${s.offerTitle}, ${s.when}`),
        (s) => s.offerTitle,
        (s) => given([s.gives], cap(s.gives)),
        (s) => s.keyTitle,
      ],
    },
    question: {
      informal: [
        (s) => given([s.goods, s.deal], `Nog ${s.goods} nodig?`),
        (s) => given([s.news], `Al gehoord? ${s.keyTitle}`),
      ],
      formal: [
        (s) => given([s.goods, s.deal], `‹Heb je|Hebt u› binnenkort ${s.goods} nodig?`),
        (s) => given([s.news], `‹Weet je|Weet u› het al? ${s.keyTitle}`),
      ],
      warm: [
        (s) => given([s.goods, s.deal], `Hoe staat het met ‹je|uw› voorraad ${s.goods}?`),
        (s) => given([s.news], `Nieuws voor ‹je|u›: ${inSentence(s.keyTitle)}`),
      ],
      playful: [
        (s) => given([s.goods, s.deal], `Bijna door ‹je|uw› ${s.goods} heen?`),
        (s) => given([s.news], `Al gehoord? ${s.keyTitle}`),
      ],
      all: [
        (s) => given([s.goods, s.deal], `${cap(s.goods)} bestellen?`),
        (s) => given([s.deal], 'Binnenkort bestellen?'),
        (s) => given([s.news], `Nieuws: ${inSentence(s.keyTitle)}`),
      ],
    },
    deadline: {
      informal: [(s) => given([s.until], `Nog t/m ${s.until}: ${s.offer}`)],
      formal: [(s) => given([s.until], `Geldig t/m ${s.until}: ${s.offer}`)],
      warm: [(s) => given([s.until], `Vergeet ‹je|u› het niet? ${cap(s.gives)} t/m ${s.until}`)],
      playful: [(s) => given([s.until], `Omcirkel ${s.until}: ${s.offer}`)],
      all: [
        (s) => given([s.until], `T/m ${s.until}: ${s.offer}`),
        (s) => given([s.until], `${cap(s.gives)}, t/m ${s.until}`),
      ],
    },
    proof: {
      playful: [(s) => `Waarom ${s.brand}? Hierom`],
      formal: [(s) => given([s.values], `Wat ‹je|u› van ${s.brand} mag verwachten`)],
      all: [
        (s) => given([s.values], `Waar ‹je|u› bij ${s.brand} op kunt rekenen`),
        (s) => `Dit is ${s.brand}`,
        () => 'Even voorstellen',
      ],
    },
  },
  hooks: {
    news: {
      formal: [
        {
          tells: ['key'],
          line: (s) => given([s.news], `Graag brengen wij ‹je|u› op de hoogte. ${s.key}`),
        },
      ],
      warm: [
        {
          tells: ['key'],
          line: (s) => given([s.news], `We vertellen het ‹je|u› graag zelf. ${s.key}`),
        },
      ],
      playful: [
        { tells: ['key'], line: (s) => given([s.news], `Even ‹je|uw› aandacht. ${s.key}`) },
      ],
      informal: [{ tells: ['key'], line: (s) => given([s.news], `We hebben nieuws. ${s.key}`) }],
      all: [
        { tells: ['key'], line: (s) => s.key },
        {
          tells: ['deal'],
          line: (s) => given([s.deal], `Bij ${s.brand} loopt een actie. ${s.deal}`),
        },
      ],
    },
    benefit: {
      informal: [
        {
          tells: ['deal'],
          line: (s) =>
            given([s.goods, takenOff(s.gives)], `${s.deal} Dat scheelt op ‹je|uw› inkoop.`),
        },
      ],
      formal: [
        {
          tells: ['deal'],
          line: (s) => given([s.goods, s.deal], `‹Koop je|Koopt u› ${s.goods} in? Dan ${s.gets}.`),
        },
      ],
      warm: [
        {
          tells: ['deal'],
          line: (s) => given([s.deal], `We doen graag iets voor ‹je|u› terug. ${s.deal}`),
        },
      ],
      playful: [
        {
          tells: ['deal'],
          line: (s) => given([s.goods, s.deal], `Rekenmachine erbij? Hoeft niet. ${s.deal}`),
        },
      ],
      matter_of_fact: [
        {
          tells: ['deal', 'when'],
          line: (s) => given([s.offer, s.when], `${s.offerTitle}, ${s.when}.`),
        },
      ],
      all: [
        { tells: ['deal'], line: (s) => s.deal },
        { tells: ['key'], line: (s) => s.key },
      ],
    },
    question: {
      informal: [
        {
          tells: [],
          line: (s) => given([s.goods, s.deal], `Nog ${s.goods} nodig? Dan komt dit goed uit.`),
        },
      ],
      formal: [
        {
          tells: ['deal'],
          line: (s) =>
            given([s.goods, s.deal], `‹Heb je|Hebt u› binnenkort ${s.goods} nodig? Dan ${s.gets}.`),
        },
      ],
      warm: [
        {
          tells: [],
          line: (s) =>
            given(
              [s.goods, s.deal],
              `Hoe staat het met ‹je|uw› voorraad ${s.goods}? Dit is een mooi moment om aan te vullen.`,
            ),
        },
      ],
      matter_of_fact: [
        {
          tells: ['deal'],
          line: (s) => given([s.goods, s.deal], `${cap(s.goods)} nodig? Dan ${s.gets}.`),
        },
      ],
      playful: [
        {
          tells: [],
          line: (s) =>
            given([s.goods, s.deal], `Bijna door ‹je|uw› ${s.goods} heen? Goede timing.`),
        },
      ],
      all: [
        {
          tells: ['deal'],
          line: (s) => given([s.deal], `‹Ga je|Gaat u› binnenkort bestellen? Dan ${s.gets}.`),
        },
        {
          tells: ['key'],
          line: (s) => given([s.news], `‹Heb je|Hebt u› het al gehoord? ${s.key}`),
        },
      ],
    },
    deadline: {
      informal: [
        {
          tells: ['deal', 'when'],
          line: (s) =>
            given(
              [s.until, s.offer],
              `Nog t/m ${s.until}: ${s.offer}. Daarna is de actie voorbij.`,
            ),
        },
      ],
      formal: [
        {
          tells: ['when'],
          line: (s) =>
            given(
              [s.until],
              `Graag herinneren wij ‹je|u› aan onze actie. Deze is geldig t/m ${s.until}.`,
            ),
        },
      ],
      warm: [
        {
          tells: ['when'],
          line: (s) =>
            given(
              [s.until],
              `We gunnen het ‹je|u› graag, dus een kleine herinnering: onze actie loopt t/m ${s.until}.`,
            ),
        },
      ],
      playful: [
        {
          tells: ['when'],
          line: (s) =>
            given(
              [s.until],
              `Zet een rondje om ${s.until} in ‹je|uw› agenda. Dat is de laatste dag van deze actie.`,
            ),
        },
      ],
      all: [{ tells: ['when'], line: (s) => given([s.until], `De actie loopt t/m ${s.until}.`) }],
    },
    proof: {
      formal: [
        {
          tells: ['values'],
          line: (s) =>
            given([s.values], `Waar ‹je|u› bij ${s.brand} op kunt rekenen: ${s.values}.`),
        },
      ],
      warm: [
        {
          tells: ['values'],
          line: (s) => given([s.values], `Hier zetten we ons bij ${s.brand} voor in: ${s.values}.`),
        },
      ],
      matter_of_fact: [
        {
          tells: ['values'],
          line: (s) => given([s.values], `Waar ${s.brand} voor staat: ${s.values}.`),
        },
      ],
      playful: [
        {
          tells: ['values'],
          line: (s) =>
            given([s.values], `Waarom ‹je|u› bij ${s.brand} goed zit? ${cap(s.values)}.`),
        },
      ],
      all: [
        {
          tells: ['values'],
          line: (s) =>
            given([s.values], `Waar ‹je|u› bij ${s.brand} op kunt rekenen: ${s.values}.`),
        },
        { tells: ['self'], line: (s) => s.self },
      ],
    },
  },
};
