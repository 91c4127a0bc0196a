import { useSyncExternalStore } from 'react';

/** Below this a phone: the menu is a drawer. */
export const mobileBelow = 768;
/** Below this the menu starts collapsed. */
export const collapsedBelow = 1024;

const subscribe = (changed: () => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** From so wide on there is room for so many default actions beside the title of a page. */
export const roomForActions = { one: 1024, two: 1280 } as const;

export const useBelow = (width: number) =>
  useSyncExternalStore(subscribe, () => innerWidth < width);
export const useMobile = () => useBelow(mobileBelow);

export const useWindowHeight = () => useSyncExternalStore(subscribe, () => innerHeight);
