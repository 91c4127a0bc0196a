import type { TenantTx } from '../../platform/db/tenant.js';
import { type ApprovableKind, approvals } from '../approvals/index.js';
import { audienceAim, findAudience } from '../audiences/index.js';
import {
  type AudienceRef,
  type CampaignRow,
  findCampaign,
  listPendingCampaigns,
  setCampaignStatus,
} from './campaigns.repo.js';
import { loadMailPromotion } from './plan/promotion.service.js';

/** How campaigns take part in the approval workflow: the reviewer approves content, schedule and audience rule. */
export const campaignKind: ApprovableKind<CampaignRow> = {
  type: 'campaign',
  page: (id) => `/campaign/detail/${id}`,
  find: findCampaign,
  pending: listPendingCampaigns,
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
    return {
      name: row.name,
      goal: row.goal,
      channel: row.channel,
      audiences: await aims(row.audiences),
      exclusion_audiences: (await aims(row.exclusion_audiences)).map(withoutPurpose),
      promotion: await promotionSnapshot(tx, companyId, row.promotion_id),
      subject: row.subject,
      subject_b: row.subject_b,
      // Without a second subject they say nothing, and a change of them is none.
      subject_test: row.subject_b && {
        percent: row.subject_test_percent,
        hours: row.subject_test_percent < 100 ? row.subject_test_hours : null,
      },
      preheader: row.preheader,
      languages: row.channel === 'email' ? row.languages : [],
      translation: row.translation,
      body: row.body && { blocks: row.body.blocks },
      theme: row.body?.theme ?? null,
      sender: row.sender_name && { name: row.sender_name, email: row.sender_email },
      task: row.task,
      control_group_percent: Number(row.control_group_percent),
      start_at: row.start_at,
      send_window: row.send_window,
      rate_per_minute: row.rate_per_minute,
      recipients: row.recipients,
      follow_ups: row.follow_ups,
      conversion_window_days: row.conversion_window_days,
      conversion_goal: row.conversion_goal,
    };
  },
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
