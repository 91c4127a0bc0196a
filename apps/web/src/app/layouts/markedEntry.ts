import { matchPath } from 'react-router';

type Entry = { readonly key: string; readonly path: string };

const partOf = (path: string) => path.split('/')[1];

/**
 * The entry that the menu marks: the page's own; on a page of the same part of the product without one, such as a
 * profile's detail, the one used last; on all others (home, the account, help) none.
 */
export function markedEntry(
  entries: readonly Entry[],
  pathname: string,
  last: string | undefined,
): string | undefined {
  const own = entries.find((entry) => matchPath(entry.path, pathname));
  if (own) return own.key;
  return entries.find((entry) => entry.key === last && partOf(entry.path) === partOf(pathname))
    ?.key;
}
