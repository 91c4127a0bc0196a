import { PassThrough } from 'node:stream';
import { failures, type GenerateEvent, type Language, Refusal, say } from '@kade/contract';
import type { FastifyRequest } from 'fastify';
import { Streamed } from '../../../platform/http/context.js';
import type { Log } from '../../../platform/log.js';

/** What is told while something is made. */
export type Tell = (event: Exclude<GenerateEvent, 'fault' | 'done'>, data: unknown) => void;

/** Makes things one after the other. Stops when the signal says so. @returns what was made */
export type Making<Result> = (tell: Tell, signal: AbortSignal) => Promise<Result[]>;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // A buffering proxy would hold the words back.
  'x-accel-buffering': 'no',
};
/** So often something is sent, that no proxy takes the line for dead while a model thinks. */
const heartbeat = 10_000;

const isStreamed = ({ headers }: FastifyRequest) =>
  headers.accept?.includes('text/event-stream') ?? false;

/** Why it ended early, in the reader's language, without a word of what is not ours. */
function faultOf(error: unknown, language: Language) {
  const code = error instanceof Refusal ? error.code : 'unavailable';
  return {
    code,
    detail: say(language, failures[code].say),
    msg: error instanceof Refusal && error.why ? say(language, error.why) : null,
  };
}

/**
 * The reply of a call that generates: its results one by one where a stream is asked for, else all of them at once.
 * Whoever closes the request stops the work at the same moment; what was made until then stays.
 */
export async function generating<Mode, Result>(
  request: FastifyRequest,
  { language, mode, log }: { language: Language; mode: Mode; log: Log },
  make: Making<Result>,
): Promise<{ mode: Mode; results: Result[] } | Streamed> {
  const stop = new AbortController();
  const { socket } = request.raw;
  const gone = () => stop.abort();
  socket.once('close', gone);
  const leave = () => socket.removeListener('close', gone);
  if (!isStreamed(request))
    try {
      return { mode, results: await make(() => {}, stop.signal) };
    } finally {
      leave();
    }

  const body = new PassThrough();
  const write = (event: GenerateEvent, data: unknown) => {
    if (!body.destroyed && !body.writableEnded)
      body.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const beat = setInterval(() => body.destroyed || body.write(': here\n\n'), heartbeat);
  body.once('close', gone);
  make(write, stop.signal)
    .then((results) => write('done', { count: results.length }))
    .catch((error: unknown) => {
      if (stop.signal.aborted) return;
      if (!(error instanceof Refusal)) log.error({ err: error }, 'generating');
      write('fault', faultOf(error, language));
    })
    .finally(() => {
      clearInterval(beat);
      leave();
      body.end();
    });
  return new Streamed(body, headers);
}
