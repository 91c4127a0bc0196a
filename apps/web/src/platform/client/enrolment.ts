import { type Endpoint, failures, type Profile } from '@kade/contract';
import { currentLanguage } from '../language/language.js';
import { ApiFailure } from './failure.js';

type Waiting = { readonly go: () => void; readonly stop: (reason: unknown) => void };

let enrolling = false;
let waiting: Waiting[] = [];

/** The company requires a second factor and the user has none yet: the server opens next to nothing. */
export const needsEnrolment = ({ user, company }: Profile): boolean =>
  !user.two_factor_enabled && company.two_factor_policy === 'required';

/** Says whether the user still has to enrol. Once done, calls that were held back go out. */
export function setEnrolling(needed: boolean): void {
  enrolling = needed;
  if (needed) return;
  const held = waiting;
  waiting = [];
  for (const { go } of held) go();
}

/** The session is over: what was held back must never go out in the name of the next user. */
export function dropHeldCalls(): void {
  enrolling = false;
  const held = waiting;
  waiting = [];
  for (const { stop } of held) stop(notEnrolled(''));
}

const notEnrolled = (path: string) =>
  new ApiFailure(
    failures.enrolment_needed.status,
    'enrolment_needed',
    failures.enrolment_needed.say[currentLanguage()],
    null,
    null,
    null,
    path,
  );

/**
 * Resolves at once, or when the user has enrolled for calls that are refused until then: the page behind the set-up
 * dialog waits instead of failing. Rejects when the caller gives up or the session ends.
 */
export function enrolled(endpoint: Endpoint, signal?: AbortSignal): Promise<void> {
  if (!enrolling || endpoint.access.public || endpoint.alsoFor?.includes('enrolment'))
    return Promise.resolve();
  return new Promise((resolve, reject) => {
    const entry: Waiting = { go: resolve, stop: reject };
    waiting.push(entry);
    signal?.addEventListener('abort', () => {
      waiting = waiting.filter((one) => one !== entry);
      reject(signal.reason);
    });
  });
}
