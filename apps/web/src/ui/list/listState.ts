/** What a list asks the server for. */
export type ListState = {
  page: number;
  pageSize: number;
  /** Field, `-` in front for descending; empty: the server's own order. */
  ordering: string;
  search: string;
  filters: Readonly<Record<string, readonly string[]>>;
};

export const pageSizes = [10, 25, 50, 100] as const;
const defaultSize = 25;

const positive = (text: string | null, otherwise: number, max: number) => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 && value <= max ? value : otherwise;
};

/** Reads a list's state from a page's query; nonsense counts as not given. */
export function readListState(params: URLSearchParams, filters: readonly string[]): ListState {
  return {
    page: positive(params.get('page'), 1, 1_000_000),
    pageSize: positive(params.get('page_size'), defaultSize, 500),
    ordering: (params.get('ordering') ?? '').slice(0, 60),
    search: (params.get('search') ?? '').slice(0, 200),
    // An empty value, as in `?source=`, narrows nothing.
    filters: Object.fromEntries(
      filters
        .map((name) => [name, params.getAll(name).filter((value) => value.trim())] as const)
        .filter(([, values]) => values.length > 0),
    ),
  };
}

/** Writes the state over `base`: what is standard is left out, what belongs to others stays. */
export function writeListState(state: ListState, base = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(base);
  const put = (name: string, value: string) =>
    value ? params.set(name, value) : params.delete(name);
  put('page', state.page > 1 ? String(state.page) : '');
  put('page_size', state.pageSize === defaultSize ? '' : String(state.pageSize));
  put('ordering', state.ordering);
  put('search', state.search.trim());
  for (const [name, values] of Object.entries(state.filters)) {
    params.delete(name);
    for (const value of values) params.append(name, value);
  }
  return params;
}

type Paging = { page: number; page_size: number; ordering?: string; search?: string };

/**
 * The query of a list endpoint: what is standard is left out.
 * @param filters names of the endpoint's filters, or per name the values it allows
 *   (`{ status: approvalStatuses }`): others, from an old or mistyped address, are dropped
 */
export function listQuery<const Name extends string = never>(
  state: ListState,
  filters?: readonly Name[],
): Paging & Record<Name, string[]>;
export function listQuery<const Allowed extends Readonly<Record<string, readonly string[]>>>(
  state: ListState,
  filters: Allowed,
): Paging & { [Name in keyof Allowed]: Allowed[Name][number][] };
export function listQuery(
  state: ListState,
  filters: readonly string[] | Readonly<Record<string, readonly string[]>> = [],
): Paging & Record<string, unknown> {
  const names = Array.isArray(filters) ? filters : Object.keys(filters);
  const allowed = (name: string, value: string) =>
    Array.isArray(filters) ||
    (filters as Record<string, readonly string[]>)[name]?.includes(value) === true;
  const chosen = (name: string) =>
    (state.filters[name] ?? []).filter((value) => allowed(name, value));
  return {
    page: state.page,
    page_size: state.pageSize,
    ...(state.ordering ? { ordering: state.ordering } : {}),
    ...(state.search.trim() ? { search: state.search.trim() } : {}),
    ...Object.fromEntries(names.map((name) => [name, chosen(name)])),
  };
}
