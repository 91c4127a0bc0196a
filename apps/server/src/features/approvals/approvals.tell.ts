import type { TenantTx } from '../../platform/db/tenant.js';
import { enqueue } from '../../platform/jobs/queue.js';
import { type NewNotification, notify } from '../notifications/index.js';
import { listReviewers } from './approvals.repo.js';

export const mailTaskName = 'approval_mail';

/** One job per reader, so that a mail that fails is tried again without sending the others twice. */
const tell = (tx: TenantTx, companyId: number, moveId: number, userId: number) =>
  enqueue(
    tx,
    mailTaskName,
    { company_id: companyId, move_id: moveId, user_id: userId },
    { key: `${mailTaskName}:${companyId}:${moveId}:${userId}`, maxAttempts: 8, lane: 'short' },
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

/** Tells whoever submitted it what was decided: under the bell, and by a mail of its own. */
export async function tellSubmitter(
  tx: TenantTx,
  companyId: number,
  moveId: number,
  userId: number,
  decided: Omit<NewNotification, 'user_id'>,
): Promise<void> {
  await notify(tx, companyId, [{ ...decided, user_id: userId }]);
  await tell(tx, companyId, moveId, userId);
}

/** Tells whoever made and submitted it that the product itself took it back: nobody did who could tell them. */
export const tellReturned = (
  tx: TenantTx,
  companyId: number,
  moveId: number,
  concerned: readonly (number | null)[],
  what: Pick<NewNotification, 'about' | 'reason' | 'path'>,
) =>
  notify(
    tx,
    companyId,
    [...new Set(concerned)].flatMap((user_id) =>
      user_id === null
        ? []
        : [{ ...what, user_id, kind: 'returned', actor_id: null, once: `returned:${moveId}` }],
    ),
  );
