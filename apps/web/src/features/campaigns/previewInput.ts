import type { CallInput, Campaign, previewCampaign } from '@kade/contract';
import { wholeBlocks } from './blocks.js';
import type { Draft } from './draft.js';

export type PreviewInput = CallInput<typeof previewCampaign>['body'];

/** What can be previewed of a draft; null while it has no whole block. */
export function previewOfDraft(draft: Draft): PreviewInput | null {
  const blocks = wholeBlocks(draft.blocks);
  if (blocks.length === 0) return null;
  return {
    subject: draft.subject,
    preheader: draft.preheader.trim() || null,
    body: { blocks },
    ...(draft.audience_id ? { audience_id: draft.audience_id } : {}),
  };
}

export const previewOfCampaign = (campaign: Campaign): PreviewInput => ({
  subject: campaign.subject,
  preheader: campaign.preheader,
  body: campaign.body,
  sender: campaign.sender,
  audience_id: campaign.audience_id,
});
