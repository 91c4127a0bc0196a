import {
  type Approvable,
  approvableResources,
  approvalStatuses,
  getApprovalTimeline,
  getApprovalUses,
  listApprovalStatuses,
  listPendingApprovals,
  mayAccess,
  Refusal,
  sayKept,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import type { Serve } from '../../platform/http/serve.js';
import { changesBetween } from './approvals.hash.js';
import type { ApprovableKind } from './approvals.kind.js';
import { isOwnWork } from './approvals.machine.js';
import {
  lastApproval,
  lastEditors,
  lastSubmissions,
  listMoves,
  worksWithFourEyes,
} from './approvals.repo.js';

export function approvalRoutes(
  serve: Serve,
  kinds: readonly ApprovableKind[],
  { clock }: Platform,
): void {
  serve(listApprovalStatuses, async () => [...approvalStatuses]);

  serve(listPendingApprovals, async ({ tx, auth }) => {
    const fourEyes = await worksWithFourEyes(tx, auth.companyId);
    const results = [];
    for (const kind of kinds)
      results.push(...(await reviewable(tx, auth, kind, { fourEyes, now: clock.now() })));
    results.sort((a, b) => (a.submitted_at < b.submitted_at ? -1 : 1));
    return { count: results.length, results };
  });

  const mustFind = async (tx: TenantTx, auth: Auth, { type, id }: { type: string; id: number }) => {
    const kind = kinds.find((k) => k.type === type);
    const row = await kind?.find(tx, auth.companyId, id, clock.now());
    if (!kind || !row || !mayLookAt(kind.type, auth)) throw new Refusal('not_found');
    return { kind, row };
  };

  serve(getApprovalUses, async ({ tx, auth, params }) => {
    const { kind, row } = await mustFind(tx, auth, params);
    const uses = await kind.uses(tx, auth.companyId, row.id);
    return { campaigns: [], codes_out: 0, mails_left: 0, ...uses };
  });

  serve(getApprovalTimeline, async ({ tx, auth, params }) => {
    const { kind, row } = await mustFind(tx, auth, params);
    const moves = await listMoves(tx, auth.companyId, kind.type, row.id);
    const approved = (await lastApproval(tx, auth.companyId, kind.type, row.id))?.snapshot;
    return {
      moves: moves.map(({ actor_id, actor_name, ...move }) => ({
        ...move,
        // What a person wrote stays as it is; the product's own reasons are messages.
        comment:
          actor_id === null && move.comment ? sayKept(auth.language, move.comment) : move.comment,
        by: userRef(actor_id, actor_name),
      })),
      changes: approved
        ? changesBetween(approved, await kind.snapshot(tx, auth.companyId, row))
        : null,
    };
  });
}

/** Marketeers and administrators look at the history of every kind, others at that of what they may open. */
const mayLookAt = (type: Approvable, { groups }: Auth) =>
  mayAccess(listApprovalStatuses.access, groups) ||
  mayAccess(approvableResources[type].get.access, groups);

/** What waits for a review that this user may give. */
async function reviewable(
  tx: TenantTx,
  auth: Auth,
  kind: ApprovableKind,
  { fourEyes, now }: { fourEyes: boolean; now: Date },
) {
  const rows = await kind.pending(tx, auth.companyId, now);
  const ids = rows.map((r) => r.id);
  const submissions = await lastSubmissions(tx, auth.companyId, kind.type, ids);
  const editors = await lastEditors(tx, auth.companyId, kind.type, ids);
  return rows.flatMap((row) => {
    const submission = submissions.get(row.id);
    if (!submission) return [];
    const { by: submittedBy, name, at } = submission;
    const editedBy = editors.get(row.id) ?? [];
    if (isOwnWork(auth.userId, { fourEyes, createdBy: row.created_by, submittedBy, editedBy }))
      return [];
    const submitted_by = userRef(submittedBy, name);
    return [{ type: kind.type, id: row.id, name: row.name, submitted_by, submitted_at: at }];
  });
}

const userRef = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };
