import { PassThrough } from 'node:stream';
import type { Live } from '../live.js';
import type { Auth, RawAnswer } from './context.js';

/** So often something is sent, that no proxy on the way takes the line for dead. */
const heartbeat = 20_000;
/** Then the browser connects anew and is asked again who it is: a right taken away ends here too. */
const longest = 5 * 60_000;
/** Bytes that wait for a reader who does not read. */
const mostWaiting = 64 * 1024;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // A buffering proxy would hold news back.
  'x-accel-buffering': 'no',
  // Kept open after the stream, it would hold up a process that stops.
  connection: 'close',
};

/**
 * A topic of the company's live news as server-sent events: `ready` when news are told from now on (what came before may
 * have been missed), then one event for each. Holds no connection to the database. Whoever does not ask for a stream by
 * `Accept` gets its beginning and the end.
 * @param event what each piece of news is called
 * @param isFor whether this reader may hear it
 */
export function eventStream<News>(
  live: Live,
  auth: Auth,
  accept: string | undefined,
  { topic, event, isFor }: { topic: string; event: string; isFor?: (news: News) => boolean },
): RawAnswer {
  if (!accept?.includes('text/event-stream')) return { headers, body: 'retry: 2000\n\n' };
  const body = new PassThrough();
  const write = (text: string) => {
    if (body.writableLength > mostWaiting) body.destroy();
    else if (!body.writableEnded) body.write(text);
  };
  write('retry: 2000\n\n');
  const beat = setInterval(() => write(': here\n\n'), heartbeat);
  const last = setTimeout(() => body.end(), longest);
  const leave = live.follow(auth.companyId, topic, {
    ready: () => write('event: ready\ndata: {}\n\n'),
    tell: (news) => {
      if (isFor?.(news as News) ?? true)
        write(`event: ${event}\ndata: ${JSON.stringify(news)}\n\n`);
    },
    end: () => body.end(),
  });
  body.on('close', () => {
    clearInterval(beat);
    clearTimeout(last);
    leave();
  });
  return { headers, body };
}
