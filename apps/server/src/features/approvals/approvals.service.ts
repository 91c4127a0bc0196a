import {
  type ApprovalMove,
  type ApprovalStatus,
  brand,
  type Can,
  keepText,
  type Localizable,
  message,
  Refusal,
  type ReviewBody,
} from '@kade/contract';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { audit } from '../audit/index.js';
import { contentHash } from './approvals.hash.js';
import type { ApprovableKind, ApprovableRow } from './approvals.kind.js';
import { judge, type Mover, mayMove, type Situation, transitions } from './approvals.machine.js';
import {
  addMove,
  lastApproval,
  lastEditors,
  lastSubmissions,
  worksWithFourEyes,
} from './approvals.repo.js';
import { tellReturned, tellReviewers, tellSubmitter } from './approvals.tell.js';
import { whyNot } from './approvals.words.js';

/** Who moves: a user, or the product itself in a company. */
type By = Auth | { readonly companyId: number };
const isUser = (by: By): by is Auth => 'userId' in by;
const moverOf = (by: By): Mover => (isUser(by) ? by : 'system');

/**
 * The workflow of one kind of object. Every move is judged, kept with who, when and comment, and audited, in the
 * caller's transaction. The caller has locked the row (FOR UPDATE), so that of two moves at once the second one is
 * judged by what the first one left.
 *
 * Moves throw `wrong_state` with what is possible instead, `own_work` under four eyes, `forbidden` by group. They
 * return the new status; `version` has counted up, so load the row anew before showing it.
 */
