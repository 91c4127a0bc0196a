import { z } from 'zod';
import type { Platform } from '../../platform/feature.js';
import { task } from '../../platform/jobs/queue.js';
import { listCompanyIds } from '../companies/index.js';
import { knownKeys } from './attachments.repo.js';

/** An upload takes minutes at most: what lies so long without a record was left by a server that stopped in between. */
const leftAfter = 86_400_000;
const atOnce = 500;

/** Every night: files go that no record stands for. */
export const sweepFilesTask = (platform: Platform) =>
  task({
    name: 'sweep_attachment_files',
    cron: '50 3 * * *',
    payload: z.object({}),
    run: async (_, { signal, log }) => {
      for (const companyId of await listCompanyIds(platform.db)) {
        signal.throwIfAborted();
        await sweepFiles(platform, companyId).catch((error) =>
          log.error({ err: error, companyId }, 'sweeping attachments failed'),
        );
      }
    },
  });

/** Removes the files of a company that no attachment stands for. @returns how many */
export async function sweepFiles(
  { db, files, clock }: Platform,
  companyId: number,
): Promise<number> {
  const before = new Date(clock.now().getTime() - leftAfter);
  const keys = await files.olderThan(`attachments/${companyId}`, before);
  let gone = 0;
  for (let at = 0; at < keys.length; at += atOnce) {
    const some = keys.slice(at, at + atOnce);
    const known = await db.inTenant(companyId, (tx) => knownKeys(tx, companyId, some));
    for (const key of some) {
      if (known.has(key)) continue;
      await files.remove(key);
      gone += 1;
    }
  }
  return gone;
}
