import { keepText, type MassAction, Refusal } from '@kade/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import { task } from '../../platform/jobs/queue.js';
import { undoRun } from '../ledger/index.js';
import { announceOpportunities } from '../opportunities/index.js';
import { changeRun, changeUndo, Ended, type RunRef, step, underLease } from '../runs/index.js';
import { kindOf } from './actions/kinds.js';
import { frameOf, runTaskName, undoTaskName } from './mass-actions.service.js';
import { effectsOn } from './plan.repo.js';
import * as repo from './runs.repo.js';
import { tellOwners } from './tell.repo.js';

/** Profiles of one transaction: each batch is done as a whole or not at all. */
const batchSize = 2000;

export type RunId = { companyId: number; runId: number };

/** Boards and people hear of what a run did once, when it ended. */
async function ended(
  tx: TenantTx,
  { companyId, runId }: RunId,
  { action, created_by }: { action: MassAction; created_by: number | null },
) {
  if (action.kind.endsWith('opportunity')) await announceOpportunities(tx, companyId, created_by);
  await tellOwners(tx, { companyId, runId, askerId: created_by });
}

/** The next batch of an action. @returns false when there is nothing left to do */
export async function runBatch(tx: TenantTx, clock: Clock, { companyId, runId }: RunId) {
  const action = await repo.lockAction(tx, companyId, runId);
  if (action?.status === 'aborted') throw new Ended();
  if (action?.status !== 'queued' && action?.status !== 'running') return false;
  const profiles = await repo.nextProfiles(tx, companyId, runId, batchSize);
  const counts = { changed: action.changed, same: action.same, skipped: action.skipped };
  if (profiles.length > 0) {
    const asker = await repo.askerOf(tx, companyId, action);
    // Held in their order before they are judged: nobody changes one in between.
    await repo.holdProfiles(tx, companyId, profiles);
    const frame = await frameOf(tx, companyId, asker, action.action, clock);
    const effects = await effectsOn(tx, profiles, action.action, frame);
    const changing = effects.filter((e) => e.effect === 'change').map((e) => e.profile_id);
    if (changing.length > 0)
      await kindOf(action.action).apply(
        tx,
        action.action,
        frame,
        { companyId, type: 'mass_action', id: runId, actorId: asker.id },
        changing,
      );
    await repo.noteEffects(tx, companyId, runId, profiles, effects);
    const same = effects.filter((e) => e.effect === 'same').length;
    counts.changed += changing.length;
    counts.same += same;
    counts.skipped += profiles.length - changing.length - same;
    await repo.changeCounts(tx, companyId, runId, counts);
  }
  const done = profiles.length < batchSize;
  await step(tx, progressOf(companyId, action), {
    processed: action.processed + profiles.length,
    started_at: action.started_at ?? clock.now(),
    status: done ? 'finished' : 'running',
    ...(done ? { finished_at: clock.now() } : {}),
  });
  if (done) await ended(tx, { companyId, runId }, action);
  return !done;
}

const progressOf = (companyId: number, action: { run_id: number }): RunRef => ({
  companyId,
  runId: action.run_id,
});

/**
 * Runs an action to its end, batch by batch. What a refusal or a person stops stays as far as it came; a refusal says why.
 */
export async function runMassAction(
  platform: Platform,
  id: RunId,
  signal?: AbortSignal,
): Promise<void> {
  const { companyId, runId } = id;
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => platform.db.inTenant(companyId, work);
  const action = await inTenant((tx) => repo.findAction(tx, companyId, runId));
  if (!action) return;
  const run = progressOf(companyId, action);
  try {
    await underLease(platform, run, async () => {
      while (await inTenant((tx) => runBatch(tx, platform.clock, id))) signal?.throwIfAborted();
    });
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Ended)) throw error;
    await inTenant(async (tx) => {
      if (error instanceof Refusal)
        await changeRun(tx, run, {
          status: 'failed',
          error: keepText(error.said),
          finished_at: platform.clock.now(),
        });
      await ended(tx, id, action);
    });
  }
}

/** Undoes an action in one transaction: seen as a whole, or not at all. */
export async function undoMassAction(
  platform: Platform,
  id: RunId,
  signal?: AbortSignal,
): Promise<void> {
  const { companyId, runId } = id;
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => platform.db.inTenant(companyId, work);
  const found = await inTenant((tx) => repo.findAction(tx, companyId, runId));
  if (!found) return;
  await underLease(platform, progressOf(companyId, found), () =>
    inTenant((tx) => undoInOne(tx, platform.clock, id, signal)),
  );
}

/** Puts back what an action changed and nobody changed since. */
export async function undoInOne(
  tx: TenantTx,
  clock: Clock,
  id: RunId,
  signal?: AbortSignal,
): Promise<void> {
  const { companyId, runId } = id;
  const action = await repo.lockAction(tx, companyId, runId);
  if (action?.undo_status !== 'queued' && action?.undo_status !== 'running') return;
  const by = action.undone_by;
  await undoRun(tx, { companyId, type: 'mass_action', id: runId, by }, signal ? { signal } : {});
  await changeUndo(tx, progressOf(companyId, action), {
    undo_status: 'done',
    undone_at: clock.now(),
  });
  await announceOpportunities(tx, companyId, by);
}

const payload = z.object({ company_id: z.number(), run_id: z.number() });

export const runTask = (platform: Platform) =>
  task({
    name: runTaskName,
    payload,
    run: ({ company_id, run_id }, { signal }) =>
      runMassAction(platform, { companyId: company_id, runId: run_id }, signal),
  });
export const undoTask = (platform: Platform) =>
  task({
    name: undoTaskName,
    payload,
    run: ({ company_id, run_id }, { signal }) =>
      undoMassAction(platform, { companyId: company_id, runId: run_id }, signal),
  });
