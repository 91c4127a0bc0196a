import type { Endpoint } from '@kade/contract';
import { type CallArgs, call } from '../client/api.js';
import { readStream } from './readStream.js';

type Listen = {
  /** Something happened. */
  onEvent: (name: string, data: string) => void;
  /** What comes from now on is told. `isFirst` is false after a gap: news may have been missed. */
  onReady: (isFirst: boolean) => void;
};

/** The server sends something every 20 seconds; a line silent for longer is dead. */
const deadAfter = 50_000;
const longestWait = 30_000;

/** Reads one stream until it ends. */
async function read(
  endpoint: Endpoint,
  signal: AbortSignal,
  heard: () => void,
  on: (name: string, data: string) => void,
) {
  const args = [undefined, { signal }] as unknown as CallArgs<Endpoint>;
  const response = (await call(endpoint, ...args)) as Response;
  await readStream(response, on, heard);
}

/**
 * Follows an endpoint of server-sent events while the page is in sight. Comes back by itself, with growing pauses when
 * the server is away; after a gap it says so. A tab out of sight holds no line: browsers have few of them.
 * @returns stops following
 */
export function openStream(endpoint: Endpoint, { onEvent, onReady }: Listen): () => void {
  let stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let guard: ReturnType<typeof setTimeout> | undefined;
  let wait = 1000;
  let isFirst = true;
  let over = false;

  const heard = (mine: AbortController) => {
    clearTimeout(guard);
    guard = setTimeout(() => mine.abort(), deadAfter);
  };
  const take = (name: string, data: string) => {
    if (name !== 'ready') return onEvent(name, data);
    wait = 1000;
    onReady(isFirst);
    isFirst = false;
  };
  const follow = async () => {
    const mine = new AbortController();
    stop = mine;
    heard(mine);
    await read(endpoint, mine.signal, () => heard(mine), take).catch(() => {});
    clearTimeout(guard);
    if (over || document.hidden) return;
    // Not all at once, when a server that stopped is back.
    timer = setTimeout(() => void follow(), wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, longestWait);
  };
  const seen = () => {
    clearTimeout(timer);
    stop.abort();
    if (!document.hidden) timer = setTimeout(() => void follow(), 0);
  };

  document.addEventListener('visibilitychange', seen);
  if (!document.hidden) void follow();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', seen);
    clearTimeout(timer);
    clearTimeout(guard);
    stop.abort();
  };
}
