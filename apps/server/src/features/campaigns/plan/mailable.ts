import type { RawBuilder } from 'kysely';
import type { Clock } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { CampaignRow } from '../campaigns.repo.js';
import { contactLimits, loadLimits } from '../limits/limits.repo.js';
import type { ReachBy } from './exclusions.repo.js';

/** `person as c`: what the purpose of these audiences and the company's frequency cap allow now. */
export async function mailableContacts(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  audienceIds: readonly number[],
  clock: Clock,
): Promise<RawBuilder<boolean>> {
  const limits = await loadLimits(
    tx,
    companyId,
    audienceIds.map((id) => ({ id })),
  );
  return contactLimits(companyId, campaignId, limits, clock.now());
}

/** How a stored campaign reaches profiles. */
export async function reachBy(
  tx: TenantTx,
  companyId: number,
  campaign: CampaignRow,
  clock: Clock,
): Promise<ReachBy> {
  if (campaign.channel !== 'email') return { channel: campaign.channel };
  const limits = await loadLimits(tx, companyId, campaign.audiences);
  return {
    channel: 'email',
    purpose: limits.purpose,
    contacts: contactLimits(companyId, campaign.id, limits, clock.now()),
  };
}
