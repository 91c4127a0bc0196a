import type { Bank } from './bank.js';
import { cap, given } from './story.js';
import { inSentence } from './words.js';

/** Not for free pieces and bundles: they cost what they cost. */
const takenOff = (gives: string): string => (gives.endsWith('off') ? gives : '');

/** How English texts begin: their subjects and first sentences, by angle and tone. */
export const englishOpenings: Pick<Bank, 'subjects' | 'hooks'> = {
  subjects: {
    news: {
      all: [
        (s) => s.keyTitle,
        (s) => s.keyShort,
        (s) => s.promotion,
        (s) => given([s.offer], `New offer: ${s.offer}`),
        (s) => s.offerTitle,
        (s) => `News from ${s.brand}`,
      ],
    },
    benefit: {
      informal: [
        (s) =>
          given([s.goods, s.when, takenOff(s.gives)], `A little less for ${s.goods}: ${s.gives}`),
      ],
      formal: [(s) => given([s.offer, s.when], `Our offer to you: ${s.offer}`)],
      warm: [(s) => given([s.offer], `For you: ${s.offer}`)],
      playful: [(s) => given([s.goods, takenOff(s.gives)], `${cap(s.goods)} for less? Yes please`)],
      all: [
        (s) => given([s.offer, s.when], `${s.offerTitle}, ${s.when}`),
        (s) => s.offerTitle,
        (s) => given([s.gives], cap(s.gives)),
        (s) => s.keyTitle,
      ],
    },
    question: {
      informal: [
        (s) => given([s.goods, s.deal], `Running low on ${s.goods}?`),
        (s) => given([s.news], `Have you heard? ${s.keyTitle}`),
      ],
      formal: [
        (s) => given([s.goods, s.deal], `Do you need ${s.goods} soon?`),
        (s) => given([s.news], `News for you: ${inSentence(s.keyTitle)}`),
      ],
      warm: [
        (s) => given([s.goods, s.deal], `Could you do with more ${s.goods}?`),
        (s) => given([s.news], `Good to know: ${inSentence(s.keyTitle)}`),
      ],
      playful: [
        (s) => given([s.goods, s.deal], `Nearly out of ${s.goods}?`),
        (s) => given([s.news], `Heard? ${s.keyTitle}`),
      ],
      all: [
        (s) => given([s.goods, s.deal], `Ordering ${s.goods}?`),
        (s) => given([s.deal], 'Placing an order soon?'),
        (s) => given([s.news], `News: ${inSentence(s.keyTitle)}`),
      ],
    },
    deadline: {
      informal: [(s) => given([s.until], `Only until ${s.until}: ${s.offer}`)],
      formal: [(s) => given([s.until], `Valid until ${s.until}: ${s.offer}`)],
      warm: [(s) => given([s.until], `A quick reminder: ${s.gives}, until ${s.until}`)],
      playful: [(s) => given([s.until], `Circle ${s.until}: ${s.offer}`)],
      all: [
        (s) => given([s.until], `Until ${s.until}: ${s.offer}`),
        (s) => given([s.until], `${cap(s.gives)}, until ${s.until}`),
      ],
    },
    proof: {
      playful: [(s) => `Why ${s.brand}? Here’s why`],
      formal: [(s) => given([s.values], `What you may expect from ${s.brand}`)],
      all: [
        (s) => given([s.values], `What you can count on at ${s.brand}`),
        (s) => `This is ${s.brand}`,
        () => 'Let us introduce ourselves',
      ],
    },
  },
  hooks: {
    news: {
      formal: [
        {
          tells: ['key'],
          line: (s) => given([s.news], `We are pleased to share some news with you. ${s.key}`),
        },
      ],
      warm: [
        {
          tells: ['key'],
          line: (s) => given([s.news], `We wanted you to hear this from us. ${s.key}`),
        },
      ],
      playful: [{ tells: ['key'], line: (s) => given([s.news], `Got a minute? ${s.key}`) }],
      informal: [{ tells: ['key'], line: (s) => given([s.news], `We’ve got news. ${s.key}`) }],
      all: [
        { tells: ['key'], line: (s) => s.key },
        {
          tells: ['deal'],
          line: (s) => given([s.deal], `There’s an offer on at ${s.brand}. ${s.deal}`),
        },
      ],
    },
    benefit: {
      informal: [
        {
          tells: ['deal'],
          line: (s) =>
            given(
              [s.goods, takenOff(s.gives)],
              `${s.deal} That’s money you can spend on something else.`,
            ),
        },
      ],
      formal: [
        {
          tells: ['deal'],
          line: (s) =>
            given([s.goods, s.deal], `If you are planning to buy ${s.goods}, ${s.gets}.`),
        },
      ],
      warm: [
        {
          tells: ['deal'],
          line: (s) => given([s.deal], `We’d like to give you something back. ${s.deal}`),
        },
      ],
      playful: [
        {
          tells: ['deal'],
          line: (s) => given([s.goods, s.deal], `No small talk, just a good price. ${s.deal}`),
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
          line: (s) => given([s.goods, s.deal], `Running low on ${s.goods}? Good timing.`),
        },
      ],
      formal: [
        {
          tells: ['deal'],
          line: (s) => given([s.goods, s.deal], `Do you need ${s.goods} soon? If so, ${s.gets}.`),
        },
      ],
      warm: [
        {
          tells: [],
          line: (s) =>
            given([s.goods, s.deal], `Could you do with more ${s.goods}? Then this may help.`),
        },
      ],
      matter_of_fact: [
        {
          tells: ['deal'],
          line: (s) => given([s.goods, s.deal], `Ordering ${s.goods}? Then ${s.gets}.`),
        },
      ],
      playful: [
        {
          tells: [],
          line: (s) => given([s.goods, s.deal], `Nearly out of ${s.goods}? What a coincidence.`),
        },
      ],
      all: [
        { tells: ['deal'], line: (s) => given([s.deal], `Placing an order soon? Then ${s.gets}.`) },
        { tells: ['key'], line: (s) => given([s.news], `Have you heard? ${s.key}`) },
      ],
    },
    deadline: {
      informal: [
        {
          tells: ['deal', 'when'],
          line: (s) =>
            given([s.until, s.offer], `Only until ${s.until}: ${s.offer}. After that it’s gone.`),
        },
      ],
      formal: [
        {
          tells: ['when'],
          line: (s) =>
            given(
              [s.until],
              `We would like to remind you of our offer. It is valid until ${s.until}.`,
            ),
        },
      ],
      warm: [
        {
          tells: ['when'],
          line: (s) =>
            given(
              [s.until],
              `We’d hate for you to miss this, so here’s a gentle reminder: our offer runs until ${s.until}.`,
            ),
        },
      ],
      playful: [
        {
          tells: ['when'],
          line: (s) =>
            given(
              [s.until],
              `Draw a circle round ${s.until}. That’s when this offer packs its bags.`,
            ),
        },
      ],
      all: [{ tells: ['when'], line: (s) => given([s.until], `The offer runs until ${s.until}.`) }],
    },
    proof: {
      formal: [
        {
          tells: ['values'],
          line: (s) => given([s.values], `What you can rely on at ${s.brand}: ${s.values}.`),
        },
      ],
      warm: [
        {
          tells: ['values'],
          line: (s) => given([s.values], `This is what we work for at ${s.brand}: ${s.values}.`),
        },
      ],
      matter_of_fact: [
        {
          tells: ['values'],
          line: (s) => given([s.values], `What ${s.brand} stands for: ${s.values}.`),
        },
      ],
      playful: [
        {
          tells: ['values'],
          line: (s) => given([s.values], `Why pick ${s.brand}? ${cap(s.values)}.`),
        },
      ],
      all: [
        {
          tells: ['values'],
          line: (s) => given([s.values], `What you can count on at ${s.brand}: ${s.values}.`),
        },
        { tells: ['self'], line: (s) => s.self },
      ],
    },
  },
};
