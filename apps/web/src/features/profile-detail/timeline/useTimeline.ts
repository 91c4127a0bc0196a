import { getTimeline, type TimelineEvent, type TimelineKind } from '@kade/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../../platform/client/api.js';
import { keyOf } from '../../../platform/client/queries.js';

/** The timeline of a profile, read on from where it ended. Other tabs change it, so it is read anew when it is opened. */
export function useTimeline(profileId: number, kinds: readonly TimelineKind[]) {
  const params = { id: profileId };
  const query = useInfiniteQuery({
    queryKey: keyOf(getTimeline, { params, kinds }),
    queryFn: ({ pageParam, signal }) =>
      call(
        getTimeline,
        { params, query: { kind: [...kinds], ...(pageParam ? { after: pageParam } : {}) } },
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
