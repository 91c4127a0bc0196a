/** What was typed and not saved, kept in this browser: a crash or a closed tab loses nothing. */
export type Kept<T> = {
  draft: T;
  at: string;
  /** Version of the object it was typed over; null: a new one. */
  version: number | null;
};

/** Older than this, nobody means it any more. */
const keepDays = 30;

/** `of` names the kind of object and, of `id`, which one; null: a new one. Each user has drafts of their own. */
export const draftKey = (of: string, userId: number | string, id: number | string | null): string =>
  `${of}:${userId}:${id ?? 'new'}`;

export function keepDraft<T>(key: string, kept: Kept<T>): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Full or forbidden: the leave guard still stands.
  }
}

export const dropDraft = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Forbidden: then nothing was kept either.
  }
};

/** Undefined when there is none, when it is old, or when it is not of the form that `isRight` knows. */
export function findDraft<T>(
  key: string,
  isRight: (draft: Partial<T>) => boolean,
  now = Date.now(),
): Kept<T> | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept<T> | null;
    if (!kept?.draft || !isRight(kept.draft)) return undefined;
    if (now - Date.parse(kept.at) > keepDays * 86_400_000) return undefined;
    return kept;
  } catch {
    return undefined;
  }
}
