import { useSyncExternalStore } from 'react';

const asked = () => globalThis.matchMedia?.('(max-width: 767px)');

const subscribe = (changed: () => void) => {
  const query = asked();
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};

/** Whether the window is as narrow as a phone. What styles can say they say; this is for what is another element there. */
export const usePhone = () => useSyncExternalStore(subscribe, () => asked()?.matches ?? false);
