import type { ShownColumns, ViewState } from '@kade/contract';
import type { ChosenColumns, Widths } from '../../table/useColumns.js';
import type { ListState } from '../listState.js';

type Shown = Pick<ChosenColumns<object>, 'keys' | 'widths'>;
type Narrowed = Pick<ListState, 'search' | 'ordering' | 'filters'>;
/** The profile list's filters are one rule: the server checks it, so it is kept apart. */
const rule = 'origin_query';

/** The list as a view keeps it. */
export const viewStateOf = ({ search, ordering, filters }: Narrowed, shown: Shown): ViewState => ({
  search: search.trim(),
  origin_query: filters[rule]?.[0] ?? '',
  filters: Object.fromEntries(
    Object.entries(filters)
      .filter(([name, values]) => name !== rule && values.length > 0)
      .map(([name, values]) => [name, [...values]]),
  ),
  ordering,
  columns: shownColumns(shown.keys, shown.widths),
});

/** What a list takes over from a view; filters that it does not name are off. */
export const narrowedBy = (
  { search, ordering, origin_query, filters }: ViewState,
  now: Narrowed,
): Narrowed => ({
  search,
  ordering,
  filters: {
    ...Object.fromEntries(Object.keys(now.filters).map((name) => [name, []])),
    ...filters,
    ...(origin_query ? { [rule]: [origin_query] } : {}),
  },
});

/** Columns and widths as the server keeps them. */
export const shownColumns = (keys: readonly string[], widths: Widths): ShownColumns =>
  keys.map((field) => ({ field, width: widths[field] ?? null }));

/** Columns and widths of a view, for the list. */
export function columnsOfView({ columns }: { columns: ShownColumns | null }): {
  keys: string[];
  widths: Widths;
} {
  const shown = columns ?? [];
  return {
    keys: shown.map((c) => c.field),
    widths: Object.fromEntries(
      shown.flatMap((c) => (c.width === null ? [] : [[c.field, c.width] as const])),
    ),
  };
}

export const sameState = (a: ViewState, b: ViewState): boolean =>
  JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

/** The database gives the fields back in an order of its own. */
const inOrder = ({ search, origin_query, ordering, columns, filters }: ViewState) => [
  search,
  origin_query,
  ordering,
  Object.entries(filters ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
  columns.map(({ field, width }) => [field, width]),
];
