import { useSyncExternalStore } from 'react';

type List = 'running' | 'finished';
/** Where each list is kept in local storage. */
type Keys = Readonly<Record<List, string>>;

const kept = 20;

/**
 * Ids of uploads that were started in this browser, so that their progress survives a reload:
 * running ones, and finished ones until somebody has put them away.
 */
export function uploadsIn(keys: Keys) {
  function readIds(list: List): number[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(keys[list]) ?? '[]');
      return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0) : [];
    } catch {
      return [];
    }
  }

  const listeners = new Set<() => void>();
  function writeIds(list: List, ids: readonly number[]): void {
    localStorage.setItem(keys[list], JSON.stringify(ids.slice(0, kept)));
    for (const listener of [...listeners]) listener();
  }
  const without = (list: List, id: number) => readIds(list).filter((other) => other !== id);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };

  return {
    readIds,
    uploadStarted: (id: number): void => writeIds('running', [id, ...without('running', id)]),
    uploadEnded(id: number): void {
      if (!readIds('running').includes(id)) return;
      writeIds('finished', [id, ...without('finished', id)]);
      writeIds('running', without('running', id));
    },
    /** Seen, put away, or of another company. */
    forgetUpload(id: number): void {
      writeIds('running', without('running', id));
      writeIds('finished', without('finished', id));
    },
    /** The ids of a list, newest first; follows changes here and in other tabs. */
    useUploads(list: List): readonly number[] {
      // Text, because a snapshot has to be equal as long as nothing changed.
      const text = useSyncExternalStore(subscribe, () => readIds(list).join());
      return text ? text.split(',').map(Number) : [];
    },
  };
}

/** The data imports of the account screen. */
export const { readIds, uploadStarted, uploadEnded, forgetUpload, useUploads } = uploadsIn({
  running: 'runningUploads',
  finished: 'finishedUploads',
});
