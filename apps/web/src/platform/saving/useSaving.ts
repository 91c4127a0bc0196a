import type { Endpoint } from '@kade/contract';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiFailure } from '../client/api.js';
import { gone } from '../client/failure.js';
import { aboutSame, keyOf, outdateAll } from '../client/queries.js';
import { translateText } from '../notices/showFailure.js';

/** Messages per field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export type Versioned = { readonly version: number };

/** How a record is read and written. `Opened`: as much of it as that takes. */
export type Saves<Row extends Versioned, Body, Opened extends Versioned = Row> = {
  /** What stands on the server now, past the cache: what is on screen stays as it was opened. */
  read: (opened: Opened) => Promise<Row & Opened>;
  create?: (body: Body) => Promise<Row>;
  /** `over`: the one that is written over, as it was opened or, where somebody else saved it since, as it stands now. */
  update: (body: Body & Versioned, over: Opened) => Promise<Row>;
  /** Endpoints whose cached replies are out of date once it is saved, or when somebody else did. */
  invalidates: readonly Endpoint[];
  /** Where the cache keeps the record itself. */
  keptAt?: (row: Row) => QueryKey;
  /** Figures of what it was before are not shown while the new ones are counted. */
  dropsFigures?: boolean;
};

/** One of the two; neither when a save was under way already. */
export type Saved<Row> = { row?: Row; failure?: ApiFailure };

/** Of records that are read in a list only. */
export async function oneOf<Row extends { id: number }>(
  rows: Promise<readonly Row[]>,
  { id }: { id: number },
): Promise<Row> {
  const found = (await rows).find((row) => row.id === id);
  if (!found) throw gone();
  return found;
}

/** What a refusal says of fields, in the user's language. */
export const errorsOf = ({ code, errors }: ApiFailure): FieldErrors =>
  errors ?? (code === 'name_taken' ? { name: [translateText('Name must be unique')] } : {});

const isConflict = (failure: ApiFailure) => failure.code === 'version_conflict';

/**
 * Saves a record over the version it was opened with. Saved by somebody else meanwhile, it is a conflict until the user
 * has decided whose version holds: `save` over what stands there, or `theirs`. A second press sends nothing.
 */
export function useSaving<Row extends Versioned, Body, Opened extends Versioned = Row>(
  saves: Saves<Row, Body, Opened>,
) {
  const { read, create, update, invalidates, keptAt, dropsFigures } = saves;
  const client = useQueryClient();
  const busy = useRef(false);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState(false);

  const reload = () => {
    for (const endpoint of invalidates)
      void client.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
  const keep = (row: Row) => {
    setConflict(false);
    if (keptAt) client.setQueryData(keptAt(row), row);
  };
  const send = async (body: Body, opened: Opened | undefined, over: boolean): Promise<Row> => {
    if (!opened) {
      if (!create) throw new Error('Nothing was opened, and none can be made.');
      return create(body);
    }
    const stands = over ? await read(opened) : opened;
    return update({ ...body, version: stands.version }, stands);
  };
  const attempt = async (work: () => Promise<Row>): Promise<Saved<Row>> => {
    busy.current = true;
    setSaving(true);
    try {
      return { row: await work() };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (isConflict(error)) {
        setConflict(true);
        reload();
      }
      return { failure: error };
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  return {
    /** @param over over whatever stands there now, after the user has chosen so */
    save: async (body: Body, opened: Opened | undefined, over = false): Promise<Saved<Row>> => {
      if (busy.current) return {};
      const saved = await attempt(async () => {
        const row = await send(body, opened, over);
        const key = keptAt?.(row);
        if (key && dropsFigures)
          client.removeQueries({ type: 'inactive', predicate: aboutSame(key[0]) });
        await outdateAll(client);
        keep(row);
        reload();
        return row;
      });
      // What was made is opened elsewhere next. Until that stands, a second press would make it again.
      if (saved.row && !opened) {
        busy.current = true;
        setSaving(true);
      }
      return saved;
    },
    /** Theirs holds: reads it, for the form to go on from. */
    theirs: async (opened: Opened): Promise<Saved<Row>> => {
      const found = await attempt(() => read(opened));
      if (found.row) keep(found.row);
      return found;
    },
    saving,
    /** Somebody else saved first, and the user has not decided yet. */
    conflict,
  };
}
