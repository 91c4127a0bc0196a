import { type ProfileFilters, type SelectionInput, sortableFields } from '@kade/contract';
import { useMemo } from 'react';
import { useListState } from '../../../ui/list/useListState.js';
import { type Filter, filtersOf, textOfFilters } from './filters.js';

const names = ['origin_query'] as const;

/** State of the profile list: search, filters, order, page; kept in the address. */
export function useProfileList() {
  const given = useListState('profiles', { filters: names });
  // An order by a column that is not there, from an old or mistyped address, counts as not given.
  const known = sortableFields.includes(given.ordering.replace(/^-/, ''));
  const control = known ? given : { ...given, ordering: '' };
  const { search, ordering, page, pageSize, filters: kept, set } = control;
  const rule = kept.origin_query?.[0] ?? '';
  // A rule nobody can read is asked of the server all the same: it says what is wrong with it.
  const filters = useMemo(() => filtersOf(rule) ?? [], [rule]);
  const query = useMemo(
    () => ({
      page,
      page_size: pageSize,
      ...(ordering ? { ordering } : {}),
      ...narrowedBy(search, rule),
    }),
    [page, pageSize, ordering, search, rule],
  );
  return {
    control,
    query,
    rule,
    filters,
    isNarrowed: search !== '' || rule !== '',
    /** What fits best comes first, until somebody sorts by a column again. */
    search: (text: string) => set({ search: text, ...(text && !search ? { ordering: '' } : {}) }),
    /** The same search, without the filters. */
    searchAll: () => setRule(''),
    setFilters: (next: readonly Filter[]) => setRule(textOfFilters(next)),
    setRule,
    /** Everything the list finds now. */
    everything: { all: true, ...narrowedBy(search, rule) } satisfies SelectionInput,
  };
  function setRule(text: string, more: { search?: string; ordering?: string } = {}) {
    set({ filters: { origin_query: text ? [text] : [] }, ...more });
  }
}

const narrowedBy = (
  search: string,
  rule: string,
): Pick<ProfileFilters, 'search' | 'origin_query'> => ({
  ...(search.trim() ? { search: search.trim() } : {}),
  ...(rule ? { origin_query: rule } : {}),
});
