import { useEffect, useState } from 'react';
import { dropDraft, findDraft, type Kept, keepDraft } from './keptDraft.js';

const pauseMs = 600;

type Typing<T> = {
  /** See `draftKey`. */
  key: string;
  /** What stands on the screen; the same object as long as nothing changes. */
  draft: T;
  version: number | null;
  dirty: boolean;
  isRight: (draft: Partial<T>) => boolean;
  /** Puts a draft on the screen. */
  show: (draft: T) => void;
};

/**
 * Keeps what is typed in this browser, a moment after each change. What was found from an earlier time is offered, and
 * nothing is kept over it until the user has taken it or let it go.
 */
export function useKeptDraft<T>({ key, draft, version, dirty, isRight, show }: Typing<T>): {
  found: Kept<T> | undefined;
  restore: (take: boolean) => void;
  drop: () => void;
} {
  const [found, setFound] = useState(() => findDraft(key, isRight));
  const active = dirty && found === undefined;
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(
      () => keepDraft(key, { draft, at: new Date().toISOString(), version }),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [key, draft, version, active]);
  const restore = (take: boolean) => {
    if (take && found) show(found.draft);
    else dropDraft(key);
    setFound(undefined);
  };
  // As it is kept: what is equal after a round trip is nothing to take back.
  const isSame = found !== undefined && JSON.stringify(found.draft) === JSON.stringify(draft);
  return { found: isSame ? undefined : found, restore, drop: () => dropDraft(key) };
}
