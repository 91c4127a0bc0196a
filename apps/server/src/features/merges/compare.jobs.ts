import { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import { enqueue, task } from '../../platform/jobs/queue.js';
import { listCompanyIds } from '../companies/index.js';
import {
  countPending,
  findPairs,
  refreshKeys,
  takePending,
  waitToCompare,
} from './compare.repo.js';

const taskName = 'compare_profiles';
/** Lines of pending profiles in one transaction of the job, a thousand profiles in each at most. */
const linesAtOnce = 100;
/** Up to so many are compared while somebody waits for the answer: it takes less than half a second. */
const mostAtOnce = 2000;

/** Compares what the first pending lines name. */
async function step(tx: TenantTx, companyId: number, lines: number): Promise<void> {
  await waitToCompare(tx, companyId);
  if ((await takePending(tx, companyId, lines)) === 0) return;
  await refreshKeys(tx, companyId);
  await findPairs(tx, companyId);
}

/**
 * Brings the comparison up to date before it is asked, when that takes no longer than a person waits; else a job does.
 * @returns how many profiles are still to be compared
 */
export async function refreshDuplicates(tx: TenantTx, companyId: number): Promise<number> {
  const pending = await countPending(tx, companyId);
  if (pending === 0) return 0;
  if (pending <= mostAtOnce) {
    await step(tx, companyId, mostAtOnce);
    return 0;
  }
  await enqueue(
    tx,
    taskName,
    { company_id: companyId },
    { key: `${taskName} ${companyId}`, lane: 'data' },
  );
  return pending;
}

/** Compares all that is pending, some hundred thousand profiles to a transaction. */
export async function compareAll(
  { db }: Platform,
  companyId: number,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const left = await db.inTenant(companyId, async (tx) => {
      await step(tx, companyId, linesAtOnce);
      return countPending(tx, companyId);
    });
    if (left === 0) return;
  }
}

export const compareTask = (platform: Platform) =>
  task({
    name: taskName,
    payload: z.object({ company_id: z.number() }),
    run: ({ company_id }, { signal }) => compareAll(platform, company_id, signal),
  });

/** Every night, so that nobody waits in the morning for what a feed brought in. */
export const nightlyCompareTask = (platform: Platform) =>
  task({
    name: 'nightly_compare',
    cron: '45 3 * * *',
    payload: z.object({}),
    run: async (_, { signal, log }) => {
      for (const companyId of await listCompanyIds(platform.db)) {
        signal.throwIfAborted();
        await compareAll(platform, companyId, signal).catch((error) =>
          log.error({ err: error, companyId }, 'comparing profiles failed'),
        );
      }
    },
  });
