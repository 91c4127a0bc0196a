import { listFunnel, type OpportunityStatus, opportunityStatuses } from '@kade/contract';
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { type ApiFailure, call } from '../../platform/client/api.js';
import { keyOf } from '../../platform/client/queries.js';
import { type ColumnData, type ColumnPage, cardsOf, differentCards } from './board/cache.js';
import type { Lists } from './board/place.js';
import type { FunnelQuery } from './filter.js';

export const pageSize = 50;

/**
 * The page to ask for next: the one that the first card not loaded yet is on. Moves take cards from the loaded pages and put
 * others in, so these are not as long as they came, and their number says nothing; a page that is asked for once more brings
 * what slid onto it. A page that brought nothing new is followed by the one behind it.
 */
export function nextPage(
  { count }: ColumnPage,
  pages: readonly ColumnPage[],
  asked: number,
): number | undefined {
  const loaded = differentCards(pages).length;
  if (loaded >= count) return undefined;
  const wanted = Math.floor(loaded / pageSize) + 1;
  const broughtNothing = loaded === differentCards(pages.slice(0, -1)).length;
  const next = broughtNothing ? Math.max(wanted, asked + 1) : wanted;
  return next <= Math.ceil(count / pageSize) ? next : undefined;
}

/** Cache key of a column; without a query that of the column under all filters. */
export const columnKey = (status: OpportunityStatus, query?: FunnelQuery): QueryKey => [
  ...keyOf(listFunnel),
  status,
  ...(query ? [query] : []),
];

/** The cards of a column, page after page. */
export const useColumn = (status: OpportunityStatus, query: FunnelQuery) =>
  useInfiniteQuery<ColumnPage, ApiFailure, ColumnData, QueryKey, number>({
    queryKey: columnKey(status, query),
    queryFn: ({ pageParam, signal }) =>
      call(
        listFunnel,
        { params: { status }, query: { ...query, page: pageParam, page_size: pageSize } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });

/** The cards that are loaded at this moment. */
export const listsNow = (client: QueryClient, query: FunnelQuery): Lists =>
  Object.fromEntries(
    opportunityStatuses.map((status) => [
      status,
      cardsOf(client.getQueryData<ColumnData>(columnKey(status, query))),
    ]),
  );

/** The column a card is in at this moment, so that only this one is told of it; none while it is not loaded. */
export function useColumnOf(id: number | null, query: FunnelQuery): OpportunityStatus | undefined {
  const client = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(changed),
    [client],
  );
  return useSyncExternalStore(subscribe, () => {
    if (id === null) return undefined;
    const lists = listsNow(client, query);
    return opportunityStatuses.find((status) => lists[status]?.some((card) => card.id === id));
  });
}
