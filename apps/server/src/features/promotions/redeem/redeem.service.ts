import {
  type BodyOf,
  type FailureCode,
  failures,
  type Language,
  type Localizable,
  message,
  PromotionCode,
  type Redemption,
  Refusal,
  type redeemPromotion,
  type redeemRefusals,
  say,
  valueGiven,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { onePrice } from '../products/holds.repo.js';
import type { PromotionRecord } from '../promotions.repo.js';
import { promotionRepo } from '../promotions.repo.js';
import * as repo from './redeem.repo.js';

/** An API key redeems only when it was made for that. Throws `forbidden`. */
export function mayRedeem(auth: Auth): void {
  if (auth.feed && !auth.feed.kinds.includes('redemptions'))
    throw new Refusal('forbidden', message('api_key_redemptions'));
}

type Refused = (typeof redeemRefusals)[number];
type Why = { refusal: Refused; why: Localizable };
/** What a sale asks for. */
export type Sale = {
  code: string | null;
  profile: string | null;
  amount: number;
  /** Bundles bought, and what their pieces cost without the promotion; null: not told. */
  bundles: number;
  goods_amount: number | null;
};
type Judged =
  | Why
  | {
      refusal: null;
      code: string | null;
      profileId: number | null;
      campaignId: number | null;
      value: string;
    };

const no = (refusal: Refused, why: Localizable = failures[refusal].say): Why => ({ refusal, why });

const cents = (amount: string | number) => Math.round(Number(amount) * 100);

/** Whether the promotion as a whole can still be redeemed for this order. */
function judgeOffer(row: PromotionRecord, amount: number, value: string): Why | null {
  if (row.state !== 'active') {
    const said = [message('promotion_is', { status: message(`is_${row.state}`) })];
    if (row.state === 'scheduled') said.push(message('redeem_from', { day: row.starts_on }));
    if (row.state === 'finished') said.push(message('redeem_until', { day: row.ends_on ?? '' }));
    return no('wrong_state', said);
  }
  if (row.minimum_amount !== null && cents(amount) < cents(row.minimum_amount))
    return no('below_minimum', message('redeem_minimum', { amount: row.minimum_amount }));
  if (row.max_uses !== null && row.uses >= row.max_uses)
    return no('offer_spent', message('redeem_most', { count: row.max_uses }));
  if (row.budget !== null && cents(row.given) + cents(value) > cents(row.budget))
    return no('offer_spent', message('redeem_budget', { amount: row.budget }));
  return null;
}

/** What the pieces of a sale's bundles cost by themselves: as told, else by their one price. Throws `invalid`. */
async function bundledIn(
  tx: TenantTx,
  companyId: number,
  row: PromotionRecord,
  { bundles, goods_amount }: Sale,
): Promise<string | number | null> {
  if (row.type !== 'bundle' || goods_amount !== null) return goods_amount;
  const price = await onePrice(tx, companyId, row.id);
  if (price !== null) return bundles * (row.quantity ?? 1) * Number(price);
  throw new Refusal('invalid', undefined, {
    errors: { goods_amount: [message('bundle_prices_differ')] },
  });
}

/** Judges a sale against a promotion: what it would give, or why not. Throws `invalid` for an unknown profile. */
async function judge(
  tx: TenantTx,
  companyId: number,
  row: PromotionRecord,
  sale: Sale,
): Promise<Judged> {
  const value = valueGiven(row, sale.amount, {
    freePrice: row.free_product_price,
    bundles: sale.bundles,
    bundled: await bundledIn(tx, companyId, row, sale),
  });
  const refused = judgeOffer(row, sale.amount, value);
  if (refused) return refused;
  const profile = sale.profile ? await repo.findProfile(tx, companyId, sale.profile) : undefined;
  if (sale.profile && !profile)
    throw new Refusal('invalid', undefined, {
      errors: { profile: [message('external_id_unknown')] },
    });
  const profileId = profile?.id ?? null;
  if (row.code_mode === 'none')
    return { refusal: null, code: null, profileId, campaignId: null, value };
  const given = PromotionCode.safeParse(sale.code ?? '');
  if (!given.success) return no('code_unknown', message('redeem_code_needed'));
  if (row.code_mode === 'shared')
    return given.data === row.code
      ? { refusal: null, code: row.code, profileId, campaignId: null, value }
      : no('code_unknown');
  const code = await repo.findCode(tx, companyId, row.id, given.data);
  if (!code) return no('code_unknown');
  if (code.redeemed_at !== null) return no('code_used');
  if (code.profile_id !== null && profileId !== null && code.profile_id !== profileId)
    return no('code_of_another');
  return {
    refusal: null,
    code: code.code,
    profileId: profileId ?? code.profile_id,
    campaignId: code.campaign_id,
    value,
  };
}

/** For a till: what redeeming would give now, and if nothing, why, in its language. Nothing is written. */
export async function lookUp(
  tx: TenantTx,
  auth: Auth,
  id: number,
  sale: Sale,
  { now, language }: { now: Date; language: Language },
) {
  mayRedeem(auth);
  const row = await promotionRepo.mustFind(tx, auth.companyId, id, now);
  const judged = await judge(tx, auth.companyId, row, sale);
  return {
    ok: judged.refusal === null,
    refusal: judged.refusal,
    why: judged.refusal === null ? '' : say(language, judged.why),
    value: judged.refusal === null ? judged.value : '0.00',
    promotion: { ...row, status: row.state },
  };
}

const present = (r: repo.StoredRedemption): Redemption => ({
  ...r,
  profile:
    r.profile_id !== null && r.profile_name !== null
      ? { id: r.profile_id, name: r.profile_name }
      : null,
  campaign:
    r.campaign_id !== null && r.campaign_name !== null
      ? { id: r.campaign_id, name: r.campaign_name }
      : null,
});

/**
 * Redeems a promotion. Under the promotion's lock, so that neither its uses nor its budget are exceeded however many
 * tills ask at once. The same `reference` again gives the first redemption back.
 */
export async function redeem(
  tx: TenantTx,
  auth: Auth,
  id: number,
  sale: BodyOf<typeof redeemPromotion>,
  now: Date,
): Promise<Redemption> {
  mayRedeem(auth);
  const { companyId } = auth;
  const row = await promotionRepo.mustLock(tx, companyId, id, now);
  const known = sale.reference && (await repo.findByReference(tx, companyId, id, sale.reference));
  if (known) return present(known);
  const judged = await judge(tx, companyId, row, sale);
  if (judged.refusal !== null) throw new Refusal(judged.refusal satisfies FailureCode, judged.why);
  const { code, profileId, campaignId, value } = judged;
  const made = await repo.addRedemption(
    tx,
    companyId,
    id,
    {
      code,
      usesUp: row.code_mode === 'unique',
      profile_id: profileId,
      campaign_id: campaignId,
      amount: sale.amount,
      value,
      reference: sale.reference,
      redeemed_by: auth.userName.slice(0, 200),
    },
    now,
  );
  return present(await repo.loadRedemption(tx, companyId, id, made));
}
