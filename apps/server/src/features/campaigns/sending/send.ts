import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Platform } from '../../../platform/feature.js';
import { loadCompany } from '../../companies/index.js';
import { signingFor } from '../../senders/index.js';
import { campaignApprovals } from '../campaigns.approval.js';
import { findCampaign, isMail, lockCampaign, markCampaign } from '../campaigns.repo.js';
import { compiledMail } from '../render/compile.js';
import { mailTokens, mailUrls } from '../tracking/tokens.js';
import { type Lane, openLane } from './lane.js';
import type { Letter } from './letter.js';
import {
  cancelPending,
  claimRecipients,
  doubtAbandoned,
  releaseClaims,
  renewLease,
  whatIsLeft,
} from './recipients.repo.js';
import { listLinks } from './sender.repo.js';

export type SendOptions = {
  signal: AbortSignal;
  /** How long one stretch lasts; then others get their turn on this worker. */
  stretchMs?: number;
  /** How long a claim outlives its worker. */
  leaseMs?: number;
  /** Mails that leave at once; each may be in doubt when the worker is killed. */
  lanes?: number;
};

/** What comes next: nothing, or another stretch after so long. */
export type Next = { done: true } | { done: false; waitMs: number };

// Few enough that a killed worker holds up little; its claims are free again when their lease ends.
const claimAtOnce = 25;
const longestWaitMs = 60_000;

/**
 * Sends a stretch of a running campaign. Any number of workers may do so at once, and be killed at any time: a mail is
 * claimed, marked as leaving, sent and recorded, each in a transaction of its own, so that nobody gets it twice.
 */
export async function sendStretch(
  platform: Platform,
  companyId: number,
  campaignId: number,
  options: SendOptions,
): Promise<Next> {
  const { db, clock } = platform;
  const { signal, stretchMs = 20_000, leaseMs = 30_000, lanes = 5 } = options;
  const letter = await openLetter(platform, companyId, campaignId);
  if (!letter) return { done: true };
  const worker = `${hostname().slice(0, 40)}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const inTenant = <T>(work: Parameters<typeof db.inTenant<T>>[1]) => db.inTenant(companyId, work);
  const ends = Date.now() + stretchMs;

  const queue: number[] = [];
  let isDry = false;
  let claiming: Promise<void> = Promise.resolve();
  const claim = async () => {
    if (queue.length > 0 || isDry) return;
    const limit = claimAtOnce;
    const ids = await inTenant((tx) =>
      claimRecipients(tx, companyId, campaignId, { worker, leaseMs, now: clock.now(), limit }),
    );
    isDry = ids.length === 0;
    queue.push(...ids);
  };
  /** The next claimed mail; one lane at a time asks the database. */
  const next = async (): Promise<number | undefined> => {
    if (queue.length === 0) {
      claiming = claiming.then(claim);
      await claiming;
    }
    return queue.shift();
  };
  const lane: Lane = openLane(platform, letter, { worker, leaseMs, ends, signal, next });

  // Timers run late on a busy machine: a third of the lease leaves room.
  const renewing = setInterval(() => {
    inTenant((tx) => renewLease(tx, companyId, campaignId, worker, leaseMs)).catch((error) =>
      platform.log.warn({ err: error, campaignId }, 'renewing a lease'),
    );
  }, leaseMs / 3);
  try {
    // While the mail server was down, one mail tries whether it is back; the others wait for its answer.
    if (letter.campaign.waiting !== null) await lane.run(1);
    if (!lane.isStopped()) {
      // Every lane ends before the claims are given back, also when one of them fails.
      const ended = await Promise.allSettled(Array.from({ length: lanes }, () => lane.run()));
      for (const end of ended) if (end.status === 'rejected') throw end.reason;
    }
  } finally {
    clearInterval(renewing);
    await inTenant((tx) => releaseClaims(tx, companyId, campaignId, worker));
  }
  signal.throwIfAborted();
  if (lane.retryAfterMs !== undefined) return { done: false, waitMs: lane.retryAfterMs };
  return finish(platform, companyId, campaignId);
}

/** What the stretch needs. Undefined when the campaign does not run (any more). */
async function openLetter(
  platform: Platform,
  companyId: number,
  campaignId: number,
): Promise<Letter | undefined> {
  const { db, secret, settings } = platform;
  const found = await db.inTenant(companyId, async (tx) => {
    const campaign = await findCampaign(tx, companyId, campaignId);
    await doubtAbandoned(tx, companyId, campaignId);
    if (campaign?.status !== 'running' || !isMail(campaign)) {
      // A claim that was under way when the campaign was stopped.
      if (campaign?.status === 'inactive') await cancelPending(tx, companyId, campaignId);
      return undefined;
    }
    const links = await listLinks(tx, companyId, campaignId);
    const dkim = await signingFor(tx, platform, companyId, campaign.sender_email);
    return { campaign, company: await loadCompany(tx, companyId), links, dkim };
  });
  if (!found) return undefined;
  return {
    campaign: found.campaign,
    company: found.company,
    dkim: found.dkim,
    compiled: await compiledMail(found.campaign),
    urls: mailUrls(mailTokens(secret), settings.publicUrl, companyId),
    linkIds: new Map(found.links.map((l) => [l.url, l.id])),
  };
}

/** Completes the campaign when nothing is left; else says when to go on. */
async function finish(
  { db, clock }: Platform,
  companyId: number,
  campaignId: number,
): Promise<Next> {
  return db.inTenant(companyId, async (tx) => {
    const campaign = await lockCampaign(tx, companyId, campaignId);
    if (campaign?.status !== 'running') return { done: true };
    const { left, waitMs } = await whatIsLeft(tx, companyId, campaignId, clock.now());
    if (left > 0) {
      // What another worker has in hand is looked after again when its lease ends.
      const rateWait = campaign.next_send_at ? Date.parse(campaign.next_send_at) - Date.now() : 0;
      return { done: false, waitMs: Math.min(longestWaitMs, Math.max(waitMs, rateWait, 50)) };
    }
    await campaignApprovals.complete(tx, companyId, campaign);
    await markCampaign(tx, companyId, campaignId, {
      completed_at: clock.now(),
      waiting: null,
      failures: 0,
    });
    return { done: true };
  });
}