export function approvals<Row extends ApprovableRow>(kind: ApprovableKind<Row>) {
  const { type } = kind;
  const shown = (row: Row) => kind.shownStatus?.(row) ?? row.status;

  /** What decides about moves, for many rows in two queries. */
  async function situations(tx: TenantTx, companyId: number, rows: readonly Row[]) {
    const fourEyes = await worksWithFourEyes(tx, companyId);
    const pending = rows.filter((r) => r.status === 'pending').map((r) => r.id);
    const submissions = await lastSubmissions(tx, companyId, type, pending);
    const editors = await lastEditors(tx, companyId, type, pending);
    return rows.map((row): Situation & { row: Row } => ({
      row,
      from: row.status,
      createdBy: row.created_by,
      approvedStatus: kind.approvedStatus(row),
      fourEyes,
      makers: kind.makers,
      submittedBy: submissions.get(row.id)?.by ?? null,
      editedBy: editors.get(row.id) ?? [],
    }));
  }

  async function make(
    tx: TenantTx,
    by: By,
    row: Row,
    move: ApprovalMove,
    { comment = null, reason }: { comment?: string | null; reason?: Localizable } = {},
  ): Promise<{ to: ApprovalStatus; moveId: number; submittedBy: number | null }> {
    const [situation] = await situations(tx, by.companyId, [row]);
    if (!situation) throw new Error('A row without a situation.');
    const { to, refused } = judge(move, moverOf(by), situation);
    if (refused === 'wrong_state') throw new Refusal(refused, whyNot(move, type, shown(row)));
    if (refused) throw new Refusal(refused);
    const kept = move === 'submit' || move === 'approve';
    const snapshot = kept ? await kind.snapshot(tx, by.companyId, row) : null;
    const hash = snapshot && contentHash(snapshot);
    const moveId = await addMove(tx, by.companyId, {
      type,
      id: row.id,
      move,
      from: row.status,
      to,
      actorId: isUser(by) ? by.userId : null,
      comment: reason ? keepText(reason) : comment,
      hash,
      snapshot,
    });
    // A start or an end changes nothing about what was approved; every other move leaves nothing approved.
    const approved_hash =
      move === 'approve'
        ? hash
        : move === 'start' || move === 'complete'
          ? row.approved_hash
          : null;
    await kind.setStatus(tx, by.companyId, row.id, { status: to, approved_hash });
    await audit(tx, actorOf(by), `${type}.${move}`, {
      type,
      id: row.id,
      detail: {
        from: row.status,
        to,
        ...(comment ? { comment } : {}),
        ...(reason ? { reason } : {}),
      },
    });
    return { to, moveId, submittedBy: situation.submittedBy };
  }

  return {
    /** Draft to pending; the reviewers get mail. */
    submit: async (tx: TenantTx, auth: Auth, row: Row) => {
      const { to, moveId } = await make(tx, auth, row, 'submit');
      const fourEyes = await worksWithFourEyes(tx, auth.companyId);
      await tellReviewers(tx, auth.companyId, moveId, [
        auth.userId,
        ...(fourEyes && row.created_by ? [row.created_by] : []),
        ...(fourEyes
          ? ((await lastEditors(tx, auth.companyId, type, [row.id])).get(row.id) ?? [])
          : []),
      ]);
      return to;
    },

    /** Pending back to draft. */
    cancel: async (tx: TenantTx, auth: Auth, row: Row) => (await make(tx, auth, row, 'cancel')).to,

    /** Approves or rejects; whoever submitted it gets mail. Throws `version_conflict` when it is not what was seen. */
    review: async (
      tx: TenantTx,
      auth: Auth,
      row: Row,
      { decision, comment, version, fingerprint }: z.infer<typeof ReviewBody>,
    ) => {
      if (version !== row.version) throw new Refusal('version_conflict');
      // A rejection is no promise: it may be of what stood there a moment ago.
      const isAsked = kind.restsOnOthers || (fingerprint ?? null) !== null;
      if (decision === 'approve' && isAsked && row.status === 'pending')
        if (fingerprint !== (await fingerprintOf(tx, auth.companyId, row)))
          throw new Refusal('version_conflict', message('basis_changed'));
      const { to, moveId, submittedBy } = await make(tx, auth, row, decision, { comment });
      if (submittedBy !== null && submittedBy !== auth.userId)
        await tellSubmitter(tx, auth.companyId, moveId, submittedBy, {
          kind: decision === 'approve' ? 'approved' : 'rejected',
          actor_id: auth.userId,
          about: row.name,
          // What the reviewer wrote, in the words they wrote it in.
          ...(comment ? { reason: { en: comment, nl: comment } } : {}),
          path: kind.page(row.id),
        });
      return to;
    },

    /** Takes it out of use. */
    deactivate: async (tx: TenantTx, auth: Auth, row: Row) =>
      (await make(tx, auth, row, 'deactivate')).to,

    /** Throws `wrong_state` when a row cannot be edited now. Call it before writing anything. */
    mustBeEditable: (row: Row): void => {
      if (transitions.edit[row.status] === undefined)
        throw new Refusal('wrong_state', whyNot('edit', type, shown(row)));
    },

    /** Throws `wrong_state` when the workflow does not let go of a row. */
    mustBeRemovable: (row: Row): void => {
      if (!kind.removable.includes(row.status))
        throw new Refusal('wrong_state', whyNot('remove', type, shown(row)));
    },

    /**
     * After an edit was written: a rejected object is a draft again, an approved one too unless its content is
     * exactly what was approved. `after` is the row as it is now, its status still the old one. Whoever edits what
     * another made is noted, once until the next approval: they do not review it either.
     */
    edited: async (tx: TenantTx, auth: Auth, after: Row): Promise<ApprovalStatus> => {
      if (after.status === 'draft') {
        const known = await lastEditors(tx, auth.companyId, type, [after.id]);
        const isKnown =
          auth.userId === after.created_by || known.get(after.id)?.includes(auth.userId);
        return isKnown ? after.status : (await make(tx, auth, after, 'edit')).to;
      }
      if (after.approved_hash !== null && (await holds(tx, auth.companyId, after)))
        return after.status;
      return (await make(tx, auth, after, 'edit')).to;
    },

    /** Scheduled to running; by the product itself. */
    start: async (tx: TenantTx, companyId: number, row: Row) =>
      (await make(tx, { companyId }, row, 'start')).to,
    /** Running to completed; by the product itself. */
    complete: async (tx: TenantTx, companyId: number, row: Row) =>
      (await make(tx, { companyId }, row, 'complete')).to,
    /** Approved back to draft, because what was approved has changed; by the product itself, with the reason. */
    void: async (tx: TenantTx, companyId: number, row: Row, reason: Localizable) => {
      const { to, moveId } = await make(tx, { companyId }, row, 'void', { reason });
      // A situation knows who submitted it only while it waits for a review.
      const submission = (await lastSubmissions(tx, companyId, type, [row.id])).get(row.id);
      await tellReturned(tx, companyId, moveId, [row.created_by, submission?.by ?? null], {
        about: row.name,
        reason,
        path: kind.page(row.id),
      });
      return to;
    },

    /** Whether the present content is exactly what was approved. */
    holds,

    /** What a reviewer's look at a row is known by; null when none is asked for. */
    fingerprint: async (tx: TenantTx, companyId: number, row: Row): Promise<string | null> =>
      row.status === 'pending' ? fingerprintOf(tx, companyId, row) : null,

    /** When the last approval was given; undefined when there never was one. */
    approvedAt: async (tx: TenantTx, companyId: number, id: number) =>
      (await lastApproval(tx, companyId, type, id))?.at,

    /** The rows, each with what the user may do with it now; two queries however many rows. */
    withCan: async (
      tx: TenantTx,
      auth: Auth,
      rows: readonly Row[],
    ): Promise<(Row & { can: Can })[]> =>
      (await situations(tx, auth.companyId, rows)).map(({ row, ...situation }) => ({
        ...row,
        can: canOf(auth, situation),
      })),
  };

  async function fingerprintOf(tx: TenantTx, companyId: number, row: Row): Promise<string> {
    return contentHash(await kind.snapshot(tx, companyId, row));
  }

  async function holds(tx: TenantTx, companyId: number, row: Row): Promise<boolean> {
    return row.approved_hash === (await fingerprintOf(tx, companyId, row));
  }

  function canOf(auth: Auth, situation: Situation): Can {
    const may = (move: ApprovalMove) => judge(move, auth, situation).to !== undefined;
    return {
      edit: may('edit'),
      remove: mayMove('edit', auth, kind.makers) && kind.removable.includes(situation.from),
      submit: may('submit'),
      cancel: may('cancel'),
      review: may('approve'),
      deactivate: may('deactivate'),
    };
  }
}

const actorOf = (by: By) =>
  isUser(by) ? by : { companyId: by.companyId, userId: null, userName: brand, address: null };
