import type { Address } from '../brand.js';
import { asTold, type Message } from './asked.js';
import { forReader } from './dutchYou.js';

const set = (words: string) => new Set(words.split(' '));

const finite = set(
  'is zijn ben bent was waren wordt worden werd heeft hebben heb hebt kan kunnen kunt mag mogen moet moeten zal zullen zult gaat gaan ga wil willen wilt komt komen staat staan ligt liggen blijft blijven doet doen krijgt krijgen',
);
const pronouns = set('we wij ze zij je jij jullie u ik hij iedereen men alles dit er');
const determiners = set(
  'de het een onze ons hun je jullie uw deze die dit dat alle elke elk geen mijn',
);
/** What may stand behind a subject and is no part of it. */
const starters = set(
  'er nu weer vanaf tot sinds op in met voor om aan naar bij door na uit over onder tijdens zonder per binnen ook niet al altijd nog pas vandaag morgen zaterdag zondag maandag dinsdag woensdag donderdag vrijdag open dicht klaar terug beschikbaar te graag gratis weken elke elk iedere deze dit voortaan speciaal extra eindelijk meer minder binnenkort straks volgende komende',
);
/** Adjectives without an ending. */
const bare = set(
  'nieuw online eigen gratis extra vers groot klein gratis nieuwste beste lokaal biologisch',
);
const prepositions = set(
  'op in met voor aan naar bij door na uit over onder tijdens zonder per binnen tot vanaf om te van',
);
const splits = set(
  'aan af binnen bij dicht in langs mee na om op open over terug toe uit voor weg klaar vast thuis samen door',
);
const splitVerbs = set(
  'gaan gaat komen komt krijgen krijgt bieden biedt geven geeft leveren levert nemen neemt houden houdt staan staat doen doet vragen vraagt breiden breidt bouwen bouwt sluiten sluit starten start brengen brengt halen haalt sturen stuurt kondigen kondigt nodigen nodigt stellen stelt passen past zetten zet melden meldt lopen loopt',
);

type Verb = { readonly verb: string; readonly rest: readonly string[] };

/** Takes the finite verb out of what stands behind the subject of a clause, where it is at the end. */
function verbOf(words: readonly string[]): Verb | undefined {
  const at = words.map((word) => word.toLowerCase());
  const last = at.length - 1;
  const final = at[last] ?? '';
  const before = at[last - 1] ?? '';
  const without = (place: number) => words.filter((_, i) => i !== place);
  // “… kunt bestellen”, “… is verhuisd”, “… te koop is”.
  if (finite.has(before) && /(?:en|[dt])$/.test(final) && !finite.has(final))
    return { verb: before, rest: without(last - 1) };
  if (finite.has(final)) return { verb: final, rest: without(last) };
  // “… korting is op alle broden”: what stands behind begins with a preposition.
  const inside = at.findIndex((word, i) => finite.has(word) && prepositions.has(at[i + 1] ?? ''));
  if (inside >= 0) return { verb: at[inside] ?? '', rest: without(inside) };
  for (const length of [6, 5, 4, 3, 2]) {
    const [prefix, verb] = [final.slice(0, length), final.slice(length)];
    if (splits.has(prefix) && splitVerbs.has(verb))
      return { verb, rest: [...words.slice(0, last), prefix] };
  }
  // Any other verb: it ends as one, and what stands before does not make it a noun.
  const noun = determiners.has(before) || prepositions.has(before) || /(?:e|\d|%)$/.test(before);
  return final.length > 3 && /(?:en|[^aeiou]t|aat|eet|oot|uut)$/.test(final) && !noun
    ? { verb: final, rest: without(last) }
    : undefined;
}

/** How many words the subject of a clause has; undefined: it cannot be told. */
function subjectLength(words: readonly string[]): number | undefined {
  const [first = '', second = ''] = words.map((word) => word.toLowerCase());
  if (pronouns.has(first) && !(determiners.has(first) && words.length > 2 && !starters.has(second)))
    return 1;
  if (!determiners.has(first)) return starters.has(second) || /^\d/.test(second) ? 1 : undefined;
  if (first === 'het' && (words.length <= 2 || starters.has(second))) return 1;
  for (let at = 1; at < words.length; at++) {
    const [word, next] = [words[at]?.toLowerCase() ?? '', words[at + 1]?.toLowerCase()];
    const isLast = next === undefined || starters.has(next) || /^\d/.test(next);
    // An adjective has an ending, and a noun behind it.
    if (isLast || !(word.endsWith('e') || bare.has(word))) return at + 1;
  }
  return undefined;
}

const readers = new Set(['ze', 'zij']);

/** One clause with its verb at the end as a sentence of its own: “het meel er is” → “het meel is er”. */
function turned(clause: string, address: Address, toReader: boolean): string | undefined {
  const words = clause.trim().split(/\s+/);
  const length = subjectLength(words);
  if (length === undefined || length >= words.length) return undefined;
  const found = verbOf(words.slice(length));
  if (!found) return undefined;
  const [first = ''] = words;
  const isReader = toReader && length === 1 && readers.has(first.toLowerCase());
  const verb = isReader ? forReader(found.verb) : found.verb;
  if (verb === undefined) return undefined;
  const own = address === 'u' ? 'uw' : 'je';
  const theirs = (word: string) => {
    if (!toReader) return word;
    if (/^hun$/i.test(word)) return own;
    return /^hen$/i.test(word) ? address : word;
  };
  const rest = found.rest.map(theirs);
  const subject = isReader ? [address] : words.slice(0, length).map(theirs);
  return [...subject, verb, ...rest].join(' ');
}

/** Where another clause with a subject of its own begins. */
const joins = / (en|maar|want) (?:dat )?(?=(?:ze|zij|we|wij|je|jullie|u|het|er|de|onze|ons|ook) )/i;

/**
 * What stands behind “dat” as sentences that their reader is told. `toReader`: it says who reads it, so “ze” is the
 * reader.
 */
export function toldInDutch(clause: string, address: Address, toReader: boolean): Message {
  const pieces = clause.split(joins);
  const whole = () => turned(clause, address, toReader);
  if (pieces.length === 1) {
    const one = whole();
    return { message: asTold(one ?? clause), sure: one !== undefined };
  }
  const told = pieces.map((piece, at) => (at % 2 === 1 ? piece : turned(piece, address, toReader)));
  const all = told.every((piece) => piece !== undefined) ? told.join(' ') : whole();
  return { message: asTold(all ?? clause), sure: all !== undefined };
}
