import type { ApiFailure } from '../../app/failure.js';
import { translateText } from '../../app/showFailure.js';

/** What the server says about a field, in the user's language as far as it is known there; null: nothing. */
export function errorsOf(failure: ApiFailure | null, field: string): string | null {
  const messages = failure?.errors?.[field];
  return messages?.length ? messages.map(translateText).join(' ') : null;
}

/** Whether a text can be an e-mail address; the server has the last word. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
