import { Refusal } from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import { campaignApprovals } from '../campaigns.approval.js';
import { isMail, lockCampaign, markCampaign } from '../campaigns.repo.js';
import { campaignCondition } from '../plan/condition.js';
import { fixRecipients } from '../plan/plan.repo.js';
import { readContent, trackedLinks } from '../render/content.js';
import { queueSend } from './queue.js';
import { keepLinks } from './sender.repo.js';

/**
 * Starts a scheduled campaign whose time has come: recipients and control group are fixed, once, in one transaction.
 * When what was approved no longer holds, the campaign goes back to draft with the reason, and nothing is sent.
 * Called twice or at once, the second call finds nothing to do.
 */
export async function startCampaign(
  { db, clock }: Platform,
  companyId: number,
  campaignId: number,
): Promise<void> {
  await db.inTenant(companyId, async (tx) => {
    const campaign = await lockCampaign(tx, companyId, campaignId);
    const now = clock.now();
    if (campaign?.status !== 'scheduled') return;
    if (campaign.start_at !== null && new Date(campaign.start_at) > now) return;
    const giveBack = (reason: string) =>
      campaignApprovals.void(tx, companyId, campaign, reason).then(() => {});
    if (!(await campaignApprovals.holds(tx, companyId, campaign)))
      return giveBack(
        'The content, the schedule or the rule of the audience changed after the approval. Submit it again.',
      );
    try {
      const rule = await campaignCondition(tx, companyId, campaign, clock);
      const gone = [...campaign.audiences, ...campaign.exclusion_audiences].find(
        ({ status }) => status === 'inactive' || status === 'rejected',
      );
      if (gone)
        return giveBack(
          `The audience "${gone.name}" is ${gone.status}. Choose another one and submit again.`,
        );
      if (campaign.recipients_fixed_at === null) await fixRecipients(tx, companyId, campaign, rule);
      if (isMail(campaign))
        await keepLinks(tx, companyId, campaignId, trackedLinks(readContent(campaign)));
    } catch (error) {
      // A rule or a merge tag that was good when it was approved and is not any more.
      if (error instanceof Refusal) return giveBack(error.message);
      throw error;
    }
    await campaignApprovals.start(tx, companyId, campaign);
    await markCampaign(tx, companyId, campaignId, { recipients_fixed_at: now, started_at: now });
    await queueSend(tx, companyId, campaignId);
  });
}
