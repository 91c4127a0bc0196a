import type { TenantTx } from '../../../platform/db/tenant.js';
import { enqueue } from '../../../platform/jobs/queue.js';

export const startTaskName = 'start_campaign';
export const sendTaskName = 'send_campaign';

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
      key: `start:${companyId}:${campaignId}`,
      ...(startAt ? { runAt: new Date(startAt) } : {}),
    },
  );

/** Queues the next stretch of sending. One stretch of a campaign runs at a time, so that its rate holds. */
export const queueSend = (
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  delayMs = 0,
): Promise<void> =>
  enqueue(
    tx,
    sendTaskName,
    { company_id: companyId, campaign_id: campaignId },
    {
      key: `send:${companyId}:${campaignId}`,
      queue: `campaign:${companyId}:${campaignId}`,
      ...(delayMs > 0 ? { runAt: new Date(Date.now() + delayMs) } : {}),
    },
  );
