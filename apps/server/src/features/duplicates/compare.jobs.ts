import { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import { enqueue, task } from '../../platform/jobs/queue.js';
import { listCompanyIds } from '../companies/index.js';
import { addRun, hasOpenRun, runWork, step } from '../runs/index.js';
import {
  countPending,
  findPairs,
  refreshKeys,
  takePending,
  waitToCompare,
} from './compare.repo.js';

/** Of the run, and of its task. */
const kind = 'compare_profiles';
/** Lines of pending profiles in one transaction of the job, a thousand profiles in each at most. */
const linesAtOnce = 100;
/** Up to so many are compared while somebody waits for the answer: it takes less than half a second. */
const mostAtOnce = 2000;

/** Compares what the first pending lines name. */
async function compareSome(tx: TenantTx, companyId: number, lines: number): Promise<void> {
  await waitToCompare(tx, companyId);
  if ((await takePending(tx, companyId, lines)) === 0) return;
  await refreshKeys(tx, companyId);
  await findPairs(tx, companyId);
}

/**
 * To be called where many profiles come at once, in their transaction: what is too much to compare while somebody waits
 * becomes a run, unless one is under way.
 * @param userId who brought them; null: the product itself
 */
export async function compareSoon(
  tx: TenantTx,
  companyId: number,
  userId: number | null,
): Promise<void> {
  const total = await countPending(tx, companyId);
  if (total <= mostAtOnce || (await hasOpenRun(tx, companyId, kind))) return;
  const { id } = await addRun(tx, companyId, userId, { kind, total });
  await enqueue(tx, kind, { company_id: companyId, job_id: id }, { lane: 'data' });
}

/**
 * Brings the comparison up to date before it is asked, when that takes no longer than a person waits; else a run does,
 * also of what came one by one since anybody asked.
 * @returns how many profiles are still to be compared
 */
export async function refreshDuplicates(tx: TenantTx, companyId: number): Promise<number> {
  const pending = await countPending(tx, companyId);
  if (pending > mostAtOnce) await compareSoon(tx, companyId, null);
  else if (pending > 0) await compareSome(tx, companyId, mostAtOnce);
  return pending > mostAtOnce ? pending : 0;
}

type Told = (tx: TenantTx, left: number) => Promise<void>;

/** Compares all that is pending, some hundred thousand profiles to a transaction. */
export async function compareAll(
  { db }: Platform,
  companyId: number,
  { signal, told }: { signal?: AbortSignal; told?: Told } = {},
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const left = await db.inTenant(companyId, async (tx) => {
      await compareSome(tx, companyId, linesAtOnce);
      const pending = await countPending(tx, companyId);
      await told?.(tx, pending);
      return pending;
    });
    if (left === 0) return;
  }
}

export const compareTask = (platform: Platform) =>
  task({
    name: kind,
    payload: z.object({ company_id: z.number(), job_id: z.number() }),
    run: ({ company_id: companyId, job_id: runId }, context) =>
      runWork(platform, { companyId, runId }, context, async () => {
        let total = await platform.db.inTenant(companyId, (tx) => countPending(tx, companyId));
        const told: Told = (tx, left) => {
          // Some may have come meanwhile.
          total = Math.max(total, left);
          return step(tx, { companyId, runId }, { total, processed: total - left });
        };
        await compareAll(platform, companyId, { signal: context.signal, told });
      }),
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
        await compareAll(platform, companyId, { signal }).catch((error) =>
          log.error({ err: error, companyId }, 'comparing profiles failed'),
        );
      }
    },
  });
