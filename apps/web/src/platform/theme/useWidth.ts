import { useSyncExternalStore } from 'react';

/** Below this a phone: the menu is a drawer. */
export const mobileBelow = 768;
/** Below this the menu starts collapsed. */
export const collapsedBelow = 1024;

const subscribe = (changed: () => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

const useBelow = (width: number) => useSyncExternalStore(subscribe, () => innerWidth < width);
export const useMobile = () => useBelow(mobileBelow);
