import { optionalText } from '../values/shapes.js';

type Words = {
  /** The status it is a usual reason for. */
  for: 'lost' | 'closed';
  en: string;
  nl: string;
  /** Other texts that mean the same, such as what the product called it before. */
  also?: readonly string[];
};

/**
 * The usual reasons why an opportunity is lost or closed. What is stored is the code, so that a team of both languages
 * counts one reason as one; each reader sees it in their own language. A reason in somebody's own words stays as written.
 */
export const lostReasons = {
  price_too_high: { for: 'lost', en: 'Price too high', nl: 'Prijs te hoog' },
  current_supplier: {
    for: 'lost',
    en: 'Staying with current supplier',
    nl: 'Blijft bij huidige leverancier',
    also: ['Stays with present supplier'],
  },
  no_response: {
    for: 'lost',
    en: 'No response',
    nl: 'Geen reactie meer',
    also: ['No answer any more'],
  },
  delivery_mismatch: {
    for: 'lost',
    en: 'Delivery doesn’t fit',
    nl: 'Levering past niet',
    also: ['Delivery does not fit', 'Levermomenten passen niet'],
  },
  range_mismatch: {
    for: 'lost',
    en: 'Range doesn’t fit',
    nl: 'Assortiment past niet',
    also: ['Range does not fit'],
  },
  under_contract: {
    for: 'lost',
    en: 'Under contract elsewhere',
    nl: 'Zit vast aan een contract',
    also: ['Bound by a contract', 'Contract loopt nog'],
  },
  no_longer_needed: {
    for: 'closed',
    en: 'No longer needed',
    nl: 'Geen behoefte meer',
    also: ['No need any more'],
  },
  duplicate_opportunity: { for: 'closed', en: 'Duplicate', nl: 'Dubbel' },
  out_of_business: {
    for: 'closed',
    en: 'Out of business',
    nl: 'Bedrijf is gestopt',
    also: ['Business has stopped'],
  },
  maybe_later: {
    for: 'closed',
    en: 'Maybe later',
    nl: 'Later misschien',
    also: ['Later, perhaps'],
  },
} as const satisfies Record<string, Words>;
export type LostReasonCode = keyof typeof lostReasons;

const words: Readonly<Record<string, Words>> = lostReasons;
const spelled = (text: string) => text.trim().toLowerCase().replaceAll("'", '’');

/** Every text that stands for a usual reason, small letters, with its code: both languages, older texts, the code itself. */
const lostReasonTexts: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([code, { en, nl, also = [] }]) =>
    [code, en, nl, ...also].map((text) => [spelled(text), code] as const),
  ),
);

/** The code of a usual reason, written as code or in either language; any other text as it is. */
export const storedReason = (text: string): string => lostReasonTexts.get(spelled(text)) ?? text;

/** A stored reason in the reader's language. */
export const lostReasonWords = (stored: string, language: 'en' | 'nl'): string =>
  words[stored]?.[language] ?? stored;

/** The reason in a body: a code or a usual reason in either language becomes the code, own words stay. */
export const LostReason = optionalText(1000).transform((v) =>
  v === null ? null : storedReason(v),
);
