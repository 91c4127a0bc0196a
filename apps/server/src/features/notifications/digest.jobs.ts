import { z } from 'zod';
import { dayIn, hourIn } from '../../platform/clock.js';
import type { Platform } from '../../platform/feature.js';
import { task } from '../../platform/jobs/queue.js';
import { listCompanyIds, loadCompany } from '../companies/index.js';
import { sendLater } from '../service-mails/index.js';
import { writeDigest } from './digest.words.js';
import { loadShown, lockUnmailed, markMailed } from './notifications.repo.js';
import { listDigestReaders, takeDay } from './settings.repo.js';

/** Hour of the company's day from which the mail goes out. */
const morning = 7;
/** Notifications that one mail spells out. */
const spelledOut = 25;

/** Mails the readers of one company what they have not read, once a day. @returns how many mails */
export async function mailDigests(platform: Platform, companyId: number): Promise<number> {
  const { db, clock, settings } = platform;
  const now = clock.now();
  const due = await db.inTenant(companyId, async (tx) => {
    const { time_zone } = await loadCompany(tx, companyId);
    if (hourIn(time_zone, now) < morning) return undefined;
    const today = dayIn(time_zone, now);
    return { today, readers: await listDigestReaders(tx, companyId, today) };
  });
  let mails = 0;
  for (const reader of due?.readers ?? []) {
    // One transaction per reader: the mail is on the queue exactly when the day is taken and its news are marked.
    const sent = await db.inTenant(companyId, async (tx) => {
      if (!due || !(await takeDay(tx, companyId, reader.id, due.today))) return false;
      const ids = await lockUnmailed(tx, companyId, reader.id, 'daily');
      if (ids.length === 0) return false;
      const news = await loadShown(tx, companyId, reader.id, ids.slice(0, spelledOut));
      await sendLater(tx, {
        companyId,
        to: { name: reader.name, address: reader.email },
        letter: writeDigest(reader, news, ids.length, settings.publicUrl),
        tryHours: 12,
      });
      await markMailed(tx, companyId, ids, now);
      return true;
    });
    if (sent) mails += 1;
  }
  return mails;
}

/** Every hour: it is morning somewhere, and a server that slept at seven makes up for it at eight. */
export const digestTask = (platform: Platform) =>
  task({
    name: 'notification_digest',
    cron: '5 * * * *',
    payload: z.object({}),
    run: async (_, { signal, log }) => {
      for (const companyId of await listCompanyIds(platform.db)) {
        signal.throwIfAborted();
        await mailDigests(platform, companyId).catch((error) =>
          log.error({ err: error, companyId }, 'the daily mail failed'),
        );
      }
    },
  });
