import type { ApiFailure } from '../../platform/client/failure.js';
import { i18n } from '../../platform/language/language.js';
import { translateText } from '../../platform/notices/showFailure.js';

/** Beginnings of what the server says about a password, and the text that says the same in the user's language. */
const saidOfPasswords: readonly (readonly [string, string])[] = [
  ['Use at least 12', 'short'],
  ['Use letters', 'spaces'],
  ['Use more different', 'varied'],
  ['This is one of the passwords', 'common'],
  ['Do not use your own', 'own'],
];

function translated(message: string): string {
  const key = saidOfPasswords.find(([start]) => message.startsWith(start))?.[1];
  return key ? i18n.t(`access:refused.${key}`) : translateText(message);
}

/** What the server says about a field, in the user's language as far as it is known there; null: nothing. */
export function errorsOf(failure: ApiFailure | null, field: string): string | null {
  const messages = failure?.errors?.[field];
  return messages?.length ? messages.map(translated).join(' ') : null;
}

/** Whether a text can be an e-mail address; the server has the last word. */
export const looksLikeEmail = (text: string): boolean =>
  /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
