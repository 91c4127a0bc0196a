import { type Localizable, message, Refusal } from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import { releaseCodes } from '../../promotions/index.js';
import { senderTrouble } from '../../senders/index.js';
import { campaignApprovals } from '../campaigns.approval.js';
import { type CampaignRow, isMail, lockCampaign, markCampaign } from '../campaigns.repo.js';
import { fixProfiles } from '../channels/channels.repo.js';
import { makeCallTasks } from '../channels/phone.js';
import { loadLimits } from '../limits/limits.repo.js';
import { campaignCondition } from '../plan/condition.repo.js';
import { reserveAtStart } from '../plan/promotion.service.js';
import { trackedLinks } from '../render/content.js';
import { completeCalled } from './complete.js';
import { beginFixing, fixMails, unfix } from './fix.repo.js';
import { queueSend } from './loop/queue.js';
import { keepLinks } from './loop/sender.repo.js';
import { approvedPromotion } from './promotion.js';
import { testEnds } from './variants.repo.js';

/**
 * Starts a scheduled campaign whose time has come: recipients and control group are fixed, once, in one transaction.
 * When what was approved no longer holds, the campaign goes back to draft with the reason, and nothing is sent.
 * Called twice or at once, the second call finds nothing to do.
 */
export async function startCampaign(
  platform: Platform,
  companyId: number,
  campaignId: number,
): Promise<void> {
  const { db, clock, mailer, settings } = platform;
  await db.inTenant(companyId, async (tx) => {
    const campaign = await lockCampaign(tx, companyId, campaignId);
    const now = clock.now();
    if (campaign?.status !== 'scheduled') return;
    if (campaign.start_at !== null && new Date(campaign.start_at) > now) return;
    const giveBack = async (reason: Localizable) => {
      await campaignApprovals.void(tx, companyId, campaign, reason);
      await releaseCodes(tx, companyId, campaignId);
    };
    if (!(await campaignApprovals.holds(tx, companyId, campaign)))
      return giveBack(message('approval_outdated'));
    await beginFixing(tx);
    try {
      const rule = await campaignCondition(tx, companyId, campaign, clock);
      const gone = [...campaign.audiences, ...campaign.exclusion_audiences].find(
        ({ status }) => status === 'inactive' || status === 'rejected',
      );
      if (gone)
        return giveBack(
          message('audience_gone', { name: gone.name, status: message(`is_${gone.status}`) }),
        );
      const trouble =
        isMail(campaign) && (await senderTrouble(tx, platform, companyId, campaign.sender_email));
      if (trouble) return giveBack(trouble);
      if (isMail(campaign)) await keepLinks(tx, companyId, campaignId, trackedLinks(campaign));
      const limits = await loadLimits(tx, companyId, campaign.audiences);
      await markCampaign(tx, companyId, campaignId, { mail_purpose: limits.purpose });
      if (campaign.recipients_fixed_at === null) {
        if (isMail(campaign)) {
          const paced = mailer.kind === 'smtp' ? [...settings.smtpDomainRates.keys()] : [];
          const test = testOf(campaign, now);
          await fixMails(tx, companyId, campaign, rule, { limits, now, paced, ...test });
        } else if (campaign.channel !== 'email')
          await fixProfiles(tx, companyId, campaign.channel, campaign, rule, now);
        await reserveAtStart(tx, companyId, campaign, clock);
      }
    } catch (error) {
      // A rule or a merge tag that was good when it was approved and is not any more.
      if (!(error instanceof Refusal)) throw error;
      await unfix(tx);
      return giveBack(error.said);
    }
    await campaignApprovals.start(tx, companyId, campaign);
    await markCampaign(tx, companyId, campaignId, {
      recipients_fixed_at: now,
      started_at: now,
      promotion_hash: await approvedPromotion(tx, companyId, campaign, now),
    });
    if (isMail(campaign)) await queueSend(tx, companyId, campaignId);
    else {
      if (campaign.channel === 'phone') await makeCallTasks(tx, companyId, campaign, now);
      // Addresses are there at once; calls are done when they are.
      await completeCalled(tx, companyId, campaignId, now);
    }
  });
}

const testOf = (campaign: CampaignRow, now: Date) =>
  campaign.subject_b === null
    ? {}
    : { test: { percent: campaign.subject_test_percent, restAt: testEnds(campaign, now) } };
