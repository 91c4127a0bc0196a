import type { Platform } from '../../platform/feature.js';
import type { TaskContext } from '../../platform/jobs/queue.js';
import { Ended, findRun, type RunRef, runWork, step } from '../runs/index.js';
import type { Looked, ModelKind } from './kind.js';
import { otherAtWork } from './open.repo.js';
import { latestModelRun } from './runs.repo.js';
import type { RunReason } from './start.js';
import { writeModelRun } from './write.repo.js';

/** A run is told in hundredths of itself, at most twice a second. */
const whole = 100;
const toldEveryMs = 500;

/** Whether nothing is another than when the model last ran: what nobody asked for is not worked out anew. */
export async function isKnown(
  platform: Platform,
  companyId: number,
  { model }: ModelKind,
  looked: Looked | undefined,
): Promise<boolean> {
  if (!looked) return true;
  const latest = await platform.db.inTenant(companyId, (tx) =>
    latestModelRun(tx, companyId, model),
  );
  return latest?.fingerprint === looked.fingerprint;
}

/** What a model would look at now; undefined: nothing. */
export const lookOf = (
  { db, clock }: Platform,
  companyId: number,
  kind: ModelKind,
): Promise<Looked | undefined> =>
  db.inTenant(companyId, async (tx) => kind.look(tx, companyId, clock));

/**
 * Does a run of a model to its end: reads, computes, and writes all of it in one transaction, with which the run is over.
 * Whatever ends it before that, nothing of it is seen, and it begins again.
 */
export async function executeModel(
  platform: Platform,
  kind: ModelKind,
  run: RunRef,
  reason: RunReason,
  context: TaskContext,
): Promise<void> {
  const { db, clock } = platform;
  const { companyId } = run;
  if (await db.inTenant(companyId, (tx) => otherAtWork(tx, run, kind.model, clock.now())))
    throw new DOMException('model at work', 'AbortError');
  await runWork(platform, run, context, async () => {
    const begun = performance.now();
    const looked = await lookOf(platform, companyId, kind);
    const isAsked = reason === 'demand' || reason === 'settings';
    if (!looked || (!isAsked && (await isKnown(platform, companyId, kind, looked)))) return;
    const look = { step: 'look', ms: Math.round(performance.now() - begun) };
    const ended = new AbortController();
    const { progress, stop } = teller(platform, run, ended);
    const signal = AbortSignal.any([context.signal, ended.signal]);
    await progress(0);
    const worked = await kind.work(platform, companyId, looked, { progress, signal });
    try {
      signal.throwIfAborted();
      await db.withTenantClient(companyId, async (client, tx) => {
        const row = await findRun(tx, run);
        const created = { runId: run.runId, reason, createdBy: row?.created_by ?? null, looked };
        const found = { ...worked, timings: [look, ...worked.timings] };
        await writeModelRun(client, tx, companyId, kind, created, found);
        const now = clock.now();
        await step(tx, run, { status: 'finished', processed: whole, finished_at: now });
      });
    } finally {
      stop();
      await worked.end();
    }
  });
}

/** Tells those who look on how far a run is. What has been stopped is ended by `ended`. */
function teller({ db }: Platform, run: RunRef, ended: AbortController) {
  let [told, at] = [0, -1];
  const tell = async (share: number) => {
    const processed = Math.min(whole - 1, Math.floor(share * whole));
    if (processed <= at || (share > 0 && Date.now() - told < toldEveryMs)) return;
    [told, at] = [Date.now(), processed];
    try {
      await db.inTenant(run.companyId, (tx) => step(tx, run, { total: whole, processed }));
    } catch (error) {
      if (error instanceof Ended) ended.abort(error);
      throw error;
    }
  };
  return { progress: tell, stop: () => ended.abort() };
}
