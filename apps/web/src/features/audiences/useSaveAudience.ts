import {
  type Audience,
  createAudience,
  getAudience,
  getAudienceLists,
  listAudiences,
  updateAudience,
} from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, call } from '../../app/api.js';
import { keyOf } from '../../app/queries.js';
import { showFailure, translateText } from '../../app/showFailure.js';
import type { Side } from './lists.js';

export type AudienceInput = Pick<Audience, 'name' | 'audienceType' | 'purpose' | 'origin_query'> & {
  description: string | null;
} & Partial<Record<Side, number[]>>;

type Options = {
  /** The audience being changed; undefined for a new one. */
  audience: Audience | undefined;
  onSaved: (saved: Audience) => void;
  /** Messages per field; true when the form has shown them. */
  onFields: (errors: Readonly<Record<string, readonly string[]>>) => boolean;
};

/** Saves an audience. A conflict is kept to be decided; what was typed is never thrown away. */
export function useSaveAudience({ audience, onSaved, onFields }: Options) {
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState(false);

  /** Sends, and tells of what went wrong. @param fields where messages about fields go */
  const sending = async (send: () => Promise<Audience>, fields: Options['onFields']) => {
    setSaving(true);
    try {
      const saved = await send();
      setConflict(false);
      client.setQueryData(keyOf(getAudience, { params: { id: saved.id } }), saved);
      void client.invalidateQueries({ queryKey: [listAudiences.path] });
      void client.invalidateQueries({ queryKey: [getAudienceLists.path] });
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'version_conflict') setConflict(true);
      else if (error.code === 'name_taken') {
        showFailure(error);
        fields({ name: [translateText('Name must be unique')] });
      } else if (!error.errors || !fields(error.errors)) showFailure(error);
    } finally {
      setSaving(false);
    }
  };

  /** @param over true: over whatever stands there now, after the user has chosen so */
  const save = (input: AudienceInput, over = false) =>
    sending(async () => {
      if (!audience) return call(createAudience, { body: input });
      const { id } = audience;
      const { version } = over ? await call(getAudience, { params: { id } }) : audience;
      return call(updateAudience, { params: { id }, body: { ...input, version } });
    }, onFields);

  /** As an audience of its own; the one that was opened stays as it is. */
  const saveAs = (input: AudienceInput, fields: Options['onFields']) =>
    sending(() => call(createAudience, { body: input }), fields);

  return { save, saveAs, saving, conflict };
}
