import type { TenantTx } from '../../../platform/db/tenant.js';
import { loadCompany } from '../../companies/index.js';
import type { CampaignRow } from '../campaigns.repo.js';
import { goodsOf } from '../plan/detectable.repo.js';
import type { Campaigned } from './parts.sql.js';

/** What the report's queries need to know of a campaign. */
export async function campaigned(
  tx: TenantTx,
  companyId: number,
  campaign: CampaignRow,
): Promise<Campaigned> {
  const { time_zone: timeZone } = await loadCompany(tx, companyId);
  const { started_at: startedAt } = campaign;
  const goods = await goodsOf(tx, companyId, campaign);
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
