import { useCallback, useContext, useEffect, useMemo } from 'react';
import { UNSAFE_DataRouterContext, useSearchParams } from 'react-router';
import { besideParams } from '../../platform/navigation/glance.js';
import { type ListState, readListState, writeListState } from './listState.js';
import { savedList, saveList } from './savedLists.js';

/** `view`: the saved view that it comes from, in the address; null for none. */
type Change = Partial<ListState> & { view?: number | null };

export type ListControl = ListState & {
  /** Changes part of the state; anything but the page goes back to page 1. */
  set: (change: Change) => void;
};

type Options = {
  /** Names of the list's filters, as the endpoint calls them. */
  filters?: readonly string[];
  /** Order while the user has chosen none. */
  ordering?: string;
  /** False for lists inside a record: the page left on one record means nothing on the next. */
  remember?: boolean;
};

/**
 * State of a list, kept in the page's address (so it can be linked to, and back works) and
 * remembered per list: coming back without a query finds the list as it was left.
 */
export function useListState(
  list: string,
  { filters = [], ordering = '', remember = true }: Options = {},
): ListControl {
  const [params, setParams] = useSearchParams();
  // What is looked at beside the list is no part of it.
  const text = useMemo(() => {
    const own = new URLSearchParams(params);
    for (const name of besideParams) own.delete(name);
    return own.toString();
  }, [params]);
  const { isLeaving, address } = useRouterNow();
  const names = filters.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list opens
  useEffect(() => {
    const { query } = savedList(list);
    if (remember && !text && query)
      setParams((now) => besides(now, new URLSearchParams(query)), { replace: true });
  }, [list]);

  const state = useMemo(
    () => readListState(new URLSearchParams(text), names ? names.split(',') : []),
    [text, names],
  );
  const set = useCallback(
    ({ view, ...change }: Change) => {
      const written = (now: URLSearchParams) => {
        const base = new URLSearchParams(now);
        if (view === null) base.delete('view');
        else if (view) base.set('view', String(view));
        return writeListState({ ...state, page: 1, ...change }, base);
      };
      if (remember) saveList(list, { query: written(new URLSearchParams(text)).toString() });
      // A search still waiting for its pause must not call back somebody who is on the way to another page.
      if (!isLeaving()) setParams((drawn) => written(address() ?? drawn), { replace: true });
    },
    [setParams, state, text, list, remember, isLeaving, address],
  );
  return { ...state, ordering: state.ordering || ordering, set };
}

/** A kept query with what stands beside the page now: a link to that is followed in a list that was narrowed before. */
function besides(now: URLSearchParams, kept: URLSearchParams): URLSearchParams {
  for (const name of besideParams) {
    const value = now.get(name);
    if (value === null) kept.delete(name);
    else kept.set(name, value);
  }
  return kept;
}

/**
 * What holds at this very moment: whether somebody is on the way to another page, and the address, in which something may
 * have been opened beside the list. The router is asked, not React: what `useNavigation` and `useSearchParams` say is
 * shown as a transition, so on a slow machine it comes long after the click. The router has no public way to read its
 * state outside of rendering, hence the context marked as unsafe.
 */
function useRouterNow() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useMemo(
    () => ({
      isLeaving: (): boolean => {
        if (!router) return false;
        const { navigation, location } = router.state;
        return (
          navigation.location !== undefined && navigation.location.pathname !== location.pathname
        );
      },
      address: () => router && new URLSearchParams(router.state.location.search),
    }),
    [router],
  );
}
