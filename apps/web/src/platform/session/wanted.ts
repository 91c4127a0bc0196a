import { paths } from '../navigation/paths.js';

const key = 'wantedPath';

/**
 * Where a path given from outside leads within this app: path, query and fragment; null when it leads elsewhere.
 * Only what is left after the browser's own reading counts: `//evil`, `/\evil` and `javascript:` are all addresses
 * of somebody else to it. Pages before signing in are no place to go back to.
 */
export function safePath(given: string | null, origin = location.origin): string | null {
  if (!given?.startsWith('/') || !URL.canParse(given, origin)) return null;
  const url = new URL(given, origin);
  if (url.origin !== origin) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // `/.//evil` becomes `//evil` once read: it must not be read a second time.
  return path.startsWith('//') || path === paths.start || /^\/auth(\/|$)/.test(path) ? null : path;
}

/**
 * Remembers the page that was asked for, to go there after signing in. Kept per tab and not in the address, so that
 * nobody can send a link that leads from our sign-in page to theirs.
 */
export function rememberWanted(path: string): void {
  const safe = safePath(path);
  if (safe) sessionStorage.setItem(key, safe);
}

/** The page to go to after signing in, once; null when none was asked for. */
export function takeWanted(): string | null {
  const path = safePath(sessionStorage.getItem(key));
  sessionStorage.removeItem(key);
  return path;
}

export const forgetWanted = (): void => sessionStorage.removeItem(key);
