import { setTimeout as sleep } from 'node:timers/promises';
import type { TenantTx } from '../../../../platform/db/tenant.js';
import type { Platform } from '../../../../platform/feature.js';
import { codesFor, recipientKey } from '../../../promotions/index.js';
import { whyNotMailed } from '../../plan/exclusions.repo.js';
import { recordReturn } from '../../returns/returns.service.js';
import { type Due, type MarkBy, markSending, settleAll } from './batcher.repo.js';
import { type Done, gaveUp, settledBy } from './outcome.js';

/** What one connection has to say: what became of its mail, and which one it takes next. */
type Ask = {
  done: Done | undefined;
  next: { id: number; messageId: string } | undefined;
  resolve: (due: Due | undefined) => void;
  reject: (error: unknown) => void;
};

const tries = 5;

/**
 * Where connections hand in what became of a mail and take the next one. While one transaction is under way, the
 * others that come wait and share the one after it: a disk that writes two hundred times a second then does for thousands
 * of mails. Each connection has at most one mail that is marked as leaving, and the mark is on disk before a byte of the
 * mail leaves, so that a kill leaves no more in doubt than there were connections.
 */
export function openBatcher(
  { db, log, clock }: Platform,
  of: { companyId: number; campaignId: number; hasCodes: boolean; mark: () => MarkBy },
) {
  const { companyId, campaignId } = of;
  let asks: Ask[] = [];
  let running = false;

  async function together(tx: TenantTx, batch: readonly Ask[]): Promise<Map<number, Due>> {
    const by = of.mark();
    const done = batch.flatMap((a) => a.done ?? []);
    await settleAll(tx, companyId, by.worker, done.map(settledBy));
    for (const d of done)
      if (d.delivery.outcome === 'bounced' || gaveUp(d))
        await recordReturn(tx, companyId, {
          kind: d.delivery.outcome === 'bounced' ? 'hard' : 'soft',
          // What is recorded about the mail stands already, by `settledBy`.
          isFinal: false,
          source: 'smtp',
          email: d.due.email,
          recipient: { id: d.due.id, campaignId },
          status: null,
          detail: d.delivery.response,
          fingerprint: `smtp:${d.due.id}:${d.due.attempts}`,
          at: d.at,
        });
    const marks = batch.flatMap((a) => a.next ?? []);
    if (marks.length === 0) return new Map();
    const marked = await markSending(tx, companyId, marks, by);
    const going = new Map((await withCodes(tx, marked)).map((d) => [d.id, d]));
    for (const { id } of marks) {
      if (going.has(id)) continue;
      const reason = await whyNotMailed(tx, companyId, id, clock.now());
      // No reason: the campaign was stopped or held, or the claim was lost; the row is not ours to change.
      if (reason) await settleAll(tx, companyId, by.worker, [{ id, state: 'cancelled', reason }]);
    }
    return going;
  }

  /** With each reader's own code of the promotion, where it has such codes. */
  async function withCodes(tx: TenantTx, dues: readonly Due[]): Promise<readonly Due[]> {
    if (!of.hasCodes || dues.length === 0) return dues;
    const codes = await codesFor(
      tx,
      companyId,
      campaignId,
      dues.map((d) => ({ profileId: d.profile_id, personId: d.person_id })),
    );
    return dues.map((d) => ({
      ...d,
      code: codes.get(recipientKey(d.profile_id, d.person_id)) ?? null,
    }));
  }

  /** What mails came to must not be lost with a connection to the database. */
  async function insist(batch: readonly Ask[]): Promise<Map<number, Due>> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await db.inTenant(companyId, (tx) => together(tx, batch));
      } catch (error) {
        if (attempt === tries) throw error;
        log.warn({ err: error, campaignId }, 'recording mails, once more');
        await sleep(200 * attempt);
      }
    }
  }

  async function run(): Promise<void> {
    running = true;
    while (asks.length > 0) {
      const batch = asks;
      asks = [];
      await insist(batch).then(
        (going) => {
          for (const { next, resolve } of batch) resolve(next && going.get(next.id));
        },
        (error) => {
          for (const { reject } of batch) reject(error);
        },
      );
    }
    running = false;
  }

  return {
    /** @returns the next mail, marked as leaving; undefined when it may not leave */
    exchange: (done: Done | undefined, next?: Ask['next']): Promise<Due | undefined> =>
      new Promise((resolve, reject) => {
        asks.push({ done, next, resolve, reject });
        if (!running) {
          running = true;
          // After what else is ready in this turn of the loop: connections that answer together go together.
          setImmediate(() => void run());
        }
      }),
  };
}
export type Batcher = ReturnType<typeof openBatcher>;
