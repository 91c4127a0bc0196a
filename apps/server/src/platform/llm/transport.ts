import { Stopped, Unusable } from './failures.js';
import type { LlmLimits } from './limits.js';

/**
 * `fetch` for one call: bounded in bytes, and in time until it begins and between its pieces. What goes wrong ends the
 * body with an error, and closes the connection. Goes nowhere else than it was sent: a key must not follow a redirect.
 */
export function boundedFetch(limits: LlmLimits): typeof fetch {
  return async (input, init) => {
    const own = new AbortController();
    const given = init?.signal;
    const signal = given ? AbortSignal.any([given, own.signal]) : own.signal;
    let timer: NodeJS.Timeout | undefined;
    const within = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => own.abort(new Stopped('timed_out')), ms);
    };
    within(limits.answerMs);
    try {
      const response = await fetch(input, { ...init, signal, redirect: 'error' });
      if (!response.body) return response;
      const isStream = response.headers.get('content-type')?.includes('event-stream') ?? false;
      let bytes = 0;
      const counted = new TransformStream<Uint8Array, Uint8Array>({
        start: () => {
          if (isStream) within(limits.chunkMs);
        },
        transform: (piece, controller) => {
          bytes += piece.byteLength;
          if (bytes > limits.replyBytes) {
            const tooMany = new Unusable('too_long', 'too many bytes');
            own.abort(tooMany);
            return controller.error(tooMany);
          }
          if (isStream) within(limits.chunkMs);
          controller.enqueue(piece);
        },
        flush: () => clearTimeout(timer),
      });
      const body = response.body.pipeThrough(counted);
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
      return new Response(body, response);
    } catch (error) {
      clearTimeout(timer);
      throw own.signal.aborted ? own.signal.reason : error;
    }
  };
}
