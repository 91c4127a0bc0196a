import type { TenantTx } from '../../../platform/db/tenant.js';
import { loadCompany } from '../../companies/index.js';
import type { CampaignRow } from '../campaigns.repo.js';
import type { Campaigned } from './parts.js';
import { windowOf } from './window.js';

/** What the report's queries need to know of a campaign, and the company's time zone. */
export async function campaigned(
  tx: TenantTx,
  companyId: number,
  campaign: CampaignRow,
): Promise<{ of: Campaigned; timeZone: string }> {
  const { time_zone: timeZone } = await loadCompany(tx, companyId);
  const { promotion_id, conversion_goal } = campaign;
  return {
    timeZone,
    of: {
      companyId,
      campaignId: campaign.id,
      window: windowOf(campaign, timeZone),
      goal:
        conversion_goal === 'promotion_products' && promotion_id !== null
          ? { promotionId: promotion_id }
          : undefined,
    },
  };
}
