import type { RunNews, WorkKind } from '@kade/contract';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { hearRuns } from './news.js';

/** Runs of some kinds, or the one of a kind on a subject. */
export type Followed = { kinds: readonly WorkKind[]; subject?: number };

/** Changes of state are shown at once; of several together, once. */
const soon = 100;
/** Figures beside the progress are read anew so often while a run gets on. */
const calm = 5000;

/**
 * Keeps what is read at `keys` true while runs get on, from the live stream alone: at each change of state it is read
 * anew, and also when the line was down. In between `further` takes the progress over into what is shown.
 */
export function useFollowed(
  { kinds, subject }: Followed,
  keys: readonly QueryKey[],
  further?: (shown: never, news: RunNews) => unknown,
): void {
  const client = useQueryClient();
  const latest = useRef({ kinds, subject, keys, further });
  latest.current = { kinds, subject, keys, further };
  useEffect(() => {
    const states = new Map<number, string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let due = Number.POSITIVE_INFINITY;
    const readIn = (wait: number) => {
      if (Date.now() + wait >= due) return;
      clearTimeout(timer);
      due = Date.now() + wait;
      timer = setTimeout(() => {
        due = Number.POSITIVE_INFINITY;
        // A first reply that is still on its way may be of before the news: it is asked for again.
        for (const queryKey of latest.current.keys)
          void client
            .cancelQueries({ queryKey })
            .then(() => client.invalidateQueries({ queryKey }));
      }, wait);
    };
    const stop = hearRuns((news) => {
      if (news === null) return readIn(soon);
      const want = latest.current;
      if (!want.kinds.includes(news.kind)) return;
      if (want.subject !== undefined && want.subject !== news.subject_id) return;
      const same = states.get(news.id) === news.status;
      states.set(news.id, news.status);
      if (!same) return readIn(soon);
      if (want.further)
        for (const queryKey of want.keys)
          client.setQueriesData({ queryKey }, (shown: unknown) =>
            shown === undefined ? undefined : want.further?.(shown as never, news),
          );
      readIn(calm);
    });
    // What was read before one followed, such as the reply to the start of the run, may be old by now.
    const isKept = (queryKey: QueryKey) =>
      client.getQueriesData({ queryKey }).some(([, shown]) => shown !== undefined);
    if (latest.current.keys.some(isKept)) readIn(soon);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client]);
}

type Progress = { total: number | null; processed: number };

/** Takes the progress of a run over into what shows it. */
export const further = <Shown extends Progress>(shown: Shown, news: RunNews): Shown => ({
  ...shown,
  total: news.total,
  processed: news.processed,
});
