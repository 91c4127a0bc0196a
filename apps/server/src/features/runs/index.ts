/** Background work that somebody waits for: its state, progress, fault and way back, told live to those who look on. */
import {
  abortRun,
  followRuns,
  getJob,
  type JobState,
  listRuns,
  mayAccess,
  message,
  Refusal,
  type Run,
  type RunNews,
  runFollowers,
  sayKept,
} from '@kade/contract';
import type { FastifyRequest } from 'fastify';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Feature } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { eventStream } from '../../platform/http/eventStream.js';
import { languageOf } from '../../platform/http/language.js';
import { enqueue } from '../../platform/jobs/queue.js';
import { audit } from '../audit/index.js';
import * as repo from './runs.repo.js';

export {
  addRun,
  changeRun,
  changeUndo,
  findRun,
  hasOpenRun,
  latestRun,
  noteLate,
  type RunRef,
  type RunRow,
} from './runs.repo.js';
export { Ended, passes, reasonOf, runWork, step, underLease } from './work.js';

/** A run as the calls that know of jobs show it. */
export const jobOf = (run: repo.RunRow): JobState => ({
  id: run.id,
  kind: run.kind,
  status: run.status,
  total: run.total,
  processed: run.processed,
  error: run.error,
  started_at: run.started_at,
  finished_at: run.finished_at,
});

/** A run, or what tells of one, with its fault in the language of the request. */
export const withReason = <T extends { readonly error: string | null }>(
  request: FastifyRequest,
  work: T,
): T => ({ ...work, error: work.error && sayKept(languageOf(request), work.error) });

/** Records a run and queues its task, in the caller's transaction. */
export async function startRun(
  tx: TenantTx,
  auth: Auth,
  { task, payload = {}, ...run }: repo.NewRun & { task: string; payload?: Record<string, unknown> },
): Promise<JobState> {
  const { companyId } = auth;
  const added = await repo.addRun(tx, companyId, auth.userId, run);
  const order = { ...payload, company_id: companyId, job_id: added.id };
  await enqueue(tx, task, order, { lane: 'data' });
  return jobOf(added);
}

const shown = (run: repo.NamedRun, now: Date): Run => ({
  id: run.id,
  kind: run.kind,
  subject_id: run.subject_id,
  about: run.about,
  status: repo.statusOf(run, now),
  ...repo.progressOf(run),
  error: run.error,
  created_by:
    run.created_by === null || run.creator === null
      ? null
      : { id: run.created_by, name: run.creator },
  created_at: run.created_at,
  started_at: run.started_at,
  finished_at: run.finished_at,
});

export const runsFeature: Feature = {
  routes: (serve, { clock, live }) => {
    const mustFind = async (tx: TenantTx, companyId: number, runId: number) => {
      const run = await repo.findNamed(tx, { companyId, runId });
      if (!run) throw new Refusal('not_found');
      return run;
    };
    serve(getJob, async ({ tx, auth, params, request }) =>
      withReason(request, jobOf(await mustFind(tx, auth.companyId, params.id))),
    );
    serve(listRuns, async ({ tx, auth, query, request }) => {
      const { count, runs } = await repo.pageOfRuns(tx, auth.companyId, query);
      return { count, results: runs.map((run) => withReason(request, shown(run, clock.now()))) };
    });
    serve(abortRun, async ({ tx, auth, params, request }) => {
      const run = await mustFind(tx, auth.companyId, params.id);
      const ref = { companyId: auth.companyId, runId: params.id };
      const now = clock.now();
      if (!(await repo.changeRun(tx, ref, { status: 'aborted', finished_at: now })))
        throw new Refusal('wrong_state', message('run_over'));
      await audit(tx, auth, 'run.abort', {
        type: 'run',
        id: run.id,
        detail: { kind: run.kind },
      });
      return withReason(request, shown(await mustFind(tx, auth.companyId, params.id), now));
    });
    serve(followRuns, async ({ auth, request }) =>
      eventStream<RunNews>(live, auth, request.headers.accept, {
        topic: repo.topic,
        event: 'run',
        isFor: ({ kind }) => mayAccess(runFollowers[kind], auth.groups),
      }),
    );
  },
};
