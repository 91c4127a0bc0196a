import { Stopped } from './failures.js';
import type { LlmLimits } from './limits.js';
import type { TokenUse } from './types.js';
import { noUse, sumOf, useOfFailure } from './use.js';

export type Call = {
  /** Ends when the caller stops, or when the call has had its time. */
  readonly signal: AbortSignal;
  /** Milliseconds since 1970 at which its time is over. */
  readonly until: number;
  /** Tokens of all its requests so far. */
  readonly use: () => TokenUse;
  readonly ms: () => number;
  readonly pay: (more: TokenUse) => void;
  /** One of its requests was paid for; finding out how the service is spoken to does not count. */
  readonly isPaid: () => boolean;
  /** Books one request, whether it comes to anything or not. */
  readonly paying: <T>(
    asked: string,
    work: (saying: (said: () => string) => void) => Promise<{ object: T; use: TokenUse }>,
  ) => Promise<T>;
  readonly end: () => void;
};

/** The time, the end and the bill of one call. */
export function beginCall(
  limits: LlmLimits,
  given: AbortSignal | undefined,
  stop: AbortController,
): Call {
  const begun = performance.now();
  let use: TokenUse = noUse;
  const stopped = () => stop.abort(new Stopped('stopped'));
  if (given?.aborted) stopped();
  given?.addEventListener('abort', stopped, { once: true });
  const timer = setTimeout(() => stop.abort(new Stopped('timed_out')), limits.totalMs);
  const pay = (more: TokenUse) => {
    use = sumOf(use, more);
  };
  let isPaid = false;
  const payRequest = (more: TokenUse) => {
    isPaid ||= more.tokensIn + more.tokensOut > 0;
    pay(more);
  };
  return {
    signal: stop.signal,
    until: Date.now() + limits.totalMs,
    use: () => use,
    ms: () => Math.round(performance.now() - begun),
    pay,
    isPaid: () => isPaid,
    paying: async <T>(
      asked: string,
      work: (saying: (said: () => string) => void) => Promise<{ object: T; use: TokenUse }>,
    ): Promise<T> => {
      let said = () => '';
      stop.signal.throwIfAborted();
      try {
        const done = await work((more) => {
          said = more;
        });
        payRequest(done.use);
        return done.object;
      } catch (error) {
        const known = (error as { use?: TokenUse }).use;
        payRequest(known ?? useOfFailure(error, asked, said()));
        throw error;
      }
    },
    end: () => {
      clearTimeout(timer);
      given?.removeEventListener('abort', stopped);
      // Whatever is still under way has nobody who waits for it.
      stop.abort(new Stopped('stopped'));
    },
  };
}

/** What comes, unless the signal ends the wait for it. Throws the signal's reason. */
export async function unlessStopped<T>(coming: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let end = () => {};
  const stopped = new Promise<never>((_, reject) => {
    end = () => reject(signal.reason);
    signal.addEventListener('abort', end, { once: true });
  });
  return Promise.race([coming, stopped]).finally(() => signal.removeEventListener('abort', end));
}
