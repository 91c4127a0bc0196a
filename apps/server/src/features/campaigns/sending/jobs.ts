import { z } from 'zod';
import type { Platform } from '../../../platform/feature.js';
import { task } from '../../../platform/jobs/queue.js';
import { listCompanyIds } from '../../companies/index.js';
import { listLiveCampaigns } from '../campaigns.repo.js';
import { completeCalled } from './complete.js';
import { queueNext, queueSend, queueStart, sendTaskName, startTaskName } from './loop/queue.js';
import { type Next, sendStretch } from './loop/send.js';
import { startCampaign } from './start.js';

const Which = z.object({ company_id: z.number(), campaign_id: z.number() });

const startTask = (platform: Platform) =>
  task({
    name: startTaskName,
    payload: Which,
    run: ({ company_id, campaign_id }) => startCampaign(platform, company_id, campaign_id),
  });

/** A sender that finds its company's mail in the hands of this very worker looks again so much later. */
const besideMs = 5000;

/** Sends one stretch and queues the next, so that a long campaign never keeps a worker from other work. */
const sendTask = (platform: Platform) => {
  // More senders in one process share its processor and its connections: they would only double what a kill leaves in
  // doubt. Campaigns of one company send in turns, so that other companies find a place. Who sends, and who waits for it:
  const here = new Map<number, { campaign: number; others: Set<number> }>();
  return task({
    name: sendTaskName,
    payload: Which.extend({ sender: z.number().default(0) }),
    run: async ({ company_id, campaign_id, sender }, { signal }) => {
      let next: Next = { done: false, waitMs: besideMs };
      const sending = here.get(company_id);
      if (sending) {
        if (sending.campaign !== campaign_id) sending.others.add(campaign_id);
      } else {
        const others = new Set<number>();
        here.set(company_id, { campaign: campaign_id, others });
        try {
          next = await sendStretch(platform, company_id, campaign_id, { signal });
        } finally {
          here.delete(company_id);
        }
        // Those who looked in meanwhile look again before this one does.
        if (!next.done && others.size > 0)
          next = { ...next, waitMs: Math.max(next.waitMs, besideMs * 2) };
      }
      if (next.done) return;
      const { waitMs } = next;
      await platform.db.inTenant(company_id, (tx) =>
        queueNext(tx, company_id, campaign_id, sender, waitMs),
      );
    },
  });
};

/** Every minute: starts what is due and keeps going what runs, whatever happened to its job. */
const heartbeatTask = (platform: Platform) =>
  task({
    name: 'campaign_heartbeat',
    short: true,
    cron: '* * * * *',
    payload: z.object({}),
    run: async (_, { signal, log }) => {
      for (const companyId of await listCompanyIds(platform.db)) {
        signal.throwIfAborted();
        await platform.db
          .inTenant(companyId, async (tx) => {
            for (const { id, status, channel } of await listLiveCampaigns(
              tx,
              companyId,
              platform.clock.now(),
            ))
              await (status !== 'running'
                ? queueStart(tx, companyId, id, null)
                : channel === 'email'
                  ? queueSend(tx, companyId, id)
                  : completeCalled(tx, companyId, id, platform.clock.now()));
          })
          .catch((error) => log.error({ err: error, companyId }, 'campaign heartbeat'));
      }
    },
  });

export const campaignTasks = (platform: Platform) => [
  startTask(platform),
  sendTask(platform),
  heartbeatTask(platform),
];
