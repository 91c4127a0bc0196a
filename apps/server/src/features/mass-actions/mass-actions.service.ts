import {
  type BodyOf,
  type MassAction,
  type MassRun,
  type MassSelection,
  message,
  mostAtOnce,
  type planMassAction,
  Refusal,
  refuseField,
  undoHours,
} from '@kade/contract';
import type { Clock } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { enqueue } from '../../platform/jobs/queue.js';
import { deletesFreely, needFreshCode } from '../access/index.js';
import { audit } from '../audit/index.js';
import { listLeft } from '../ledger/index.js';
import { newOwner } from '../opportunities/index.js';
import { changeUndo } from '../runs/index.js';
import type { ActionFrame } from './actions/action.sql.js';
import { countEffects, planPage } from './plan.repo.js';
import * as repo from './runs.repo.js';
import { chosenProfiles, unknownOf } from './selection.repo.js';

export const runTaskName = 'run_mass_action';
export const undoTaskName = 'undo_mass_action';

/** What an action needs to know. Throws `not_found` or `invalid` for an owner that cannot be. */
export async function frameOf(
  tx: TenantTx,
  companyId: number,
  asker: { id: number; name: string },
  action: MassAction,
  clock: Clock,
): Promise<ActionFrame> {
  const wanted = 'owner_id' in action ? action.owner_id : null;
  const owner = wanted === null ? null : await newOwner(tx, companyId, wanted);
  return { companyId, asker, owner, now: clock.now() };
}

const askerOf = (auth: Auth) => ({ id: auth.userId, name: auth.userName });

/** The dry run. Throws `invalid`, `rule_invalid`, `not_found`. */
export async function plan(
  tx: TenantTx,
  auth: Auth,
  { action, selection, ...page }: BodyOf<typeof planMassAction>,
  clock: Clock,
) {
  const { companyId } = auth;
  const frame = await frameOf(tx, companyId, askerOf(auth), action, clock);
  const chosen = await chosenProfiles(tx, companyId, selection, clock);
  const effects = await countEffects(tx, chosen, action, frame);
  const sum = (effect?: string) =>
    effects.filter((e) => !effect || e.effect === effect).reduce((n, e) => n + e.count, 0);
  const rows = await planPage(tx, chosen, action, frame, page);
  return {
    count: sum(),
    change: sum('change'),
    same: sum('same'),
    skip: sum('skip'),
    reasons: effects.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : [])),
    unknown: await unknownOf(tx, companyId, selection),
    results: rows.map(({ profile_id, name, ...row }) => ({
      ...row,
      profile: { id: profile_id, name },
    })),
  };
}

/**
 * Fixes the profiles that an action is for. Throws `invalid`, `rule_invalid`, `not_found`.
 * @param most profiles that it may be for
 */
export async function fix(
  tx: TenantTx,
  auth: Auth,
  action: MassAction,
  selection: MassSelection,
  clock: Clock,
  most: number,
): Promise<number> {
  const { companyId } = auth;
  await frameOf(tx, companyId, askerOf(auth), action, clock);
  const chosen = await chosenProfiles(tx, companyId, selection, clock);
  const { id, total } = await repo.addAction(tx, companyId, auth.userId, action, chosen);
  if (total === 0 || total > most) {
    const why =
      total === 0 ? message('selection_empty') : message('selection_large', { count: total, most });
    throw refuseField('selection', why);
  }
  await audit(tx, auth, 'mass_action.start', {
    type: 'mass_action',
    id,
    detail: { kind: action.kind, profiles: total },
  });
  return id;
}

/**
 * Fixes the profiles and queues the work. Throws `invalid`, `rule_invalid`, `not_found`.
 * @param most profiles that it may be for, where that is another number than in production
 */
export async function start(
  tx: TenantTx,
  auth: Auth,
  action: MassAction,
  selection: MassSelection,
  clock: Clock,
  most = mostAtOnce,
): Promise<MassRun> {
  const { companyId } = auth;
  const id = await fix(tx, auth, action, selection, clock, most);
  await enqueue(tx, runTaskName, { company_id: companyId, run_id: id }, { lane: 'deeds' });
  return mustFind(tx, companyId, id, clock);
}

