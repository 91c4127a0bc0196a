import type { JobState } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { jobOf, latestRun, startRun } from '../../runs/index.js';
import { addCodes } from './codes.repo.js';
import { generateCodes } from './generate.js';

export const makeTaskName = 'make_promotion_codes';

type Order = { readonly pattern: string; readonly count: number };

const kind = 'promotion_codes';
const dayMs = 86_400_000;

/** Makes `count` codes that the promotion does not have yet. */
export async function makeCodes(
  tx: TenantTx,
  companyId: number,
  promotionId: number,
  { pattern, count }: Order,
): Promise<void> {
  // The few that the promotion had by chance are drawn again.
  for (let left = count; left > 0; )
    left -= await addCodes(tx, companyId, promotionId, generateCodes(pattern, left));
}

/** Queues the making of many codes, in the caller's transaction. */
export const makeBeside = (
  tx: TenantTx,
  auth: Auth,
  { id, name }: { id: number; name: string },
  order: Order,
): Promise<JobState> =>
  startRun(tx, auth, {
    kind,
    subjectId: id,
    about: name,
    task: makeTaskName,
    payload: { promotion_id: id, ...order },
    total: order.count,
  });

/** The work on a promotion's codes that has not ended, or that failed within the last day. */
export async function makingOf(
  tx: TenantTx,
  companyId: number,
  promotionId: number,
  now: Date,
): Promise<JobState | null> {
  const job = await latestRun(tx, companyId, kind, promotionId);
  if (!job || job.status === 'finished' || job.status === 'aborted') return null;
  const ended = job.finished_at === null ? now.getTime() : Date.parse(job.finished_at);
  return now.getTime() - ended > dayMs ? null : jobOf(job);
}
