import { listProfiles } from '@kade/contract';
import { useEffect, useMemo } from 'react';
import { useCall } from '../../../platform/client/queries.js';
import { type ListContext, placeIn, rememberedList, rememberList } from './listContext.js';

export type Neighbours = {
  /** Place in the list one came from, from 1; null when one did not come from a list. */
  position: number | null;
  count: number;
  previous: number | null;
  next: number | null;
};

const alone: Neighbours = { position: null, count: 0, previous: null, next: null };

/**
 * The profiles before and after this one in the list one came from, over the borders of its pages: the neighbouring
 * page is fetched when it is needed. Opening a profile of that page makes it the page one is on.
 */
export function useListNeighbours(profileId: number): Neighbours {
  const here = useMemo(() => currentPage(profileId), [profileId]);
  const place = placeIn(here, profileId);
  const query = here?.query ?? { page: 1, page_size: 25 };
  const before = useCall(
    listProfiles,
    { query: { ...query, page: query.page - 1 } },
    { enabled: place?.previous === 'page', silent: true },
  );
  const after = useCall(
    listProfiles,
    { query: { ...query, page: query.page + 1 } },
    { enabled: place?.next === 'page', silent: true },
  );
  const pages = useMemo(
    () =>
      [
        { page: before.data, by: -1 },
        { page: after.data, by: 1 },
      ].flatMap(({ page, by }) =>
        page && here
          ? [
              {
                query: { ...here.query, page: here.query.page + by },
                ids: page.results.map((row) => row.id),
                count: page.count,
              },
            ]
          : [],
      ),
    [before.data, after.data, here],
  );
  useEffect(() => {
    neighbouring = pages;
  }, [pages]);

  if (!place) return alone;
  return {
    position: place.position,
    count: place.count,
    previous:
      place.previous === 'page' ? (before.data?.results.at(-1)?.id ?? null) : place.previous,
    next: place.next === 'page' ? (after.data?.results[0]?.id ?? null) : place.next,
  };
}

/** Pages beside the one that is kept, as far as they were fetched. */
let neighbouring: readonly ListContext[] = [];

/** The page the profile stands on: the kept one, or a neighbour of it, which is then kept in its stead. */
function currentPage(profileId: number): ListContext | null {
  const kept = rememberedList();
  if (placeIn(kept, profileId)) return kept;
  const stepped = neighbouring.find((page) => placeIn(page, profileId));
  if (stepped) rememberList(stepped);
  return stepped ?? null;
}
