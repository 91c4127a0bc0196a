import type { LimitedSession } from '@kade/contract';
import type { ApiFailure } from './failure.js';

type Listener = (limit: LimitedSession) => void;
const listeners = new Set<Listener>();

/** Calls back when a call tells that the session is not whole (any more). */
export function onLimited(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everyone who leads the user onwards, when that is what the failure means. */
export function meetLimit({ code }: ApiFailure): void {
  const limit =
    code === 'enrolment_needed'
      ? 'enrolment'
      : code === 'second_factor_needed'
        ? 'second_factor'
        : null;
  if (limit) for (const listener of [...listeners]) listener(limit);
}
