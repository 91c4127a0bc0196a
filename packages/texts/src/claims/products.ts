import { type Token, tokensOf } from '../tokens.js';

/** Names of products by their first word, so that each word of a text is looked up once. */
export type Catalogue = { readonly byFirst: ReadonlyMap<string, readonly Name[]> };
type Name = {
  readonly words: readonly string[] /** Only where each word of it has a capital. */;
  readonly capitals: boolean;
};

/** More names than this are no help in a text. */
const namesMost = 200_000;
/** A single shorter word is hardly ever meant as a product. */
const singleLeast = 5;

/** The name before its size: “Arabica bonen” of “Arabica bonen 1 kg”. */
const wordsOfName = (name: string): string[] => {
  const tokens = tokensOf(name.slice(0, 200));
  const size = tokens.findIndex((t) => t.kind === 'digits');
  const head = (size > 0 ? tokens.slice(0, size) : tokens).filter(
    (t) => t.kind === 'word' || t.kind === 'digits',
  );
  return head.map((t) => t.low);
};

/** With its size: “Arabica bonen 1 kg”. */
const wholeName = (name: string): string[] =>
  tokensOf(name.slice(0, 200))
    .filter((t) => t.kind !== 'sign')
    .map((t) => t.low);

/** A catalogue to look products up in; made once for many texts. */
export function catalogueOf(names: Iterable<string>): Catalogue {
  const byFirst = new Map<string, Name[]>();
  let read = 0;
  const add = (words: readonly string[], capitals: boolean) => {
    const [first = ''] = words;
    if (!first || (words.length === 1 && first.length < singleLeast)) return;
    const known = byFirst.get(first) ?? [];
    if (!byFirst.has(first)) byFirst.set(first, known);
    if (
      !known.some((k) => k.words.length === words.length && k.words.every((w, i) => w === words[i]))
    )
      known.push({ words, capitals });
  };
  for (const name of names) {
    if (read++ >= namesMost) break;
    const words = wordsOfName(name);
    add(words, false);
    add(wholeName(name), false);
    // The brand of a product: “Simon Lévelt” of “Simon Lévelt Espresso Bio”.
    if (words.length > 2) add(words.slice(0, 2), true);
  }
  return { byFirst };
}

export type Mention = { readonly first: number; readonly next: number };

/** The longest name of the catalogue that begins at a token; null: none does. */
export function mentionAt(t: readonly Token[], at: number, { byFirst }: Catalogue): Mention | null {
  const names = byFirst.get(t[at]?.low ?? '') ?? [];
  let best: Mention | null = null;
  for (const { words, capitals } of names) {
    let next = at;
    const found = words.every((word) => {
      while (
        next > at &&
        t[next] &&
        t[next]?.kind === 'sign' &&
        "&-'’.,×".includes(t[next]?.text ?? '')
      )
        next++;
      const token = t[next];
      next++;
      return token?.low === word && !(capitals && token.text === token.low);
    });
    if (found && (!best || next > best.next)) best = { first: at, next };
  }
  return best;
}
