import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

export type CampaignFigures = {
  total: number;
  sent: number;
  delivered: number;
  opened: number;
  clicked: number;
};

/** How far each started campaign is, by its id. Opens and clicks count people once, and no scanners. */
export async function campaignFigures(
  tx: TenantTx,
  companyId: number,
  campaigns: readonly { id: number; recipients_fixed_at: string | null }[],
): Promise<Map<number, CampaignFigures>> {
  const ids = campaigns.filter((c) => c.recipients_fixed_at !== null).map((c) => c.id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CampaignFigures & { campaign_id: number }>`
    select r.campaign_id, r.total, r.sent, r.delivered, coalesce(e.opened, 0) as opened, coalesce(e.clicked, 0) as clicked
    from (
      select campaign_id, count(*) filter (where arm = 'treated') as total,
        count(*) filter (where sent_at is not null) as sent,
        count(*) filter (where sent_at is not null and state <> 'bounced') as delivered
      from campaign_recipient where company_id = ${companyId} and campaign_id = any(${ids}) and step = 1
      group by campaign_id
    ) r left join (
      select campaign_id,
        count(distinct recipient_id) filter (where type in ('opened', 'clicked')) as opened,
        count(distinct recipient_id) filter (where type = 'clicked') as clicked
      from campaign_event
      where company_id = ${companyId} and campaign_id = any(${ids}) and not is_scanner
      group by campaign_id
    ) e using (campaign_id)`.execute(tx);
  return new Map(rows.map(({ campaign_id, ...figures }) => [campaign_id, figures]));
}
