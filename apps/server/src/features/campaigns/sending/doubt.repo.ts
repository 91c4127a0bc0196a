import type { DoubtVerdict } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/**
 * What a person found out about mails in doubt. Only rows that are in doubt now change; who settled them and when is kept.
 * @param only these recipients; all of the campaign when absent
 * @returns how many
 */
export async function settleDoubt(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  userId: number,
  as: DoubtVerdict,
  only?: readonly number[],
): Promise<number> {
  const state = { sent: 'sent', not_sent: 'failed', send_again: 'pending' }[as];
  const { numAffectedRows } = await sql`
    update campaign_recipient set state = ${state}, settled_by = ${userId}, settled_at = now(),
      reason = ${as === 'not_sent' ? 'not_sent' : null}, not_before = null,
      sent_at = case when ${as} = 'sent' then coalesce(sent_at, left_at, now()) end
    where company_id = ${companyId} and campaign_id = ${campaignId} and state = 'in_doubt'
      ${only ? sql`and id = any(${only}::bigint[])` : sql``}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
