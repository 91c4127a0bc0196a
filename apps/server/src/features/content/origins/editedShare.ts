/** Words that are held against each other one by one; of longer texts it is counted how many words are in both. */
const mostWords = 1500;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Words to put in, take out or replace until one list is the other (Levenshtein 1966). */
function distance(a: readonly string[], b: readonly string[]): number {
  let before = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, word] of a.entries()) {
    const row = [i + 1];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (before[j - 1] ?? 0) + (word === b[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = row;
  }
  return before.at(-1) ?? 0;
}

/** How many words are in one of the two and not in the other, order aside. */
function differing(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of b) {
    const left = counts.get(word) ?? 0;
    if (left > 0) shared += 1;
    counts.set(word, left - 1);
  }
  return Math.max(a.length, b.length) - shared;
}

/** The same at a glance: as if the order of words did not count, so never more. For choosing among many texts. */
export function roughShare(made: string, now: string): number {
  const [a, b] = [wordsOf(made), wordsOf(now)];
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 0 : differing(a, b) / longest;
}

/** Share of a text's words that somebody changed since it was made, 0 to 1. */
export function editedShare(made: string, now: string): number {
  const [a, b] = [wordsOf(made), wordsOf(now)];
  const longest = Math.max(a.length, b.length);
  if (longest === 0) return 0;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(a.length, b.length) - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const changed =
    Math.max(left.length, right.length) > mostWords
      ? differing(left, right)
      : distance(left, right);
  return changed / longest;
}
