import { useSyncExternalStore } from 'react';

/** What a visitor decided about cookies; kept under `consentPreferences`. */
export type Consent = { readonly necessary: true; readonly analytics: boolean };

const key = 'consentPreferences';
const listeners = new Set<() => void>();
let last: { text: string | null; consent: Consent | null } = { text: null, consent: null };

/** The decision, or null while there is none. Anything unreadable counts as none: then we ask again. */
export function currentConsent(): Consent | null {
  const text = localStorage.getItem(key);
  // The same text gives the same object, so that React sees no change where there is none.
  if (text !== last.text) last = { text, consent: read(text) };
  return last.consent;
}

function read(text: string | null): Consent | null {
  try {
    const value = JSON.parse(text ?? 'null') as { analytics?: unknown } | null;
    return typeof value?.analytics === 'boolean'
      ? { necessary: true, analytics: value.analytics }
      : null;
  } catch {
    return null;
  }
}

/** Keeps a decision. What is necessary is always on. */
export function decide(analytics: boolean): void {
  localStorage.setItem(key, JSON.stringify({ necessary: true, analytics } satisfies Consent));
  for (const listener of [...listeners]) listener();
}

/** A decision made in another tab counts here too. */
function subscribe(listener: () => void): () => void {
  const elsewhere = (e: StorageEvent) => {
    if (e.key === key || e.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

export const useConsent = (): Consent | null => useSyncExternalStore(subscribe, currentConsent);

/**
 * Whether somebody came by the link of a mail: no visitor of ours. Undecided, nothing is counted of them, so that there
 * is nothing to ask before they reach their button.
 */
export const isMailReader = (pathname: string): boolean =>
  /^\/public\/(unsubscribe|preferences)\//.test(pathname);
