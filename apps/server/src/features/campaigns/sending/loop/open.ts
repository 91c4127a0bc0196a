import { keep, type Language, mailIn } from '@kade/contract';
import type { Platform } from '../../../../platform/feature.js';
import { loadCompany } from '../../../companies/index.js';
import { releaseCodes } from '../../../promotions/index.js';
import { senderTrouble, signingFor } from '../../../senders/index.js';
import { findCampaign, isMail, type MailCampaign, markCampaign } from '../../campaigns.repo.js';
import { loadCap, type MailLimits, sinceOf } from '../../limits/limits.repo.js';
import { loadMailPromotion } from '../../plan/promotion.service.js';
import { columnsIn, columnsOf } from '../../render/columns.js';
import { compiledMail } from '../../render/compile.js';
import { contentOf } from '../../render/content.js';
import { readSegments } from '../../render/merge-tags.js';
import type { MailPromotion } from '../../render/promotion.js';
import { mailTokens, mailUrls } from '../../tracking/tokens.js';
import { promotionTrouble } from '../promotion.js';
import { cancelPending, doubtAbandoned } from '../recipients.repo.js';
import { decideSubject } from '../variants.repo.js';
import { windowAt } from '../window.js';
import type { MarkBy } from './batcher.repo.js';
import type { CampaignMail, Written } from './campaignMail.js';
import { listLinks } from './sender.repo.js';

/** A campaign that waits for its promotion is looked at again so much later. */
const lookAgainMs = 30_000;

/** What a stretch of sending starts from. */
export type Opened = { campaignMail: CampaignMail; cap: MailLimits['cap']; untilMs: number };

/**
 * Looks whether a campaign may send now, and gets ready what its mails share.
 * @returns a moment to look again at when its hours are not now, or its promotion is not what was approved; undefined when it does not run (any more) or is held
 */
export async function openCampaign(
  platform: Platform,
  companyId: number,
  campaignId: number,
): Promise<Opened | { opensAt: Date } | undefined> {
  const { db, clock, secret, settings } = platform;
  const now = clock.now();
  const found = await db.inTenant(companyId, async (tx) => {
    const before = await findCampaign(tx, companyId, campaignId);
    await doubtAbandoned(tx, companyId, campaignId);
    if (before?.status !== 'running' || before.paused_at !== null || !isMail(before)) {
      // A claim that was under way when the campaign was stopped.
      if (before?.status === 'inactive') {
        await cancelPending(tx, companyId, campaignId);
        await releaseCodes(tx, companyId, campaignId);
      }
      return undefined;
    }
    const campaign = { ...before, subject_winner: await decideSubject(tx, companyId, before, now) };
    const company = await loadCompany(tx, companyId);
    const window = windowAt(campaign.send_window, company.time_zone, now);
    if (!window.open) return window;
    const promotion =
      campaign.promotion_id === null
        ? null
        : ((await loadMailPromotion(tx, companyId, campaign.promotion_id, settings.publicUrl)) ??
          null);
    // After it was read: what changed in between is noticed too.
    const trouble =
      (await promotionTrouble(tx, companyId, campaign, now)) ??
      (await senderTrouble(tx, platform, companyId, campaign.sender_email));
    if (trouble !== undefined) {
      await markCampaign(tx, companyId, campaignId, { waiting: keep(trouble) });
      const later: { open: false; opensAt: Date } = {
        open: false,
        opensAt: new Date(now.getTime() + lookAgainMs),
      };
      return later;
    }
    return {
      campaign,
      company,
      untilMs: window.untilMs,
      links: await listLinks(tx, companyId, campaignId),
      dkim: await signingFor(tx, platform, companyId, campaign.sender_email),
      cap: await loadCap(tx, companyId),
      promotion,
    };
  });
  if (!found || 'opensAt' in found) return found;
  const { campaign, company, promotion } = found;
  return {
    cap: found.cap,
    // The product's clock may run ahead of the real one; what is left of the window is the same.
    untilMs: Date.now() + (found.untilMs - now.getTime()),
    campaignMail: {
      campaign,
      company,
      promotion,
      dkim: found.dkim,
      ...(await writtenIn(campaign, promotion)),
      urls: mailUrls(mailTokens(secret), settings.publicUrl, companyId),
      linkIds: new Map(found.links.map((l) => [l.url, l.id])),
      bounceAddress: settings.bounceAddress,
    },
  };
}

/** The mail in each of its languages, compiled, and the columns that any of them reads. */
async function writtenIn(campaign: MailCampaign, promotion: MailPromotion | null) {
  const all = new Map<Language, Written>();
  for (const language of campaign.languages) {
    const { subject_b } = mailIn(campaign, language);
    all.set(language, {
      compiled: await compiledMail(
        contentOf(campaign, language),
        promotion,
        campaign.digital_source,
      ),
      subjectB: subject_b === null ? undefined : readSegments(subject_b),
    });
  }
  const columns = [...all.values()].flatMap(({ compiled, subjectB }) => [
    ...columnsOf(compiled.content),
    ...columnsIn(subjectB ?? []),
  ]);
  return { written: all, columns: [...new Set(columns)] };
}

/** Who marks mails as leaving, and what the frequency cap counts back to at this moment. */
export const markOf = (
  cap: MailLimits['cap'],
  now: Date,
  by: Pick<MarkBy, 'worker' | 'leaseMs' | 'columns'>,
): MarkBy => ({ ...by, cap: cap && { mails: cap.mails, since: sinceOf(cap, now) } });
