import { systemClock } from '../../platform/clock.js';
import { type ApprovableKind, approvals } from '../approvals/index.js';
import { namedBy } from './products/holds.repo.js';
import {
  changePromotion,
  findPromotion,
  listPending,
  type PromotionRecord,
} from './promotions.repo.js';

/** How promotions take part in the approval workflow: the reviewer approves what is given, on what, until when. */
export const promotionKind: ApprovableKind<PromotionRecord> = {
  type: 'promotion',
  page: (id) => `/promotion/detail/${id}`,
  find: (tx, companyId, id) => findPromotion(tx, companyId, id, systemClock.now()),
  pending: (tx, companyId) => listPending(tx, companyId, systemClock.now()),
  // Either says 'approved'; which of them it is on a day follows from the dates.
  approvedStatus: (row) => (row.is_ahead ? 'scheduled' : 'active'),
  // Approved once as scheduled, it is active when its first day has come, without a move.
  shownStatus: (row) => row.state,
  removable: ['draft', 'rejected', 'inactive'],
  snapshot: async (tx, companyId, row) => {
    const { products, categories } = await namedBy(tx, companyId, row.id);
    return {
      name: row.name,
      description: row.description,
      promotion_type: row.type,
      value: Number(row.value),
      quantity: row.quantity,
      free_product: row.free_product_name,
      products: products.map((p) => `${p.name} (${p.sku})`),
      categories: categories.map((c) => c.path),
      minimum_amount: row.minimum_amount === null ? null : Number(row.minimum_amount),
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      code_mode: row.code_mode,
      code: row.code,
      max_uses: row.max_uses,
      budget: row.budget === null ? null : Number(row.budget),
      conditions: row.conditions,
      language: row.language,
      translation: row.translation,
      image: row.image_token,
    };
  },
  setStatus: changePromotion,
};

export const promotionApprovals = approvals(promotionKind);
