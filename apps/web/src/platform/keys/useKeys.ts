import { useEffect, useRef } from 'react';
import { holdKeys, type KeyHandlers } from './keys.js';

/**
 * Says what keys do while a component is on the screen: `useKeys({ listDown: () => … })`. Which key that is, and its
 * words, stand in the catalogue; fields, dialogs and the user's own switch are seen to here.
 */
export function useKeys(handlers: KeyHandlers, enabled = true): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  const ids = Object.keys(handlers).join();
  useEffect(() => {
    if (!enabled || !ids) return;
    const forwarded = Object.fromEntries(
      ids
        .split(',')
        .map((id) => [id, (e: KeyboardEvent) => latest.current[id as keyof KeyHandlers]?.(e)]),
    );
    return holdKeys(forwarded);
  }, [ids, enabled]);
}
