import { matchPath } from 'react-router';

type Entry = { readonly key: string; readonly path: string };
type Page = { readonly path: string; readonly entry?: string };

/**
 * The entry that the menu marks: the page's own, or the one that its route says it belongs to, as a profile's detail
 * belongs to the profiles, wherever it was opened from; on all others (home, security) none.
 */
export function markedEntry(
  entries: readonly Entry[],
  pathname: string,
  pages: readonly Page[],
): string | undefined {
  const own = entries.find((entry) => matchPath(entry.path, pathname));
  if (own) return own.key;
  const owner = pages.find((page) => matchPath(page.path, pathname))?.entry;
  return entries.find((entry) => entry.key === owner)?.key;
}
