import type { ShownColumns, ViewState } from '@kade/contract';
import type { ChosenColumns, Widths } from '../../../../ui/table/useColumns.js';

type Shown = Pick<ChosenColumns<object>, 'keys' | 'widths'>;
type Narrowed = { search: string; ordering: string; rule: string };

/** The list as a view keeps it. */
export const viewStateOf = ({ search, ordering, rule }: Narrowed, shown: Shown): ViewState => ({
  search: search.trim(),
  origin_query: rule,
  ordering,
  columns: shownColumns(shown.keys, shown.widths),
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
const inOrder = ({ search, origin_query, ordering, columns }: ViewState) => [
  search,
  origin_query,
  ordering,
  columns.map(({ field, width }) => [field, width]),
];
