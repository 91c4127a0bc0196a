import {
  type Campaign,
  type CampaignDraft,
  createCampaign,
  getCampaign,
  listCampaigns,
  preflightCampaign,
  updateCampaign,
} from '@kade/contract';
import { call } from '../../platform/client/api.js';
import { queryOf } from '../../platform/client/queries.js';
import { useSaving } from '../../platform/saving/useSaving.js';

type Done =
  | { campaign: Campaign }
  /** Messages per field. */
  | { errors: Readonly<Record<string, string>> }
  | { refused: true };

/** @param campaign what is changed; undefined for a new one */
export function useSaveCampaign(campaign: Campaign | undefined) {
  const { save, saving, conflict } = useSaving<Campaign, CampaignDraft>({
    opened: campaign,
    one: (id) => queryOf(getCampaign, { params: { id } }),
    create: (body) => call(createCampaign, { body }),
    update: (id, body) => call(updateCampaign, { params: { id }, body }),
    stale: [listCampaigns, preflightCampaign],
  });

  /** @param over true: over whatever stands there now, after the user has chosen so */
  const send = async (body: CampaignDraft, over: boolean): Promise<Done> => {
    const errors: Record<string, string> = {};
    const kept = await save(body, {
      over,
      onFields: (said) => {
        for (const [field, messages] of Object.entries(said)) errors[field] = messages[0] ?? '';
        // Told as well: the step with the field may not be the one on screen.
        return false;
      },
    });
    if (kept) return { campaign: kept };
    return Object.keys(errors).length > 0 ? { errors } : { refused: true };
  };
  return { send, saving, conflict };
}
