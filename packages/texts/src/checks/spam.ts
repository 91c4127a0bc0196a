import type { Span } from '../channels.js';
import type { Language } from '../language.js';
import { tokensOf } from '../tokens.js';
import type { Check, CheckedContent } from './check.js';
import { finderOf } from './words.js';

/**
 * Phrases that filters of mailboxes weigh against a mail. A selection of what the rules of Apache SpamAssassin and the
 * lists of large senders have in common, and their Dutch counterparts; none of them decides alone, so each is a hint,
 * and three together are a warning.
 */
export const spamPhrases: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'act now',
    'click below',
    'buy now',
    'order now',
    'cash bonus',
    'double your',
    'earn money',
    'extra cash',
    'fast cash',
    'for free',
    'free access',
    'free money',
    'full refund',
    'get it now',
    'get rich',
    'guaranteed',
    'increase sales',
    'limited time',
    'lowest price',
    'miracle',
    'money back',
    'no catch',
    'no cost',
    'no obligation',
    'no strings attached',
    'once in a lifetime',
    'one time',
    'only today',
    'risk free',
    'special promotion',
    'this is not spam',
    'urgent',
    'while supplies last',
    'winner',
    'you have been selected',
    'you are a winner',
    '100% free',
    'congratulations',
    'dear friend',
    'last chance',
    'what are you waiting for',
    "don't delete",
    'incredible deal',
    'unbelievable',
  ],
  nl: [
    'gratis cadeau',
    'nu kopen',
    'koop nu',
    'handel nu',
    'reageer nu',
    'snel geld',
    'geld verdienen',
    'extra geld',
    'geld terug',
    'gegarandeerd',
    'zonder risico',
    'geen risico',
    'zonder verplichtingen',
    'geheel vrijblijvend',
    'gefeliciteerd',
    'je hebt gewonnen',
    'u hebt gewonnen',
    'u heeft gewonnen',
    'winnaar',
    'uitverkoren',
    'eenmalige kans',
    'unieke kans',
    'laatste kans',
    'beperkte tijd',
    'tijdelijk aanbod',
    'alleen vandaag',
    'op is op',
    'laagste prijs',
    'spotgoedkoop',
    'stuntprijs',
    'bodemprijs',
    'wonder',
    'dringend',
    'met spoed',
    'honderd procent gratis',
    '100% gratis',
    'dit is geen spam',
    'ongelooflijk',
    'beste vriend',
    'waar wacht je nog op',
    'waar wacht u nog op',
    'verwijder deze mail niet',
    'profiteer nu',
    'sla nu je slag',
    'sla nu uw slag',
    'mis het niet',
  ],
};

/** From so many on a filter may well decide by them. */
const warnedFrom = 3;

const finders = (language: Language) =>
  spamPhrases[language].map((word) => ({ word, find: finderOf(word, language) }));
const spam = { en: finders('en'), nl: finders('nl') };

/** Phrases of a mail or an SMS that filters weigh against it. Other channels have no such filter. */
export function checkSpam({ channel, language, parts }: CheckedContent): Check[] {
  if (channel !== 'email' && channel !== 'sms') return [];
  const read = parts.map(({ name, text }) => ({ name, tokens: tokensOf(text) }));
  const found = spam[language].flatMap(({ word, find }) => {
    const spans = read.flatMap(({ name, tokens }) =>
      find(tokens).map((place): Span => ({ part: name, ...place })),
    );
    return spans.length > 0 ? [{ word, spans }] : [];
  });
  const level = found.length >= warnedFrom ? 'warning' : 'hint';
  return found.map(({ word, spans }) => ({ code: 'spam', level, params: { word }, spans }));
}
