import {
  type ActivityType,
  getContractTimeline,
  getOpportunityTimeline,
  getTimeline,
  type TimelineEvent,
  type TimelineKind,
} from '@kade/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../platform/client/api.js';
import { keyOf } from '../../platform/client/queries.js';
import type { Subject } from './addressOf.js';

/** What of a timeline is wanted; nothing: all of it. */
export type Narrowed = {
  kinds?: readonly TimelineKind[];
  /** Of activities. */
  types?: readonly ActivityType[];
};

/** The timeline of a record, read on from where it ended. Other tabs change it, so it is read anew when it is opened. */
export function useTimeline(
  { profileId, opportunityId, contractId }: Subject,
  { kinds = [], types = [] }: Narrowed,
) {
  const endpoint =
    contractId !== undefined
      ? getContractTimeline
      : opportunityId === undefined
        ? getTimeline
        : getOpportunityTimeline;
  const params = { id: contractId ?? opportunityId ?? profileId ?? 0 };
  const query = useInfiniteQuery({
    queryKey: keyOf(endpoint, { params, kinds, types }),
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoint,
        {
          params,
          query: {
            kind: [...kinds],
            ...(types.length > 0 ? { activity_type: [...types] } : {}),
            ...(pageParam ? { after: pageParam } : {}),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  });
  const events = query.data?.pages.flatMap((page) => page.results);
  return {
    /** As `Loaded` takes it. */
    query: {
      data: events as TimelineEvent[] | undefined,
      error: query.error as ApiFailure | null,
      refetch: query.refetch,
    },
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
  };
}
