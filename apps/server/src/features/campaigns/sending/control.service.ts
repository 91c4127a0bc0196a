import {
  type AuditAction,
  type BodyOf,
  message,
  Refusal,
  type settleInDoubt,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { audit } from '../../audit/index.js';
import { campaignRepo, markCampaign } from '../campaigns.repo.js';
import { settleDoubt } from './doubt.repo.js';
import { queueSend } from './loop/queue.js';

const noted = (tx: TenantTx, auth: Auth, action: AuditAction, id: number, detail = {}) =>
  audit(tx, auth, action, { type: 'campaign', id, detail });

/** Holds a running campaign. Mails that are leaving at this moment still go. Throws `wrong_state`. */
export async function pause(tx: TenantTx, auth: Auth, id: number, now: Date): Promise<void> {
  const row = await campaignRepo.mustLock(tx, auth.companyId, id);
  if (row.status !== 'running' || row.paused_at !== null)
    throw new Refusal('wrong_state', message('pause_not_running'));
  await markCampaign(tx, auth.companyId, id, { paused_at: now });
  await noted(tx, auth, 'campaign.pause', id);
}

/** Goes on with a campaign that was held. Throws `wrong_state`. */
export async function resume(tx: TenantTx, auth: Auth, id: number): Promise<void> {
  const row = await campaignRepo.mustLock(tx, auth.companyId, id);
  if (row.status !== 'running' || row.paused_at === null)
    throw new Refusal('wrong_state', message('resume_not_paused'));
  await markCampaign(tx, auth.companyId, id, { paused_at: null });
  await queueSend(tx, auth.companyId, id);
  await noted(tx, auth, 'campaign.resume', id);
}

/**
 * Settles mails in doubt as a person found out. Sending again reopens a campaign that was completed: what is sent is
 * what was approved, to somebody it was approved for. Throws `wrong_state` when a stopped campaign is to send.
 * @returns how many were in doubt and are not any more
 */
export async function settle(
  tx: TenantTx,
  auth: Auth,
  id: number,
  { recipient_ids, as }: BodyOf<typeof settleInDoubt>,
): Promise<number> {
  const row = await campaignRepo.mustLock(tx, auth.companyId, id);
  const again = as === 'send_again';
  if (again && row.status !== 'running' && row.status !== 'completed')
    throw new Refusal('wrong_state', message('campaign_stopped'));
  const settled = await settleDoubt(tx, auth.companyId, id, auth.userId, as, recipient_ids);
  if (settled === 0) return 0;
  await noted(tx, auth, 'campaign.settle_in_doubt', id, { as, mails: settled });
  if (!again) return settled;
  if (row.status === 'completed') {
    const { approved_hash } = row;
    await campaignRepo.setStatus(tx, auth.companyId, id, { status: 'running', approved_hash });
    await markCampaign(tx, auth.companyId, id, { completed_at: null });
  }
  await queueSend(tx, auth.companyId, id);
  return settled;
}
