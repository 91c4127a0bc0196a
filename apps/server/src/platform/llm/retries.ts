import { setTimeout as pause } from 'node:timers/promises';
import { type Failure, failureOf } from './failures.js';
import type { LlmLimits } from './limits.js';

/** Seconds before the next try, where the service does not say: more each time, and never the same for two callers. */
const backOff = (tries: number) => 0.5 * 2 ** tries * (0.75 + Math.random() / 2);

/**
 * Seconds to wait before another try after a failure; undefined when there is none: it would not help, there were enough,
 * the service wants a longer wait than this call has, or the caller has had a part of the answer.
 */
function waitAfter(
  failure: Failure,
  tries: number,
  limits: LlmLimits,
  until: number,
): number | undefined {
  if (!failure.again || tries >= limits.retries) return undefined;
  const wait = failure.retryAfter ?? backOff(tries);
  const isTooLong = wait * 1000 > limits.waitMs || Date.now() + wait * 1000 >= until;
  return isTooLong ? undefined : wait;
}

/**
 * Does something once more after failures that pass. Gives up with the failure itself.
 * @param until when the whole has to be over, in milliseconds
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  how: { limits: LlmLimits; until: number; signal: AbortSignal; mayRetry?: () => boolean },
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      how.signal.throwIfAborted();
      if (how.mayRetry?.() === false) throw error;
      const wait = waitAfter(failureOf(error), tries, how.limits, how.until);
      if (wait === undefined) throw error;
      await pause(wait * 1000, undefined, { signal: how.signal });
    }
  }
}
