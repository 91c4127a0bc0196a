/**
 * The two tokens of a session. Kept in local storage and, for calls the browser makes by itself
 * (downloads opened in a tab), in cookies.
 */
const names = ['accessToken', 'refreshToken'] as const;
type TokenName = (typeof names)[number];

export type Tokens = { readonly access: string; readonly refresh: string };

/** Browsers take a Secure cookie on plain http from the own machine or not at all; elsewhere it must be. */
const secure = () => (isOwnMachine(location) ? '' : '; Secure');
const isOwnMachine = ({ protocol, hostname }: Location) =>
  protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

function writeCookie(name: TokenName, value: string, maxAge: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Max-Age=${maxAge}${secure()}`;
}

function read(name: TokenName): string | null {
  const stored = localStorage.getItem(name);
  if (stored) return stored;
  const cookie = document.cookie.split('; ').find((c) => c.startsWith(`${name}=`));
  return cookie ? decodeURIComponent(cookie.slice(name.length + 1)) || null : null;
}

export const accessToken = () => read('accessToken');
export const refreshToken = () => read('refreshToken');

export function keepTokens({ access, refresh }: Tokens): void {
  localStorage.setItem('accessToken', access);
  localStorage.setItem('refreshToken', refresh);
  writeCookie('accessToken', access, 15 * 60);
  writeCookie('refreshToken', refresh, 30 * 24 * 3600);
}

export function dropTokens(): void {
  for (const name of names) {
    localStorage.removeItem(name);
    writeCookie(name, '', 0);
  }
}

let aside: Tokens | null = null;

/**
 * Tokens of a sign-in that still needs its second factor. They are kept in memory only: a session that opens nothing
 * must not look like one to the guards, and a reload starts the sign-in anew.
 */
export function setAside(tokens: Tokens | null): void {
  aside = tokens;
}

export function takeAside(): Tokens | null {
  const tokens = aside;
  aside = null;
  return tokens;
}

type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls back when the session ended, here (refresh refused, log-out) or in another tab. */
export function onSignedOut(listener: Listener): () => void {
  const elsewhere = (e: StorageEvent) => {
    if (e.key === 'accessToken' && e.newValue === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

/** Removes both tokens and tells everyone who shows something of the session. */
export function endSession(): void {
  dropTokens();
  for (const listener of [...listeners]) listener();
}
