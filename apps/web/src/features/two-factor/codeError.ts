import { ApiFailure } from '../../platform/client/failure.js';
import { showFailure, translateText } from '../../platform/notices/showFailure.js';

/** What to say under the input of a code, in the user's language; null: nothing went wrong. */
export const codeErrorOf = (error: unknown): string | null =>
  error ? translateText((error instanceof ApiFailure && error.detail) || 'Failed!') : null;

/** The fifth wrong code ends the session, and the dialog with it: then the reason is said on top of the page. */
export function tellWhenEnded(error: unknown): void {
  if (error instanceof ApiFailure && error.status === 401) showFailure(error);
}
