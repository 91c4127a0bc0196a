import type { TenantTx } from '../../platform/db/tenant.js';
import { enqueue } from '../../platform/jobs/queue.js';
import { listReviewers } from './approvals.repo.js';

export const mailTaskName = 'approval_mail';

/** One job per reader, so that a mail that fails is tried again without sending the others twice. */
const tell = (tx: TenantTx, companyId: number, moveId: number, userId: number) =>
  enqueue(
    tx,
    mailTaskName,
    { company_id: companyId, move_id: moveId, user_id: userId },
    { key: `${mailTaskName}:${companyId}:${moveId}:${userId}`, maxAttempts: 8 },
  );

/** Queues a mail to everybody who may review, but for those named. */
export async function tellReviewers(
  tx: TenantTx,
  companyId: number,
  moveId: number,
  except: readonly number[],
): Promise<void> {
  for (const { id } of await listReviewers(tx, companyId))
    if (!except.includes(id)) await tell(tx, companyId, moveId, id);
}

/** Queues a mail to whoever submitted it. */
export const tellSubmitter = tell;
