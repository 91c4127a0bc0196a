import type { listCampaignRecipients, QueryOf, ReplyInputOf } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import type { CampaignRow } from '../campaigns.repo.js';
import { campaigned } from './campaigned.js';
import { reasonWords } from './reasons.js';
import { listRecipientRows } from './recipients.repo.js';

/** Who got the mail, who was kept out, and what became of each. */
export async function listRecipients(
  tx: TenantTx,
  { companyId, language }: Auth,
  campaign: CampaignRow,
  query: QueryOf<typeof listCampaignRecipients>,
): Promise<ReplyInputOf<typeof listCampaignRecipients>> {
  const of = await campaigned(tx, companyId, campaign);
  const { count, rows } = await listRecipientRows(tx, of, query);
  return {
    count,
    results: rows.map(
      ({
        task_id,
        task_owner,
        task_owner_id,
        task_due_on,
        task_done_at,
        task_outcome,
        ...row
      }) => ({
        ...row,
        reason: reasonWords(row.reason, language),
        call:
          task_id === null
            ? null
            : {
                owner: task_owner,
                owner_id: task_owner_id,
                due_on: task_due_on,
                done_at: task_done_at,
                outcome: task_outcome,
              },
      }),
    ),
  };
}
