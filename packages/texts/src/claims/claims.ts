import { detectLanguage } from '../detect/detect.js';
import type { Facts } from '../facts.js';
import type { Language } from '../language.js';
import { tokensOf } from '../tokens.js';
import type { Claim, ClaimSource } from './claim.js';
import { findAll } from './find.js';
import type { Found } from './found.js';
import { type Known, knownFrom } from './known.js';
import { type Catalogue, catalogueOf, mentionAt } from './products.js';
import { isPiece } from './units.js';

/**
 * What a text claims and where each claim comes from: numbers, percentages, prices, dates, superlatives and products,
 * in figures or words. `source` is null for what nothing given says: a person has to confirm it.
 *
 * A number counts something, so “15 years” has no source in “15 %”; a date that ends something has none in the day on
 * which the promotion begins. Merge tags and web addresses claim nothing.
 * @param catalogue names of all products of the company (`catalogueOf`, made once for many texts): one that is named
 * and was not given has no source
 */
export function claimsOf(
  text: string,
  language: Language,
  facts: Facts,
  catalogue: Catalogue | Iterable<string> = [],
): Claim[] {
  const known = knownFrom(facts, language);
  const products = mentions(
    text,
    facts,
    known,
    'byFirst' in catalogue ? catalogue : catalogueOf(catalogue),
  );
  const found = findAll(text, detectLanguage(text) ?? language, facts.today)
    .filter(({ from, to }) => !products.some(({ span }) => from < span.to && to > span.from))
    .map((one): Claim => {
      const { kind, from, to } = one;
      return { kind, span: { from, to }, text: text.slice(from, to), source: sourceOf(one, known) };
    });
  return [...products, ...found].sort((a, b) => a.span.from - b.span.from);
}

function mentions(
  text: string,
  facts: Facts,
  known: readonly Known[],
  catalogue: Catalogue,
): Claim[] {
  const names = [
    ...(facts.promotion?.products ?? []),
    ...(facts.products ?? []),
    ...(facts.promotion?.free_product ? [facts.promotion.free_product] : []),
  ];
  const given = catalogueOf(names.map((p) => p.name));
  const tokens = tokensOf(text);
  const claims: Claim[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const own = mentionAt(tokens, at, given);
    const other = mentionAt(tokens, at, catalogue);
    const mention = other && (!own || other.next > own.next) ? other : own;
    if (!mention) continue;
    const words = tokens.slice(mention.first, mention.next);
    const phrase = ` ${words
      .filter((t) => t.kind !== 'sign')
      .map((t) => t.low)
      .join(' ')} `;
    const from = words[0]?.from ?? 0;
    const to = words.at(-1)?.to ?? 0;
    const source = known.find((k) => k.words.includes(phrase))?.source ?? null;
    claims.push({ kind: 'product', span: { from, to }, text: text.slice(from, to), source });
    at = mention.next - 1;
  }
  return claims;
}

const sourceOf = (one: Found, known: readonly Known[]): ClaimSource | null =>
  known.find(
    (k) => k.found.some((f) => supports(f, one, k)) || k.given.some((g) => gives(g, one, k)),
  )?.source ?? null;

/** Whether a sentence of a source says what a text says. */
function supports(fact: Found, claim: Found, { words, source }: Known): boolean {
  if (fact.kind !== claim.kind) return false;
  switch (claim.kind) {
    case 'date':
      if (claim.head === 'time' || fact.head === 'time')
        return fact.head === claim.head && fact.value === claim.value;
      // “Delivered tomorrow” of a brand says nothing of another tomorrow.
      if (source === 'brand' && fact.head !== '' && fact.head !== claim.head) return false;
      return sameDays(fact, claim);
    case 'superlative':
      return (
        fact.value === claim.value &&
        (claim.head === '' || claim.head === fact.head || words.includes(` ${claim.head}`))
      );
    case 'price':
      return (
        fact.value === claim.value &&
        fact.role === claim.role &&
        fact.head === claim.head &&
        (fact.beside ?? []).every((price) => claim.beside?.includes(price))
      );
    default:
      return (
        fact.value === claim.value &&
        (fact.head === claim.head || (claim.head === '' && claim.kind === 'percentage'))
      );
  }
}

/** Whether a figure that was given is what a text says. */
function gives(fact: Known['given'][number], claim: Found, { words }: Known): boolean {
  if (fact.kind !== claim.kind) return false;
  const about = claim.head === '' || words.includes(` ${claim.head}`);
  switch (claim.kind) {
    case 'date':
      return (
        claim.head !== 'time' && claim.role !== 'since' && sameDays({ ...claim, ...fact }, claim)
      );
    case 'price':
      if (claim.value === 'free') return fact.value === 'free' && (about || isPiece(claim.head));
      return fact.value === claim.value && (fact.role === 'off' || claim.role !== 'off');
    case 'percentage':
      return fact.value === claim.value && about;
    case 'number':
      return (
        fact.value === claim.value &&
        (claim.head === 'code' || isPiece(claim.head) || (about && claim.head !== ''))
      );
    default:
      return false;
  }
}

/** The same day, or a week or month that it lies in; nothing that begins where the other ends. */
function sameDays(fact: Found, claim: Found): boolean {
  if (fact.role && claim.role && fact.role !== claim.role) return false;
  const [factFrom = '', factTo = ''] = fact.value.split('/');
  const [from = '', to = ''] = claim.value.split('/');
  return from <= factFrom && factTo <= to;
}
