import type { listCampaignRecipients, QueryOf, ReplyInputOf } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { loadCompany } from '../../companies/index.js';
import type { CampaignRow } from '../campaigns.repo.js';
import { reasonWords } from './reasons.js';
import { listRecipientRows } from './reports.repo.js';
import { windowOf } from './window.js';

/** Who got the mail, who was kept out, and what became of each. */
export async function listRecipients(
  tx: TenantTx,
  { companyId, language }: Auth,
  campaign: CampaignRow,
  query: QueryOf<typeof listCampaignRecipients>,
): Promise<ReplyInputOf<typeof listCampaignRecipients>> {
  const { time_zone } = await loadCompany(tx, companyId);
  const window = windowOf(campaign, time_zone);
  const of = { companyId, campaignId: campaign.id };
  const { count, rows } = await listRecipientRows(tx, of, window, query);
  return {
    count,
    results: rows.map((row) => ({ ...row, reason: reasonWords(row.reason, language) })),
  };
}
