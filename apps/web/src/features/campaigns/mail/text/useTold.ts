import { startTransition, useCallback, useEffect, useRef } from 'react';

/** What is typed is told after a pause this long, or after so much typing. */
const pauseMs = 150;
const longestMs = 600;

/**
 * Tells the mail what is typed, so that no key waits for the rest of the page: after a pause, and between two frames.
 * `now` tells it at once: before anything else is done with the mail.
 */
export function useTold(tell: (text: string) => void) {
  const latest = useRef(tell);
  latest.current = tell;
  const waiting = useRef<{ text: string; since: number; timer: number } | null>(null);
  /** Told, and perhaps not on screen yet; the last of them. */
  const echoes = useRef(new Set<string>());
  const last = useRef<string | null>(null);
  const later = useCallback((text: string) => {
    const since = waiting.current?.since ?? Date.now();
    window.clearTimeout(waiting.current?.timer);
    const wait = Math.max(0, Math.min(pauseMs, longestMs - (Date.now() - since)));
    const timer = window.setTimeout(() => {
      waiting.current = null;
      last.current = text;
      echoes.current.add(text);
      startTransition(() => latest.current(text));
    }, wait);
    waiting.current = { text, since, timer };
  }, []);
  const now = useCallback(() => {
    window.clearTimeout(waiting.current?.timer);
    const text = waiting.current?.text ?? last.current;
    waiting.current = null;
    last.current = null;
    if (text === null) return;
    echoes.current.add(text);
    latest.current(text);
  }, []);
  /** Whether a text that comes back is one that was told; typing has gone on since. */
  const isEcho = useCallback((text: string) => echoes.current.has(text), []);
  /** All that was told is on screen. */
  const settled = useCallback(() => {
    echoes.current.clear();
    if (waiting.current === null) last.current = null;
  }, []);
  useEffect(() => now, [now]);
  return { later, now, isEcho, settled };
}
