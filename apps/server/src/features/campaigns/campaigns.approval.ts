import { type ApprovableKind, approvals } from '../approvals/index.js';
import { findAudience } from '../audiences/index.js';
import {
  type CampaignRow,
  findCampaign,
  listPendingCampaigns,
  setCampaignStatus,
} from './campaigns.repo.js';

/** How campaigns take part in the approval workflow: the reviewer approves content, schedule and audience rule. */
export const campaignKind: ApprovableKind<CampaignRow> = {
  type: 'campaign',
  page: (id) => `/campaign/detail/${id}`,
  find: findCampaign,
  pending: listPendingCampaigns,
  approvedStatus: () => 'scheduled',
  removable: ['draft', 'rejected', 'inactive'],
  snapshot: async (tx, companyId, row) => {
    const audience = await findAudience(tx, companyId, row.audience_id);
    return {
      name: row.name,
      goal: row.goal,
      channel: row.channel,
      audience_id: row.audience_id,
      subject: row.subject,
      preheader: row.preheader,
      body: row.body,
      sender: { name: row.sender_name, email: row.sender_email },
      control_group_percent: Number(row.control_group_percent),
      start_at: row.start_at,
      conversion_window_days: row.conversion_window_days,
      recipients: row.recipients,
      rate_per_minute: row.rate_per_minute,
      audience: audience && {
        origin_query: audience.origin_query,
        audienceType: audience.audience_type,
      },
    };
  },
  setStatus: setCampaignStatus,
};

export const campaignApprovals = approvals(campaignKind);
