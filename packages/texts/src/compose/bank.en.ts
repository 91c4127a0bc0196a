import type { Bank } from './bank.js';
import { cap, given } from './story.js';

/** Not for free pieces and bundles: they cost what they cost. */
const takenOff = (gives: string): string => (gives.endsWith('off') ? gives : '');

/** British English, sentence case, with contractions except in the formal tone. */
export const englishBank: Bank = {
  subjects: {
    news: {
      all: [
        (s) => s.keyTitle,
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
        (s) => given([s.key], 'Have you heard?'),
      ],
      formal: [
        (s) => given([s.goods, s.deal], `Do you need ${s.goods} soon?`),
        (s) => given([s.key], 'May we bring you up to date?'),
      ],
      warm: [
        (s) => given([s.goods, s.deal], `Could you do with more ${s.goods}?`),
        (s) => given([s.key], 'Have you seen our news?'),
      ],
      playful: [
        (s) => given([s.goods, s.deal], `Nearly out of ${s.goods}?`),
        (s) => given([s.key], 'Heard the news?'),
      ],
      all: [
        (s) => given([s.goods, s.deal], `Ordering ${s.goods}?`),
        (s) => given([s.deal], 'Placing an order soon?'),
        (s) => given([s.key], 'Did you know?'),
      ],
    },
    deadline: {
      informal: [(s) => given([s.until], `Only until ${s.until}: ${s.offer}`)],
      formal: [(s) => given([s.until], `Valid until ${s.until}: ${s.offer}`)],
      warm: [(s) => given([s.until], `A quick reminder: ${s.gives} until ${s.until}`)],
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
        { tells: ['key'], line: (s) => given([s.key], `Have you heard? ${s.key}`) },
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
        { tells: ['values'], line: (s) => given([s.values], `${s.brand} stands for ${s.values}.`) },
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
  greeting: {
    informal: [() => 'Hi {{ contact.first_name | default: "there" }},'],
    formal: [() => 'Dear {{ contact.first_name | default: "customer" }},'],
    playful: [() => 'Hey {{ contact.first_name | default: "there" }},'],
    all: [() => 'Hello {{ contact.first_name | default: "there" }},'],
  },
  closing: {
    informal: [() => 'Cheers,\n{{ sender.name }}'],
    formal: [(s) => `Yours sincerely,\n{{ sender.name }}\n${s.brand}`],
    warm: [(s) => `Warm regards,\n{{ sender.name }} at ${s.brand}`],
    playful: [() => 'See you soon,\n{{ sender.name }}'],
    all: [() => 'Kind regards,\n{{ sender.name }}'],
  },
  deal: {
    formal: [
      (s) => given([s.goods], s.gives.endsWith('off') ? `We are offering you ${s.offer}.` : s.deal),
    ],
    warm: [
      (s) => given([s.goods], s.gives.endsWith('off') ? `We’re giving you ${s.offer}.` : s.deal),
    ],
    matter_of_fact: [(s) => given([s.offer], `${s.offerTitle}.`)],
    all: [(s) => s.deal],
  },
  besides: {
    informal: [(s) => given([s.offer], `And there’s an offer to go with it: ${s.offer}.`)],
    formal: [(s) => given([s.offer], `To go with it, we have an offer for you: ${s.offer}.`)],
    warm: [(s) => given([s.offer], `And we’ve added a little something: ${s.offer}.`)],
    playful: [(s) => given([s.offer], `That’s not all: ${s.offer}.`)],
    all: [(s) => given([s.offer], `${s.offerTitle}.`)],
  },
  when: {
    formal: [(s) => given([s.when], `The offer is valid ${s.when}.`)],
    matter_of_fact: [(s) => given([s.when], `Valid ${s.when}.`)],
    playful: [(s) => given([s.until], `You’ve got ${s.when}.`)],
    all: [(s) => given([s.when], `The offer runs ${s.when}.`)],
  },
  code: {
    formal: [(s) => given([s.code], `Please quote code ${s.code} with your order.`)],
    matter_of_fact: [(s) => given([s.code], `Code: ${s.code}.`)],
    playful: [(s) => given([s.code], `The magic word: code ${s.code}.`)],
    all: [
      (s) => given([s.code], `Enter code ${s.code} when you order.`),
      (s) => given([s.code], `Just add code ${s.code} to your order.`),
    ],
  },
  minimum: {
    formal: [(s) => given([s.minimum], `The offer applies to orders of ${s.minimum} or more.`)],
    matter_of_fact: [(s) => given([s.minimum], `On orders of ${s.minimum} or more.`)],
    all: [(s) => given([s.minimum], `It’s for orders of ${s.minimum} or more.`)],
  },
  products: {
    matter_of_fact: [(s) => given([s.products], `Including: ${s.products}.`)],
    all: [(s) => given([s.products], `The offer includes ${s.products}.`)],
  },
  audience: {
    formal: [
      (s) =>
        given(
          [s.audience],
          `${s.deal ? 'This offer' : 'This message'} is intended for ${s.audience}.`,
        ),
    ],
    warm: [(s) => given([s.audience], `Made with ${s.audience} in mind.`)],
    all: [(s) => given([s.audience], `For ${s.audience}.`)],
  },
  values: {
    formal: [(s) => given([s.values], `What you can rely on at ${s.brand}: ${s.values}.`)],
    matter_of_fact: [(s) => given([s.values], `${s.brand}: ${s.values}.`)],
    all: [
      (s) => given([s.values], `What else you can count on: ${s.values}.`),
      (s) => given([s.values], `You can also count on ${s.values}.`),
    ],
  },
  conditions: { all: [(s) => given([s.conditions], `Conditions: ${s.conditions}`)] },
  call: {
    all: [(s) => s.site || s.brand],
    informal: [
      (s) => given([s.deal, s.site], `Place your order at ${s.site}.`),
      (s) => given([s.site], `Want to know more? Have a look at ${s.site}.`),
      (s) => given([s.deal], 'Let us know what you need.'),
      () => 'Want to know more? Just ask.',
    ],
    formal: [
      (s) => given([s.deal, s.site], `You can place your order at ${s.site}.`),
      (s) => given([s.site], `For further details, please visit ${s.site}.`),
      () => 'If you have any questions, please contact us.',
    ],
    warm: [
      (s) =>
        given(
          [s.deal, s.site],
          `You can order at ${s.site}. Rather talk it over? We’re happy to help.`,
        ),
      (s) => given([s.site], `Curious? Have a look at ${s.site}, or simply ask us.`),
      () => 'Curious? We’re happy to tell you more.',
    ],
    matter_of_fact: [
      (s) => given([s.deal, s.site], `Order at ${s.site}.`),
      (s) => given([s.site], `Details: ${s.site}.`),
      () => 'Questions? Contact us.',
    ],
    playful: [
      (s) => given([s.deal, s.site], `Bring on that order: ${s.site}.`),
      (s) => given([s.site], `Curious? ${cap(s.site)} tells the rest.`),
      (s) => given([s.deal], 'Bring on that order.'),
      () => 'Curious? Ask away.',
    ],
  },
  button: {
    informal: [(s) => given([s.deal], 'Get the offer'), () => 'See what’s new'],
    formal: [(s) => given([s.deal], 'View the offer'), () => 'Visit our website'],
    warm: [(s) => given([s.deal], 'See the offer'), () => 'Take a look'],
    matter_of_fact: [(s) => given([s.deal], 'Order'), () => 'Visit our website'],
    playful: [(s) => given([s.deal], 'Yes, order'), () => 'Show me'],
  },
  reminder: {
    informal: [
      (s) => given([s.until], `PS: after ${s.until} the offer is over, so put it in your diary.`),
    ],
    warm: [
      (s) =>
        given([s.until], `PS: the offer ends after ${s.until}. It would be a shame to forget.`),
    ],
    playful: [
      (s) =>
        given([s.until], `PS: after ${s.until} the offer is over. Don’t say we didn’t tell you.`),
    ],
    all: [],
  },
  sections: {
    offer: {
      formal: [() => 'What does the offer include?'],
      playful: [() => 'The offer in short'],
      all: [() => 'The offer'],
    },
    practical: { formal: [() => 'How can you make use of it?'], all: [() => 'How it works'] },
    audience: { all: [() => 'Who is it for?'] },
    brand: { warm: [(s) => `Who we are at ${s.brand}`], all: [(s) => `About ${s.brand}`] },
  },
  sms: {
    offer: (s) => given([s.offer], `${s.brand}: ${s.offer}${s.when ? `, ${s.when}` : ''}.`),
    minimum: (s) => given([s.minimum], `On orders of ${s.minimum} or more.`),
    code: (s) => given([s.code], `Code ${s.code}.`),
    order: (s) => given([s.site], `Order: ${s.site}`),
  },
  tags: ['Offer', 'News'],
};
