import type { Draft } from './draft.js';

/** What was typed and not saved, kept in this browser: a crash or a closed tab loses nothing. */
export type KeptDraft = {
  draft: Draft;
  at: string /** Version of the campaign it was typed over. */;
  version: number | null;
};

const prefix = 'campaignDraft';
/** Older than this, nobody means it any more. */
const keepDays = 30;

/** `id` null: a new campaign. */
export const draftKey = (userId: number | string, id: number | null): string =>
  `${prefix}:${userId}:${id ?? 'new'}`;

export function keepDraft(key: string, kept: KeptDraft): void {
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

/** Undefined when there is none, when it is old, or when it cannot be read. */
export function findDraft(key: string, now = Date.now()): KeptDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptDraft | null;
    if (!kept || !Array.isArray(kept.draft?.blocks) || !Array.isArray(kept.draft.audience_ids))
      return undefined;
    if (now - Date.parse(kept.at) > keepDays * 86_400_000) return undefined;
    return kept;
  } catch {
    return undefined;
  }
}
