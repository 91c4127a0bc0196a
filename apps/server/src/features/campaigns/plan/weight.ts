import type { Clock } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { hasFreshCode, mailsFreely, needFreshCode } from '../../access/index.js';
import type { CampaignRow } from '../campaigns.repo.js';
import { campaignCondition } from './condition.repo.js';
import { reachBy } from './mailable.js';
import { countPlan } from './plan.repo.js';

/** Throws `code_needed` for a campaign that would reach more than 10,000 recipients, without a fresh code. */
export async function needCodeForMany(
  tx: TenantTx,
  auth: Auth,
  clock: Clock,
  campaign: CampaignRow,
): Promise<void> {
  // Counting costs more than looking at the clock.
  if (hasFreshCode(auth, clock)) return;
  const audience = await campaignCondition(tx, auth.companyId, campaign, clock);
  const by = await reachBy(tx, auth.companyId, campaign, clock);
  // Tasks and letters are no mails; nobody's mailbox is filled by them.
  if (by.channel !== 'email') return;
  const plan = { ...campaign, contacts: by.contacts };
  const { mails } = await countPlan(tx, auth.companyId, plan, audience);
  if (mails > mailsFreely) needFreshCode(auth, clock);
}
