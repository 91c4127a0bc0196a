import type { CallInput, Endpoint, ReplyOf } from '@kade/contract';
import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { showFailure } from '../notices/showFailure.js';
import { ApiFailure, type CallArgs, call, type SendOptions } from './api.js';
import { useOnce } from './useOnce.js';

type Meta = { silent?: boolean };

const tell = (error: unknown, meta: Meta | undefined) => {
  if (!meta?.silent) showFailure(error);
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => tell(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => tell(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      // A refusal stays a refusal; only a line that broke or a server that starts is worth another try.
      retry: (times, error) =>
        times < 2 && error instanceof ApiFailure && (error.status === 0 || error.status === 503),
    },
    mutations: { retry: false },
  },
});

const doorOf = (endpoint: Endpoint) => [endpoint.path, endpoint.method] as const;

/** Cache key: endpoint and input. The endpoint alone is the prefix of all its inputs. */
export const keyOf = (endpoint: Endpoint, input?: unknown) =>
  input === undefined ? [...doorOf(endpoint)] : [...doorOf(endpoint), input];

/** What an endpoint is about, by its path: `audiences` for all below `/v2/audiences/`. */
const subjectOf = (path: unknown): string | undefined =>
  typeof path === 'string' ? path.split('/')[2] : undefined;

/** Whether a cached reply is about the same as this path is, such as any figure of an audience for `/v2/audiences/`. */
export const aboutSame =
  (path: unknown) =>
  ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
    subjectOf(path) !== undefined && subjectOf(queryKey[0]) === subjectOf(path);

/**
 * After a write nothing that was read before it counts as fresh: the next screen that shows it reads it anew. What is on
 * screen is read at once only where its endpoint is named, so that no form is filled anew under somebody's hands.
 */
export const outdateAll = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ refetchType: 'none' });

/** Query options of an endpoint, for loaders and prefetching. */
export const queryOf = <const E extends Endpoint>(endpoint: E, ...[input]: CallArgs<E>) => ({
  queryKey: keyOf(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReplyOf<E>> =>
    call(endpoint, ...([input, { signal }] as unknown as CallArgs<E>)),
});

export type CallOptions<T> = {
  enabled?: boolean;
  /** Milliseconds between polls, or a function of the last reply; false stops. */
  pollEvery?: number | false | ((last: T | undefined) => number | false);
  staleTime?: number;
  /** Keep showing the last page while the next one loads. */
  keepPrevious?: boolean;
  /** No notification: the screen says it itself. */
  silent?: boolean;
};

/** Reads an endpoint through the cache. Failures notify by themselves unless `silent`. */
export function useCall<const E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E>,
  options: CallOptions<ReplyOf<E>> = {},
) {
  const { enabled = true, pollEvery = false, staleTime, keepPrevious, silent = false } = options;
  return useQuery<ReplyOf<E>, ApiFailure>({
    ...queryOf(endpoint, ...([input] as unknown as CallArgs<E>)),
    enabled,
    meta: { silent },
    refetchInterval: (query) =>
      typeof pollEvery === 'function' ? pollEvery(query.state.data) : pollEvery,
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

export type SendHookOptions<E extends Endpoint> = {
  onSuccess?: (reply: ReplyOf<E>, input: CallInput<E>) => void;
  /** Endpoints whose cached replies are out of date after a success, or after a conflict of versions. */
  invalidates?: readonly Endpoint[];
  silent?: boolean;
  onUploadProgress?: SendOptions['onUploadProgress'];
};

/** Writes through an endpoint: `const save = useSend(createX, {...}); save.mutate({ body })`. */
export function useSend<const E extends Endpoint>(endpoint: E, options: SendHookOptions<E> = {}) {
  const client = useQueryClient();
  const { onSuccess, invalidates = [], silent = false, onUploadProgress } = options;
  const reload = () =>
    Promise.all(invalidates.map((e) => client.invalidateQueries({ queryKey: doorOf(e) })));
  const mutation = useMutation<ReplyOf<E>, ApiFailure, CallInput<E>>({
    mutationFn: (input) =>
      call(endpoint, ...([input, { onUploadProgress }] as unknown as CallArgs<E>)),
    meta: { silent },
    onSuccess: async (reply, input) => {
      await outdateAll(client);
      await reload();
      onSuccess?.(reply, input);
    },
    // Somebody saved it before: what the screen shows is old, and another try from there would be refused for ever.
    onError: (error) => {
      if (error.code === 'version_conflict') void reload();
    },
  });
  return useSentOnce(mutation);
}

/** A mutation whose button may be pressed twice: {@link useOnce}. */
export function useSentOnce<Reply, Failure, Input>(
  mutation: UseMutationResult<Reply, Failure, Input>,
): UseMutationResult<Reply, Failure, Input> {
  const mutateAsync = useOnce(mutation.mutateAsync);
  const mutate = useCallback<typeof mutation.mutate>(
    // Whoever asks this way is told of a failure elsewhere.
    (...order) => void mutateAsync(...order).catch(() => undefined),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
