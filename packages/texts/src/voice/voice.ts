import type { Address, Tone } from '../brand.js';
import { type Sentence, sentencesOf, tokensOf, wordsOf } from '../tokens.js';
import {
  contractions,
  emoji,
  emojis,
  familiar,
  greetings,
  humour,
  jargon,
  plural,
  polite,
  smiley,
  we,
  you,
} from './markers.js';
import { type Trait, type TraitName, traitValues, voiceTexts } from './trait.js';

type Read = Sentence & {
  readonly at: number;
  readonly words: readonly string[];
  readonly first: boolean;
};

/** Above these shares of sentences something is not “some” any more but “many”. */
const manyFrom = 0.25;
/** Words in a sentence up to which sentences are short, and medium. */
const shortTo = 11;
const mediumTo = 17;
/** Texts are read so far. */
const lettersMost = 10_000;

const measured = (value: number) => Math.round(value * 100) / 100;

function readAll(texts: readonly string[]): Read[] {
  return texts.slice(0, voiceTexts.most).flatMap((text, at) =>
    sentencesOf(text.slice(0, lettersMost)).map((s, i) => ({
      ...s,
      at,
      words: wordsOf(s.text),
      first: i === 0,
    })),
  );
}

const quote = ({ at, from, to, text }: Read): Trait['evidence'] => ({
  text: at,
  from,
  to,
  quote: text,
});

/** How often something is in a sentence, with the first that has it. */
function share<N extends TraitName>(
  trait: N,
  all: readonly Read[],
  has: (s: Read) => boolean,
): Trait {
  const with_ = all.filter(has);
  const measure = all.length === 0 ? 0 : with_.length / all.length;
  const [none, some, many] = traitValues[trait];
  const value = with_.length === 0 ? none : measure >= manyFrom && many ? many : some;
  const [first] = with_;
  return {
    trait,
    value,
    measure: measured(measure),
    evidence: first ? quote(first) : null,
  } as Trait;
}

function sentenceLength(lines: readonly Read[]): Trait {
  // “Beste Anna,” is no sentence.
  const all = lines.filter((s) => !s.text.endsWith(','));
  const mean = all.reduce((sum, s) => sum + s.words.length, 0) / Math.max(1, all.length);
  const nearest = [...all].sort(
    (a, b) => Math.abs(a.words.length - mean) - Math.abs(b.words.length - mean),
  )[0];
  const value = mean <= shortTo ? 'short' : mean <= mediumTo ? 'medium' : 'long';
  return {
    trait: 'sentence_length',
    value,
    measure: measured(mean),
    evidence: nearest ? quote(nearest) : null,
  };
}

function address(all: readonly Read[]): Trait {
  const forms = [
    ['je', familiar],
    ['u', polite],
    ['jullie', plural],
    ['you', you],
  ] as const;
  const counted = forms
    .map(([value, words]) => ({
      value,
      hits: all.filter((s) => s.words.some((w) => words.has(w))),
    }))
    .sort((a, b) => b.hits.length - a.hits.length);
  const [best] = counted;
  const first = best?.hits[0];
  if (!best || !first) return { trait: 'address', value: 'none', measure: 0, evidence: null };
  return {
    trait: 'address',
    value: best.value,
    measure: measured(best.hits.length / all.length),
    evidence: quote(first),
  };
}

function greeting(all: readonly Read[]): Trait {
  const opening = all.filter((s) => s.first);
  const found = greetings
    .map(([value, words]) => ({ value, hits: opening.filter((s) => words.has(s.words[0] ?? '')) }))
    .sort((a, b) => b.hits.length - a.hits.length)[0];
  const first = found?.hits[0];
  if (!found || !first) return { trait: 'greeting', value: 'none', measure: 0, evidence: null };
  return {
    trait: 'greeting',
    value: found.value,
    measure: measured(found.hits.length / opening.length),
    evidence: quote(first),
  };
}

/**
 * What 3 to 10 texts of one’s own tell of their voice, each trait with the sentence that shows it, verbatim. A trait that
 * no sentence shows (“no emoji”) has no quotation.
 */
export function voiceFromTexts(texts: readonly string[]): Trait[] {
  const all = readAll(texts);
  const any = (words: ReadonlySet<string>) => (s: Read) => s.words.some((w) => words.has(w));
  const person = share('exclamation', all, any(we));
  return [
    sentenceLength(all),
    address(all),
    { ...person, trait: 'we_form', value: person.evidence ? 'we' : 'none' },
    share('exclamation', all, (s) => s.text.includes('!')),
    share('questions', all, (s) => s.text.includes('?')),
    share('emoji', all, (s) => emoji.test(s.text)),
    share('numbers', all, (s) => tokensOf(s.text).some((t) => t.kind === 'digits')),
    share('humour', all, (s) => any(humour)(s) || smiley.test(s.text)),
    share('jargon', all, any(jargon)),
    share('contractions', all, any(contractions)),
    greeting(all),
  ];
}

/** The tone and the form of address that fit traits best. */
export function toneOf(traits: readonly Trait[]): { tone: Tone; address: Address } {
  const value = (name: TraitName) => traits.find((t) => t.trait === name)?.value;
  const measure = (name: TraitName) => traits.find((t) => t.trait === name)?.measure ?? 0;
  const formal = value('address') === 'u' || value('greeting') === 'formal';
  const tone: Tone =
    value('humour') === 'some' || value('emoji') === 'many'
      ? 'playful'
      : formal
        ? 'formal'
        : value('greeting') === 'warm' && value('we_form') === 'we'
          ? 'warm'
          : measure('address') + measure('we_form') < 0.3 && value('exclamation') === 'none'
            ? 'matter_of_fact'
            : 'informal';
  return { tone, address: value('address') === 'u' ? 'u' : 'je' };
}

/** Emoji of texts, the most frequent first: those that a brand uses. */
export function emojiOf(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts.slice(0, voiceTexts.most))
    for (const [one] of text.slice(0, lettersMost).matchAll(emojis))
      counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([one]) => one);
}
