import { appVersion } from '@kade/contract';
import { useSyncExternalStore } from 'react';

const key = 'version';

/** True when a stored version is lower than `release` in its first two segments; none, or none that can be read, is lower. */
export function isLower(stored: string | null, release: string): boolean {
  const parts = (text: string) => text.split('.').slice(0, 2).map(Number);
  const [major = 0, minor = 0] = parts(release);
  const [a, b = 0] = parts(stored ?? '');
  if (!stored?.trim() || a === undefined || Number.isNaN(a) || Number.isNaN(b)) return true;
  return a < major || (a === major && b < minor);
}

type Listener = () => void;
const listeners = new Set<Listener>();

export const isNoticeDue = (): boolean => isLower(localStorage.getItem(key), appVersion);

/** The notice was read: it is not shown again for this release. */
export function keepVersion(): void {
  localStorage.setItem(key, appVersion);
  for (const listener of [...listeners]) listener();
}

export const useNoticeDue = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isNoticeDue);
