import { ApiFailure, notConfirmedText } from '../client/failure.js';
import { i18n } from '../language/language.js';
import { notificationOf } from './notices.js';
import { notify } from './notify.js';

const fixedTexts = new Map([
  ['Failed!', 'failed'],
  ['Unknown Error', 'unknown'],
  ['Bad Request', 'badRequest'],
  ['Name must be unique', 'nameUnique'],
  [notConfirmedText, 'notConfirmed'],
]);

/** A text of the error catalogue in the user's language. What the server says is in it already, and stays as it is. */
export function translateText(text: string): string {
  const key = fixedTexts.get(text);
  return key ? i18n.t(`common:failure.${key}`, { defaultValue: text }) : text;
}

/** Shows the notification of a failed call; what is not a failed call is a bug and goes to the console. */
export function showFailure(error: unknown): void {
  if (!(error instanceof ApiFailure)) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error);
    return;
  }
  // After a refused refresh the user stands on the sign-in page; saying 'failed' on top helps nobody.
  if (error.status === 401 && error.code !== 'attempt_ended') return;
  // The user is led to what is missing; see limited.ts.
  if (error.code === 'enrolment_needed' || error.code === 'second_factor_needed') return;
  const notice = notificationOf(error);
  if (!notice) return;
  const description = translateText(notice.description);
  notify({
    kind: error.code === 'code_needed' ? 'info' : 'error',
    title: translateText(notice.title),
    ...(description ? { description } : {}),
  });
}
