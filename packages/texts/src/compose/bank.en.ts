import type { Bank } from './bank.js';
import { englishOpenings } from './openings.en.js';
import { cap, given } from './story.js';

/** British English, sentence case, with contractions except in the formal tone. */
export const englishBank: Bank = {
  ...englishOpenings,
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
    all: [(s) => given([s.minimum], `The offer is for orders of ${s.minimum} or more.`)],
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
    all: [(s) => given([s.audience], `Especially for ${s.audience}.`)],
  },
  values: {
    formal: [(s) => given([s.values], `What you can rely on at ${s.brand}: ${s.values}.`)],
    matter_of_fact: [(s) => given([s.values], `${s.brand}: ${s.values}.`)],
    all: [
      (s) => given([s.values], `What we stand for at ${s.brand}: ${s.values}.`),
      (s) => given([s.values, s.deal], `What else you can count on: ${s.values}.`),
    ],
  },
  groups: {
    formal: [(s) => given([s.groups], `We work for ${s.groups}.`)],
    matter_of_fact: [(s) => given([s.groups], `For ${s.groups}.`)],
    all: [(s) => given([s.groups], `We work for ${s.groups}. If that’s you, this is for you too.`)],
  },
  matters: {
    matter_of_fact: [(s) => `${s.brand} stands for:`],
    all: [(s) => `This is what matters to us at ${s.brand}:`],
  },
  guide: {
    offer: {
      formal: [() => 'This article explains what the offer includes and how to take part.'],
      all: [() => 'Here’s what the offer is and how to use it.'],
    },
    news: {
      all: [
        (s) =>
          given(
            [s.audience || s.groups, s.valueItems.join('')],
            'Here’s who it’s for and what you can expect from us.',
          ),
      ],
    },
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
    expect: { all: [() => 'What you can expect from us'] },
    order: { formal: [() => 'How to order'], all: [() => 'Ready to order?'] },
    contact: { all: [() => 'Get in touch'] },
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
