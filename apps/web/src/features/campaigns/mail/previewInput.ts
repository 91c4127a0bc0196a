import type { CallInput, Campaign, Language, previewCampaign } from '@kade/contract';
import type { Draft } from '../draft.js';
import { wholeBlocks } from './blocks/blocks.js';

export type PreviewInput = CallInput<typeof previewCampaign>['body'];

/** What can be previewed of a draft; null while it has no whole block. */
export function previewOfDraft(
  draft: Draft,
  { language, campaignId }: { language?: Language; campaignId?: number | undefined } = {},
): PreviewInput | null {
  const blocks = wholeBlocks(draft.blocks);
  if (blocks.length === 0) return null;
  return {
    ...(campaignId === undefined ? {} : { campaign_id: campaignId }),
    subject: draft.subject,
    preheader: draft.preheader.trim() || null,
    languages: [...draft.languages],
    translation: draft.translation,
    ...(language === undefined ? {} : { language }),
    body: { blocks, theme: draft.theme },
    sender: draft.sender,
    audience_ids: [...draft.audience_ids],
    exclusion_audience_ids: [...draft.exclusion_audience_ids],
    promotion_id: draft.promotion_id,
  };
}

/** Null for a campaign that sends no mails. */
export const previewOfCampaign = (campaign: Campaign): PreviewInput | null =>
  campaign.body === null
    ? null
    : {
        campaign_id: campaign.id,
        subject: campaign.subject ?? '',
        preheader: campaign.preheader,
        languages: campaign.languages,
        translation: campaign.translation,
        body: campaign.body,
        ...(campaign.sender ? { sender: campaign.sender } : {}),
        audience_ids: campaign.audience_ids,
        exclusion_audience_ids: campaign.exclusion_audience_ids,
        promotion_id: campaign.promotion_id,
      };
