import { useEffect } from 'react';
import { routeOf, standardPins } from '../../platform/places/usePlaces.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { recallMenu, rememberMenu } from './menuMemory.js';

/**
 * How many lines the sections above the pages have, each of which comes with a reply of its own: until it is there, as
 * many as the last time, so that no entry moves under the pointer.
 * @param start lines of the first steps; undefined until they are known
 * @param pinned lines of what is pinned; undefined until they are known
 */
export function useLinesAbove(
  start: number | undefined,
  pinned: number | undefined,
): { start: number; pinned: number } {
  const { groupNames } = useProfile();
  useEffect(() => {
    const { above } = recallMenu();
    if (start !== undefined || pinned !== undefined)
      rememberMenu({ above: { start: start ?? above.start, pinned: pinned ?? above.pinned } });
  }, [start, pinned]);
  if (start !== undefined && pinned !== undefined) return { start, pinned };
  const { above } = recallMenu();
  return {
    start: start ?? above.start ?? 0,
    pinned:
      pinned ?? above.pinned ?? standardPins.filter((path) => routeOf(path, groupNames)).length,
  };
}
