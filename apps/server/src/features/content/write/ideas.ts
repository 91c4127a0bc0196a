import type { CampaignIdea, Language } from '@kade/contract';
import { type Brief, offerIn } from './brief.js';

type Words = { name: string; goal: string; message: string; why: string };
type Given = {
  brand: string;
  /** What it is about: the promotion, or the goal. */
  about: string;
  offer: string | null;
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const withoutEnd = (text: string) => text.trim().replace(/[.!?]+$/, '');

/** The ways in which the built-in composer thinks of a campaign; those with an offer only where there is one. */
const ways: Record<Language, readonly ((given: Given) => Words | null)[]> = {
  nl: [
    ({ about, offer }) =>
      offer === null ? null : {
        name: `${about}: zo werkt het`,
        goal: 'Klanten laten profiteren van de actie zolang die loopt.',
        message: `${capital(offer)} met ${about}.`,
        why: 'Het aanbod is concreet en past in één zin.',
      },
    ({ brand, about }) => ({
      name: `Wat ${brand} voor je regelt`,
      goal: 'Laten zien welk werk we klanten uit handen nemen.',
      message: `${capital(about)}: ${brand} regelt het, zodat jij tijd overhoudt voor je gasten en klanten.`,
      why: 'Het begint bij wat de lezer eraan heeft, niet bij het product.',
    }),
    ({ about }) => ({
      name: `Vraag aan de lezer: ${about}`,
      goal: 'Reacties en gesprekken op gang brengen.',
      message: `Hoe pak jij dit aan? ${capital(about)}: we denken graag mee.`,
      why: 'Een vraag nodigt uit om te antwoorden, ook op social media.',
    }),
    ({ brand, about }) => ({
      name: `Nieuws: ${about}`,
      goal: 'Bestaande klanten op de hoogte brengen.',
      message: `Nieuw bij ${brand}: ${about}.`,
      why: 'Wie al klant is, leest nieuws van een bekende afzender.',
    }),
    ({ about, offer }) =>
      offer === null ? null : {
        name: `Laatste dagen: ${about}`,
        goal: 'Klanten die nog niet besteld hebben herinneren aan het einde van de actie.',
        message: `Nog even: ${offer} met ${about}.`,
        why: 'Een einddatum helpt om nu te kiezen in plaats van later.',
      },
    ({ brand, about }) => ({
      name: `Achter de schermen bij ${brand}`,
      goal: 'Vertrouwen opbouwen bij wie ons nog niet goed kent.',
      message: `Een kijkje bij ${brand}: zo werken we aan ${about}.`,
      why: 'Mensen kopen liever van een bedrijf dat ze kennen.',
    }),
  ],
  en: [
    ({ about, offer }) =>
      offer === null ? null : {
        name: `${about}: how it works`,
        goal: 'Let customers benefit from the promotion while it runs.',
        message: `${capital(offer)} with ${about}.`,
        why: 'The offer is concrete and fits in one sentence.',
      },
    ({ brand, about }) => ({
      name: `What ${brand} takes off your hands`,
      goal: 'Show which work we take off our customers’ hands.',
      message: `${capital(about)}: ${brand} takes care of it, so you have more time for your guests and customers.`,
      why: 'It starts from what readers gain, not from the product.',
    }),
    ({ about }) => ({
      name: `A question to readers: ${about}`,
      goal: 'Start replies and conversations.',
      message: `How do you go about it? ${capital(about)}: we’re happy to think along.`,
      why: 'A question invites an answer, on social media too.',
    }),
    ({ brand, about }) => ({
      name: `News: ${about}`,
      goal: 'Keep existing customers up to date.',
      message: `New at ${brand}: ${about}.`,
      why: 'Existing customers read news from a sender they know.',
    }),
    ({ about, offer }) =>
      offer === null ? null : {
        name: `Last days: ${about}`,
        goal: 'Remind customers who haven’t ordered yet that the promotion is ending.',
        message: `Not long now: ${offer} with ${about}.`,
        why: 'An end date helps people decide now instead of later.',
      },
    ({ brand, about }) => ({
      name: `Behind the scenes at ${brand}`,
      goal: 'Build trust with people who don’t know us well yet.',
      message: `A look inside ${brand}: how we work on ${about}.`,
      why: 'People prefer to buy from a company they know.',
    }),
  ],
};

const channels: readonly CampaignIdea['channels'][] = [
  ['email', 'flyer'],
  ['email', 'linkedin'],
  ['linkedin', 'facebook'],
  ['email', 'blog'],
  ['email', 'sms'],
  ['blog', 'instagram'],
];

const does = { nl: 'wat we doen', en: 'what we do' } as const;

/** Ideas without a model: the same six ways of looking at what was given, those that fit it. */
export function builtInIdeas(
  brief: Pick<Brief, 'brand' | 'facts' | 'goal' | 'language'>,
): CampaignIdea[] {
  const { brand, facts, goal, language } = brief;
  const given: Given = {
    brand: brand.name,
    about: withoutEnd(facts.promotion?.name ?? goal ?? does[language]).slice(0, 120),
    offer: offerIn(brief),
  };
  return ways[language].flatMap((way, n) => {
    const words = way(given);
    return words
      ? [
          {
            name: words.name.slice(0, 200),
            goal: goal ?? words.goal,
            key_message: words.message,
            channels: channels[n] ?? ['email'],
            why: words.why,
          },
        ]
      : [];
  });
}
