import {
  type Campaign,
  type CampaignDraft,
  createCampaign,
  getCampaign,
  listCampaigns,
  preflightCampaign,
  updateCampaign,
} from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, call } from '../../app/api.js';
import { keyOf } from '../../app/queries.js';
import { showFailure, translateText } from '../../app/showFailure.js';

type Done =
  | { campaign: Campaign }
  /** Messages per field. */
  | { errors: Readonly<Record<string, string>> }
  | { refused: true };

/** Saves a campaign. A conflict is kept to be decided; what was typed is never thrown away. */
export function useSaveCampaign(campaign: Campaign | undefined) {
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState(false);

  const store = async (body: CampaignDraft, over: boolean): Promise<Campaign> => {
    if (!campaign) return call(createCampaign, { body });
    const params = { id: campaign.id };
    const { version } = over ? await call(getCampaign, { params }) : campaign;
    return call(updateCampaign, { params, body: { ...body, version } });
  };

  /** @param over true: over whatever stands there now, after the user has chosen so */
  const send = async (body: CampaignDraft, over: boolean): Promise<Done> => {
    setSaving(true);
    try {
      const kept = await store(body, over);
      setConflict(false);
      client.setQueryData(keyOf(getCampaign, { params: { id: kept.id } }), kept);
      for (const stale of [listCampaigns, preflightCampaign])
        void client.invalidateQueries({ queryKey: keyOf(stale) });
      return { campaign: kept };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'version_conflict') setConflict(true);
      else if (error.code === 'name_taken') {
        showFailure(error);
        return { errors: { name: translateText('Name must be unique') } };
      } else if (error.errors && Object.keys(error.errors).length > 0) {
        const said = Object.entries(error.errors).map(([f, all]) => [f, [all].flat()[0] ?? '']);
        showFailure(error);
        return { errors: Object.fromEntries(said) as Record<string, string> };
      } else showFailure(error);
      return { refused: true };
    } finally {
      setSaving(false);
    }
  };
  return { send, saving, conflict };
}
