import {
  createPromotion,
  getApprovalTimeline,
  getPromotion,
  listPromotions,
  listPromotionsPlain,
  type Promotion,
  type PromotionInput,
  updatePromotion,
} from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, call } from '../../app/api.js';
import { keyOf } from '../../app/queries.js';
import { showFailure, translateText } from '../../app/showFailure.js';

type Options = {
  /** The promotion being changed; undefined for a new one. */
  promotion: Promotion | undefined;
  onSaved: (saved: Promotion) => void;
  /** Messages per field; true when the form has shown them. */
  onFields: (errors: Readonly<Record<string, readonly string[]>>) => boolean;
};

/** Saves a promotion. A conflict is kept to be decided; what was typed is never thrown away. */
export function useSavePromotion({ promotion, onSaved, onFields }: Options) {
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState(false);

  const send = async (input: PromotionInput, version: number | undefined) =>
    promotion
      ? call(updatePromotion, {
          params: { id: promotion.id },
          body: { ...input, ...(version === undefined ? {} : { version }) },
        })
      : call(createPromotion, { body: input });

  /** @param over true: over whatever stands there now, after the user has chosen so */
  const save = async (input: PromotionInput, over = false) => {
    setSaving(true);
    try {
      const current =
        over && promotion ? await call(getPromotion, { params: { id: promotion.id } }) : promotion;
      const saved = await send(input, current?.version);
      setConflict(false);
      client.setQueryData(keyOf(getPromotion, { params: { id: saved.id } }), saved);
      for (const read of [listPromotions, listPromotionsPlain, getApprovalTimeline])
        void client.invalidateQueries({ queryKey: keyOf(read) });
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
