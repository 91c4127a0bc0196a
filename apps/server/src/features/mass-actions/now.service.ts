import { type actOnProfiles, type BodyOf, type MassRun, mostNow, Refusal } from '@kade/contract';
import type { Clock } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { fix, mustFind, mustGoBack, noteUndo } from './mass-actions.service.js';
import { runBatch, undoInOne } from './run.jobs.js';

/**
 * Does something to a few profiles in the transaction that asks for it: a mass action that is over when the reply leaves.
 * Throws `invalid`, and `not_found` for an owner of nobody's.
 */
export async function actNow(
  tx: TenantTx,
  auth: Auth,
  { action, ids }: BodyOf<typeof actOnProfiles>,
  clock: Clock,
): Promise<MassRun> {
  const { companyId } = auth;
  const id = await fix(tx, auth, action, { ids: [...new Set(ids)] }, clock, mostNow);
  await runBatch(tx, clock, { companyId, runId: id });
  return mustFind(tx, companyId, id, clock);
}

/**
 * Takes back what one did to a few profiles oneself. Throws `not_found` for what others did, or was done to many, and
 * `wrong_state` when there is no way back (any more). What it made and nobody touched since goes again without a fresh
 * code: see docs/decisions/0088.
 */
export async function undoNow(
  tx: TenantTx,
  auth: Auth,
  id: number,
  clock: Clock,
): Promise<MassRun> {
  const { companyId, userId } = auth;
  const run = await mustFind(tx, companyId, id, clock);
  if (run.created_by?.id !== userId || run.total > mostNow) throw new Refusal('not_found');
  await noteUndo(tx, auth, await mustGoBack(tx, companyId, id, clock));
  await undoInOne(tx, clock, { companyId, runId: id });
  return mustFind(tx, companyId, id, clock);
}
