import { wordsOf } from '@kade/contract';
import type { GlossaryEntry } from '../entries.js';
import { synonyms } from './synonyms.js';

/** What an entry is found by. Kept between searches: folding a thousand sentences at each letter would be felt. */
type Findable = {
  /** The words of its key. */
  readonly key: string;
  readonly names: string;
  readonly joined: string;
  readonly all: string;
};

const found = new WeakMap<GlossaryEntry, Findable>();
function findable(entry: GlossaryEntry): Findable {
  const known = found.get(entry);
  if (known) return known;
  const names = wordsOf(`${entry.key} ${entry.label} ${entry.also?.label ?? ''}`);
  const made = {
    key: wordsOf(entry.key).join(' '),
    // With a space before each word, so that a piece is asked for from the beginning of one.
    names: ` ${names.join(' ')}`,
    joined: names.join(''),
    all: ` ${[...names, ...wordsOf(`${entry.about} ${entry.also?.about ?? ''}`)].join(' ')}`,
  };
  found.set(entry, made);
  return made;
}

/** The other words of each line that a typed piece is the beginning of a word of, or is one of. */
const alsoKnownAs = (piece: string): readonly string[] =>
  piece.length < 3
    ? []
    : synonyms.filter((line) => line.some((one) => one.startsWith(piece))).flat();

/** How well an entry fits a piece: by its names, by other words for it, by what it says; 0: not at all. */
function fit(
  { key, names, joined, all }: Findable,
  piece: string,
  others: readonly string[],
): number {
  // What is meant by the word itself comes before all that it is a part of.
  if (key === piece || others.includes(key)) return 5;
  if (names.includes(` ${piece}`)) return 4;
  // 'winrate' is 'win rate', and 'netsales' is 'net_sales'.
  if (names.includes(piece) || (piece.length > 4 && joined.includes(piece))) return 3;
  if (others.some((one) => names.includes(` ${one}`))) return 2;
  return all.includes(` ${piece}`) || all.includes(piece) ? 1 : 0;
}

/** How many slips a word of some length may have. */
const slipsIn = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/** The known word that a slip means: names of entries and other words for them; the piece itself where none is near. */
function meant(piece: string, words: ReadonlySet<string>): string {
  let least = slipsIn(piece) + 1;
  let best = piece;
  for (const word of words) {
    if (Math.abs(word.length - piece.length) >= least) continue;
    const steps = distance(piece, word);
    if (steps < least) {
      least = steps;
      best = word;
    }
  }
  return best;
}

/** Letters put in, left out, changed or swapped with their neighbour, to make one word of another (Damerau, 1964). */
export function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (rows[i - 1]?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? (rows[i - 2]?.[j - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY;
      row.push(Math.min(change, swap, (rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

/**
 * The entries that fit every piece of what was typed, in either language, also by another word for it; the best first, in
 * their order where they fit alike. A piece that fits nothing is taken for a slip of the nearest known word.
 */
export function searched(
  entries: readonly GlossaryEntry[],
  typed: string,
): readonly GlossaryEntry[] {
  const pieces = wordsOf(typed);
  if (pieces.length === 0) return entries;
  let known: ReadonlySet<string> | undefined;
  const scores = pieces.map((piece) => {
    const scoreBy = (word: string) => {
      const others = alsoKnownAs(word);
      return entries.map((entry) => fit(findable(entry), word, others));
    };
    const plain = scoreBy(piece);
    if (plain.some((score) => score > 0)) return plain;
    known ??= new Set([
      ...entries.flatMap((entry) => findable(entry).names.trim().split(' ')),
      ...synonyms.flat().flatMap((one) => one.split(' ')),
    ]);
    return scoreBy(meant(piece, known));
  });
  return entries
    .map((entry, at) => ({ entry, all: scores.map((of) => of[at] ?? 0) }))
    .filter(({ all }) => all.every((score) => score > 0))
    .map(({ entry, all }) => ({ entry, score: all.reduce((sum, one) => sum + one, 0) }))
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
