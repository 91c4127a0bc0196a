import { keepText, message, sayKept } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Delivery } from '../../platform/mail/mailer.js';
import { type OtherMails, recordReturn } from '../campaigns/index.js';
import { notify } from '../notifications/index.js';
import * as repo from './mails.repo.js';

/** Minutes until a mail that its receiver put off is tried again; after the last one it has failed. */
const retryMinutes = [1, 5, 15, 60];
const longestDownMs = 60_000;
/** So long it is worth trying while the mail server takes nothing. */
const giveUpMs = 24 * 3_600_000;

/** Tells whoever wrote a mail that it did not arrive, and why. */
export const tellFailed = (
  tx: TenantTx,
  companyId: number,
  row: Pick<repo.MailRow, 'id' | 'sent_by' | 'profile_id' | 'subject' | 'sent_subject' | 'state'>,
  reason: string,
) =>
  row.sent_by === null
    ? undefined
    : notify(tx, companyId, [
        {
          user_id: row.sent_by,
          kind: 'mail_failed',
          actor_id: null,
          profile_id: row.profile_id,
          about: row.sent_subject ?? row.subject,
          // The receiving server's words are the same in every language.
          reason: { en: sayKept('en', reason), nl: sayKept('nl', reason) },
          path: row.profile_id === null ? null : `/crm/result-detail/${row.profile_id}/overview`,
          once: `personal_mail:${row.id}`,
        },
      ]);

/**
 * Records what became of a mail that was handed to the mail server.
 * @returns after how many ms to try again; undefined: that was it
 */
export async function settle(
  tx: TenantTx,
  companyId: number,
  id: number,
  { outcome, response }: Delivery,
  now: Date,
): Promise<number | undefined> {
  const row = await repo.lockMail(tx, companyId, id);
  // Deleted meanwhile: there is nothing left to tell of.
  if (!row) return undefined;
  const end = async (state: 'bounced' | 'failed' | 'in_doubt', reason: string) => {
    const returned = state === 'bounced' ? { sent_at: now, returned_at: now } : {};
    await repo.changeMail(tx, companyId, id, { state, reason, lease_until: null, ...returned });
    await tellFailed(tx, companyId, row, reason);
    return undefined;
  };
  const came = (kind: 'hard' | 'soft') =>
    recordReturn(tx, companyId, {
      ...{ kind, isFinal: false, source: 'smtp', status: null, recipient: undefined },
      ...{ email: row.to_email, personalMailId: id, detail: response, at: now },
      fingerprint: `smtp:personal:${id}:${row.attempts}`,
    });
  const again = async (waitMs: number, isCounted: boolean) => {
    await repo.putOff(tx, companyId, id, { waitMs, isCounted, reason: response });
    return waitMs;
  };
  switch (outcome) {
    case 'accepted':
      await repo.changeMail(tx, companyId, id, {
        ...{ state: 'sent', sent_at: now, reason: null, lease_until: null },
      });
      return undefined;
    case 'bounced':
      await came('hard');
      return end('bounced', response);
    case 'refused':
      return end('failed', response);
    case 'in_doubt':
      return end('in_doubt', keepText(message('mail_connection_lost')));
    case 'later': {
      const minutes = retryMinutes[row.attempts - 1];
      if (minutes !== undefined) return again(minutes * 60_000, true);
      await came('soft');
      return end('failed', response);
    }
    case 'down': {
      const ageMs = now.getTime() - Date.parse(row.created_at);
      if (ageMs > giveUpMs)
        return end('failed', keepText(message('mail_server_silent', { answer: response })));
      return again(Math.min(longestDownMs, Math.max(2000, ageMs / 4)), false);
    }
  }
}

/** What comes back later for a mail, from a mailbox of reports or a webhook. */
export const personalMailReturns: OtherMails = {
  find: async (tx, companyId, id) => {
    const row = await repo.loadMail(tx, companyId, id);
    return row && { email: row.to_email };
  },
  returned: async (tx, companyId, id, { kind, isFinal, detail, at }) => {
    const row = await repo.lockMail(tx, companyId, id);
    if (!row) return;
    const isBack = kind === 'hard' || (kind === 'soft' && isFinal);
    if (!isBack && kind !== 'complaint') return;
    const reason = kind === 'complaint' ? keepText(message('mail_complained')) : (detail ?? '');
    await repo.changeMail(tx, companyId, id, {
      ...(isBack ? { state: 'bounced' } : {}),
      ...{ reason: reason || null, returned_at: at },
      // In doubt no longer: it left, or nothing could have come back.
      ...(row.sent_at === null ? { sent_at: at } : {}),
    });
    await tellFailed(tx, companyId, row, reason);
  },
};
