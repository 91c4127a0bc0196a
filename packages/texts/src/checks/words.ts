import type { PreferredWord } from '../brand.js';
import type { Part, Span } from '../channels.js';
import type { Language } from '../language.js';
import { type Token, tokensOf } from '../tokens.js';
import type { Check, CheckContext, CheckedContent } from './check.js';

/** Endings that a word gets and stays the same word. */
const endings: Readonly<Record<Language, readonly string[]>> = {
  en: ['', 's', 'es', "'s", 'ed', 'd', 'ing', 'er', 'ers', 'ly', 'r', 'st', 'est'],
  nl: [
    '',
    'e',
    'en',
    's',
    "'s",
    'n',
    'er',
    'ers',
    'ere',
    'st',
    'ste',
    'je',
    'jes',
    'tje',
    'tjes',
    'pje',
    'pjes',
    'd',
    'de',
    't',
    'te',
    'ten',
    'den',
  ],
};
/** Letters that stand between the words of a Dutch compound. */
const joints = ['', 's', 'e', 'en', 'n'];
/** Shorter words are found in compounds by chance: “ei” in “reis”. */
const compoundLeast = 4;

/** Spellings of one word: open and closed syllables (naam, namen), f and v, s and z, doubled consonants. */
function stems(word: string, language: Language): string[] {
  const found = new Set([word]);
  const last = word.at(-1) ?? '';
  const consonant = /[^aeiou]$/.test(word);
  if (language === 'nl') {
    const open = word.replace(/([aeou])\1(?=[^aeiou]$)/, '$1');
    const closed = /[^aeiou][aeiou][^aeiouwxhj]$/.test(word) ? word + last : word;
    for (const one of [open, closed]) {
      found.add(one);
      if (one.endsWith('f')) found.add(`${one.slice(0, -1)}v`);
      if (one.endsWith('s')) found.add(`${one.slice(0, -1)}z`);
    }
  } else {
    if (consonant && /[^aeiou][aeiou][^aeiouwxy]$/.test(word)) found.add(word + last);
    if (word.endsWith('e')) found.add(word.slice(0, -1));
    if (/[^aeiou]y$/.test(word)) found.add(`${word.slice(0, -1)}i`);
  }
  return [...found];
}

/** Every form that counts as the word. */
export function formsOf(word: string, language: Language): Set<string> {
  const forms = new Set<string>();
  const short = word.length < compoundLeast;
  // “Mand” is no form of “man”: short words get no ending of a verb.
  for (const stem of stems(word, language))
    for (const ending of endings[language])
      if (!(short && /^[dt]/.test(ending))) forms.add(stem + ending);
  return forms;
}

/** Whether a Dutch compound has the word as its first or last piece: “kortingsactie” and “winterkorting” have “korting”. */
function inCompound(token: string, word: string, forms: ReadonlySet<string>): boolean {
  if (word.length < compoundLeast || token.length < word.length + 3) return false;
  for (const joint of joints)
    if (token.startsWith(word + joint) && token.length - word.length - joint.length >= 3)
      return true;
  return [...forms].some(
    (form) => form.length >= word.length && token.endsWith(form) && token.length - form.length >= 3,
  );
}

type Place = { readonly from: number; readonly to: number };

/**
 * Finds a word, or several in a row, in texts: whole words in their forms, in Dutch also in compounds. Made once for
 * many texts.
 */
export function finderOf(
  phrase: string,
  language: Language,
): (tokens: readonly Token[]) => Place[] {
  const wanted = tokensOf(phrase).filter((t) => t.kind !== 'sign');
  const last = wanted.at(-1);
  if (!last) return () => [];
  const forms = formsOf(last.low, language);
  const before = wanted.slice(0, -1);
  const compounds = language === 'nl' && before.length === 0;
  return (tokens) => {
    const read = tokens.filter((t) => t.kind !== 'sign');
    return read.flatMap((token, at) => {
      const first = read[at - before.length];
      if (!first || before.some((w, i) => read[at - before.length + i]?.low !== w.low)) return [];
      const hit = forms.has(token.low) || (compounds && inCompound(token.low, last.low, forms));
      return hit ? [{ from: first.from, to: token.to }] : [];
    });
  };
}

/** Where a word, or several in a row, stand in a text. */
export const placesOf = (tokens: readonly Token[], phrase: string, language: Language): Place[] =>
  finderOf(phrase, language)(tokens);

/** Where a word stands in all parts of a text. */
export function spansOf(parts: readonly Part[], phrase: string, language: Language): Span[] {
  return parts.flatMap(({ name, text }) =>
    placesOf(tokensOf(text), phrase, language).map((place) => ({ part: name, ...place })),
  );
}

/** Words that the brand forbids, each with where it stands. */
export function checkForbidden(
  { parts, language }: CheckedContent,
  { forbid = [] }: CheckContext,
): Check[] {
  return forbid
    .filter((word) => word.trim() !== '')
    .flatMap((word): Check[] => {
      const spans = spansOf(parts, word, language);
      return spans.length > 0
        ? [{ code: 'forbidden', level: 'stop', params: { word }, spans }]
        : [];
    });
}

/** Words that stand where the brand has a better one, and whether any of those it likes is used at all. */
export function checkPreferred(
  { parts, language }: CheckedContent,
  { prefer = [] }: CheckContext,
): Check[] {
  const instead = prefer.flatMap(({ use, not }) =>
    not.flatMap((word): Check[] => {
      const spans = spansOf(parts, word, language);
      return spans.length > 0
        ? [{ code: 'preferred', level: 'hint', params: { word, use }, spans }]
        : [];
    }),
  );
  const liked: readonly PreferredWord[] = prefer.filter((p) => p.not.length === 0);
  const used = liked.some(({ use }) => spansOf(parts, use, language).length > 0);
  if (liked.length === 0 || used) return instead;
  const words = liked.map(({ use }) => use).join(', ');
  return [...instead, { code: 'preferred_unused', level: 'hint', params: { words }, spans: [] }];
}
