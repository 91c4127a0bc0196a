import {
  createOpportunity,
  getOpportunity,
  type OpportunityDetail,
  updateOpportunity,
} from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, call } from '../../platform/client/api.js';
import { keyOf } from '../../platform/client/queries.js';
import { showFailure } from '../../platform/notices/showFailure.js';
import { bodyOf, type Values } from './draft.js';
import { stale } from './rules.js';

type Done =
  | { kept: OpportunityDetail }
  /** Messages per field. */
  | { errors: Readonly<Record<string, readonly string[]>> }
  | { refused: true };

/**
 * Saves an opportunity. After a conflict the reader decides whose version holds; what was typed stays.
 * @param opened what the form opened with. Held as it was: news brings a later version into the cache while somebody
 * types, and a save under that version would write over a change its writer has not seen.
 */
export function useSaveOpportunity(opened: OpportunityDetail | undefined) {
  const client = useQueryClient();
  const [opportunity, setOpportunity] = useState(opened);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState(false);

  const store = async (values: Values, over: boolean): Promise<OpportunityDetail> => {
    const nameless = opportunity?.owner?.id === null;
    const body = bodyOf(values, nameless);
    if (!opportunity) return call(createOpportunity, { body });
    const params = { id: opportunity.id };
    const { version } = over ? await call(getOpportunity, { params }) : opportunity;
    return call(updateOpportunity, { params, body: { ...body, version } });
  };

  /** @param over true: over whatever stands there now, after the user has chosen so */
  const save = async (values: Values, over = false): Promise<Done> => {
    setSaving(true);
    try {
      const kept = await store(values, over);
      setConflict(false);
      for (const endpoint of stale) void client.invalidateQueries({ queryKey: keyOf(endpoint) });
      client.setQueryData(keyOf(getOpportunity, { params: { id: kept.id } }), kept);
      return { kept };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'version_conflict') {
        setConflict(true);
        return { refused: true };
      }
      showFailure(error);
      return error.errors ? { errors: error.errors } : { refused: true };
    } finally {
      setSaving(false);
    }
  };

  /** Theirs holds: fetches what stands on the server now. */
  const loadTheirs = async (): Promise<OpportunityDetail | null> => {
    if (!opportunity) return null;
    const params = { id: opportunity.id };
    const theirs = await call(getOpportunity, { params }).catch((error: unknown) => {
      showFailure(error);
      return null;
    });
    if (theirs) {
      client.setQueryData(keyOf(getOpportunity, { params }), theirs);
      setOpportunity(theirs);
      setConflict(false);
    }
    return theirs;
  };
  return { opportunity, save, loadTheirs, saving, conflict };
}
