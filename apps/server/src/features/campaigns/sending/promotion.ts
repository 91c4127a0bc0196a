import type { TenantTx } from '../../../platform/db/tenant.js';
import { standing } from '../../approvals/index.js';
import { promotionById } from '../../promotions/index.js';
import type { CampaignRow } from '../campaigns.repo.js';

/** Which approval a campaign's promotion has now: what the mails of a campaign that starts are held to. */
export async function approvedPromotion(
  tx: TenantTx,
  companyId: number,
  { promotion_id }: CampaignRow,
  now: Date,
): Promise<string | null> {
  if (promotion_id === null) return null;
  return (await promotionById(tx, companyId, promotion_id, now))?.approved_hash ?? null;
}

/**
 * Why a running campaign may not go on with its promotion: it is not in use, or not what it was when the campaign
 * started. Undefined: it may.
 */
export async function promotionTrouble(
  tx: TenantTx,
  companyId: number,
  { promotion_id, promotion_hash }: CampaignRow,
  now: Date,
): Promise<string | undefined> {
  if (promotion_id === null) return undefined;
  const promotion = await promotionById(tx, companyId, promotion_id, now);
  if (!promotion) return undefined;
  const { name, status, approved_hash } = promotion;
  if (status !== 'active' && status !== 'scheduled')
    return `The promotion “${name}” is ${standing[status]}. Sending is on hold until it’s approved again unchanged. To stop the campaign, deactivate it.`;
  if (promotion_hash !== null && promotion_hash !== approved_hash)
    return `The promotion “${name}” has changed since the campaign started. Sending is on hold until the original version is approved again. To stop the campaign, deactivate it.`;
  return undefined;
}
