import { listFunnel, type OpportunityStatus, opportunityStatuses } from '@kade/contract';
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { type ApiFailure, call } from '../../app/api.js';
import { keyOf } from '../../app/queries.js';
import { type ColumnData, type ColumnPage, cardsOf } from './cache.js';
import type { FunnelQuery } from './filter.js';
import type { Lists } from './place.js';

const pageSize = 50;

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
    getNextPageParam: (last, pages) =>
      last.results.length === pageSize && pages.length * pageSize < last.count
        ? pages.length + 1
        : undefined,
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
