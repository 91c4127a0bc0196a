import {
  type CallInput,
  type getFunnelTotals,
  hiddenAfterDays,
  type OpportunityStatus,
} from '@kade/contract';
import { paths } from '../../platform/navigation/paths.js';
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

/**
 * The day before which ended cards are hidden while no other is chosen.
 *
 * @param today where the company is, `YYYY-MM-DD`
 */
export const standardHiddenDate = (today: string): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - hiddenAfterDays * 86_400_000)
    .toISOString()
    .slice(0, 10);

/** The list of what the board counts at one of its ends: narrowed as the board is, and from the day on that it shows. */
export function endOfBoard(query: FunnelQuery, status: OpportunityStatus, today: string): string {
  const { hidden_date = standardHiddenDate(today), ...narrowed } = query;
  const params = new URLSearchParams({ view: 'list', status, hidden_date });
  for (const [name, value] of Object.entries(narrowed))
    for (const one of [value].flat()) params.append(name, String(one));
  return `${paths.funnel}?${params}`;
}

export const isList = (state: Pick<ListState, 'filters'>): boolean =>
  state.filters.view?.[0] === 'list';

export const isNarrowed = (state: ListState): boolean =>
  Object.keys(funnelQuery(state)).some((name) => name !== 'hidden_date') ||
  (state.filters.status ?? []).length > 0;
