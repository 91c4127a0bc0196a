import type { DrilldownLabel, getCampaignDrilldown, QueryOf, ReplyInputOf } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { saveProfilesAsAudience } from '../../audiences/index.js';
import type { CampaignRow } from '../campaigns.repo.js';
import { campaigned } from './campaigned.js';
import { listProfilesBehind, type Part, profilesBehind } from './drilldown.repo.js';

/** A page of the profiles behind a figure of the report. */
export async function drilldown(
  tx: TenantTx,
  { companyId }: Auth,
  campaign: CampaignRow,
  label: DrilldownLabel,
  query: QueryOf<typeof getCampaignDrilldown>,
): Promise<ReplyInputOf<typeof getCampaignDrilldown>> {
  const of = await campaigned(tx, companyId, campaign);
  return listProfilesBehind(tx, companyId, profilesBehind(of, label, query), query);
}

/** Makes a static audience of them, as a draft. Throws `name_taken`. */
export async function saveDrilldown(
  tx: TenantTx,
  auth: Auth,
  campaign: CampaignRow,
  label: DrilldownLabel,
  { name, ...part }: Part & { name: string },
): Promise<{ id: number; name: string; count: number }> {
  const of = await campaigned(tx, auth.companyId, campaign);
  const { id, count } = await saveProfilesAsAudience(
    tx,
    auth,
    name,
    profilesBehind(of, label, part),
  );
  return { id, name, count };
}
