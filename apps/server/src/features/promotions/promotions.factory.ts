import { valueGiven } from '@kade/contract';
import type { DemoPromotion } from '@kade/demo';
import type { TenantTx } from '../../platform/db/tenant.js';
import { addPastMoves, type PastMove } from '../approvals/index.js';
import { addCodes } from './codes/codes.repo.js';
import { backdate, ordersWith, scopeIds } from './factory.repo.js';
import { heldProducts, setNamed } from './products/holds.repo.js';
import { promotionKind } from './promotions.approval.js';
import {
  addPromotion,
  changePromotion,
  findPromotion,
  type WrittenDraft,
} from './promotions.repo.js';
import { addRedemption } from './redeem/redeem.repo.js';

const dayMs = 86_400_000;
/** Who makes and who reviews. */
type People = { maker: number; reviewer: number };

/** Made and submitted two weeks before it begins, reviewed the day after. */
function movesOf(p: DemoPromotion, maker: number, reviewer: number): PastMove[] {
  const at = (days: number, clock: string) => {
    const then = Date.parse(`${p.starts_on}T${clock}Z`) - days * dayMs;
    // What begins in weeks was not made in the future.
    return new Date(Math.min(then, Date.now() - (days - 12) * 3_600_000));
  };
  const review = { actorId: reviewer, comment: p.comment };
  const submitted: PastMove = {
    ...{ move: 'submit', to: 'pending', actorId: maker },
    at: at(14, '09:12:00'),
  };
  const rejected: PastMove = {
    ...{ ...review, move: 'reject', to: 'rejected' },
    at: at(13, '10:05:00'),
  };
  const approved: PastMove = {
    ...{ ...review, move: 'approve', to: 'active' },
    at: at(13, '13:40:00'),
  };
  const stopped: PastMove = {
    ...{ move: 'deactivate', to: 'inactive', actorId: maker },
    at: at(12, '15:30:00'),
  };
  const moves: Record<DemoPromotion['status'], PastMove[]> = {
    draft: [],
    pending: [submitted],
    rejected: [submitted, rejected],
    approved: [submitted, approved],
    inactive: [submitted, approved, stopped],
  };
  return moves[p.status];
}

/** Puts made-up promotions into a company: as its people would have made, reviewed and redeemed them. No mails go out. */
export async function foundPromotions(
  tx: TenantTx,
  companyId: number,
  promotions: readonly DemoPromotion[],
  { maker, reviewer }: People,
): Promise<void> {
  for (const p of promotions) {
    const named = await scopeIds(tx, companyId, p.categories, p.product_words);
    const draft: WrittenDraft = {
      name: p.name,
      description: p.description,
      type: p.type,
      value: p.value,
      quantity: p.quantity,
      // With no free product it is one of those that were bought.
      free_product_id: p.type === 'free_product' ? (named.products[0] ?? null) : null,
      product_ids: named.products,
      category_ids: named.categories,
      minimum_amount: p.minimum_amount,
      starts_on: p.starts_on,
      ends_on: p.ends_on,
      code_mode: p.code_mode,
      code: p.code,
      max_uses: p.max_uses,
      budget: p.budget,
      conditions: p.conditions,
      // What the demo says of its promotions is Dutch.
      language: 'nl' as const,
      translation: null,
      image: null,
    };
    const id = await addPromotion(tx, companyId, maker, draft);
    await setNamed(tx, companyId, id, draft);
    if (p.codes.length > 0) await addCodes(tx, companyId, id, p.codes);
    await pass(tx, companyId, id, p, { maker, reviewer });
    await redeemed(tx, companyId, id, p);
  }
}

/** Brings a promotion to its state, with the moves that led there. */
async function pass(
  tx: TenantTx,
  companyId: number,
  id: number,
  p: DemoPromotion,
  { maker, reviewer }: People,
) {
  const row = await findPromotion(tx, companyId, id, new Date());
  if (!row) throw new Error(`Promotion ${id} is not there after it was added.`);
  const snapshot = await promotionKind.snapshot(tx, companyId, row);
  const moves = movesOf(p, maker, reviewer);
  const standing = await addPastMoves(tx, companyId, { type: 'promotion', id, snapshot }, moves);
  await changePromotion(tx, companyId, id, standing);
  const first = moves[0]?.at ?? new Date(Date.now() - dayMs);
  await backdate(tx, companyId, id, first, moves.at(-1)?.at ?? first);
}

/** A bundle's pieces cost at least so much more by themselves. */
const dearer = 1.2;

/** Orders of its days that it was used on, as far as its budget goes. */
async function redeemed(tx: TenantTx, companyId: number, id: number, p: DemoPromotion) {
  const [first, last] = [p.redemptions[0], p.redemptions.at(-1)];
  if (!first || !last) return;
  const stored = await findPromotion(tx, companyId, id, new Date());
  const orders = await ordersWith(tx, companyId, await heldProducts(tx, companyId, id), {
    from: first.at.slice(0, 10),
    to: last.at.slice(0, 10),
    least: p.type === 'bundle' ? p.value * dearer : (p.minimum_amount ?? 0),
    count: p.redemptions.length,
  });
  let left = p.budget ?? Number.POSITIVE_INFINITY;
  for (const [n, { profile_id, day, goods }] of orders.entries()) {
    const bundles = Math.max(1, Math.min(3, Math.floor(Number(goods) / (p.value * dearer))));
    const bundled = p.type === 'bundle' ? bundles * p.value * (dearer - (n % 4) / 25) : null;
    const value = valueGiven(p, goods, {
      freePrice: stored?.free_product_price ?? null,
      bundles,
      bundled,
    });
    left -= Number(value);
    if (left < 0) return;
    await addRedemption(
      tx,
      companyId,
      id,
      {
        code: p.codes[n] ?? p.code,
        usesUp: p.codes.length > 0,
        profile_id,
        campaign_id: null,
        amount: Number(goods),
        value,
        reference: `KASSA-${String(1000 + n)}`,
        redeemed_by: 'API key Kassa Utrecht',
      },
      // The till's clock, on the day of the invoice.
      new Date(`${day}${(p.redemptions[n] ?? first).at.slice(10)}`),
    );
  }
}
