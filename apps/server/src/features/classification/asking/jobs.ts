import { z } from 'zod';
import type { Platform } from '../../../platform/feature.js';
import { task } from '../../../platform/jobs/queue.js';
import {
  changeRun,
  Ended,
  findRun,
  passes,
  type RunRef,
  reasonOf,
  underLease,
} from '../../runs/index.js';
import { classifyTaskName, queueStretch } from './queue.js';
import { classifyStretch } from './stretch.js';

/** Classifies one stretch and queues the next, so that a long run never keeps a worker from other work. */
export const classifyTask = (platform: Platform) =>
  task({
    name: classifyTaskName,
    payload: z.object({
      company_id: z.number(),
      classification_id: z.number(),
      work_id: z.number(),
    }),
    run: async ({ company_id: companyId, classification_id: id, work_id: runId }, context) => {
      const { db, clock } = platform;
      const work: RunRef = { companyId, runId };
      const isWanted = await db.inTenant(companyId, async (tx) => {
        const started_at = (await findRun(tx, work))?.started_at ?? clock.now();
        return changeRun(tx, work, { status: 'running', error: null, started_at });
      });
      // Taken back by a person before it began: whoever sets it to work again makes another.
      if (!isWanted) return;
      try {
        const next = await underLease(platform, work, () =>
          classifyStretch(platform, { companyId, id }, work, { signal: context.signal }),
        );
        if (!next.done)
          await db.inTenant(companyId, (tx) =>
            queueStretch(tx, { companyId, id }, runId, next.waitMs),
          );
      } catch (error) {
        if (error instanceof Ended) return;
        if (passes(error)) throw error;
        const failed = { error: reasonOf(error, context.log), finished_at: clock.now() };
        await db.inTenant(companyId, (tx) => changeRun(tx, work, { status: 'failed', ...failed }));
      }
    },
  });
