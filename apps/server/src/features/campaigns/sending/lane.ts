import { setTimeout as sleep } from 'node:timers/promises';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Delivery, Mail } from '../../../platform/mail/mailer.js';
import { markCampaign } from '../campaigns.repo.js';
import { whyNotMailed } from '../plan/exclusions.repo.js';
import { type Letter, mailFor, newMessageId } from './letter.js';
import { type Due, drawTurn, markSending, settle, suppress } from './recipients.repo.js';
import { addEvent } from './sender.repo.js';

/** Minutes until a mail that was put off is tried again; after the last one it has failed. */
const retryMinutes = [1, 5, 15, 60];
const longestDownMs = 60_000;

export type Lane = {
  /** Sends mails until there are no more, the time is up or the server is down; at most `limit` of them. */
  run(limit?: number): Promise<void>;
  isStopped(): boolean;
  /** Set when the mail server cannot be used: when to try again. */
  readonly retryAfterMs: number | undefined;
};

/** One mail after the other. Several lanes run the same `run` at once and share what they find out about the server. */
export function openLane(
  { db, clock, mailer, log }: Platform,
  letter: Letter,
  stretch: {
    worker: string;
    leaseMs: number;
    /** When the stretch ends, in ms since 1970. */
    ends: number;
    signal: AbortSignal;
    next: () => Promise<number | undefined>;
  },
): Lane {
  const { campaign } = letter;
  const { company_id: companyId, id: campaignId } = campaign;
  const { worker, signal } = stretch;
  let waiting = campaign.waiting !== null || campaign.failures > 0;
  let retryAfterMs: number | undefined;
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => db.inTenant(companyId, work);
  const isStopped = () =>
    retryAfterMs !== undefined || signal.aborted || Date.now() >= stretch.ends;

  /** Waits for this mail's turn. False when it comes after the stretch. */
  async function turn(): Promise<boolean> {
    const rate = campaign.rate_per_minute;
    if (rate === null) return true;
    const wait = await inTenant((tx) =>
      drawTurn(tx, companyId, campaignId, rate, stretch.ends - Date.now()),
    );
    if (wait === undefined) return false;
    // Cut short by a shutdown; what holds then is checked where the loop goes on.
    await sleep(wait, undefined, { signal }).catch(() => {});
    return true;
  }

  /** Undefined when this recipient's data cannot be merged: that must not hold up the others. */
  function write(due: Due, messageId: string): Mail | undefined {
    try {
      return mailFor(letter, due, messageId);
    } catch (error) {
      log.error({ err: error, campaignId, recipientId: due.id }, 'a mail could not be rendered');
      return undefined;
    }
  }

  async function sendOne(id: number): Promise<void> {
    const messageId = newMessageId(campaign.sender_email);
    const due = await inTenant(async (tx) => {
      const found = await markSending(tx, companyId, id, { ...stretch, messageId });
      if (found) return found;
      const reason = await whyNotMailed(tx, companyId, id);
      // No reason: the campaign was stopped or the claim was lost; the row is not ours to change.
      if (reason) await settle(tx, companyId, id, worker, { state: 'cancelled', reason });
      return undefined;
    });
    if (!due) return;
    const mail = write(due, messageId);
    const delivery = mail
      ? await mailer.send(companyId, mail)
      : ({ outcome: 'refused', response: 'render_failed' } as const);
    await inTenant((tx) => record(tx, due, delivery));
    if (delivery.outcome === 'down') await serverIsDown(delivery.response);
    else if (waiting) await serverIsBack();
  }

  async function record(tx: TenantTx, due: Due, { outcome, response }: Delivery): Promise<void> {
    const now = clock.now();
    const as = (result: Parameters<typeof settle>[4]) =>
      settle(tx, companyId, due.id, worker, result);
    switch (outcome) {
      case 'accepted':
        await as({ state: 'sent', sent_at: now });
        return;
      case 'bounced':
        await as({ state: 'bounced', reason: response });
        await suppress(tx, companyId, due.email, 'bounced', campaignId);
        await addEvent(tx, companyId, {
          campaign_id: campaignId,
          recipient_id: due.id,
          type: 'bounced',
          at: now,
        });
        return;
      case 'refused':
        await as({ state: 'failed', reason: response });
        return;
      case 'later': {
        const minutes = retryMinutes[due.attempts - 1];
        if (minutes === undefined) {
          await as({ state: 'failed', reason: response });
          return;
        }
        const not_before = new Date(now.getTime() + minutes * 60_000);
        await as({ state: 'pending', reason: response, not_before });
        return;
      }
      case 'down':
        await as({ state: 'pending', uncounted: true });
        return;
      case 'in_doubt':
        await as({ state: 'in_doubt', reason: response });
        return;
    }
  }

  async function serverIsDown(response: string): Promise<void> {
    // Lanes that fail together count as one failure.
    if (retryAfterMs !== undefined) return;
    const failures = campaign.failures + 1;
    retryAfterMs = Math.min(longestDownMs, 1000 * 2 ** Math.min(failures, 10));
    const trouble = /^[45]\d\d/.test(response) ? 'takes no mail now' : 'cannot be reached';
    const waitingWords = `The mail server ${trouble} (${response.slice(0, 300)}). Sending goes on by itself.`;
    await inTenant((tx) =>
      markCampaign(tx, companyId, campaignId, { failures, waiting: waitingWords }),
    );
  }

  async function serverIsBack(): Promise<void> {
    waiting = false;
    await inTenant((tx) => markCampaign(tx, companyId, campaignId, { failures: 0, waiting: null }));
  }

  return {
    isStopped,
    get retryAfterMs() {
      return retryAfterMs;
    },
    run: async (limit = Number.POSITIVE_INFINITY) => {
      for (let sent = 0; sent < limit && !isStopped(); sent++) {
        const id = await stretch.next();
        if (id === undefined || !(await turn()) || signal.aborted) return;
        await sendOne(id);
      }
    },
  };
}
