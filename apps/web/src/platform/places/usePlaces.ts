import {
  getPlaces,
  mayAccess,
  noteOpened,
  type PlaceRef,
  type Places,
  pinPlaces,
} from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { call } from '../client/api.js';
import { queryClient, queryOf, useCall } from '../client/queries.js';
import { knownRoutes } from '../navigation/knownRoutes.js';
import { paths } from '../navigation/paths.js';
import { showFailure } from '../notices/showFailure.js';
import { useProfile } from '../session/useProfile.js';
import { recordAt, samePlace } from './placeAt.js';

const query = queryOf(getPlaces);
const keep = (places: Places) => queryClient.setQueryData(query.queryKey, places);
/** What is asked of the server one after the other: two presses in a row count both. */
let order: Promise<unknown> = Promise.resolve();

/** What is pinned for who never pinned anything: what has no entry in the menu. */
export const standardPins = [paths.home, paths.contracts];

/** The route of an address, where the user may open it. */
export function routeOf(path: string, groups: readonly string[]) {
  const route = knownRoutes().find((one) => matchPath(one.path, path.replace(/[?#].*/, '')));
  return route && mayAccess(route.access, groups) ? route : undefined;
}

/** Reads what the user keeps at hand; once for the whole shell. */
export const usePlacesRead = () =>
  useCall(getPlaces, undefined, { silent: true, staleTime: 5 * 60_000 });

/** The pins, and the way to pin or unpin the page one is on. Undefined until they are known. */
export function usePins() {
  const { groupNames } = useProfile();
  // Only looked at: the shell reads it.
  const { data } = useQuery<Places>({ ...query, enabled: false });
  const standard = standardPins
    .filter((path) => routeOf(path, groupNames))
    .map((path) => ({ kind: 'page' as const, path }));
  const pins: Places['pins'] | undefined = data && (data.pins ?? standard);
  const toggle = useCallback(
    (place: PlaceRef) => {
      order = order.then(async () => {
        const now = queryClient.getQueryData<Places>(query.queryKey);
        const all: readonly PlaceRef[] = now?.pins ?? standard;
        const rest = all.filter((one) => !samePlace(one, place));
        const next = rest.length < all.length ? rest : [...all, place];
        await call(pinPlaces, { body: { pins: next.map(bare) } }).then(keep, showFailure);
      });
    },
    [standard],
  );
  return { pins, toggle };
}

/** As the server takes it: without the name it had. */
const bare = (place: PlaceRef): PlaceRef =>
  place.kind === 'page' ? { kind: 'page', path: place.path } : { kind: place.kind, id: place.id };

export function useRecent() {
  return useQuery<Places>({ ...query, enabled: false }).data?.recent ?? [];
}

/** In the shell: notes the records that are opened. A failure costs nothing the user has to know of. */
export function useNoteOpened(): void {
  const { pathname } = useLocation();
  const ref = recordAt(pathname);
  const key = ref && `${ref.kind} ${ref.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record counts, not the object
  useEffect(() => {
    if (ref) void call(noteOpened, { body: ref }).then(keep, () => undefined);
  }, [key]);
}
