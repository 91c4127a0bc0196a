import type { TenantTx } from '../../../platform/db/tenant.js';
import { loadCompany } from '../../companies/index.js';
import { heldProducts } from '../../promotions/index.js';
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
  // A promotion of the whole assortment names no goods: any order counts.
  const goods =
    conversion_goal === 'promotion_products' && promotion_id !== null
      ? await heldProducts(tx, companyId, promotion_id)
      : null;
  return {
    timeZone,
    of: {
      companyId,
      campaignId: campaign.id,
      window: windowOf(campaign, timeZone),
      goods: goods ?? undefined,
    },
  };
}
