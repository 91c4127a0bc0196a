import { useSyncExternalStore } from 'react';

const asked = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

const subscribe = (changed: () => void) => {
  const query = asked();
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};

/** Whether the reader asked their system for less movement. */
export const isCalm = () => asked()?.matches ?? false;
export const useCalm = () => useSyncExternalStore(subscribe, isCalm);
