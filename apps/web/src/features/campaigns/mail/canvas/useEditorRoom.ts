import { useSyncExternalStore } from 'react';

/** From here the settings stand beside the mail, and both of its languages beside each other. */
const wideFrom = 1280;
const besideFrom = 1024;

const subscribe = (changed: () => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};
const useFrom = (width: number) => useSyncExternalStore(subscribe, () => innerWidth >= width);

/** How much of the editor the window has room for. */
export function useEditorRoom() {
  const both = useFrom(wideFrom);
  const beside = useFrom(besideFrom);
  return {
    /** A canvas for each language. */
    both,
    /** The settings are a sheet at the foot. */
    sheet: !beside,
  };
}
