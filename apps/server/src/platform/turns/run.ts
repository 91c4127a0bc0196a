import { Refusal, type Work } from '@kade/contract';
import { workLimits } from './limits.js';

/** What a piece of work has to keep to, wherever it goes: a transaction and a question to a copy carry it along. */
export type Run = {
  /** Aborted when the time is up or nobody waits for the answer any more; its reason is what to throw. */
  readonly signal: AbortSignal;
  readonly statementMs: number;
};

/** Nobody is there to read this. */
export class CallerGone extends Error {
  /** Known to servers as 'client closed request'; the log need not hear of it. */
  readonly statusCode = 499;
  constructor() {
    super('The caller has gone.');
    this.name = 'CallerGone';
  }
}

/**
 * Begins a piece of work.
 * @param onGone calls back when the caller hangs up before the answer is out
 */
export function beginRun(work: Work, onGone: (then: () => void) => void): Run & { end(): void } {
  const { statementMs, wholeMs, endsWithCaller } = workLimits[work];
  const stop = new AbortController();
  const timer =
    wholeMs === undefined
      ? undefined
      : setTimeout(() => stop.abort(new Refusal('took_too_long')), wholeMs).unref();
  if (endsWithCaller) onGone(() => stop.abort(new CallerGone()));
  return { signal: stop.signal, statementMs, end: () => clearTimeout(timer) };
}
