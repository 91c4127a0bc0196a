import { followOpportunities, type OpportunityNews } from '@kade/contract';
import { useEffect, useRef } from 'react';
import { call } from '../../platform/client/api.js';
import { readEvents } from './sse.js';

type Listen = {
  onNews: (news: OpportunityNews) => void;
  /** News may have been missed: load what is shown anew. */
  onGap: () => void;
};

/** The server sends something every 20 seconds; a line silent for longer is dead. */
const deadAfter = 50_000;
const longestWait = 30_000;

/** Reads one stream until it ends. @returns whether anything came */
async function read(
  signal: AbortSignal,
  heard: () => void,
  on: (name: string, data: string) => void,
) {
  const response = await call(followOpportunities, undefined, { signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    const { events, rest } = readEvents(text + value);
    text = rest;
    for (const { name, data } of events) on(name, data);
  }
}

/**
 * Follows what others do with opportunities, while the page is in sight. Comes back by itself, with growing pauses when
 * the server is away; after a gap it says so. A tab out of sight holds no line: browsers have few of them.
 */
export function useLive({ onNews, onGap }: Listen): void {
  const latest = useRef({ onNews, onGap });
  latest.current = { onNews, onGap };

  useEffect(() => {
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
      if (name === 'ready') {
        wait = 1000;
        if (!isFirst) latest.current.onGap();
        isFirst = false;
      } else if (name === 'opportunity') latest.current.onNews(JSON.parse(data) as OpportunityNews);
    };
    const follow = async () => {
      const mine = new AbortController();
      stop = mine;
      heard(mine);
      await read(mine.signal, () => heard(mine), take).catch(() => {});
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
  }, []);
}
