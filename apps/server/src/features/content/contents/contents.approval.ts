import { type ContentDraft, contentMakers } from '@kade/contract';
import { type ApprovableKind, instead, snapshotOf } from '../../approvals/index.js';
import { promotionFacts } from '../../promotions/index.js';
import { campaignsOfContent } from '../uses/uses.repo.js';
import { type ContentRecord, contentRepo, draftOf, findContent } from './contents.repo.js';

/** How contents take part in the approval workflow: the reviewer approves the text, and what it is written about. */
export const contentKind: ApprovableKind<ContentRecord> = {
  type: 'content',
  makers: contentMakers,
  restsOnOthers: true,
  page: (id) => `/gen-ai/contents/${id}`,
  find: findContent,
  pending: contentRepo.pending,
  approvedStatus: () => 'active',
  removable: ['draft', 'rejected', 'inactive'],
  snapshot: async (tx, companyId, row) => {
    const [language = 'nl'] = row.languages;
    // What a text says of a promotion is right as long as that is: another one is another thing to approve.
    const promotion =
      row.promotion_id === null
        ? null
        : await promotionFacts(tx, companyId, row.promotion_id, language, new Date());
    return snapshotOf<ContentDraft>({
      ...draftOf(row),
      brand_id: instead({ brand: { id: row.brand_id, name: row.brand_name } }),
      gen_ai_campaign_id: instead({
        gen_ai_campaign: row.gen_ai_campaign_id && {
          ...{ id: row.gen_ai_campaign_id, name: row.plan_name },
        },
      }),
      promotion_id: instead({
        promotion: row.promotion_id && { id: row.promotion_id, ...promotion },
      }),
    });
  },
  uses: async (tx, companyId, id) => ({
    campaigns: (await campaignsOfContent(tx, companyId, id))
      .filter(({ status }) => status !== 'completed' && status !== 'inactive')
      .map(({ id, name, status }) => ({ id, name, status })),
  }),
  setStatus: contentRepo.setStatus,
};
