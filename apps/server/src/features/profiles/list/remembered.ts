/**
 * Answers of the list that stay right until something it shows changes: counts and the ids of pages. Each is kept with
 * the number of changes it was found at (`version`), which every request reads anew, so that none is ever late.
 * In this process only; another one finds its own.
 */
type Kept = { version: number; answer: Promise<unknown> };

/** Entries, of at most 500 ids each: some 10 MB when full. */
const mostKept = 2000;
const kept = new Map<string, Kept>();

/** Forgets all: for tests, whose databases follow each other in one process and number their companies alike. */
export const forgetRemembered = () => kept.clear();

/**
 * The answer found at this version, or `find` it. People who ask the same at once wait for one answer; when that one
 * fails (its request ended), each finds its own.
 */
export async function remembered<T>(
  key: string,
  version: number,
  find: () => Promise<T>,
): Promise<T> {
  const known = kept.get(key);
  if (known?.version === version) {
    try {
      const answer = (await known.answer) as T;
      kept.delete(key);
      kept.set(key, known);
      return answer;
    } catch {
      return find();
    }
  }
  const mine: Kept = { version, answer: find() };
  kept.delete(key);
  kept.set(key, mine);
  const oldest = kept.size > mostKept ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  try {
    return (await mine.answer) as T;
  } catch (error) {
    if (kept.get(key) === mine) kept.delete(key);
    throw error;
  }
}
