import { matchPath } from 'react-router';

type Entry = { readonly key: string; readonly path: string };
type Page = {
  readonly path: string;
  readonly entry?: string;
  readonly entryOf?: (query: URLSearchParams) => string | undefined;
};

/**
 * The entry that the menu marks: the page's own, or the one that its route says it belongs to, as a profile's detail
 * belongs to the profiles, wherever it was opened from, and a model card to the page of its model; on all others (home,
 * security) none.
 */
export function markedEntry(
  entries: readonly Entry[],
  pathname: string,
  pages: readonly Page[],
  search = '',
): string | undefined {
  const own = entries.find((entry) => matchPath(entry.path, pathname));
  if (own) return own.key;
  const page = pages.find(({ path }) => matchPath(path, pathname));
  const owner = page?.entryOf?.(new URLSearchParams(search)) ?? page?.entry;
  return entries.find((entry) => entry.key === owner)?.key;
}
