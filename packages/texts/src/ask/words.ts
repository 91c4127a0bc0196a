import type { Channel } from '../channels.js';
import type { Language } from '../language.js';

/** How people call a text of a channel, and saying something by it: the more telling channels first. */
export const channelNames: readonly (readonly [Channel, string])[] = [
  ['linkedin', 'linked ?in(?:[- ]?(?:bericht|berichtje|update|post))?'],
  ['instagram', 'insta(?:gram)?(?:[- ]?(?:bericht|berichtje|post|caption))?'],
  ['facebook', 'facebook(?:[- ]?(?:bericht|berichtje|post))?'],
  ['sms', "sms(?:['’]?je|[- ]?bericht)?|text message|tekstbericht"],
  ['blog', 'blog(?:[- ]?(?:post|artikel|bericht|article))?|artikel|article'],
  ['flyer', 'flyer|folder|leaflet'],
  ['email', 'e-?mail(?:tje)?|mail(?:tje|ing)?|nieuwsbrief|newsletter'],
];
const anyChannel = channelNames.map(([, name]) => `(?:${name})`).join('|');

type By = { readonly by: string; readonly name: string };
/** “per sms”, “een mail”, “on Facebook”: how a channel is said with what stands before its name. */
const places: Readonly<Record<Language, By>> = {
  nl: {
    by: '(?:per|via|op|in|met)',
    name: `(?:een |de |onze )?(?:korte? |nieuwe? )?(?:${anyChannel})`,
  },
  en: {
    by: '(?:by|via|on|in)',
    name: `(?:an? |the |our )?(?:short |new )?(?:${anyChannel})`,
  },
};

/** Verbs that a request begins with; what they are about is no part of the message. */
const verbs: Readonly<Record<Language, string>> = {
  nl: 'stuur|verstuur|schrijf|maak|plaats|post|zet|deel|vertel|laat|meld|bericht|informeer|mail|e-?mail|sms|app|kondig',
  en: 'send|write|make|create|post|put|share|tell|let|inform|announce|notify|email|e-mail|mail|text|message',
};
const polite: Readonly<Record<Language, string>> = {
  nl: '(?:(?:graag|alsjeblieft|aub|kun je|kan je|wil je|ik wil graag|ik wil|we willen graag|we willen) )?',
  en: '(?:(?:please|can you|could you|i want to|i’d like to|we want to|we’d like to) )?',
};

export type HeadWords = {
  /** A request from its beginning. */
  readonly begins: RegExp;
  readonly polite: RegExp;
  readonly verb: RegExp;
  readonly place: RegExp;
  /** Behind what is to be said: “…, per sms”. */
  readonly placeAtEnd: RegExp;
};

function made(language: Language): HeadWords {
  const { by, name } = places[language];
  const place = `(?:${by} )?${name}`;
  return {
    begins: new RegExp(`^${polite[language]}(?:(?:${verbs[language]})|${place})(?=[ :,])`, 'i'),
    polite: new RegExp(`^${polite[language]}`, 'i'),
    verb: new RegExp(`^(?:${verbs[language]}) `, 'i'),
    place: new RegExp(`(?:^| )${place}(?= |$)`, 'i'),
    placeAtEnd: new RegExp(`[,;]? ${by} ${name}$`, 'i'),
  };
}
export const headWords: Readonly<Record<Language, HeadWords>> = { nl: made('nl'), en: made('en') };

/** The channel that a text names; null: none. */
export const channelIn = (text: string): Channel | null =>
  channelNames.find(([, name]) =>
    new RegExp(`(?<![\\p{L}])(?:${name})(?![\\p{L}])`, 'iu').test(text),
  )?.[0] ?? null;
