import { catalogue } from '@kade/contract/columns/catalogue';

/** Longer names than this are not a slip of the keyboard, and comparing them would cost time. */
const longest = 64;

/** The known column that a mistyped name most likely means; undefined when none is close. */
export function nearestKey(name: string): string | undefined {
  if (name.length > longest) return undefined;
  const wanted = name.toUpperCase();
  let best: string | undefined;
  let least = Math.max(2, Math.floor(wanted.length / 3)) + 1;
  for (const { key } of catalogue) {
    const steps = distance(wanted, key);
    if (steps < least) {
      least = steps;
      best = key;
    }
  }
  return best;
}

/** Levenshtein's distance, one row at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
