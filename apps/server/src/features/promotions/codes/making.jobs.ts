import { codesAtOnce } from '@kade/contract';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { task } from '../../../platform/jobs/queue.js';
import { findRun, runWork, step } from '../../runs/index.js';
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

const runOf = ({ company_id, job_id }: Payload) => ({ companyId: company_id, runId: job_id });

/**
 * Makes the next codes and notes how many there are now, both or neither: killed anywhere, none is lost or made twice.
 * @returns whether more are to be made
 */
export async function makeSome(tx: TenantTx, order: Payload, now: Date): Promise<boolean> {
  const { company_id, promotion_id, pattern, count } = order;
  const run = runOf(order);
  // First the promotion, which two workers on one job take turns for; then how far the job is.
  await openList(tx, company_id, promotion_id, now);
  const done = (await findRun(tx, run))?.processed ?? count;
  const next = Math.min(codesAtOnce, count - done);
  if (next <= 0) return false;
  await makeCodes(tx, company_id, promotion_id, { pattern, count: next });
  await step(tx, run, { processed: done + next });
  return done + next < count;
}

/** Many codes, some thousand to a transaction: a till that redeems meanwhile waits for one of them at most. */
export const makeTask = (platform: Platform) =>
  task({
    name: makeTaskName,
    payload: Payload,
    run: (order, context) =>
      runWork(platform, runOf(order), context, async () => {
        const { db, clock } = platform;
        while (await db.inTenant(order.company_id, (tx) => makeSome(tx, order, clock.now())))
          context.signal.throwIfAborted();
      }),
  });
