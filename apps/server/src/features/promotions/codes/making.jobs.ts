import { codesAtOnce } from '@kade/contract';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { task } from '../../../platform/jobs/queue.js';
import { changeJob, loadJob, runJob } from '../../jobs/index.js';
import { openList } from './codes.service.js';
import { makeCodes, makeTaskName } from './making.repo.js';

const Payload = z.object({
  company_id: z.number(),
  job_id: z.number(),
  promotion_id: z.number(),
  pattern: z.string(),
  count: z.number(),
});
type Payload = z.infer<typeof Payload>;

/**
 * Makes the next codes and notes how many there are now, both or neither: killed anywhere, none is lost or made twice.
 * @returns whether more are to be made
 */
export async function makeSome(tx: TenantTx, order: Payload, now: Date): Promise<boolean> {
  const { company_id, job_id, promotion_id, pattern, count } = order;
  // First the promotion, which two workers on one job take turns for; then how far the job is.
  await openList(tx, company_id, promotion_id, now);
  const done = (await loadJob(tx, company_id, job_id))?.processed ?? count;
  const next = Math.min(codesAtOnce, count - done);
  if (next <= 0) return false;
  await makeCodes(tx, company_id, promotion_id, { pattern, count: next });
  await changeJob(tx, company_id, job_id, { processed: done + next });
  return done + next < count;
}

/** Many codes, some thousand to a transaction: a till that redeems meanwhile waits for one of them at most. */
export const makeTask = (platform: Platform) =>
  task({
    name: makeTaskName,
    payload: Payload,
    run: (order, { signal }) =>
      runJob(platform, order.company_id, order.job_id, async () => {
        const { db, clock } = platform;
        while (await db.inTenant(order.company_id, (tx) => makeSome(tx, order, clock.now())))
          signal.throwIfAborted();
      }),
  });
