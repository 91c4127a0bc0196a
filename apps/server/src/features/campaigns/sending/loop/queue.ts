import type { TenantTx } from '../../../../platform/db/tenant.js';
import { enqueue } from '../../../../platform/jobs/queue.js';

export const startTaskName = 'start_campaign';
export const sendTaskName = 'send_campaign';

/** Workers that can send one campaign at once. */
const senders = 4;

/** Queues the start of a campaign for its time; now when it has none or it is past. */
export const queueStart = (
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  startAt: string | null,
): Promise<void> =>
  enqueue(
    tx,
    startTaskName,
    { company_id: companyId, campaign_id: campaignId },
    {
      lane: 'deeds',
      key: `start:${companyId}:${campaignId}`,
      ...(startAt ? { runAt: new Date(startAt) } : {}),
    },
  );

/** Queues the next stretch of sending of one of a campaign's senders, of which each runs on one worker at a time. */
export const queueNext = (
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  sender: number,
  delayMs: number,
): Promise<void> =>
  enqueue(
    tx,
    sendTaskName,
    { company_id: companyId, campaign_id: campaignId, sender },
    {
      lane: 'sends',
      key: `send:${companyId}:${campaignId}:${sender}`,
      queue: `campaign:${companyId}:${campaignId}:${sender}`,
      ...(delayMs > 0 ? { runAt: new Date(Date.now() + delayMs) } : {}),
    },
  );

/** Sets all senders of a campaign to work. */
export async function queueSend(tx: TenantTx, companyId: number, campaignId: number) {
  for (let sender = 0; sender < senders; sender++)
    await queueNext(tx, companyId, campaignId, sender, 0);
}
