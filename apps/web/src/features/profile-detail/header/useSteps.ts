import { getProfileResult } from '@kade/contract';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { queryClient, queryOf } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useListNeighbours } from '../../profiles/index.js';
import { stepOf } from './stepOf.js';

/**
 * To the profile before and after this one in the list one came from. Who steps faster than pages load loses no step:
 * the steps that were asked for meanwhile are taken as soon as the profile they start from is on the screen.
 */
export function useSteps(profileId: number, tab: string) {
  const neighbours = useListNeighbours(profileId);
  const { previous, next, position, count } = neighbours;
  const navigate = useNavigate();
  /** Steps asked for and not yet taken: forward above zero, back below. */
  const asked = useRef(0);
  const goingTo = useRef<number | null>(null);

  const take = useCallback(() => {
    if (goingTo.current === profileId) goingTo.current = null;
    if (goingTo.current !== null || asked.current === 0) return;
    const forward = asked.current > 0;
    const id = forward ? next : previous;
    // Nobody is beyond the ends of the list; anywhere else the neighbouring page is on its way.
    if (position === null || position === (forward ? count : 1)) asked.current = 0;
    if (id === null) return;
    asked.current -= forward ? 1 : -1;
    goingTo.current = id;
    void navigate(paths.profile(id, tab || undefined));
  }, [profileId, previous, next, position, count, tab, navigate]);
  useEffect(take, [take]);

  const step = useCallback(
    (where: 'next' | 'previous') => {
      asked.current += where === 'next' ? 1 : -1;
      take();
    },
    [take],
  );
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      const where = stepOf(e);
      if (!where || position === null) return;
      e.preventDefault();
      e.stopPropagation();
      step(where);
    };
    // On the way down: the tabs take every arrow for theirs, with Alt or without.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [step, position]);
  // Who goes through a list goes on: the next one is there before it is asked for.
  useEffect(() => {
    if (next !== null)
      void queryClient.prefetchQuery(queryOf(getProfileResult, { params: { id: next } }));
  }, [next]);
  return { ...neighbours, step };
}
