import { z } from 'zod';
import type { Platform } from '../../platform/feature.js';
import { task } from '../../platform/jobs/queue.js';
import { listCompanyIds } from '../companies/index.js';
import { sendLater } from '../service-mails/index.js';
import { writeAtOnce } from './digest.words.js';
import { loadShown, lockUnmailed, markMailed } from './notifications.repo.js';
import { listMailReaders } from './settings.repo.js';

/** Notifications of one mail; what is more comes with the next. */
const most = 25;

/** Mails the users of a company what they chose to be mailed at once. @returns how many mails */
export async function mailAtOnce(platform: Platform, companyId: number): Promise<number> {
  const { db, clock, settings } = platform;
  let mails = 0;
  const readers = await db.inTenant(companyId, (tx) => listMailReaders(tx, companyId));
  for (const reader of readers) {
    const sent = await db.inTenant(companyId, async (tx) => {
      const ids = (await lockUnmailed(tx, companyId, reader.id, 'mail')).slice(0, most);
      if (ids.length === 0) return false;
      const news = await loadShown(tx, companyId, reader.id, ids);
      await sendLater(tx, {
        companyId,
        to: { name: reader.name, address: reader.email },
        letter: writeAtOnce(reader, news, settings.publicUrl),
        tryHours: 12,
      });
      await markMailed(tx, companyId, ids, clock.now());
      return true;
    });
    if (sent) mails += 1;
  }
  return mails;
}

/** Every minute: several things that happen together are one mail. */
export const mailsTask = (platform: Platform) =>
  task({
    name: 'notification_mails',
    cron: '* * * * *',
    payload: z.object({}),
    run: async (_, { signal, log }) => {
      for (const companyId of await listCompanyIds(platform.db)) {
        signal.throwIfAborted();
        await mailAtOnce(platform, companyId).catch((error) =>
          log.error({ err: error, companyId }, 'the mails of notifications failed'),
        );
      }
    },
  });
