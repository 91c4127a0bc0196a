import { getSite, type Site } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../client/queries.js';

/** The installation's public settings: asked once, and silent, because every page can do without. */
export const siteQuery = {
  ...queryOf(getSite),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { silent: true },
};

/** Support address, help center and analytics of this installation; undefined until they are known. */
export const useSite = (): Site | undefined => useQuery(siteQuery).data;
