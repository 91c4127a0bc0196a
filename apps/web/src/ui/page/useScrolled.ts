import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
};

/** Whether the page is scrolled further than so many pixels. */
export const useScrolled = (pixels: number) =>
  useSyncExternalStore(subscribe, () => window.scrollY > pixels);
