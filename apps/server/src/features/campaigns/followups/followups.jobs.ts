import { z } from 'zod';
import { dayIn } from '../../../platform/clock.js';
import type { Platform } from '../../../platform/feature.js';
import { task } from '../../../platform/jobs/queue.js';
import { createActivities } from '../../activities/index.js';
import { listCompanyIds, loadCompany } from '../../companies/index.js';
import { listFollowed, noteTasks, takeFollowed } from './followups.repo.js';

/** Mails of one transaction. */
const batchSize = 2000;

/**
 * Makes the tasks that a company's campaigns ask for: for each rule and mail once, however often it runs and whatever
 * breaks it off, because mail and task are noted in one transaction. @returns tasks made
 */
export async function followUp(
  { db, clock }: Platform,
  companyId: number,
  signal?: AbortSignal,
): Promise<number> {
  const now = clock.now();
  const campaigns = await db.inTenant(companyId, (tx) => listFollowed(tx, companyId));
  let made = 0;
  for (const { id, follow_ups } of campaigns)
    for (const [rule, followed] of follow_ups.entries())
      for (let looked = batchSize; looked === batchSize; ) {
        signal?.throwIfAborted();
        looked = await db.inTenant(companyId, async (tx) => {
          const taken = await takeFollowed(tx, companyId, id, rule, followed, now, batchSize);
          if (taken.due.length === 0) return taken.looked;
          const { time_zone } = await loadCompany(tx, companyId);
          const tasks = await createActivities(
            tx,
            { companyId, actorId: null, now },
            taken.due.map(({ owner_id, profile_id, person_id }) => ({
              ...{ type: followed.type, title: followed.title, owner_id, profile_id, person_id },
              campaign_id: id,
              due_on: dayIn(time_zone, now),
            })),
          );
          await noteTasks(
            tx,
            companyId,
            id,
            rule,
            taken.due.map(({ recipient_id }, i) => ({
              recipient_id,
              activity_id: tasks[i] as number,
            })),
          );
          made += tasks.length;
          return taken.looked;
        });
      }
  return made;
}

/** Every quarter of an hour, for every company. */
export const followUpTask = (platform: Platform) =>
  task({
    name: 'campaign_follow_ups',
    cron: '*/15 * * * *',
    payload: z.object({}),
    run: async (_, { signal, log }) => {
      for (const companyId of await listCompanyIds(platform.db)) {
        signal.throwIfAborted();
        await followUp(platform, companyId, signal).catch((error) => {
          if (signal.aborted) throw error;
          log.error({ err: error, companyId }, 'campaign follow-ups');
        });
      }
    },
  });
