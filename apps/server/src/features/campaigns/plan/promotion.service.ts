import { message, Refusal } from '@kade/contract';
import type { RawBuilder } from 'kysely';
import { type Clock, dayIn } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { loadCompany } from '../../companies/index.js';
import {
  codeStock,
  promotionBlock,
  promotionById,
  releaseCodes,
  reserveCodes,
} from '../../promotions/index.js';
import type { CampaignRow } from '../campaigns.repo.js';
import type { MailPromotion } from '../render/promotion.js';
import { campaignCondition } from './condition.repo.js';
import { isReached } from './exclusions.repo.js';
import { reachBy } from './mailable.js';
import { fixedRecipients, mailsTreated, profilesTreated } from './plan.repo.js';

/** More than a mail ever shows. */
const mostProducts = 12;

/** What a mail shows of a promotion, in both languages. Undefined when it is not there. */
export async function loadMailPromotion(
  tx: TenantTx,
  companyId: number,
  promotionId: number,
  publicUrl: string,
): Promise<MailPromotion | undefined> {
  const block = await promotionBlock(tx, companyId, promotionId, {
    publicUrl,
    products: mostProducts,
  });
  if (!block) return undefined;
  const { currency } = await loadCompany(tx, companyId);
  const number = (price: string | null) => (price === null ? null : Number(price));
  return {
    texts: block.texts,
    offer: block.offer,
    image: block.image?.url ?? null,
    until: block.ends_on,
    code: block.code,
    hasUniqueCodes: block.code_mode === 'unique',
    currency,
    products: block.products.map((p) => ({
      name: p.name,
      price: number(p.price),
      now: number(p.offer_price),
    })),
  };
}

/**
 * A promotion that does not hold yet on the first day the campaign reaches anybody: they would get an offer, or a code,
 * that does not work. Undefined: it holds, or there is none. A letter is days under way, and may announce it.
 */
async function promotionLater(
  tx: TenantTx,
  companyId: number,
  { promotion_id, channel, start_at }: CampaignRow,
  clock: Clock,
): Promise<{ name: string; starts_on: string; day: string } | undefined> {
  if (promotion_id === null || channel === 'post') return undefined;
  const promotion = await promotionById(tx, companyId, promotion_id, clock.now());
  const { time_zone } = await loadCompany(tx, companyId);
  const now = clock.now();
  const begins = start_at !== null && new Date(start_at) > now ? new Date(start_at) : now;
  const day = dayIn(time_zone, begins);
  return promotion && promotion.starts_on > day
    ? { name: promotion.name, starts_on: promotion.starts_on, day }
    : undefined;
}

/** Throws `wrong_state` for a promotion that is out of use, over, or not there yet; `approved`: also for one nobody has approved yet. */
export async function mustHavePromotion(
  tx: TenantTx,
  companyId: number,
  campaign: CampaignRow,
  clock: Clock,
  { approved }: { approved: boolean },
): Promise<void> {
  const { promotion_id } = campaign;
  if (promotion_id === null) return;
  const later = await promotionLater(tx, companyId, campaign, clock);
  if (later)
    throw new Refusal(
      'wrong_state',
      message('promotion_later', { name: later.name, day: later.starts_on, from: later.day }),
    );
  const promotion = await promotionById(tx, companyId, promotion_id, clock.now());
  const status = promotion?.status ?? 'gone';
  const isUsable = status === 'active' || status === 'scheduled';
  if (isUsable || (!approved && (status === 'draft' || status === 'pending'))) return;
  throw new Refusal(
    'wrong_state',
    message('promotion_not_usable', {
      name: promotion?.name ?? '',
      status: message(status === 'gone' ? 'is_deleted' : `is_${status}`),
    }),
  );
}

/**
 * At the approval: gives each profile or contact that the campaign would reach now a code of their own, where the
 * promotion has unique ones. Whoever joins until the start gets theirs then. Throws `codes_short`.
 */
export async function reserveAtApproval(
  tx: TenantTx,
  companyId: number,
  campaign: CampaignRow,
  clock: Clock,
): Promise<void> {
  // Recipients that were fixed once are not drawn again.
  if (campaign.promotion_id === null || campaign.recipients_fixed_at !== null) return;
  const reached = await wouldReach(tx, companyId, campaign, clock);
  await reserveCodes(tx, companyId, campaign.promotion_id, campaign.id, reached, clock.now());
}

/**
 * At the start: those fixed that joined since the approval get a code too, after the codes of those who left are free
 * again. Throws `codes_short`.
 */
export async function reserveAtStart(
  tx: TenantTx,
  companyId: number,
  campaign: CampaignRow,
  clock: Clock,
): Promise<void> {
  if (campaign.promotion_id === null) return;
  const fixed = fixedRecipients(companyId, campaign.id);
  await releaseCodes(tx, companyId, campaign.id, fixed);
  await reserveCodes(tx, companyId, campaign.promotion_id, campaign.id, fixed, clock.now());
}

/** How many codes are lacking for those the campaign would reach now. Undefined: everybody gets one, or needs none. */
export async function codesLacking(
  tx: TenantTx,
  companyId: number,
  campaign: CampaignRow,
  clock: Clock,
): Promise<{ wanted: number; free: number; short: number } | undefined> {
  if (campaign.promotion_id === null || campaign.recipients_fixed_at !== null) return undefined;
  const promotion = await promotionById(tx, companyId, campaign.promotion_id, clock.now());
  if (promotion?.code_mode !== 'unique') return undefined;
  const reached = await wouldReach(tx, companyId, campaign, clock);
  const stock = await codeStock(tx, companyId, promotion.id, campaign.id, reached, clock.now());
  return stock.short > 0 ? stock : undefined;
}

/** Who a campaign would reach now, control group left out, as a query of `profile_id` and `person_id`. */
async function wouldReach(
  tx: TenantTx,
  companyId: number,
  campaign: CampaignRow,
  clock: Clock,
): Promise<RawBuilder<unknown>> {
  const by = await reachBy(tx, companyId, campaign, clock);
  const rule = await campaignCondition(tx, companyId, campaign, clock);
  if (by.channel !== 'email') return profilesTreated(companyId, campaign, rule, isReached(by));
  const plan = { ...campaign, contacts: by.contacts };
  return mailsTreated(companyId, plan, rule);
}
