import { type Merge, message, Refusal } from '@kade/contract';
import type { Clock } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { audit } from '../audit/index.js';
import { listLeft, undoDrops, undoMoves, undoRun } from '../ledger/index.js';
import { modelsLater } from '../models/index.js';
import { announceOpportunities } from '../opportunities/index.js';
import { rebuildInvoiceColumnsOf } from '../profiles/index.js';
import { mustBeQuiet } from './merge.service.js';
import * as repo from './merges.repo.js';
import { personReferences, profileReferences, type Reference } from './references.sql.js';

const mostLeft = 200;

/** A merge as people see it. Throws `not_found`. */
export async function show(tx: TenantTx, companyId: number, id: number): Promise<Merge> {
  const row = await repo.loadMerge(tx, companyId, id);
  if (!row) throw new Refusal('not_found');
  const { survivor, moved, ...merge } = row;
  const left = await listLeft(
    tx,
    { companyId, type: 'merge', id },
    { page: 1, page_size: mostLeft },
  );
  return {
    ...merge,
    survivor: survivor === null ? null : { id: row.survivor_id, name: survivor },
    counts: moved,
    can_undo: row.undone_at === null && survivor !== null,
    left: left.results.map((l) => ({
      table: l.table_name,
      id: l.row_id,
      reason: l.reason,
      fields: Object.keys(l.fields),
    })),
  };
}

type Run = { companyId: number; type: 'merge'; id: number };

/** A contact or a profile comes back without its number when another one has it by now. */
const giveUp: Readonly<Record<string, readonly string[]>> = { person: ['external_id'] };

/** Everything back where it came from, in the opposite order of the carrying. `done`: tables that are whole again. */
async function bringBack(
  tx: TenantTx,
  run: Run,
  references: readonly Reference[],
  done = new Set<string>(),
): Promise<void> {
  for (const reference of [...references].reverse()) {
    const { table, stays, followers = [] } = reference;
    if (!stays) await undoMoves(tx, run, reference);
    if (!done.has(table)) await undoDrops(tx, run, table, giveUp[table]);
    done.add(table);
    await bringBack(tx, run, followers, done);
  }
}

/**
 * Undoes a merge: the absorbed profiles are back as they were, with what was theirs, and the survivor's fields hold
 * what they held. What somebody changed or moved since stays, and is listed. What came to the survivor since stays.
 * Throws `not_found`, `wrong_state` when it was undone before or the survivor is part of another profile now.
 */
export async function undo(tx: TenantTx, auth: Auth, id: number, clock: Clock): Promise<Merge> {
  const { companyId } = auth;
  await mustBeQuiet(tx, companyId);
  const held = await repo.holdMerge(tx, companyId, id);
  if (!held) throw new Refusal('not_found');
  if (held.undone_at !== null) throw new Refusal('wrong_state', message('merge_undone'));
  const merge = await repo.loadMerge(tx, companyId, id);
  if (!merge?.survivor) throw new Refusal('wrong_state', message('survivor_merged_since'));
  const run: Run = { companyId, type: 'merge', id };
  await undoRun(tx, run);
  await repo.removeAliases(tx, companyId, id);
  await undoDrops(tx, run, 'profile', ['external_id']);
  const done = new Set<string>();
  await bringBack(tx, run, profileReferences, done);
  await bringBack(tx, run, personReferences, done);
  await undoMoves(tx, run, { table: 'qualification', column: 'withdrawn_at' });
  const ids = [held.survivor_id, ...merge.absorbed.map((p) => p.id)];
  await rebuildInvoiceColumnsOf(tx, companyId, clock, ids);
  await modelsLater(tx, companyId, clock);
  await announceOpportunities(tx, companyId, auth.userId);
  await repo.noteUndone(tx, auth, id);
  await audit(tx, auth, 'profile.unmerged', {
    type: 'profile',
    id: held.survivor_id,
    detail: { merge_id: id, name: merge.survivor, absorbed: merge.absorbed },
  });
  return show(tx, companyId, id);
}
