/** Promotions: what is offered on which products, its codes, and what was redeemed. */
import { type Language, languages, type PromotionStatus } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Feature } from '../../platform/feature.js';
import { codeRoutes } from './codes/codes.routes.js';
import { makeTask } from './codes/making.jobs.js';
import { findPromotion } from './promotions.repo.js';
import { promotionRoutes } from './promotions.routes.js';
import { isWrittenIn } from './texts.js';

export { promotionBlock } from './block.service.js';
export { promotionBrief, promotionFacts, promotionsToWriteAbout } from './brief.service.js';
export {
  codeStock,
  codesFor,
  recipientKey,
  releaseCodes,
  reserveCodes,
} from './codes/reserve.js';
export type { CodeRecipient } from './codes/reserve.repo.js';
export { heldProducts } from './products/holds.repo.js';
export { promotionKind } from './promotions.approval.js';
export { foundPromotions } from './promotions.factory.js';

export type PromotionState = {
  id: number;
  name: string;
  status: PromotionStatus;
  starts_on: string;
  ends_on: string | null;
  code_mode: 'none' | 'shared' | 'unique';
  /** The code of everybody; null for the other modes. */
  code: string | null;
  /** What its approval was given for; null while it has none. */
  approved_hash: string | null;
};

/** The languages that all a promotion says is written in. */
export async function promotionLanguages(
  tx: TenantTx,
  companyId: number,
  id: number,
): Promise<readonly Language[]> {
  const row = await findPromotion(tx, companyId, id, new Date());
  return row ? languages.filter((l) => isWrittenIn(row, l)) : languages;
}

/** A promotion as others need to know it, with its state at `now`; undefined when the company has none such. */
export async function promotionById(
  tx: TenantTx,
  companyId: number,
  id: number,
  now: Date = new Date(),
): Promise<PromotionState | undefined> {
  const row = await findPromotion(tx, companyId, id, now);
  if (!row) return undefined;
  const { name, state, starts_on, ends_on, code_mode, code, approved_hash } = row;
  return { id: row.id, name, status: state, starts_on, ends_on, code_mode, code, approved_hash };
}

export const promotionsFeature: Feature = {
  codeOfConstraint: { promotion_name_key: 'name_taken' },
  routes: (serve, platform) => {
    promotionRoutes(serve, platform);
    codeRoutes(serve, platform);
  },
  tasks: (platform) => [makeTask(platform)],
};