/** One that failed or was stopped half-way can be taken back like one that came to its end: what it changed stands. */
const isOver = (status: MassRun['status']) =>
  status === 'finished' || status === 'failed' || status === 'aborted';

/** The state of the action, or that of its way back. */
const statusOf = ({ status, undo_status }: repo.ActionRow): MassRun['status'] =>
  undo_status === null ? status : undo_status === 'done' ? 'undone' : 'undoing';

const undoUntil = (row: repo.ActionRow): Date | null =>
  isOver(statusOf(row)) && row.finished_at && row.changed > 0
    ? new Date(Date.parse(row.finished_at) + undoHours * 3_600_000)
    : null;

export function present(row: repo.ActionRow, clock: Clock): MassRun {
  const until = undoUntil(row);
  return {
    id: row.id,
    kind: row.action.kind,
    action: row.action,
    status: statusOf(row),
    total: row.total ?? 0,
    processed: row.processed,
    changed: row.changed,
    same: row.same,
    skipped: row.skipped,
    error: row.error,
    created_by:
      row.creator === null || row.created_by === null
        ? null
        : { id: row.created_by, name: row.creator },
    created_at: row.created_at,
    finished_at: row.finished_at,
    undo_until: until && until > clock.now() ? until.toISOString() : null,
    undone_at: row.undone_at,
    undone_by: row.undoer,
    left: Number(row.left),
  };
}

/** Throws `not_found`. */
export async function mustFind(
  tx: TenantTx,
  companyId: number,
  id: number,
  clock: Clock,
): Promise<MassRun> {
  const row = await repo.findAction(tx, companyId, id);
  if (!row) throw new Refusal('not_found');
  return present(row, clock);
}

/** Actions that make a record per profile: undoing them deletes. */
const making: readonly MassRun['kind'][] = ['create_activity', 'add_opportunity'];

/** What can be taken back now. Throws `not_found`, and `wrong_state` when there is no way back (any more). */
export async function mustGoBack(tx: TenantTx, companyId: number, id: number, clock: Clock) {
  const row = await repo.lockAction(tx, companyId, id);
  const run = await mustFind(tx, companyId, id, clock);
  if (!row || run.undo_until === null)
    throw new Refusal(
      'wrong_state',
      isOver(run.status)
        ? message('undo_window', { hours: undoHours })
        : message('undo_unfinished'),
    );
  return { row, run };
}

/** Notes who takes an action back. */
export async function noteUndo(
  tx: TenantTx,
  auth: Auth,
  { row, run }: Awaited<ReturnType<typeof mustGoBack>>,
): Promise<void> {
  const { companyId } = auth;
  await changeUndo(
    tx,
    { companyId, runId: row.run_id },
    { undo_status: 'queued', undone_by: auth.userId },
  );
  await audit(tx, auth, 'mass_action.undo', {
    type: 'mass_action',
    id: run.id,
    detail: { kind: run.kind, profiles: run.changed },
  });
}

/**
 * Queues the way back. Throws `not_found`, `wrong_state` when there is none (any more), and `code_needed` when many
 * records would go.
 */
export async function undo(tx: TenantTx, auth: Auth, id: number, clock: Clock): Promise<MassRun> {
  const { companyId } = auth;
  const found = await mustGoBack(tx, companyId, id, clock);
  const { kind, changed } = found.run;
  if (making.includes(kind) && changed > deletesFreely) needFreshCode(auth, clock);
  await noteUndo(tx, auth, found);
  await enqueue(tx, undoTaskName, { company_id: companyId, run_id: id }, { lane: 'deeds' });
  return mustFind(tx, companyId, id, clock);
}

/** A page of what an undo left, with the names people know them by. */
export async function left(
  tx: TenantTx,
  companyId: number,
  id: number,
  page: { page: number; page_size: number },
) {
  const { count, results } = await listLeft(tx, { companyId, type: 'mass_action', id }, page);
  const names = await repo.namesOfLeft(tx, companyId, results);
  return {
    count,
    results: results.map(({ table_name, row_id, ...row }) => {
      const known = names.get(`${table_name}-${row_id}`);
      return {
        ...row,
        table: table_name,
        id: row_id,
        name: known?.name ?? null,
        profile_id: known?.profile_id ?? null,
      };
    }),
  };
}
