import { keepText, type MassAction, Refusal } from '@kade/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import { task } from '../../platform/jobs/queue.js';
import { type LedgerTable, undoRun } from '../ledger/index.js';
import { announceOpportunities } from '../opportunities/index.js';
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
  { action, created_by }: { action: MassAction; created_by: number },
) {
  if (action.kind.endsWith('opportunity')) await announceOpportunities(tx, companyId, created_by);
  await tellOwners(tx, { companyId, runId, askerId: created_by });
}

/** The next batch of a run. @returns false when there is nothing left to do */
async function runBatch(tx: TenantTx, { clock }: Platform, { companyId, runId }: RunId) {
  const run = await repo.lockRun(tx, companyId, runId);
  if (!run || (run.status !== 'queued' && run.status !== 'running')) return false;
  const profiles = await repo.nextProfiles(tx, companyId, runId, batchSize);
  const change = { changed: run.changed, same: run.same, skipped: run.skipped };
  if (profiles.length > 0) {
    const asker = await tx
      .selectFrom('app_user')
      .select(['id', 'name'])
      .where('company_id', '=', companyId)
      .where('id', '=', run.created_by)
      .executeTakeFirstOrThrow();
    // Held in their order before they are judged: nobody changes one in between.
    await sql`select id from profile where company_id = ${companyId} and id = any(${profiles}::bigint[])
      order by id for update`.execute(tx);
    const frame = await frameOf(tx, companyId, asker, run.action, clock);
    const effects = await effectsOn(tx, profiles, run.action, frame);
    const changing = effects.filter((e) => e.effect === 'change').map((e) => e.profile_id);
    if (changing.length > 0)
      await kindOf(run.action).apply(
        tx,
        run.action,
        frame,
        { companyId, type: 'mass_action', id: runId, actorId: asker.id },
        changing,
      );
    await repo.noteEffects(tx, companyId, runId, profiles, effects);
    const same = effects.filter((e) => e.effect === 'same').length;
    change.changed += changing.length;
    change.same += same;
    change.skipped += profiles.length - changing.length - same;
  }
  const done = profiles.length < batchSize;
  await repo.changeRun(tx, companyId, runId, {
    ...change,
    processed: run.processed + profiles.length,
    status: done ? 'finished' : 'running',
    ...(done ? { finished_at: clock.now() } : {}),
  });
  if (done) await ended(tx, { companyId, runId }, run);
  return !done;
}

/** Runs an action to its end, batch by batch. What a refusal stops stays as far as it came, and says why. */
export async function runMassAction(
  platform: Platform,
  id: RunId,
  signal?: AbortSignal,
): Promise<void> {
  try {
    while (await platform.db.inTenant(id.companyId, (tx) => runBatch(tx, platform, id)))
      signal?.throwIfAborted();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const change = {
      status: 'failed',
      error: keepText(error.said),
      finished_at: platform.clock.now(),
    } as const;
    await platform.db.inTenant(id.companyId, async (tx) => {
      const run = await repo.lockRun(tx, id.companyId, id.runId);
      await repo.changeRun(tx, id.companyId, id.runId, change);
      if (run) await ended(tx, id, run);
    });
  }
}

/** Opportunities tell in their own history that they went back to who had them. */
async function noteOwners(
  tx: TenantTx,
  { companyId, runId }: RunId,
  ids: readonly number[],
  by: number | null,
) {
  await sql`insert into opportunity_event (company_id, opportunity_id, type, from_value, to_value, actor_id)
    select o.company_id, o.id, 'owner', l.after ->> 'owner_name', o.owner_name, ${by}::bigint
    from opportunity o
    join change_ledger l on l.company_id = o.company_id and l.run_type = 'mass_action' and l.run_id = ${runId}
      and l.table_name = 'opportunity' and l.row_id = o.id and l.action = 'update'
    where o.company_id = ${companyId} and o.id = any(${[...ids]}::bigint[])
      and l.after ->> 'owner_name' is distinct from o.owner_name`.execute(tx);
}

/** Undoes a run in one transaction: seen as a whole, or not at all. */
export async function undoMassAction(
  { db, clock }: Platform,
  id: RunId,
  signal?: AbortSignal,
): Promise<void> {
  const { companyId, runId } = id;
  await db.inTenant(companyId, async (tx) => {
    const run = await repo.lockRun(tx, companyId, runId);
    if (run?.status !== 'undoing') return;
    await undoRun(
      tx,
      { companyId, type: 'mass_action', id: runId, by: run.undone_by },
      {
        ...(signal ? { signal } : {}),
        reverted: async (table: LedgerTable, ids) => {
          if (table === 'opportunity') await noteOwners(tx, id, ids, run.undone_by);
        },
      },
    );
    await repo.changeRun(tx, companyId, runId, { status: 'undone', undone_at: clock.now() });
    await announceOpportunities(tx, companyId, run.undone_by);
  });
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
