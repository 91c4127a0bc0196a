import { randomUUID } from 'node:crypto';
import { brand } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { enqueue } from '../../platform/jobs/queue.js';
import type { ServiceMail } from '../../platform/mail/serviceMail.js';

export const noticeTaskName = 'notice_mail';

export type QueuedServiceMail = {
  /** Whose outbox keeps it while no mail server is set; `nobody` for readers without a company. */
  companyId: number;
  to: { name: string; address: string };
  letter: ServiceMail;
  /** Whom an answer goes to; nobody when absent. */
  replyTo?: string;
  /** Hours it is worth trying while the mail server does not take it; a day when absent. */
  tryHours?: number;
};

/** The address the product itself writes from. */
export const serviceMailFrom = (publicUrl: string) => ({
  name: brand,
  address: `no-reply@${new URL(publicUrl).hostname}`,
});

/**
 * Queues a mail in the caller's transaction: it goes out exactly when the deed it tells of stands. The words wait in
 * the queue, links that open an account included: so they leave it with the mail, or when it is given up, and nothing
 * of them is logged.
 */
export const sendLater = (tx: TenantTx, notice: QueuedServiceMail): Promise<void> =>
  enqueue(
    tx,
    noticeTaskName,
    {
      company_id: notice.companyId,
      id: randomUUID(),
      to: notice.to,
      letter: notice.letter,
      reply_to: notice.replyTo ?? null,
      // By the clock of the machine, as the queue's own waiting is.
      give_up_at: new Date(Date.now() + (notice.tryHours ?? 24) * 3_600_000).toISOString(),
    },
    { lane: 'short' },
  );
