import type { ApiFailure } from '../../platform/client/failure.js';

/** What the server says about a field, null: nothing. */
export function errorsOf(failure: ApiFailure | null, field: string): string | null {
  const messages = failure?.errors?.[field];
  return messages?.length ? messages.join(' ') : null;
}

/** Whether a text can be an e-mail address; the server has the last word. */
export const looksLikeEmail = (text: string): boolean =>
  /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
