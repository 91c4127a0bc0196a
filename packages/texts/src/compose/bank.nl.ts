import type { Bank } from './bank.js';
import { dutchOpenings } from './openings.nl.js';
import { cap, given } from './story.js';

/** Dutch, as a marketeer writes it: active, short, the object before the infinitive. */
export const dutchBank: Bank = {
  ...dutchOpenings,
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
      (s) => given([s.code], `Gebruik bij ‹je|uw› bestelling code ${s.code}.`),
    ],
  },
  minimum: {
    formal: [(s) => given([s.minimum], `De actie geldt voor bestellingen vanaf ${s.minimum}.`)],
    matter_of_fact: [(s) => given([s.minimum], `Vanaf ${s.minimum} per bestelling.`)],
    all: [(s) => given([s.minimum], `De actie geldt bij een bestelling vanaf ${s.minimum}.`)],
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
      (s) => given([s.values], `Waar we bij ${s.brand} voor staan: ${s.values}.`),
      (s) => given([s.values, s.deal], `Waar ‹je|u› verder op kunt rekenen: ${s.values}.`),
    ],
  },
  groups: {
    formal: [(s) => given([s.groups], `Wij werken voor ${s.groups}.`)],
    matter_of_fact: [(s) => given([s.groups], `Voor ${s.groups}.`)],
    all: [
      (s) =>
        given(
          [s.groups],
          `We werken voor ${s.groups}. Hoor ‹je|u› daarbij? Dan is dit ook iets voor ‹jou|u›.`,
        ),
    ],
  },
  matters: {
    matter_of_fact: [(s) => `${s.brand} staat voor:`],
    all: [(s) => `Dit vinden we bij ${s.brand} belangrijk:`],
  },
  guide: {
    offer: {
      formal: [
        () => 'In dit artikel ‹lees je|leest u› wat de actie inhoudt en hoe ‹je|u› meedoet.',
      ],
      all: [() => 'Hieronder ‹lees je|leest u› wat de actie inhoudt en hoe ‹je|u› meedoet.'],
    },
    news: {
      all: [
        (s) =>
          given(
            [s.audience || s.groups, s.valueItems.join('')],
            'Hieronder ‹lees je|leest u› voor wie dit is en wat ‹je|u› van ons kunt verwachten.',
          ),
      ],
    },
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
    audience: { all: [() => 'Voor wie is dit?'] },
    expect: { all: [() => 'Wat ‹je|u› van ons kunt verwachten'] },
    order: { formal: [() => 'Bestellen'], all: [() => 'Zo ‹doe je|doet u› mee'] },
    contact: { all: [() => 'Contact'] },
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
