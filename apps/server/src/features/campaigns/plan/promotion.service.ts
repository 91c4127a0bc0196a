import { Refusal } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { loadCompany } from '../../companies/index.js';
import { promotionBlock, promotionById, reserveCodes } from '../../promotions/index.js';
import type { CampaignRow } from '../campaigns.repo.js';
import type { MailPromotion } from '../render/promotion.js';
import { campaignCondition } from './condition.js';
import { reachBy } from './mailable.js';
import { planned } from './plan.repo.js';

/** More than a mail ever shows. */
const mostProducts = 12;

/** What a mail shows of a promotion, in both languages. Undefined when it is not there. */
export async function loadMailPromotion(
  tx: TenantTx,
  companyId: number,
  promotionId: number,
  publicUrl: string,
): Promise<MailPromotion | undefined> {
  const options = { publicUrl, products: mostProducts };
  const en = await promotionBlock(tx, companyId, promotionId, { ...options, language: 'en' });
  const nl = await promotionBlock(tx, companyId, promotionId, {
    ...options,
    language: 'nl',
    products: 0,
  });
  if (!en || !nl) return undefined;
  const { currency } = await loadCompany(tx, companyId);
  const number = (price: string | null) => (price === null ? null : Number(price));
  return {
    name: en.name,
    description: en.description,
    conditions: en.conditions,
    offer: { en: en.offer, nl: nl.offer },
    image: en.image?.url ?? null,
    until: en.ends_on,
    code: en.code,
    hasUniqueCodes: en.code_mode === 'unique',
    currency,
    products: en.products.map((p) => ({
      name: p.name,
      price: number(p.price),
      now: number(p.offer_price),
    })),
  };
}

/** Throws `wrong_state` for a promotion that is out of use or over; `approved`: also for one nobody has approved yet. */
export async function mustHavePromotion(
  tx: TenantTx,
  companyId: number,
  { promotion_id }: CampaignRow,
  clock: Clock,
  { approved }: { approved: boolean },
): Promise<void> {
  if (promotion_id === null) return;
  const promotion = await promotionById(tx, companyId, promotion_id, clock.now());
  const status = promotion?.status ?? 'gone';
  const isUsable = status === 'active' || status === 'scheduled';
  if (isUsable || (!approved && (status === 'draft' || status === 'pending'))) return;
  throw new Refusal(
    'wrong_state',
    `The promotion "${promotion?.name ?? ''}" is ${status}. Choose another one, or have this one approved first.`,
  );
}

/**
 * Gives each recipient a code of their own where the promotion has unique ones: at the approval for those it would
 * reach then, and when it starts for those who joined since. Throws `codes_short`.
 */
export async function reserveFor(
  tx: TenantTx,
  companyId: number,
  campaign: CampaignRow,
  clock: Clock,
  recipients: RawBuilder<unknown>,
): Promise<void> {
  if (campaign.promotion_id === null) return;
  await reserveCodes(tx, companyId, campaign.promotion_id, campaign.id, recipients, clock.now());
}

/** Who a mail campaign would reach now, as a query of `profile_id` and `person_id`; undefined for the other channels. */
export async function wouldReach(
  tx: TenantTx,
  companyId: number,
  campaign: CampaignRow,
  clock: Clock,
): Promise<RawBuilder<unknown> | undefined> {
  const by = await reachBy(tx, companyId, campaign, clock);
  if (by.channel !== 'email') return undefined;
  const rule = await campaignCondition(tx, companyId, campaign, clock);
  const plan = { ...campaign, contacts: by.contacts };
  return sql`with ${planned(companyId, plan, rule)} select profile_id, person_id from planned where not is_control`;
}

/** Who was fixed to be reached. */
export const fixedRecipients = (companyId: number, campaignId: number): RawBuilder<unknown> =>
  sql`select profile_id, person_id from campaign_recipient
    where company_id = ${companyId} and campaign_id = ${campaignId} and arm = 'treated'`;
