import { setTimeout as sleep } from 'node:timers/promises';
import { keep, message } from '@kade/contract';
import type { Platform } from '../../../../platform/feature.js';
import type { Delivery } from '../../../../platform/mail/mailer.js';
import { markCampaign } from '../../campaigns.repo.js';
import type { Batcher } from './batcher.js';
import type { Due } from './batcher.repo.js';
import { type CampaignMail, mailFor, messageIdOf, openWire } from './campaignMail.js';
import type { ClaimBuffer } from './claimBuffer.js';
import type { Done } from './outcome.js';
import type { OpenRateLimiter } from './rateLimiter.js';

const longestDownMs = 60_000;
/** A server that took a mail so short ago is not down: it closed one connection. */
const aliveMs = 2000;
/** After which that connection is opened anew. */
const reopenMs = 250;
/** A result waits no longer than this for the next mail before it is recorded by itself. */
const recordWithinMs = 25;

export type SendLoop = {
  /** Sends mails until there are no more, the time is up or the server is down; at most `limit` of them. */
  run(limit?: number): Promise<void>;
  isStopped(): boolean;
  /** Set when the mail server cannot be used: when to try again. */
  readonly retryAfterMs: number | undefined;
};

/** One mail after the other. Several loops run the same `run` at once and share what they find out about the server. */
export function openSendLoop(
  { db, clock, mailer, log }: Platform,
  campaignMail: CampaignMail,
  stretch: {
    /** When the stretch ends, in ms since 1970. */
    ends: number;
    signal: AbortSignal;
    buffer: ClaimBuffer;
    batcher: Batcher;
    /** Rates that every mail waits for. */
    limiters: readonly OpenRateLimiter[];
  },
): SendLoop {
  const { campaign } = campaignMail;
  const { company_id: companyId, id: campaignId } = campaign;
  const { signal, buffer, batcher } = stretch;
  const wire = mailer.lines ? openWire(campaignMail) : undefined;
  let waiting = campaign.waiting !== null || campaign.failures > 0;
  let retryAfterMs: number | undefined;
  let acceptedAt = 0;
  const isStopped = () =>
    retryAfterMs !== undefined || signal.aborted || Date.now() >= stretch.ends;

  /** The moment of this mail's turn; undefined when it comes after the stretch. */
  async function turn(): Promise<number | undefined> {
    let at = 0;
    for (const limiter of stretch.limiters) {
      const next = await limiter.take();
      if (next === undefined) return undefined;
      at = Math.max(at, next);
    }
    return at;
  }

  async function hand(due: Due): Promise<Delivery> {
    if (!mailer.lines || !wire) return mailer.send(companyId, mailFor(campaignMail, due));
    let content: Buffer;
    try {
      content = await wire.write(due, clock.now());
    } catch (error) {
      // This recipient's data cannot be merged: that must not hold up the others.
      log.error({ err: error, campaignId, recipientId: due.id }, 'a mail could not be rendered');
      return { outcome: 'refused', response: 'render_failed' };
    }
    return mailer.lines.send({ from: wire.senderFor(due), to: due.email }, content);
  }

  async function send(due: Due): Promise<Done> {
    const delivery = await hand(due);
    if (delivery.outcome === 'accepted') acceptedAt = Date.now();
    if (delivery.outcome !== 'down') {
      if (waiting) await serverIsBack();
    } else if (Date.now() - acceptedAt < aliveMs) await sleep(reopenMs);
    else await serverIsDown(delivery.response);
    return { due, delivery, at: clock.now() };
  }

  async function serverIsDown(response: string): Promise<void> {
    // Loops that fail together count as one failure.
    if (retryAfterMs !== undefined) return;
    const failures = campaign.failures + 1;
    retryAfterMs = Math.min(longestDownMs, 1000 * 2 ** Math.min(failures, 10));
    const isRefusing = /^[45]\d\d/.test(response);
    const words = keep(
      message(isRefusing ? 'waits_for_busy_server' : 'waits_for_server', {
        answer: response.slice(0, 300),
      }),
    );
    await db.inTenant(companyId, (tx) =>
      markCampaign(tx, companyId, campaignId, { failures, waiting: words }),
    );
  }

  async function serverIsBack(): Promise<void> {
    waiting = false;
    await db.inTenant(companyId, (tx) =>
      markCampaign(tx, companyId, campaignId, { failures: 0, waiting: null }),
    );
  }

  async function run(limit = Number.POSITIVE_INFINITY): Promise<void> {
    let done: Done | undefined;
    /** Records now what must not wait for the next mail. */
    const record = async () => {
      const due = done;
      done = undefined;
      if (due) await batcher.exchange(due);
    };
    try {
      for (let sent = 0; sent < limit && !isStopped(); sent++) {
        if (!buffer.isReady()) await record();
        const id = await buffer.next();
        if (id === undefined) return;
        const at = await turn();
        if (at === undefined) return;
        const wait = at - Date.now();
        if (wait > recordWithinMs) await record();
        // Cut short by a shutdown; what holds then is checked where the loop goes on.
        if (wait > 0) await sleep(wait, undefined, { signal }).catch(() => {});
        if (signal.aborted) return;
        const handedIn = done;
        done = undefined;
        const due = await batcher.exchange(handedIn, {
          id,
          messageId: messageIdOf(campaignMail, id),
        });
        if (due) done = await send(due);
      }
    } finally {
      await record();
    }
  }

  return {
    isStopped,
    get retryAfterMs() {
      return retryAfterMs;
    },
    run,
  };
}
