import type { CallInput } from '@kade/contract';
import { type getFunnelTotals, hiddenAfterDays } from '@kade/contract';
import type { ListState } from '../../ui/list/listState.js';

/** Filters with several values, and those with one; as the endpoint calls them. */
const several = ['owner', 'owner_name', 'source', 'product', 'campaign'] as const;
const single = ['value_from', 'value_to', 'close_from', 'close_to', 'hidden_date'] as const;
export type SingleFilter = (typeof single)[number];

/** Everything the page keeps in its address. */
export const funnelFilters = [...several, ...single, 'status', 'view'] as const;

export type FunnelQuery = NonNullable<CallInput<typeof getFunnelTotals>['query']>;

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isAmount = (text: string) => /^\d{1,12}(\.\d+)?$/.test(text);
const isId = (text: string) => /^[1-9]\d{0,15}$/.test(text);

/** Text of a filter that has one value; nonsense from an old or mistyped address counts as not given. */
export function one(state: Pick<ListState, 'filters'>, name: SingleFilter): string | undefined {
  const value = state.filters[name]?.[0] ?? '';
  const valid = name.startsWith('value') ? isAmount : isDay;
  return valid(value) ? value : undefined;
}

/** What board and list ask the server for. */
export function funnelQuery(state: ListState): FunnelQuery {
  const ids = (name: 'owner' | 'product' | 'campaign') =>
    (state.filters[name] ?? []).filter(isId).map(Number);
  const query: Record<string, unknown> = {
    owner: ids('owner'),
    product: ids('product'),
    campaign: ids('campaign'),
    owner_name: [...(state.filters.owner_name ?? [])],
    source: [...(state.filters.source ?? [])],
  };
  for (const name of Object.keys(query))
    if ((query[name] as unknown[]).length === 0) delete query[name];
  if (state.search.trim()) query.search = state.search.trim();
  for (const name of single) {
    const value = one(state, name);
    if (value !== undefined) query[name] = name.startsWith('value') ? Number(value) : value;
  }
  return query as FunnelQuery;
}

/** The day before which ended cards are hidden while no other is chosen. */
export function standardHiddenDate(today: Date = new Date()): string {
  const day = new Date(today);
  day.setDate(day.getDate() - hiddenAfterDays);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

export const isList = (state: Pick<ListState, 'filters'>): boolean =>
  state.filters.view?.[0] === 'list';

export const isNarrowed = (state: ListState): boolean =>
  Object.keys(funnelQuery(state)).some((name) => name !== 'hidden_date') ||
  (state.filters.status ?? []).length > 0;
