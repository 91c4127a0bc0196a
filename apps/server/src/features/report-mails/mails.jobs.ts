import { mailHour } from '@kade/contract';
import { z } from 'zod';
import { dayIn, hourIn } from '../../platform/clock.js';
import type { Platform } from '../../platform/feature.js';
import { task } from '../../platform/jobs/queue.js';
import { listCompanyIds, timeZoneOf } from '../companies/index.js';
import { lastDue } from './due.js';
import { mailReport, pauseAndTell, type Sources, whyNot } from './mail.service.js';
import { findSubscription, openSubscriptions, takeDay } from './subscriptions.repo.js';

/**
 * Mails the reports of a company that are due, each once: whatever the clocks do in the night, a day is taken in the
 * transaction that queues its mails. A server that slept at seven makes up for it.
 * @returns how many mails
 */
export async function mailDueReports(
  platform: Platform,
  sources: Sources,
  companyId: number,
  signal?: AbortSignal,
): Promise<number> {
  const { db, clock } = platform;
  const due = await db.inTenant(companyId, async (tx) => {
    const zone = await timeZoneOf(tx, companyId);
    const now = clock.now();
    const today = dayIn(zone, now);
    const ids = hourIn(zone, now) < mailHour ? [] : await openSubscriptions(tx, companyId, today);
    return { today, ids };
  });
  let mails = 0;
  for (const id of due.ids) {
    signal?.throwIfAborted();
    mails += await db.inTenant(companyId, async (tx) => {
      const row = await findSubscription(tx, companyId, id);
      const day = row && lastDue(row.rhythm, due.today);
      if (!row || !day || !(await takeDay(tx, companyId, id, day))) return 0;
      const sending = { tx, companyId, platform, sources };
      const reason = await whyNot(sending, row);
      if (!reason) return mailReport(sending, row);
      await pauseAndTell(sending, row, reason);
      return 0;
    });
  }
  return mails;
}

/** Every hour: it is morning somewhere. */
export const reportMailsTask = (platform: Platform, sources: Sources) =>
  task({
    name: 'report_mails',
    cron: '12 * * * *',
    payload: z.object({}),
    run: async (_, { signal, log }) => {
      for (const companyId of await listCompanyIds(platform.db)) {
        signal.throwIfAborted();
        await mailDueReports(platform, sources, companyId, signal).catch((error) =>
          log.error({ err: error, companyId }, 'mailing reports failed'),
        );
      }
    },
  });
