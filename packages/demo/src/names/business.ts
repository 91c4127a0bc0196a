import type { Random } from '../random.js';
import { patterns } from './patterns.js';
import { firstName, type LastName, type Origin, originOf } from './people.js';
import * as words from './words.js';

/** First letter up: 'van den Berg' becomes 'Van den Berg', as Dutch writes it without a first name before it. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whoever the name of the business is built on; the first contact then bears that name. */
export type Namesake = { readonly origin: Origin; last?: LastName; first?: string };

function sign(random: Random): readonly [article: string, noun: string] {
  const [article = 'de', noun = ''] = random.pick(words.signs).split(' ');
  if (!random.chance(0.5)) return [article, noun];
  return [article, `${random.pick(words.signAdjectives)} ${noun}`];
}

function possessive(first: string): string {
  if (/[aiouy]$/.test(first)) return `${first}'s`;
  return /(s|x|z)$/.test(first) ? `${first}'` : `${first}s`;
}

type Word = (random: Random, city: string, namesake: Namesake) => string;

const fromList =
  (list: readonly string[]): Word =>
  (random) =>
    random.pick(list);
function first(random: Random, namesake: Namesake): string {
  namesake.first ??= firstName(random, namesake.origin);
  return namesake.first;
}
function last(random: Random, namesake: Namesake): LastName {
  namesake.last ??= random.pick(namesake.origin.last);
  return namesake.last;
}

const kinds: Readonly<Record<string, Word>> = {
  an: (random) => {
    const [article, noun] = sign(random);
    return `${capital(article)} ${noun}`;
  },
  sign: (random) => sign(random)[1],
  dim: fromList(words.diminutives),
  first: (random, _city, namesake) => first(random, namesake),
  first2: (random, _city, { origin }) => firstName(random, origin),
  poss: (random, _city, namesake) => possessive(first(random, namesake)),
  last: (random, _city, namesake) => capital(last(random, namesake).full),
  name: (random, _city, namesake) => last(random, namesake).name,
  name2: (random, _city, { origin }) => random.pick(origin.last).name,
  city: (_random, city) => city,
  careword: (random) => random.pick(words.care) + random.pick(words.careEnds),
  french: fromList(words.french),
  italian: fromList(words.italian),
  asian: fromList(words.asian),
  greek: fromList(words.greek),
  snack: fromList(words.snackNames),
  shoarma: fromList(words.shoarmaNames),
  coffee: fromList(words.coffee),
  lunch: fromList(words.lunch),
  saint: fromList(words.saints),
  sea: fromList(words.sea),
  camping: fromList(words.camping),
  football: fromList(words.footballNames),
  tennis: fromList(words.tennisNames),
  trade: fromList(words.firmTrades),
  school: fromList(words.schools),
  kids: fromList(words.kids),
  cateringword: fromList(words.cateringWords),
};

/** A pattern cut up once: texts and words in turn, so that a million names need no parsing. */
type Part = string | Word;
function cut(pattern: string): readonly Part[] {
  return pattern.split(/(\{\w+\})/).map((piece) => {
    if (!piece.startsWith('{')) return piece;
    const word = kinds[piece.slice(1, -1)];
    if (!word)
      throw new Error(`Name pattern '${pattern}' uses ${piece}, which is no kind of word.`);
    return word;
  });
}
const cutPatterns = new Map(
  Object.entries(patterns).map(([style, list]) => [style, list.map(cut)] as const),
);

/** A name for a business of this style; `namesake` is filled when the name is that of a person. */
export function businessName(random: Random, style: string, city: string): [string, Namesake] {
  const namesake: Namesake = { origin: originOf(random, style) };
  const choices = cutPatterns.get(style);
  if (!choices) throw new Error(`There are no name patterns for the style '${style}'.`);
  let name = '';
  for (const part of random.pick(choices))
    name += typeof part === 'string' ? part : part(random, city, namesake);
  // Many a place says where it is, which also tells namesakes apart.
  if (name.length < 28 && random.chance(0.2) && !name.includes(city)) name += ` ${city}`;
  return [name, namesake];
}
