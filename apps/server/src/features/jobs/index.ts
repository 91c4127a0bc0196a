/** Background work a user waits for: its progress lives in a table that the web polls. */
import { getJob, keepText, Refusal } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Feature, Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { enqueue } from '../../platform/jobs/queue.js';
import { withReason } from '../../words/index.js';
import { addJob, changeJob, type JobChange, loadJob } from './jobs.repo.js';

export { changeJob, latestJob, loadJob } from './jobs.repo.js';

/** Records a job and queues its task, in the caller's transaction. */
export async function startJob(
  tx: TenantTx,
  auth: Auth,
  what: {
    kind: string;
    task: string;
    payload?: Record<string, unknown>;
    /** How much there is to do, where that is known. */
    total?: number;
  },
) {
  const { kind, total = null } = what;
  const job = await addJob(tx, auth.companyId, auth.userId, { kind, total });
  await enqueue(
    tx,
    what.task,
    { ...what.payload, company_id: auth.companyId, job_id: job.id },
    { lane: 'data' },
  );
  return job;
}

export type Progress = (change: Pick<JobChange, 'total' | 'processed'>) => Promise<void>;

/**
 * Runs a job's work and keeps its row true: running, progress, finished, or failed with the reason. What was refused is
 * not tried again; everything else is thrown on, for the queue to try.
 */
export async function runJob(
  { db, clock }: Platform,
  companyId: number,
  jobId: number,
  work: (progress: Progress) => Promise<void>,
): Promise<void> {
  const change = (c: JobChange) =>
    db.inTenant(companyId, (tx) => changeJob(tx, companyId, jobId, c)).then(() => {});
  await change({ status: 'running', error: null, started_at: clock.now(), finished_at: null });
  try {
    await work(change);
    await change({ status: 'finished', finished_at: clock.now() });
  } catch (error) {
    const reason =
      error instanceof Refusal ? keepText(error.said) : (error as Error).message.slice(0, 2000);
    await change({ status: 'failed', error: reason, finished_at: clock.now() });
    if (!(error instanceof Refusal)) throw error;
  }
}

export const jobsFeature: Feature = {
  routes: (serve) =>
    serve(getJob, async ({ tx, auth, params, request }) => {
      const job = await loadJob(tx, auth.companyId, params.id);
      if (!job) throw new Refusal('not_found');
      return withReason(request, job);
    }),
};
