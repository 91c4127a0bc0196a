import { z } from 'zod';
import type { Platform } from '../../../platform/feature.js';
import { task } from '../../../platform/jobs/queue.js';
import { listCompanyIds } from '../../companies/index.js';
import { listLiveCampaigns } from '../campaigns.repo.js';
import { completeCalled } from './complete.js';
import { queueNext, queueSend, queueStart, sendTaskName, startTaskName } from './queue.js';
import { type Next, sendStretch } from './send.js';
import { startCampaign } from './start.js';

const Which = z.object({ company_id: z.number(), campaign_id: z.number() });

const startTask = (platform: Platform) =>
  task({
    name: startTaskName,
    payload: Which,
    run: ({ company_id, campaign_id }) => startCampaign(platform, company_id, campaign_id),
  });

/** A sender that finds its campaign in the hands of this very worker looks again so much later. */
const besideMs = 5000;

/** Sends one stretch and queues the next, so that a long campaign never keeps a worker from other work. */
const sendTask = (platform: Platform) => {
  // More senders in one process share its processor and its connections: they would only double what a kill leaves in doubt.
  const here = new Set<string>();
  return task({
    name: sendTaskName,
    payload: Which.extend({ sender: z.number().default(0) }),
    run: async ({ company_id, campaign_id, sender }, { signal }) => {
      const campaign = `${company_id}:${campaign_id}`;
      let next: Next = { done: false, waitMs: besideMs };
      if (!here.has(campaign)) {
        here.add(campaign);
        try {
          next = await sendStretch(platform, company_id, campaign_id, { signal });
        } finally {
          here.delete(campaign);
        }
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
