import type { Bank } from './bank.js';
import { cap, given } from './story.js';

/** Not for free pieces and bundles: they cost what they cost. */
const takenOff = (gives: string): string => (gives.endsWith('korting') ? gives : '');

/** Dutch, as a marketeer writes it: active, short, the object before the infinitive. */
export const dutchBank: Bank = {
  subjects: {
    news: {
      all: [
        (s) => s.keyTitle,
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
        (s) => given([s.key], '‹Heb je|Hebt u› dit al gehoord?'),
      ],
      formal: [
        (s) => given([s.goods, s.deal], `‹Heb je|Hebt u› binnenkort ${s.goods} nodig?`),
        (s) => given([s.key], '‹Weet je|Weet u› het al?'),
      ],
      warm: [
        (s) => given([s.goods, s.deal], `Hoe staat het met ‹je|uw› voorraad ${s.goods}?`),
        (s) => given([s.key], '‹Heb je|Hebt u› ons nieuws al gezien?'),
      ],
      playful: [
        (s) => given([s.goods, s.deal], `Bijna door ‹je|uw› ${s.goods} heen?`),
        (s) => given([s.key], 'Al gehoord?'),
      ],
      all: [
        (s) => given([s.goods, s.deal], `${cap(s.goods)} bestellen?`),
        (s) => given([s.deal], 'Binnenkort bestellen?'),
        (s) => given([s.key], '‹Weet je|Weet u› dit al?'),
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
        { tells: ['key'], line: (s) => given([s.key], `‹Heb je|Hebt u› het al gehoord? ${s.key}`) },
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
        { tells: ['values'], line: (s) => given([s.values], `${s.brand} staat voor ${s.values}.`) },
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
  greeting: {
    informal: [() => 'Hoi {{ contact.first_name | default: "beste klant" }},'],
    formal: [() => 'Geachte heer, mevrouw,'],
    playful: [() => 'Dag {{ contact.first_name | default: "beste klant" }},'],
    all: [() => 'Beste {{ contact.first_name | default: "klant" }},'],
  },
  closing: {
    informal: [() => 'Groet,\n{{ sender.name }}'],
    formal: [(s) => `Met vriendelijke groet,\n{{ sender.name }}\n${s.brand}`],
    warm: [(s) => `Hartelijke groet,\n{{ sender.name }} van ${s.brand}`],
    playful: [() => 'Tot gauw,\n{{ sender.name }}'],
    all: [() => 'Met vriendelijke groet,\n{{ sender.name }}'],
  },
  deal: {
    formal: [
      (s) =>
        given(
          [s.offer, s.goods],
          s.gives.includes('korting') ? `Wij bieden ‹je|u› ${s.offer}.` : s.deal,
        ),
    ],
    warm: [
      (s) =>
        given(
          [s.offer, s.goods],
          s.gives.includes('korting') ? `Van ons ‹krijg je|krijgt u› ${s.offer}.` : s.deal,
        ),
    ],
    matter_of_fact: [(s) => given([s.offer], `${s.offerTitle}.`)],
    all: [(s) => s.deal],
  },
  besides: {
    informal: [(s) => given([s.offer], `Daar hoort een actie bij: ${s.offer}.`)],
    formal: [(s) => given([s.offer], `Daarbij hebben wij een actie voor ‹je|u›: ${s.offer}.`)],
    warm: [(s) => given([s.offer], `En daar doen we iets bij: ${s.offer}.`)],
    playful: [(s) => given([s.offer], `En dat is niet alles: ${s.offer}.`)],
    all: [(s) => given([s.offer], `${s.offerTitle}.`)],
  },
  when: {
    formal: [(s) => given([s.when], `De actie is geldig ${s.when}.`)],
    matter_of_fact: [(s) => given([s.when], `Geldig ${s.when}.`)],
    playful: [(s) => given([s.until], `‹Je hebt|U hebt› de tijd ${s.when}.`)],
    all: [(s) => given([s.when], `De actie loopt ${s.when}.`)],
  },
  code: {
    formal: [(s) => given([s.code], `Vermeld bij ‹je|uw› bestelling code ${s.code}.`)],
    matter_of_fact: [(s) => given([s.code], `Code: ${s.code}.`)],
    playful: [(s) => given([s.code], `De toverspreuk: code ${s.code}.`)],
    all: [
      (s) => given([s.code], `Vul bij het bestellen code ${s.code} in.`),
      (s) => given([s.code], `Gebruik daarvoor code ${s.code}.`),
    ],
  },
  minimum: {
    formal: [(s) => given([s.minimum], `De actie geldt voor bestellingen vanaf ${s.minimum}.`)],
    matter_of_fact: [(s) => given([s.minimum], `Vanaf ${s.minimum} per bestelling.`)],
    all: [(s) => given([s.minimum], `Dit geldt bij een bestelling vanaf ${s.minimum}.`)],
  },
  products: {
    matter_of_fact: [(s) => given([s.products], `Onder meer: ${s.products}.`)],
    all: [(s) => given([s.products], `De actie geldt onder meer voor ${s.products}.`)],
  },
  audience: {
    formal: [
      (s) =>
        given(
          [s.audience],
          `${s.deal ? 'Deze actie' : 'Dit bericht'} is bedoeld voor ${s.audience}.`,
        ),
    ],
    warm: [(s) => given([s.audience], `Speciaal voor ${s.audience}.`)],
    all: [(s) => given([s.audience], `Speciaal voor ${s.audience}.`)],
  },
  values: {
    formal: [(s) => given([s.values], `Waar ‹je|u› bij ${s.brand} op kunt rekenen: ${s.values}.`)],
    matter_of_fact: [(s) => given([s.values], `${s.brand}: ${s.values}.`)],
    all: [
      (s) => given([s.values], `Waar ‹je|u› verder op kunt rekenen: ${s.values}.`),
      (s) => given([s.values], `Reken daarnaast op ${s.values}.`),
    ],
  },
  conditions: { all: [(s) => given([s.conditions], `Voorwaarden: ${s.conditions}`)] },
  call: {
    all: [(s) => s.site || s.brand],
    informal: [
      (s) => given([s.deal, s.site], `Bestellen ‹doe je|doet u› op ${s.site}.`),
      (s) => given([s.site], `Meer weten? Kijk op ${s.site}.`),
      (s) => given([s.deal], 'Laat ons weten wat ‹je|u› nodig hebt.'),
      () => 'Meer weten? Laat het ons weten.',
    ],
    formal: [
      (s) => given([s.deal, s.site], `‹Je kunt|U kunt› bestellen via ${s.site}.`),
      (s) => given([s.site], `Voor meer informatie ‹kun je|kunt u› terecht op ${s.site}.`),
      () => 'Voor vragen ‹kun je|kunt u› contact met ons opnemen.',
    ],
    warm: [
      (s) =>
        given(
          [s.deal, s.site],
          `Bestellen kan op ${s.site}. Liever even overleggen? We denken graag mee.`,
        ),
      (s) => given([s.site], `Benieuwd? Kijk op ${s.site}, of vraag het ons gerust.`),
      () => 'Benieuwd? We vertellen ‹je|u› er graag meer over.',
    ],
    matter_of_fact: [
      (s) => given([s.deal, s.site], `Bestellen: ${s.site}.`),
      (s) => given([s.site], `Meer informatie: ${s.site}.`),
      () => 'Vragen? Neem contact met ons op.',
    ],
    playful: [
      (s) => given([s.deal, s.site], `Kom maar door met die bestelling: ${s.site}.`),
      (s) => given([s.site], `Nieuwsgierig? ${cap(s.site)} vertelt de rest.`),
      (s) => given([s.deal], 'Kom maar door met die bestelling.'),
      () => 'Nieuwsgierig? Vraag maar raak.',
    ],
  },
  button: {
    informal: [(s) => given([s.deal], 'Nu bestellen'), () => 'Bekijk het nieuws'],
    formal: [(s) => given([s.deal], 'Naar de actie'), () => 'Naar de website'],
    warm: [(s) => given([s.deal], 'Bekijk de actie'), () => 'Neem een kijkje'],
    matter_of_fact: [(s) => given([s.deal], 'Bestellen'), () => 'Naar de website'],
    playful: [(s) => given([s.deal], 'Ja, bestellen'), () => 'Laat maar zien'],
  },
  reminder: {
    informal: [
      (s) =>
        given([s.until], `PS: na ${s.until} is de actie voorbij. Zet het even in ‹je|uw› agenda.`),
    ],
    warm: [(s) => given([s.until], `PS: de actie stopt na ${s.until}. Zonde om te vergeten.`)],
    playful: [
      (s) =>
        given(
          [s.until],
          `PS: na ${s.until} is de actie voorbij. Zeg niet dat we het niet gezegd hebben.`,
        ),
    ],
    all: [],
  },
  sections: {
    offer: {
      formal: [() => 'Wat houdt de actie in?'],
      playful: [() => 'De actie in het kort'],
      all: [() => 'Dit is de actie'],
    },
    practical: {
      formal: [() => 'Hoe ‹maak je|maakt u› er gebruik van?'],
      all: [() => 'Zo werkt het'],
    },
    audience: { all: [() => 'Voor wie?'] },
    brand: { warm: [(s) => `Wie wij zijn bij ${s.brand}`], all: [(s) => `Over ${s.brand}`] },
  },
  sms: {
    offer: (s) => given([s.offer], `${s.brand}: ${s.offer}${s.when ? `, ${s.when}` : ''}.`),
    minimum: (s) => given([s.minimum], `Vanaf ${s.minimum} per bestelling.`),
    code: (s) => given([s.code], `Code ${s.code}.`),
    order: (s) => given([s.site], `Bestellen: ${s.site}`),
  },
  tags: ['Actie', 'Nieuws'],
};
