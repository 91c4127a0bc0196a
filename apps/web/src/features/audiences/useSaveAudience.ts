import {
  type Audience,
  createAudience,
  getAudience,
  listAudiences,
  updateAudience,
} from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, call } from '../../app/api.js';
import { keyOf } from '../../app/queries.js';
import { showFailure, translateText } from '../../app/showFailure.js';

export type AudienceInput = Pick<Audience, 'name' | 'audienceType' | 'purpose' | 'origin_query'> & {
  description: string | null;
};

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

  const send = async (input: AudienceInput, version: number | undefined) => {
    if (!audience) return call(createAudience, { body: input });
    const body = { ...input, ...(version === undefined ? {} : { version }) };
    return call(updateAudience, { params: { id: audience.id }, body });
  };

  /** @param over true: over whatever stands there now, after the user has chosen so */
  const save = async (input: AudienceInput, over = false) => {
    setSaving(true);
    try {
      const current =
        over && audience ? await call(getAudience, { params: { id: audience.id } }) : audience;
      const saved = await send(input, current?.version);
      setConflict(false);
      client.setQueryData(keyOf(getAudience, { params: { id: saved.id } }), saved);
      void client.invalidateQueries({ queryKey: [listAudiences.path] });
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'version_conflict') setConflict(true);
      else if (error.code === 'name_taken') {
        showFailure(error);
        onFields({ name: [translateText('Name must be unique')] });
      } else if (!error.errors || !onFields(error.errors)) showFailure(error);
    } finally {
      setSaving(false);
    }
  };
  return { save, saving, conflict };
}
