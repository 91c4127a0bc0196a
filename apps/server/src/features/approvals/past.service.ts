import type { Approvable, ApprovalMove, ApprovalStatus } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { contentHash } from './approvals.hash.js';
import type { Snapshot } from './approvals.kind.js';
import { addMove } from './approvals.repo.js';

/** In these it holds what somebody approved. */
const approvedStatuses: readonly ApprovalStatus[] = ['active', 'scheduled', 'running', 'completed'];

/** A move that was made at its own moment. `actorId` null: the product itself. */
export type PastMove = {
  readonly move: ApprovalMove;
  readonly to: ApprovalStatus;
  readonly at: Date;
  readonly actorId: number | null;
  readonly comment?: string | null | undefined;
};

/**
 * Writes the moves that led an object from draft to where it is, for a company that is founded with a past. What was
 * submitted and approved is the object as it stands.
 * @returns its status, and the hash that was approved; null: it is not approved now
 */
export async function addPastMoves(
  tx: TenantTx,
  companyId: number,
  of: { readonly type: Approvable; readonly id: number; readonly snapshot: Snapshot },
  moves: readonly PastMove[],
): Promise<{ status: ApprovalStatus; approved_hash: string | null }> {
  const hash = contentHash(of.snapshot);
  let status: ApprovalStatus = 'draft';
  for (const { move, to, at, actorId, comment = null } of moves) {
    const holds = move === 'submit' || move === 'approve';
    await addMove(tx, companyId, {
      ...{ type: of.type, id: of.id, move, from: status, to, actorId, comment, at },
      hash: holds ? hash : null,
      snapshot: holds ? of.snapshot : null,
    });
    status = to;
  }
  return { status, approved_hash: approvedStatuses.includes(status) ? hash : null };
}
