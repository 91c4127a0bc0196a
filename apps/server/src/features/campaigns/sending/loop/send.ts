import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Platform } from '../../../../platform/feature.js';
import { lockCampaign } from '../../campaigns.repo.js';
import { completeCampaign } from '../complete.js';
import { claimRecipients, releaseClaims, renewLease, whatIsLeft } from '../recipients.repo.js';
import { openBatcher } from './batcher.js';
import { openClaimBuffer, paceAhead } from './claimBuffer.js';
import { markOf, type Opened, openCampaign } from './open.js';
import { type OpenRateLimiter, openRateLimiter } from './rateLimiter.js';
import { takeCampaignAllowance, takeServerAllowance } from './rateLimiter.repo.js';
import { openSendLoop, type SendLoop } from './sendLoop.js';

export type SendOptions = {
  signal: AbortSignal;
  /** How long one stretch lasts; then others get their turn on this worker. */
  stretchMs?: number;
  /** How long a claim outlives its worker. */
  leaseMs?: number;
  /** Mails that leave at once; each may be in doubt when the worker is killed. */
  loops?: number;
};

/** What comes next: nothing, or another stretch after so long. */
export type Next = { done: true } | { done: false; waitMs: number };

const longestWaitMs = 60_000;
/** Connections for the outbox, which has none of its own. */
const outboxLoops = 4;

/**
 * Sends a stretch of a running campaign. Any number of workers may do so at once, and be killed at any time: a mail is
 * claimed, marked as leaving, sent and recorded, so that nobody gets it twice; see {@link openBatcher}.
 */
export async function sendStretch(
  platform: Platform,
  companyId: number,
  campaignId: number,
  options: SendOptions,
): Promise<Next> {
  const { db, clock, mailer } = platform;
  const { signal, stretchMs = 20_000, leaseMs = 30_000 } = options;
  const loops = options.loops ?? mailer.lines?.most ?? outboxLoops;
  const opened = await openCampaign(platform, companyId, campaignId);
  if (!opened) return { done: true };
  if ('opensAt' in opened)
    return { done: false, waitMs: Math.min(longestWaitMs, +opened.opensAt - +clock.now()) };
  const worker = `${hostname().slice(0, 40)}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const inTenant = <T>(work: Parameters<typeof db.inTenant<T>>[1]) => db.inTenant(companyId, work);
  const ends = Math.min(Date.now() + stretchMs, opened.untilMs);

  const buffer = openClaimBuffer({
    inTenant,
    claim: (tx, limit, paceKey) =>
      claimRecipients(tx, companyId, campaignId, {
        worker,
        leaseMs,
        now: clock.now(),
        limit,
        ...(paceKey === undefined ? {} : { paceKey }),
      }),
    draw: (tx, key, perSecond, count) =>
      takeServerAllowance(tx, key, { perSecond, count, withinMs: paceAhead }),
    rates: mailer.kind === 'smtp' ? platform.settings.smtpDomainRates : new Map(),
    isStopped: () => loop.isStopped(),
    takers: loops,
  });
  const { columns } = opened.campaignMail;
  const batcher = openBatcher(platform, {
    companyId,
    campaignId,
    hasCodes: opened.campaignMail.promotion?.hasUniqueCodes ?? false,
    mark: () => markOf(opened.cap, clock.now(), { worker, leaseMs, columns }),
  });
  const loop: SendLoop = openSendLoop(platform, opened.campaignMail, {
    ends,
    signal,
    buffer,
    batcher,
    limiters: limitersOf(platform, opened, ends),
  });

  // Timers run late on a busy machine: a third of the lease leaves room.
  const renewing = setInterval(() => {
    inTenant((tx) => renewLease(tx, companyId, campaignId, worker, leaseMs)).catch((error) =>
      platform.log.warn({ err: error, campaignId }, 'renewing a lease'),
    );
  }, leaseMs / 3);
  try {
    // While the mail server was down, one mail tries whether it is back; the others wait for its answer.
    if (opened.campaignMail.campaign.waiting !== null) await loop.run(1);
    if (!loop.isStopped()) {
      // Every loop ends before the claims are given back, also when one of them fails.
      const ended = await Promise.allSettled(Array.from({ length: loops }, () => loop.run()));
      for (const end of ended) if (end.status === 'rejected') throw end.reason;
    }
  } finally {
    clearInterval(renewing);
    await buffer.settled();
    await inTenant((tx) => releaseClaims(tx, companyId, campaignId, worker));
  }
  signal.throwIfAborted();
  if (loop.retryAfterMs !== undefined) return { done: false, waitMs: loop.retryAfterMs };
  return finish(platform, companyId, campaignId);
}

/** The rates that every mail of a campaign waits for: its own, and that of the mail server. */
function limitersOf({ db, settings, mailer }: Platform, { campaignMail }: Opened, ends: number) {
  const { company_id: companyId, id, rate_per_minute: perMinute } = campaignMail.campaign;
  const { smtpRate } = settings;
  const limiters: OpenRateLimiter[] = [];
  const within = () => ends - Date.now();
  if (perMinute !== null)
    limiters.push(
      openRateLimiter(perMinute / 60, (count) =>
        db.inTenant(companyId, (tx) =>
          takeCampaignAllowance(tx, companyId, id, { perMinute, count, withinMs: within() }),
        ),
      ),
    );
  if (smtpRate !== undefined && mailer.kind === 'smtp')
    limiters.push(
      openRateLimiter(smtpRate, (count) =>
        db.inTenant(companyId, (tx) =>
          takeServerAllowance(tx, '*', { perSecond: smtpRate, count, withinMs: within() }),
        ),
      ),
    );
  return limiters;
}

/** Completes the campaign when nothing is left; else says when to go on. */
async function finish(
  { db, clock }: Platform,
  companyId: number,
  campaignId: number,
): Promise<Next> {
  return db.inTenant(companyId, async (tx) => {
    const campaign = await lockCampaign(tx, companyId, campaignId);
    if (campaign?.status !== 'running' || campaign.paused_at !== null) return { done: true };
    const { left, waitMs } = await whatIsLeft(tx, companyId, campaignId, clock.now());
    if (left) {
      // What another worker has in hand is looked after again when its lease ends.
      const rateWait = campaign.next_send_at ? Date.parse(campaign.next_send_at) - Date.now() : 0;
      return { done: false, waitMs: Math.min(longestWaitMs, Math.max(waitMs, rateWait, 50)) };
    }
    await completeCampaign(tx, companyId, campaignId, clock.now());
    return { done: true };
  });
}
