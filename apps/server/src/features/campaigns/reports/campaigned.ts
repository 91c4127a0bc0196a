import type { TenantTx } from '../../../platform/db/tenant.js';
import { loadCompany } from '../../companies/index.js';
import { heldProducts } from '../../promotions/index.js';
import type { CampaignRow } from '../campaigns.repo.js';
import type { Campaigned } from './parts.js';

/** What the report's queries need to know of a campaign. */
export async function campaigned(
  tx: TenantTx,
  companyId: number,
  campaign: CampaignRow,
): Promise<Campaigned> {
  const { time_zone: timeZone } = await loadCompany(tx, companyId);
  const { promotion_id, conversion_goal, started_at: startedAt } = campaign;
  // A promotion of the whole assortment names no goods: any order counts.
  const goods =
    conversion_goal === 'promotion_products' && promotion_id !== null
      ? await heldProducts(tx, companyId, promotion_id)
      : null;
  return {
    companyId,
    campaignId: campaign.id,
    run:
      startedAt === null
        ? undefined
        : { startedAt, timeZone, days: campaign.conversion_window_days },
    goods: goods ?? undefined,
  };
}
