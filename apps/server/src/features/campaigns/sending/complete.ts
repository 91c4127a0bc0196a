import { message } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { notify } from '../../notifications/index.js';
import { campaignApprovals, campaignKind } from '../campaigns.approval.js';
import { lockCampaign, markCampaign } from '../campaigns.repo.js';
import { callsWait } from '../channels/channels.repo.js';
import { countEnds } from './recipients.repo.js';

/** What became of a campaign, in words. */
async function outcomeOf(tx: TenantTx, companyId: number, campaignId: number) {
  const { reached, missed } = await countEnds(tx, companyId, campaignId);
  return [
    message('campaign_reached', { count: reached }),
    ...(missed > 0 ? [message('campaign_missed', { count: missed })] : []),
  ];
}

/** Completes a running campaign of which nothing is left to send, in the caller's transaction. */
export async function completeCampaign(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  now: Date,
): Promise<void> {
  const campaign = await lockCampaign(tx, companyId, campaignId);
  if (campaign?.status !== 'running') return;
  await campaignApprovals.complete(tx, companyId, campaign);
  // Whoever left is told nothing.
  if (campaign.created_by !== null)
    await notify(tx, companyId, [
      {
        user_id: campaign.created_by,
        kind: 'campaign_completed',
        actor_id: null,
        about: campaign.name,
        reason: await outcomeOf(tx, companyId, campaignId),
        path: campaignKind.page(campaignId),
        once: `campaign_completed:${campaignId}`,
      },
    ]);
  await markCampaign(tx, companyId, campaignId, { completed_at: now, waiting: null, failures: 0 });
}

/** The same for a campaign by phone or post, unless a call of it is still to be made. */
export async function completeCalled(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  now: Date,
): Promise<void> {
  if (!(await callsWait(tx, companyId, campaignId)))
    await completeCampaign(tx, companyId, campaignId, now);
}
