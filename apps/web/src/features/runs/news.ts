import { followRuns, type RunNews } from '@kade/contract';
import { openStream } from '../../platform/live/stream.js';

/** Hears of a change, or null when some may have been missed. */
type Listener = (news: RunNews | null) => void;

/** The line stays for the next page that follows a run, which comes within moments of the last one. */
const linger = 5000;
const listeners = new Set<Listener>();
let close: (() => void) | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;

/** Follows the runs of the company that the user may read, over one line for the whole tab. @returns stops following */
export function hearRuns(listener: Listener): () => void {
  const tell = (news: RunNews | null) => {
    for (const one of [...listeners]) one(news);
  };
  listeners.add(listener);
  clearTimeout(closing);
  close ??= openStream(followRuns, {
    onEvent: (name, data) => {
      if (name === 'run') tell(JSON.parse(data) as RunNews);
    },
    // Also the first time: what was read before the line stood may be old by now.
    onReady: () => tell(null),
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    closing = setTimeout(dropLine, linger);
  };
}

/** Holds the line no longer. */
export function dropLine(): void {
  clearTimeout(closing);
  close?.();
  close = undefined;
}
