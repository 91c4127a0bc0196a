import { useRef } from 'react';
import { showFailure } from '../notices/showFailure.js';
import { type Saved, type Saves, useSaving, type Versioned } from './useSaving.js';

/** Saves changes of a record from where they are made, without a form: what is refused is told. */
export function useDirectSave<Row extends Versioned, Changes, Opened extends Versioned = Row>(
  saves: Saves<Row, Changes, Opened>,
) {
  const { save, theirs, saving, conflict } = useSaving<Row, Changes, Opened>(saves);
  const last = useRef<{ changes: Changes; began: Opened }>(undefined);

  const settle = ({ row, failure }: Saved<Row>) => {
    if (failure && failure.code !== 'version_conflict') showFailure(failure);
    return row;
  };
  const send = async (changes: Changes, began: Opened, over = false) => {
    last.current = { changes, began };
    return settle(await save(changes, began, over));
  };
  return {
    ...{ saving, conflict },
    /** @param began as it was read when the typing began. @returns undefined when it was refused */
    save: (changes: Changes, began: Opened) => send(changes, began),
    /** Writes what was refused over what somebody else saved. */
    saveMine: async () => last.current && send(last.current.changes, last.current.began, true),
    /** Drops it for what somebody else saved. */
    loadTheirs: async () => last.current && settle(await theirs(last.current.began)),
  };
}
