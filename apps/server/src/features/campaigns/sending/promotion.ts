import { type Message, message } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
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
): Promise<Message | undefined> {
  if (promotion_id === null) return undefined;
  const promotion = await promotionById(tx, companyId, promotion_id, now);
  if (!promotion) return undefined;
  const { name, status, approved_hash } = promotion;
  if (status !== 'active' && status !== 'scheduled')
    return message('waits_for_promotion', { name, status: message(`is_${status}`) });
  if (promotion_hash !== null && promotion_hash !== approved_hash)
    return message('waits_for_change', { name });
  return undefined;
}
