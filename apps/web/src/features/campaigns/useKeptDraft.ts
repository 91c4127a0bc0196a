import { useEffect } from 'react';
import type { Draft } from './draft.js';
import { keepDraft } from './localDraft.js';

const pauseMs = 600;

/** Keeps what is typed in this browser, a moment after each change, while `active`. */
export function useKeptDraft(
  key: string,
  draft: Draft,
  version: number | null,
  active: boolean,
): void {
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(
      () => keepDraft(key, { draft, at: new Date().toISOString(), version }),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [key, draft, version, active]);
}
