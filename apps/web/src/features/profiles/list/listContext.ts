/**
 * The page of the list that somebody came from, so that the detail page can go on to the next profile. Kept for the
 * browser tab only: two tabs may work through two lists.
 */
export type ListContext = {
  /** Query of the list, as the endpoint takes it, page included. */
  query: { page: number; page_size: number } & Record<string, unknown>;
  /** Ids of that page, in order. */
  ids: readonly number[];
  /** Rows over all pages. */
  count: number;
};

const key = 'profileList';

export function rememberList(context: ListContext): void {
  sessionStorage.setItem(key, JSON.stringify(context));
}

export function rememberedList(): ListContext | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as ListContext | null;
    return kept && Array.isArray(kept.ids) && typeof kept.query?.page === 'number' ? kept : null;
  } catch {
    return null;
  }
}

export type Place = {
  /** From 1, over all pages. */
  position: number;
  count: number;
  /** Id on the same page; `page` when the neighbour stands on another page; null at the ends. */
  previous: number | 'page' | null;
  next: number | 'page' | null;
};

/** Where a profile stands in the list; null when it is not on the page that is kept. */
export function placeIn(context: ListContext | null, profileId: number): Place | null {
  if (!context) return null;
  const { ids, count, query } = context;
  const at = ids.indexOf(profileId);
  if (at < 0) return null;
  const position = (query.page - 1) * query.page_size + at + 1;
  return {
    position,
    count,
    previous: ids[at - 1] ?? (position > 1 ? 'page' : null),
    next: ids[at + 1] ?? (position < count ? 'page' : null),
  };
}
