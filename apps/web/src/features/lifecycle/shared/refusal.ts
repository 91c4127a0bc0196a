import { ApiFailure } from '../../../platform/client/failure.js';
import { translateText } from '../../../platform/notices/showFailure.js';

/**
 * Why the server tells no customers of an earlier run, in its words; null where nothing was refused. That is an answer,
 * not a failure: asking again brings nothing else.
 */
export function refusalWords(error: unknown): string | null {
  if (!(error instanceof ApiFailure) || error.status !== 400) return null;
  return translateText(error.msg ?? error.detail ?? '') || null;
}
