import { type Choice, nobody } from './choice.js';

const key = 'massActionChoice';

/** A choice belongs to who made it: another user of the same browser tab begins with nobody. */
type Kept = { user: number; choice: Choice };

// A long list may not fit in the storage: it then lasts until the page is loaded anew.
let kept: Kept | null = null;

/** Keeps a choice for this browser tab: over the kinds of action, and over leaving and coming back. */
export function keepChoice(user: number, choice: Choice): void {
  kept = { user, choice };
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    sessionStorage.removeItem(key);
  }
}

export function keptChoice(user: number): Choice {
  const found = kept ?? stored();
  return found?.user === user ? { ...nobody, ...found.choice } : nobody;
}

export function forgetChoice(): void {
  kept = null;
  sessionStorage.removeItem(key);
}

function stored(): Kept | null {
  try {
    const read = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
    return read && typeof read.user === 'number' && typeof read.choice === 'object' ? read : null;
  } catch {
    return null;
  }
}
