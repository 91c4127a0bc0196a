import { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import { enqueue, task } from '../../platform/jobs/queue.js';
import { deliver } from './deliver.js';

const taskName = 'personal_mail';

/** Puts a mail in line, in the transaction that made it or put it off. */
export const queueMail = (
  tx: TenantTx,
  companyId: number,
  id: number,
  waitMs: number,
): Promise<void> =>
  enqueue(
    tx,
    taskName,
    { company_id: companyId, id },
    {
      lane: 'short',
      key: `${taskName}:${companyId}:${id}`,
      runAt: new Date(Date.now() + waitMs),
    },
  );

export const sendTask = (platform: Platform) =>
  task({
    name: taskName,
    short: true,
    payload: z.object({ company_id: z.number(), id: z.number() }),
    run: async ({ company_id, id }) => {
      const waitMs = await deliver(platform, company_id, id);
      if (waitMs !== undefined)
        await platform.db.inTenant(company_id, (tx) => queueMail(tx, company_id, id, waitMs));
    },
  });
