import type { CampaignDraft } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { type ApprovableKind, approvals, exempt, instead, snapshotOf } from '../approvals/index.js';
import { audienceAim, findAudience } from '../audiences/index.js';
import {
  type AudienceRef,
  type CampaignRow,
  campaignRepo,
  countLeft,
  draftOf,
  findCampaign,
  setCampaignStatus,
} from './campaigns.repo.js';
import { loadMailPromotion } from './plan/promotion.service.js';

/** How campaigns take part in the approval workflow: the reviewer approves content, schedule and audience rule. */
export const campaignKind: ApprovableKind<CampaignRow> = {
  type: 'campaign',
  restsOnOthers: true,
  page: (id) => `/campaign/detail/${id}`,
  find: findCampaign,
  pending: campaignRepo.pending,
  approvedStatus: () => 'scheduled',
  removable: ['draft', 'rejected', 'inactive'],
  snapshot: async (tx, companyId, row) => {
    const aims = async (refs: readonly AudienceRef[]) => {
      const found = [];
      for (const { id } of refs) {
        const audience = await findAudience(tx, companyId, id);
        if (audience) found.push(await audienceAim(tx, companyId, audience));
      }
      return found;
    };
    // Who is left out is left out, whatever about.
    const withoutPurpose = ({ purpose: _, ...aim }: Awaited<ReturnType<typeof audienceAim>>) => aim;
    const draft = draftOf(row);
    const { theme = null, ...body } = row.body ?? {};
    return snapshotOf<CampaignDraft>({
      ...draft,
      audience_ids: instead({ audiences: await aims(row.audiences) }),
      exclusion_audience_ids: instead({
        exclusion_audiences: (await aims(row.exclusion_audiences)).map(withoutPurpose),
      }),
      promotion_id: instead({
        promotion: await promotionSnapshot(tx, companyId, row.promotion_id),
      }),
      // Without a second subject they say nothing, and a change of them is none.
      subject_test_percent: instead({
        subject_test: draft.subject_b && {
          percent: draft.subject_test_percent,
          hours: draft.subject_test_percent < 100 ? draft.subject_test_hours : null,
        },
      }),
      subject_test_hours: exempt('stands with its share in subject_test'),
      // Only a mail is written in languages.
      languages: row.channel === 'email' ? draft.languages : [],
      body: instead({ body: row.body && body, theme }),
    });
  },
  uses: async (tx, companyId, id) => ({ mails_left: await countLeft(tx, companyId, id) }),
  setStatus: setCampaignStatus,
};

/** What readers see of a promotion. Prices are those of the day of sending: a new price list voids no approval. */
async function promotionSnapshot(tx: TenantTx, companyId: number, id: number | null) {
  const promotion = id === null ? undefined : await loadMailPromotion(tx, companyId, id, '');
  if (!promotion) return null;
  const { products, ...rest } = promotion;
  return { id, ...rest, products: products.map((p) => p.name) };
}

export const campaignApprovals = approvals(campaignKind);
