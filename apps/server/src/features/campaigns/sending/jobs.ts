import { z } from 'zod';
import type { Platform } from '../../../platform/feature.js';
import { task } from '../../../platform/jobs/queue.js';
import { listCompanyIds } from '../../companies/index.js';
import { listLiveCampaigns } from '../campaigns.repo.js';
import { queueSend, queueStart, sendTaskName, startTaskName } from './queue.js';
import { sendStretch } from './send.js';
import { startCampaign } from './start.js';

const Which = z.object({ company_id: z.number(), campaign_id: z.number() });

const startTask = (platform: Platform) =>
  task({
    name: startTaskName,
    payload: Which,
    run: ({ company_id, campaign_id }) => startCampaign(platform, company_id, campaign_id),
  });

/** Sends one stretch and queues the next, so that a long campaign never keeps a worker from other work. */
const sendTask = (platform: Platform) =>
  task({
    name: sendTaskName,
    payload: Which,
    run: async ({ company_id, campaign_id }, { signal }) => {
      const next = await sendStretch(platform, company_id, campaign_id, { signal });
      if (next.done) return;
      await platform.db.inTenant(company_id, (tx) =>
        queueSend(tx, company_id, campaign_id, next.waitMs),
      );
    },
  });

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
            for (const { id, status } of await listLiveCampaigns(
              tx,
              companyId,
              platform.clock.now(),
            ))
              await (status === 'running'
                ? queueSend(tx, companyId, id)
                : queueStart(tx, companyId, id, null));
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
