import { type Endpoint, getApprovalTimeline } from '@kade/contract';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../client/api.js';
import { aboutSame, keyOf, outdateAll } from '../client/queries.js';
import { showFailure, translateText } from '../notices/showFailure.js';

/** Messages per field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

type Stored = { readonly id: number; readonly version: number };

type Options<Thing extends Stored, Input> = {
  /** What is changed, as it was opened or last saved; undefined for a new one. */
  opened: Thing | undefined;
  /** How one is read, and where it is kept in the cache: `queryOf(getThing, …)`. */
  one: (id: number) => {
    readonly queryKey: QueryKey;
    readonly queryFn: (given: { signal: AbortSignal }) => Promise<Thing>;
  };
  create: (input: Input) => Promise<Thing>;
  update: (id: number, input: Input & { version: number }) => Promise<Thing>;
  /** Endpoints whose cached replies are out of date once it is saved. */
  stale: readonly Endpoint[];
};

type How = {
  /** Over whatever stands there now, after the user has chosen so. */
  over?: boolean;
  /** As one of its own; the one that was opened stays as it is. */
  anew?: boolean;
  /** Shows messages per field; true when the form has shown them. */
  onFields: (errors: FieldErrors) => boolean;
};

/**
 * Saves what goes through approval, from its editor. A conflict is kept to be decided, and every other refusal is told;
 * what was typed is never thrown away. After something was made, `saving` stays: the editor opens it and goes.
 */
export function useSaving<Thing extends Stored, Input>(options: Options<Thing, Input>) {
  const { opened, one, create, update, stale } = options;
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState(false);
  // What was made is shown at an address of its own next. Until that page stands, a second press would make it again.
  const [made, setMade] = useState(false);

  const send = async (input: Input, { over, anew }: How): Promise<Thing> => {
    if (!opened || anew) return create(input);
    // Past the cache: what is on screen stays as it was opened until it is saved.
    const { signal } = new AbortController();
    const { version } = over ? await one(opened.id).queryFn({ signal }) : opened;
    return update(opened.id, { ...input, version });
  };

  /** @returns what was saved; undefined when it was refused, and the user has been told */
  const save = async (input: Input, how: How): Promise<Thing | undefined> => {
    setSaving(true);
    try {
      const saved = await send(input, how);
      setConflict(false);
      setMade(!opened || how.anew === true);
      const { queryKey } = one(saved.id);
      // Figures of what it was before are not shown while the new ones are counted.
      client.removeQueries({ type: 'inactive', predicate: aboutSame(queryKey[0]) });
      await outdateAll(client);
      client.setQueryData(queryKey, saved);
      for (const read of [...stale, getApprovalTimeline])
        void client.invalidateQueries({ queryKey: keyOf(read) });
      return saved;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'version_conflict') setConflict(true);
      else if (error.code === 'name_taken') {
        showFailure(error);
        how.onFields({ name: [translateText('Name must be unique')] });
      } else if (!error.errors || !how.onFields(error.errors)) showFailure(error);
      return undefined;
    } finally {
      setSaving(false);
    }
  };
  return { save, saving: saving || made, conflict };
}
