import type { PromotionDraft } from '@kade/contract';
import { type ApprovableKind, instead, snapshotOf } from '../approvals/index.js';
import { countCodes } from './codes/codes.repo.js';
import { namedBy } from './products/holds.repo.js';
import {
  campaignsWith,
  draftOf,
  findPromotion,
  type PromotionRecord,
  promotionRepo,
} from './promotions.repo.js';

/** How promotions take part in the approval workflow: the reviewer approves what is given, on what, until when. */
export const promotionKind: ApprovableKind<PromotionRecord> = {
  type: 'promotion',
  page: (id) => `/promotion/detail/${id}`,
  find: findPromotion,
  pending: promotionRepo.pending,
  // Either says 'approved'; which of them it is on a day follows from the dates.
  approvedStatus: (row) => (row.is_ahead ? 'scheduled' : 'active'),
  // Approved once as scheduled, it is active when its first day has come, without a move.
  shownStatus: (row) => row.state,
  removable: ['draft', 'rejected', 'inactive'],
  snapshot: async (tx, companyId, row) => {
    const { products, categories } = await namedBy(tx, companyId, row.id);
    const draft = draftOf(row, { products, categories });
    return snapshotOf<PromotionDraft>({
      ...draft,
      type: instead({ promotion_type: draft.type }),
      free_product_id: instead({
        free_product: row.free_product_name && `${row.free_product_name} (${row.free_product_sku})`,
      }),
      product_ids: instead({ products: products.map((p) => `${p.name} (${p.sku})`) }),
      category_ids: instead({ categories: categories.map((c) => c.path) }),
    });
  },
  uses: async (tx, companyId, id) => ({
    campaigns: (await campaignsWith(tx, companyId, [id]))
      .filter((campaign) => campaign.status !== 'completed' && campaign.status !== 'inactive')
      .map(({ id, name, status }) => ({ id, name, status })),
    codes_out: (await countCodes(tx, companyId, id)).reserved,
  }),
  setStatus: promotionRepo.setStatus,
};
